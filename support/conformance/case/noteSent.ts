import type { SendOptions } from '../requests/request.ts';
import { rotatedToken } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { noteAffiliatePayment } from '../session/learnt/affiliateCourses.ts';
import { countReservation, noteBooked } from '../session/learnt/bookingsMade.ts';
import { noteTaken } from '../session/learnt/fullWallets.ts';
import { noteBookedByGuest } from '../session/learnt/openToGuests.ts';
import { noteGiftCardStored } from '../session/learnt/giftCardsStored.ts';
import { noteInvoiced } from '../session/learnt/heldTeeTimes.ts';
import { keepSecret } from '../session/session.ts';
import type { Session } from '../session/session.ts';
import { noteWelcome } from '../session/learnt/welcome.ts';
import { noteAuthenticated } from '../session/learnt/unknownCustomers.ts';
import type { CaseRun } from './caseRun.ts';
import { emailIn } from './sentOf.ts';

/** Remembers what it did to the wallet of a customer whom the case has borrowed. */
function noteStored(run: CaseRun, sent: Sent, options: SendOptions): void {
  const owner = run.leases.at(emailIn(options));
  if (owner === undefined) return;
  const { operation } = sent;
  if (operation === 'addPaymentOption') run.stored.noteAdded(owner, sent, options.stores ?? 'creditCard');
  if (sent.reception === 'accepted' && options.giftCardNumber !== undefined)
    noteGiftCardStored(run.session, options.giftCardNumber, owner.email);
  if (operation === 'setPrimary') run.stored.noteMarked(owner);
  if (options.removes !== undefined) run.stored.noteRemoved(owner, sent, options.removes);
}

/** Remembers whose a token is that an answer carries, and keeps it secret. */
function noteRotated(session: Session, sent: Sent, options: SendOptions): void {
  const token = rotatedToken(sent);
  // What a rejection sends back may be no token at all.
  if (token === undefined || token === options.token) return;
  const { customer } = sent;
  const rotatedBy = options.timeout === undefined ? {} : { timeout: String(options.timeout) };
  session.tokenOrigins.set(token, customer === undefined ? undefined : { customer, rotatedBy });
  keepSecret(session, 'customer token', token);
}

/** Remembers what a request tells of the target, its customers and its tee times once it is answered for good. */
export function noteSent(run: CaseRun, sent: Sent, options: SendOptions): void {
  const { session } = run;
  countReservation(session, sent);
  if (sent.reception === 'accepted' && options.reserves !== undefined) {
    const { reserves } = options;
    const rate = sent.operation === 'addReservation' ? options.rate : undefined;
    noteBooked(session, reserves, rate);
    if (rate !== undefined && reserves.customer.kind === 'guest') noteBookedByGuest(session, rate);
  }
  if (options.reserves !== undefined && options.rate !== undefined)
    noteAffiliatePayment(session, sent, options.reserves.payments, options.rate);
  noteInvoiced(session, sent);
  noteAuthenticated(session, sent);
  // Whatever else a case authenticates by may be wrong.
  if (options.auth === undefined) noteWelcome(session, sent, run.method);
  noteTaken(session, sent);
  noteStored(run, sent, options);
  noteRotated(session, sent, options);
}
