import type { Call } from '../rules/call.ts';
import { emailOf, isPromoted } from './about.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { knowingTheRateFound } from './rateOfCall.ts';

/** What an invoice for a customer is told by. */
interface Asked {
  readonly email: string;
  readonly rate: number;
  readonly players: unknown;
}

/** What is kept of invoices with a promo code. */
interface Promoted {
  note(asked: Asked): void;
  /** Asked once for each invoice without a promo code. */
  lowers(asked: Asked): boolean;
}

/** Halves the fee of invoices without a promo code that follow one with it. */
const halving = (start: () => Promoted): Alteration =>
  knowingTheRateFound((rateOf) =>
    remembering(
      () => ({ promoted: start(), lowered: new WeakMap<Call, boolean>() }),
      ({ promoted, lowered }) => {
        const askedBy = (call: Call): Asked => ({
          email: emailOf(call),
          rate: rateOf(call)?.id ?? 0,
          players: call.query['player-count'],
        });
        return together(
          withRule('invoices', 'isPromoCode', (kept) => (code, known, call) => {
            const isKnown = kept(code, known, call);
            if (isKnown && call.operation === 'customerInvoice') promoted.note(askedBy(call));
            return isKnown;
          }),
          withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
            const scaled = kept(cents, players, figure, call);
            const isPlain = call.operation === 'customerInvoice' && !isPromoted(call);
            if (isPlain && !lowered.has(call)) lowered.set(call, promoted.lowers(askedBy(call)));
            const isHalved = figure === 'transactionFeeTotal' && lowered.get(call) === true;
            return isHalved ? Math.round(scaled / 2) : scaled;
          }),
        );
      },
    ),
  );

/** A promo code that sticks for one invoice of the same tee time, or of another. */
const sticking = (
  sticks: (asked: Asked, promoted: Asked, turn: number) => boolean,
  ofSameTeeTime = true,
): Alteration =>
  halving(() => {
    /** With how many invoices have followed each. */
    const promoted: { asked: Asked; turn: number }[] = [];
    return {
      note: (asked) => promoted.push({ asked, turn: 0 }),
      lowers(asked) {
        const at = promoted.findIndex(
          (before) =>
            (before.asked.rate === asked.rate) === ofSameTeeTime &&
            sticks(asked, before.asked, (before.turn += 1)),
        );
        return promoted.splice(at, at < 0 ? 0 : 1).length > 0;
      },
    };
  });

/** A promo code that sticks to the tee time for the customer who gave it. */
const stickingForEver = halving(() => {
  const baskets = new Set<string>();
  const basketOf = ({ email, rate }: Asked): string => `${rate} ${email}`;
  return { note: (asked) => baskets.add(basketOf(asked)), lowers: (asked) => baskets.has(basketOf(asked)) };
});

export const STICKING_PROMO_DEFECTS = breachesOf('PROMO-OPTIONAL', {
  'promo-comes-back-with-the-second-invoice': {
    alter: sticking(
      (asked, promoted, turn) =>
        asked.email === promoted.email && asked.players === promoted.players && turn === 2,
    ),
    mayReach: because('the same invoices may be asked for again', 'PROMO-PREDISCOUNT-ORIGINAL'),
  },
  'promo-sticks-for-another-player-count': {
    alter: sticking(
      (asked, promoted) => asked.email === promoted.email && asked.players !== promoted.players,
    ),
    mayReach: because('the code is tried for one player first', 'PROMO-PREDISCOUNT-ORIGINAL'),
  },
  'promo-sticks-to-the-next-invoice-of-the-tee-time': {
    alter: sticking(
      (asked, promoted) => asked.email === promoted.email && asked.players === promoted.players,
    ),
    follows: because('the one without the code is asked for next', 'PROMO-PREDISCOUNT-ORIGINAL'),
  },
  'promo-sticks-to-the-tee-time-for-ever': {
    alter: stickingForEver,
    mayReach: because(
      'the code is tried first, and one customer may be lent a tee time twice',
      'PROMO-FEE-HALVED',
      'PROMO-PREDISCOUNT-ORIGINAL',
      'CUSTOMER-INVOICE-AGREES',
      'CUSTOMER-INVOICE-SCALED',
    ),
  },
  'promo-sticks-for-the-next-tee-time': {
    alter: sticking(
      (asked, promoted) => asked.email === promoted.email && asked.players === promoted.players,
      false,
    ),
    mayReach: because(
      'the same customer may be invoiced another tee time next',
      'CUSTOMER-INVOICE-AGREES',
      'CUSTOMER-INVOICE-SCALED',
      'PROMO-PREDISCOUNT-ORIGINAL',
      'PROMO-TAXES-LOWERED',
      'PROMO-NOTHING-RAISED',
    ),
  },
  'promo-sticks-to-guests': {
    alter: halving(() => {
      const promoted = new Set<string>();
      return {
        note: ({ email }) => promoted.add(email),
        lowers: ({ email }) => email.startsWith('guest') && promoted.has(email),
      };
    }),
    mayReach: because(
      'every invoice of a guest who tried the code is under it',
      'CUSTOMER-INVOICE-AGREES',
      'PROMO-TAXES-LOWERED',
      'PROMO-NOTHING-RAISED',
      'PROMO-PREDISCOUNT-ORIGINAL',
    ),
  },
  'promo-sticks-for-the-next-customer': {
    alter: sticking((asked, promoted) => asked.email !== promoted.email),
    mayReach: because(
      'a tee time may be lent to two customers',
      'CUSTOMER-INVOICE-AGREES',
      'CUSTOMER-INVOICE-SCALED',
      'PROMO-PREDISCOUNT-ORIGINAL',
    ),
  },
});
