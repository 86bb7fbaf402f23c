import type { Outgoing } from '../../exchange/exchange.ts';
import { jsonOfValue } from '../../exchange/wideIntegers.ts';
import type { Request, SendOptions } from './request.ts';

const JSON_CONTENT = 'application/json; charset=utf-8';

/** Path of a route, its parameters percent-encoded. @throws RangeError where one is missing. */
function pathOf(template: string, parameters: Readonly<Record<string, string>> | undefined): string {
  if (!template.includes('{')) return template;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters?.[name];
    if (value === undefined) throw new RangeError(`the path ${template} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Path of an operation for a customer whose address stands in it with its @ as it is. */
export function pathWithBareAt(route: string, email: string): string {
  const template = route.slice(route.indexOf(' ') + 1);
  return template.replace('{customer_email}', encodeURIComponent(email).replaceAll('%40', '@'));
}

/** Path of a request as it goes over the wire. */
export function wirePath({ route, path }: Request): string {
  return pathOf(route.slice(route.indexOf(' ') + 1), path);
}

/** Query text; a space is %20 and a plus is %2B, so that every way of decoding reads the same. */
export function queryText(query: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(query)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
    )
    .join('&');
}

/** A request as it goes over the wire. */
export function outgoing(route: string, options: SendOptions, headers: Outgoing['headers']): Outgoing {
  const [method = '', template = ''] = route.split(' ');
  const query = options.rawQuery ?? (options.query === undefined ? undefined : queryText(options.query));
  const body = options.rawBody ?? (options.body === undefined ? undefined : jsonOfValue(options.body));
  const verb = options.raw?.method ?? method;
  return {
    method: verb,
    route,
    path: options.raw?.path ?? pathOf(template, options.path),
    // The interface gives requests this Content-Type: it goes with every body, and with every method but GET.
    headers: body === undefined && verb !== 'GET' ? headers : { 'Content-Type': JSON_CONTENT, ...headers },
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  };
}
