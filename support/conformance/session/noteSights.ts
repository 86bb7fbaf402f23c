import { at } from '../../target/pointer.ts';
import type { Profile } from '../../target/profile.ts';
import { documentOf, textsIn } from '../../target/readings/document.ts';
import { readToken } from '../../target/readings/tokens.ts';
import { sightsOf } from '../../target/sights.ts';
import type { Sent } from '../requests/sent.ts';
import type { Session } from './session.ts';
import { noteSigns } from './signSights.ts';

/** Shorter texts are no tokens, and would garble whatever they are taken out of. */
const SHORTEST_TOKEN = 8;
/** Of an answer that reads as a rejection, whose words should stay readable. */
const LIKE_A_TOKEN = /^(?=.*\d)\S{16,}$/;

/**
 * Where the profile's pointer finds no token, any text of the answer may be it: none may be shown. Nor may what looks like
 * one in an answer that reads as a rejection, since the profile may be wrong about that.
 */
function withholdToken({ redactor, profile }: Session, { exchange, reception }: Sent): void {
  const document = documentOf(exchange);
  const token = reception === 'accepted' ? readToken(profile, exchange) : undefined;
  const texts = token === undefined ? textsIn(document) : [token];
  const mayBeToken = (text: string) =>
    reception === 'rejected' ? LIKE_A_TOKEN.test(text) : text.length >= SHORTEST_TOKEN;
  for (const text of texts) if (mayBeToken(text)) redactor.register('customer token', text);
}

const WALLET_POINTERS = /^\/operations\/getWallet\/response\/(creditCards|giftCards|optionId)/;

/** Whether a wallet that held something showed nothing to the profile: then nothing more is put into any. */
export function cannotFindStored(profile: Profile): boolean {
  return sightsOf(profile).blind.some(({ place }) => WALLET_POINTERS.test(place));
}

/** Notes what the profile's pointers find in an answer, those that no case reads on purpose. */
export function noteSights(session: Session, sent: Sent): void {
  const { operation, reception, exchange } = sent;
  const { profile } = session;
  if (operation === 'authenticateCustomer') withholdToken(session, sent);
  noteSigns(profile, operation, exchange, reception === 'unclear');
  if (reception !== 'accepted') return;
  const document = documentOf(exchange);
  const { message } = profile.operations.secureEcho.response;
  if (operation === 'secureEcho' && message !== undefined) {
    const place = '/operations/secureEcho/response/message';
    sightsOf(profile).note(place, message, at(document, message) !== undefined, exchange);
  }
}
