import { createHash } from 'node:crypto';
import type { AuthenticationMethod } from '../../contract/authenticationMethods.ts';
import type { CaseRecord } from '../../run/record.ts';
import type { Part, Recipe, Repetition, TokenRecipe } from '../../run/recipe.ts';
import type { Outgoing } from '../../exchange/exchange.ts';
import type { Sent } from '../requests/sent.ts';
import type { Session } from '../session/session.ts';
import { explained, withValuesNamed } from './explain.ts';
import { explainCredentials, isCredential } from './explainCredentials.ts';
import { hiddenValues } from './sources.ts';

/** What a case tells of the exchange that it made. */
interface Maker {
  readonly session: Session;
  readonly record: Pick<CaseRecord, 'requirement' | 'openPoint'>;
  readonly method: AuthenticationMethod;
  readonly stored: { readonly hasStored: boolean };
}

const ID_LENGTH = 10;
/** Tokens that an altered one is looked for in, the latest first. */
const TOKENS_TRIED = 500;

/**
 * How to make an exchange again with a fresh timestamp, signature and token. Whatever of it is secret is named in place
 * of being told; where that fails there is no recipe, and the reason.
 *
 * @param violates The row that the exchange shows a violation of.
 */
export function recipeOf(run: Maker, sent: Sent, violates?: string): Repetition {
  const { session, record } = run;
  const { outgoing, response } = sent.exchange;
  const { method, route, path, query } = outgoing;
  const token = tokenOf(session, sent.token);
  const body = outgoing.body === undefined ? '' : String(outgoing.body);
  const told = {
    ...(violates === undefined ? {} : { violates }),
    case: record.requirement ?? record.openPoint ?? '',
    route,
    method,
    path,
    ...(query === undefined ? {} : { query }),
    ...(body === '' ? {} : { body: withValuesNamed(body, hiddenValues(session.settings)) }),
    headers: furtherHeaders(outgoing, session),
    authentication: run.method,
    ...explainCredentials(outgoing.headers, sent.signing, session.settings),
    ...(token === undefined ? {} : { token }),
    ...(sent.secondsLater === undefined ? {} : { secondsLater: sent.secondsLater }),
    answered: { ...(response === undefined ? {} : { status: response.status }), reception: sent.reception },
    notes: notesOn(run),
  };
  const text = JSON.stringify(told);
  const leaks = session.redactor.find(text);
  if (leaks.length > 0) return { unrepeatable: `it holds ${leaks.join(', ')} in a way that cannot be named` };
  const id = createHash('sha256').update(text).digest('hex').slice(0, ID_LENGTH);
  return { id, ...told } satisfies Recipe;
}

function furtherHeaders(outgoing: Outgoing, { settings, profile }: Session): Record<string, string> {
  const own = new Set([
    'customertoken',
    'user-agent',
    ...Object.keys(settings.headers ?? {}).map((name) => name.toLowerCase()),
  ]);
  if (profile.clock.control === 'header') own.add(profile.clock.header.toLowerCase());
  return Object.fromEntries(
    Object.entries(outgoing.headers).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && !isCredential(entry[0]) && !own.has(entry[0].toLowerCase()),
    ),
  );
}

function tokenOf({ tokenOrigins }: Session, sent: string | undefined): TokenRecipe | undefined {
  if (sent === undefined) return undefined;
  const origin = tokenOrigins.get(sent);
  if (origin !== undefined) return { ...origin, sent: [{ of: 'TOKEN' }] };
  for (const [token, of] of [...tokenOrigins].slice(-TOKENS_TRIED).reverse()) {
    const parts = explained(sent, 'TOKEN', token);
    if (of !== undefined && isMadeOf(parts)) return { ...of, sent: parts };
  }
  return { sent: [{ text: sent }] };
}

/** Whether slices say more than what stands between them. */
function isMadeOf(parts: readonly Part[]): boolean {
  let [sliced, plain] = [0, 0];
  for (const part of parts) {
    if ('text' in part) plain += part.text.length;
    else if ('of' in part) sliced += (part.to ?? Infinity) - (part.from ?? 0);
  }
  return sliced > plain && sliced >= 8;
}

function notesOn(run: Maker): string[] {
  if (!run.stored.hasStored) return [];
  return ['the case had stored payment options by then, and has removed them: the answer may differ'];
}
