import { refusals, Refused } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import type { Variant } from './variant.ts';
import { accepting, inArea } from './wire.ts';

/** Cents that a gift card is good for; half of the rates ask for more. */
const WORTH = 1500;

/** Remembers who booked which tee time: it is not invoiced for them again. */
function invoicedUntilBooked(rules: Rules): Rules {
  const booked = new Set<string>();
  const asked = new WeakMap<Call, string>();
  const altered = inArea('invoices', ({ rateAt }) => ({
    rateAt(identifier, offered, call) {
      const rate = rateAt(identifier, offered, call);
      if (rate === undefined || call.customer === undefined) return rate;
      const booking = `${call.customer.email} ${rate.facility.id} ${rate.time}`;
      if (call.operation === 'addReservation') asked.set(call, booking);
      else if (booked.has(booking)) throw new Refused(refusals.notBookable);
      return rate;
    },
  }))(rules);
  return accepting(['addReservation'], (reply, call) => {
    booked.add(asked.get(call) ?? '');
    return reply;
  })(altered);
}

/** Remembers who booked with a promo code: it is refused to them from then on. */
function promotedOnce(rules: Rules): Rules {
  const used = new Set<string>();
  const asked = new WeakMap<Call, string>();
  const altered = inArea('invoices', ({ isPromoCode }) => ({
    isPromoCode(code, known, call) {
      const email = call.customer?.email ?? '';
      if (!isPromoCode(code, known, call) || used.has(email)) return false;
      if (call.operation === 'addReservation') asked.set(call, email);
      return true;
    },
  }))(rules);
  return accepting(['addReservation'], (reply, call) => {
    const email = asked.get(call);
    if (email !== undefined) used.add(email);
    return reply;
  })(altered);
}

/** What a booking takes. */
export const bookingLimits: readonly Variant[] = [
  {
    name: 'gift-cards-of-small-worth',
    describes: 'What a gift card is good for is not shown: fifteen dollars, and no more is booked with it.',
    alter: inArea('reservations', ({ covers }) => ({
      covers: (paid, due, withGiftCard, call) =>
        covers(paid, due, withGiftCard, call) && (!withGiftCard || due <= WORTH),
    })),
    // Too few cheap tee times are left for the rows that pay with gift cards.
    excludes: ['prices-move', 'sparse-inventory', 'one-facility-a-page', 'forty-rate-sets', 'one-day-ahead'],
  },
  {
    name: 'invoice-refused-to-booker',
    describes: 'Whether who has booked gets an invoice again is not said: not for the same tee time.',
    alter: invoicedUntilBooked,
  },
  {
    name: 'promo-code-used-up',
    describes: 'How often a promo code is good for a customer is not shown: until one booking with it.',
    alter: promotedOnce,
  },
];
