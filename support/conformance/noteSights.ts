import { at } from '../target/pointer.ts';
import type { Json, Profile } from '../target/profile.ts';
import { readToken } from '../target/readings/tokens.ts';
import { sightsOf } from '../target/sights.ts';
import type { Sent } from './sent.ts';
import type { Session } from './session.ts';
import { noteSigns } from './signSights.ts';

/** Shorter texts are no tokens, and would garble whatever they are taken out of. */
const SHORTEST_TOKEN = 8;

function textsIn(node: Json | undefined): string[] {
  if (typeof node === 'string') return [node];
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(textsIn) : [];
}

/** Where the profile's pointer finds no token, any text of the answer may be it: none may be shown. */
function withholdToken({ redactor }: Session, document: Json | undefined, token: string | undefined): void {
  const texts = token === undefined ? textsIn(document) : [token];
  for (const text of texts) if (text.length >= SHORTEST_TOKEN) redactor.register('customer token', text);
}

const WALLET_POINTERS = /^\/operations\/getWallet\/response\/(creditCards|giftCards|optionId)/;

/** Whether a wallet that held something showed nothing to the profile: then nothing more is put into any. */
export function cannotFindStored(profile: Profile): boolean {
  return sightsOf(profile).blind.some(({ place }) => WALLET_POINTERS.test(place));
}

/** Notes what the profile's pointers find in an answer, those that no case reads on purpose. */
export function noteSights(session: Session, { operation, reception, exchange }: Sent): void {
  const { profile } = session;
  noteSigns(profile, operation, exchange, reception === 'unclear');
  if (reception !== 'accepted') return;
  const document = exchange.response?.json?.value as Json | undefined;
  if (operation === 'authenticateCustomer') withholdToken(session, document, readToken(profile, exchange));
  const { message } = profile.operations.secureEcho.response;
  if (operation === 'secureEcho' && message !== undefined) {
    const place = '/operations/secureEcho/response/message';
    sightsOf(profile).note(place, message, at(document, message) !== undefined, exchange);
  }
}
