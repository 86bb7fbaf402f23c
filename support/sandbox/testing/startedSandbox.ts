import type { FastifyInstance } from 'fastify';
import type { SandboxOptions } from '../createSandbox.ts';
import { createSandbox } from '../createSandbox.ts';
import type { TeeTimeRate } from '../inventory/rates.ts';
import { ratesOf } from '../inventory/rates.ts';
import { facilityList } from '../inventory/facilities.ts';
import { sandboxCredentials, sandboxCustomerPassword } from '../seed.ts';

/** A response as the tests look at it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
  /** ErrorCode of the body; undefined where there is none. */
  readonly code: unknown;
  readonly token: string | null;
}

/** Parts of a request beside its method and path. `raw` is sent as it is, `body` as JSON. */
interface Sending {
  readonly body?: unknown;
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A listening sandbox with a client of its own; whoever started it closes it. */
export interface StartedSandbox {
  readonly origin: string;
  /** Sends a request such as `GET /customers/…/wallet` with simple authentication and advanced error codes. */
  readonly send: (route: string, sending?: Sending) => Promise<Answer>;
  /** The CustomerToken header of a customer that was just authenticated. */
  readonly givenToken: (email: string) => Promise<{ CustomerToken: string }>;
  readonly close: () => Promise<void>;
}

export const simpleHeaders = { UserName: sandboxCredentials.userName, Password: sandboxCredentials.password };

/** Path of a customer, encoded. */
export const at = (email: string, rest: string): string => `/customers/${encodeURIComponent(email)}${rest}`;

export const startSandbox = (options: SandboxOptions = {}): Promise<StartedSandbox> =>
  startApp(createSandbox(options));

/** The same for a sandbox that was made already. */
export async function startApp(app: FastifyInstance): Promise<StartedSandbox> {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  const send = async (route: string, { body, raw, headers = {} }: Sending = {}): Promise<Answer> => {
    const [method = '', path = ''] = route.split(' ', 2);
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${origin}/rest${path}`, {
      method,
      headers: {
        ...simpleHeaders,
        AdvancedErrorCodes: 'True',
        ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    const parsed = text === '' ? undefined : (JSON.parse(text) as unknown);
    const code = (parsed as { ErrorCode?: unknown } | null | undefined)?.ErrorCode;
    const token = response.headers.get('customertoken');
    return { status: response.status, headers: response.headers, text, body: parsed, code, token };
  };

  return {
    origin,
    send,
    async givenToken(email) {
      const Password = email.startsWith('guest') ? undefined : sandboxCustomerPassword;
      const { status, body } = await send(`POST ${at(email, '/authentication-token')}`, {
        body: { EMail: email, Password },
      });
      if (status !== 200 || typeof body !== 'string') throw new Error(`${email} could not be authenticated`);
      return { CustomerToken: body };
    },
    close: () => app.close(),
  };
}

/** A day of the inventory far enough from its edges. */
const someDay = 2500;

/** A rate of the nearby facilities with these minute digit and cents. */
export function rateWith(digit: number, cents: number): TeeTimeRate {
  const rates = facilityList.slice(0, 4).flatMap((facility) => ratesOf(facility, someDay));
  const found = rates.find(
    ({ time, price }) => time.charAt(15) === String(digit) && price.greensFees % 100 === cents,
  );
  if (found === undefined) throw new Error(`no rate with minute digit ${digit} and cents ${cents}`);
  return found;
}

/** Path of a rate's invoice. */
export const invoiceOf = (rate: TeeTimeRate, query: string): string =>
  `/channel/331/facilities/${rate.facility.id}/tee-times/${rate.id}/invoice${query}`;
