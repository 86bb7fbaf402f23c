import { refusals, Refused } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { withFee } from '../rules/invoices.ts';
import { isAtNegativeRate, isGuest, isPromoted } from './about.ts';
import { accepting } from './answers.ts';
import { cardsIn, hasGiftCard, knowingWallets } from './cardHolders.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { oncePerBooking } from './promoFigures.ts';
import { withPromoCode } from './ways.ts';

const sparing = (isSpared: (call: Call) => boolean): Alteration =>
  withRule(
    'invoices',
    'discount',
    (kept) => (pricing, call) => (isSpared(call) ? pricing : kept(pricing, call)),
  );

/** Leaves three quarters of the fee in place of a half. */
const dearerFee = (isDearer: (call: Call) => boolean): Alteration =>
  withRule(
    'invoices',
    'discount',
    (kept) => (pricing, call) =>
      isDearer(call) ? withFee(pricing, Math.round(pricing.transactionFeeTotal * 0.75)) : kept(pricing, call),
  );

/** Alters rules by who has booked with a promo code. */
const knowingPromoted = (alter: (hasBooked: (call: Call) => boolean) => Alteration): Alteration =>
  remembering(
    () => new Set<string | undefined>(),
    (booked) =>
      together(
        accepting(['addReservation'], (reply, call) => {
          if (withPromoCode(call, undefined)) booked.add(call.customer?.email);
          return reply;
        }),
        alter(({ customer }) => booked.has(customer?.email)),
      ),
  );

/** Takes no notice of a promo code. */
const ignoring = (isSpared: (call: Call) => boolean): Omit<Defect, 'name' | 'breaks'> => ({
  alter: withRule('invoices', 'takesPromoCode', (kept) => (call) => kept(call) && !isSpared(call)),
  mayReach: because(
    'the code changes nothing',
    'PROMO-TAXES-LOWERED',
    'PROMO-NOTHING-RAISED',
    'PROMO-SCALED',
  ),
});

/** Reads the address of a customer invoice as that of a mailbox. */
const aliased = (mailbox: (local: string) => string): Alteration =>
  withRule('tokens', 'customerOf', (kept) => (call) => {
    const email = kept(call);
    // Addresses of the seed that hold such signs themselves stay theirs.
    const isOwn = email === undefined || !/^golfer\d|^g\.olfer\d/.test(email);
    return call.operation !== 'customerInvoice' || isOwn
      ? email
      : email.replace(/^.*(?=@)/, (local) => mailbox(local));
  });

/** Promo codes that are heeded for some only, and addresses that others share. */
export const PROMO_OF_SOME_DEFECTS = [
  ...breachesOf('PROMO-FEE-HALVED', {
    'promo-leaves-the-fee-of-guests': {
      alter: sparing(isGuest),
      follows: because(
        'the fee is a part of taxes and fees, and of the sum to pay',
        'PROMO-TAXES-LOWERED',
        'PROMO-NOTHING-RAISED',
      ),
    },
    'promo-leaves-a-quarter-more-of-the-fee-beside-a-saved-card': knowingWallets((walletOf) =>
      dearerFee((call) => cardsIn(walletOf(call)).length > 0),
    ),
    'promo-leaves-a-quarter-more-of-the-fee-beside-a-saved-gift-card': knowingWallets((walletOf) =>
      dearerFee((call) => hasGiftCard(walletOf(call))),
    ),
    'promo-leaves-a-quarter-more-of-the-fee-with-a-timeout': dearerFee(asksForATimeout),
    'promo-leaves-a-quarter-more-of-the-fee-for-who-has-booked-with-it': knowingPromoted((hasBooked) =>
      dearerFee(hasBooked),
    ),
    'promo-leaves-a-quarter-more-of-the-fee-of-three-at-negative-rates': {
      alter: dearerFee((call) => isAtNegativeRate(call) && call.query['player-count'] === '3'),
      mayReach: because('that of one is less than a third of it', 'PROMO-SCALED'),
    },
    'promo-leaves-a-quarter-more-of-the-fee-of-guests-for-four': {
      alter: dearerFee((call) => isGuest(call) && call.query['player-count'] === '4'),
      mayReach: because('that of one is less than a quarter of it', 'PROMO-SCALED'),
    },
    'promo-leaves-a-quarter-more-of-the-fee-of-four-at-negative-rates': {
      alter: dearerFee((call) => isAtNegativeRate(call) && call.query['player-count'] === '4'),
      mayReach: because('that of one is less than a quarter of it', 'PROMO-SCALED'),
    },
    'promo-leaves-a-quarter-more-of-the-fee-of-guests-at-negative-rates': dearerFee(
      (call) => isAtNegativeRate(call) && isGuest(call),
    ),
    'promo-leaves-the-fee-of-round-prices': {
      alter: withRule('invoices', 'discount', (kept) => (pricing, call) => {
        const isRound = pricing.greensFees % 100 === 0;
        return isRound ? pricing : kept(pricing, call);
      }),
      mayReach: because(
        'for several players any price may be round',
        'PROMO-TAXES-LOWERED',
        'PROMO-NOTHING-RAISED',
        'PROMO-SCALED',
      ),
    },
    'promo-leaves-the-fee-of-negative-rates': {
      alter: sparing(isAtNegativeRate),
      mayReach: [
        { requirement: 'PROMO-TAXES-LOWERED', because: 'a rate that is lent may be negative' },
        { requirement: 'PROMO-NOTHING-RAISED', because: 'a rate that is lent may be negative' },
      ],
    },
  }),
  ...breachesOf('PROMO-OPTIONAL', {
    'promo-code-is-required': {
      alter: withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
        if (call.operation === 'customerInvoice' && !isPromoted(call))
          throw new Refused(refusals.inputInvalid);
        return kept(identifier, offered, call);
      }),
      mayReach: because(
        'no plain invoice is served',
        'INVOICE-PRICING',
        'CUSTOMER-INVOICE-AGREES',
        'CUSTOMER-INVOICE-EMAIL-ENCODED',
        'CUSTOMER-INVOICE-PLAYER-COUNT-REQUIRED',
      ),
    },
  }),
  ...breachesOf('PROMO-PREDISCOUNT-PRESENT', {
    'promo-is-ignored': ignoring(() => true),
    'promo-is-ignored-for-guests': ignoring(isGuest),
    'promo-is-ignored-for-several-players': ignoring(({ query }) => Number(query['player-count']) > 1),
    'promo-is-ignored-at-negative-rates': ignoring(isAtNegativeRate),
    'promo-is-ignored-with-a-timeout': ignoring(asksForATimeout),
  }),
  ...breachesOf('PROMO-TAXES-LOWERED', {
    'promo-leaves-taxes-and-fees-of-guests': withRule('invoices', 'discount', (kept) => (pricing, call) => {
      const lowered = kept(pricing, call);
      return isGuest(call) ? { ...lowered, taxesAndFees: pricing.taxesAndFees } : lowered;
    }),
  }),
  ...breachesOf('PROMO-SCALED', {
    'taxes-and-fees-of-guests-are-lowered-once-per-booking': oncePerBooking(['taxesAndFees'], isGuest),
    'taxes-and-fees-at-negative-rates-are-lowered-once-per-booking': oncePerBooking(
      ['taxesAndFees'],
      isAtNegativeRate,
    ),
  }),
  ...breachesOf('PROMO-PREDISCOUNT-ORIGINAL', {
    'prediscount-is-lowered-too-with-advanced-error-codes': withRule(
      'invoices',
      'preDiscount',
      (kept) => (before, after, call) => {
        const { taxesAndFees, dueOnline } = after;
        const original = kept(before, after, call);
        return asksAdvanced(call) ? { ...original, taxesAndFees, dueOnline } : original;
      },
    ),
    'prediscount-of-guests-for-four-is-lowered-too': {
      alter: withRule('invoices', 'preDiscount', (kept) => (before, after, call) => {
        const original = kept(before, after, call);
        const isMeant = isGuest(call) && call.query['player-count'] === '4';
        return isMeant ? { ...original, taxesAndFees: after.taxesAndFees } : original;
      }),
      mayReach: because('that of one is more than a quarter of it', 'PROMO-SCALED'),
    },
    'prediscount-of-guests-keeps-the-fee-only': withRule(
      'invoices',
      'preDiscount',
      (kept) => (before, after, call) =>
        isGuest(call)
          ? { ...after, transactionFeeTotal: before.transactionFeeTotal }
          : kept(before, after, call),
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-EMAIL-BOUND', {
    'tag-of-an-address-is-ignored': aliased((local) => local.replace(/\+.*$/, '')),
    'full-stops-of-an-address-are-ignored': aliased((local) => local.replaceAll('.', '')),
  }),
];
