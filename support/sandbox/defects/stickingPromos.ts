import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Call } from '../rules/call.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

interface Stuck {
  rates: WeakMap<Call, TeeTimeRate>;
  /** Invoices with a promo code, and how many have followed each. */
  promoted: { asked: Asked; turn: number }[];
  lowered: WeakMap<Call, boolean>;
}

/** What an invoice without a promo code is told by, to see whether one with it came before. */
interface Asked {
  readonly email: string;
  readonly rate: number;
  readonly players: unknown;
}

/** Halves the fee of an invoice without a promo code that follows one with it, of the same tee time or of another, once. */
const sticking = (
  sticks: (asked: Asked, promoted: Asked, turn: number) => boolean,
  ofSameTeeTime = true,
): Alteration =>
  remembering<Stuck>(
    () => ({ rates: new WeakMap(), promoted: [], lowered: new WeakMap() }),
    ({ rates, promoted, lowered }) => {
      const askedBy = (call: Call): Asked => ({
        email: call.customer?.email ?? '',
        rate: rates.get(call)?.id ?? 0,
        players: call.query['player-count'],
      });
      const isLowered = (call: Call): boolean => {
        const asked = askedBy(call);
        const at = promoted.findIndex(
          (before) =>
            (before.asked.rate === asked.rate) === ofSameTeeTime &&
            sticks(asked, before.asked, (before.turn += 1)),
        );
        return promoted.splice(at, at < 0 ? 0 : 1).length > 0;
      };
      return together(
        withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
          const rate = kept(identifier, offered, call);
          if (rate !== undefined) rates.set(call, rate);
          return rate;
        }),
        withRule('invoices', 'isPromoCode', (kept) => (code, known, call) => {
          const isKnown = kept(code, known, call);
          if (isKnown && call.operation === 'customerInvoice')
            promoted.push({ asked: askedBy(call), turn: 0 });
          return isKnown;
        }),
        withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
          const scaled = kept(cents, players, figure, call);
          const isPlain = call.operation === 'customerInvoice' && call.query['promo-code'] === undefined;
          if (isPlain && !lowered.has(call)) lowered.set(call, isLowered(call));
          const isHalved = figure === 'transactionFeeTotal' && lowered.get(call) === true;
          return isHalved ? Math.round(scaled / 2) : scaled;
        }),
      );
    },
  );

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
