import type { Sent } from '../conformance/requests/sent.ts';
import { failed, unreachable } from './check.ts';
import type { Finding } from './check.ts';
import type { Examination } from './examination.ts';

/** What the person should do about a status that the operation does not explain better. */
const REMEDIES: Readonly<Record<number, string>> = {
  400: 'the target could not read the request; compare the operation in the profile with what it expects',
  401: 'credentials were not taken: check them, and whether a gateway before the service asks for its own',
  404: 'nothing is served at this path: check the path of TARGET_BASE_URL, and that the deployment offers the operation',
  405: 'another method is expected there: check the path of TARGET_BASE_URL',
  407: 'a proxy asks for credentials: have this machine let through',
  415: 'the target does not take application/json; charset=utf-8: something else may answer there',
  429: 'the target limits requests: lower limits.concurrency in the profile, and try again in a minute',
};

const LONGEST_QUOTE = 120;

/** What the target said of itself in a refusal, secrets taken out; '' where nothing short is found. */
function saidIn({ exchange }: Sent, examination: Examination): string {
  const body = exchange.response?.json?.value;
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [['message', body]];
  const [, text] =
    fields.find(([name, value]) => /message|error|detail/i.test(String(name)) && typeof value === 'string') ??
    [];
  if (typeof text !== 'string' || text.trim() === '') return '';
  const told = examination.redact(text).trim();
  return `; it says "${told.length > LONGEST_QUOTE ? `${told.slice(0, LONGEST_QUOTE)}…` : told}"`;
}

/** How the profile takes an answer, as half a sentence. */
const READINGS: Readonly<Record<Sent['reception'], string>> = {
  accepted: 'which the profile takes for accepted',
  rejected: 'which the profile takes for rejected',
  unclear: 'which the profile takes for neither accepted nor rejected',
  none: '',
};

/**
 * The failure that an answer which is not accepted comes to.
 *
 * @param what What was tried, such as `secure echo with user name and password`.
 * @param remedies By status, or `rejected` for any that the profile takes for a rejection.
 */
export function refusalOf(
  sent: Sent,
  examination: Examination,
  what: string,
  remedies: Readonly<Partial<Record<number | 'rejected', string>>> = {},
): Finding {
  const { response, failure } = sent.exchange;
  if (response === undefined)
    return unreachable(
      `${what}: no answer: ${failure?.message ?? 'none'}`,
      'the target answered before; see whether it hangs, or a firewall ends the connection',
    );
  const found = `${what}: ${response.status}, ${READINGS[sent.reception]}${saidIn(sent, examination)}`;
  return failed(found, remedies[response.status] ?? remedyFor(sent, response.status, remedies.rejected));
}

function remedyFor({ reception, operation }: Sent, status: number, rejected: string | undefined): string {
  if (status >= 300 && status < 400)
    return 'redirects are not followed; set TARGET_BASE_URL to where the service itself is';
  const known = REMEDIES[status];
  if (status === 404 || status === 405 || status === 407 || status === 429) return known ?? '';
  if (reception === 'rejected') return rejected ?? known ?? 'ask who runs the target why it refuses this';
  if (reception === 'unclear' && status < 400)
    return `name the sign of acceptance in the profile: /outcomes/accepted, or /operations/${operation}/accepted`;
  return status >= 500
    ? 'the target has a fault of its own; see its log'
    : (known ?? rejected ?? 'see its log');
}
