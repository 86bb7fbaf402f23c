import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Pricing } from '../money.ts';
import type { Call } from '../rules/call.ts';
import type { Wallet } from '../state/wallets.ts';
import { accepting, fieldsIn, invoicing, without } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { knowingTheRateFound } from './rateOfCall.ts';

type Figure = keyof Pricing;

const emailOf = ({ customer }: Call): string => customer?.email ?? '';

/** Prices some customer invoices in another way than the plain ones. */
const pricing = (
  isPriced: (call: Call) => boolean,
  price: (cents: number, figure: Figure) => number,
): Alteration =>
  withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
    const scaled = kept(cents, players, figure, call);
    return call.operation === 'customerInvoice' && isPriced(call) ? price(scaled, figure) : scaled;
  });

const dearer = (cents: number, figure: Figure): number => (figure === 'dueOnline' ? cents + 100 : cents);

/** Knows what a customer has in the wallet, which only the rules about wallets are told. */
const knowingWallets = (alter: (walletOf: (call: Call) => Wallet) => Alteration): Alteration =>
  remembering(
    () => new Map<string, Wallet>(),
    (wallets) => {
      const note = (call: Call, wallet: Wallet): Wallet => {
        wallets.set(emailOf(call), wallet);
        return wallet;
      };
      return together(
        withRule('wallet', 'add', (kept) => (wallet, option, call) => note(call, kept(wallet, option, call))),
        withRule('wallet', 'remove', (kept) => (wallet, id, call) => note(call, kept(wallet, id, call))),
        alter((call) => wallets.get(emailOf(call)) ?? []),
      );
    },
  );

const hasGiftCard = (wallet: Wallet): boolean => wallet.some(({ kind }) => kind === 'giftCard');
const paysByAmericanExpress = (wallet: Wallet): boolean =>
  wallet.some((held) => held.isDefault && held.kind === 'creditCard' && held.type === 'AmericanExpress');

/** Counts other players than were asked for. */
const counting = (count: (rate: TeeTimeRate, players: number, call: Call) => number): Alteration =>
  knowingTheRateFound((rateOf) =>
    withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
      const rate = rateOf(call);
      return kept(cents, rate === undefined ? players : count(rate, players, call), figure, call);
    }),
  );

/** Prices more players than a customer is invoiced for, where it was more the last time. */
const fallingLate: Alteration = remembering(
  () => new Map<string, number>(),
  (last) => {
    const counted = new WeakMap<Call, number>();
    return counting((rate, players, call) => {
      if (call.operation !== 'customerInvoice') return players;
      const basket = `${rate.id} ${emailOf(call)}`;
      const known = counted.get(call) ?? Math.max(players, last.get(basket) ?? 0);
      counted.set(call, known);
      last.set(basket, players);
      return known;
    });
  },
);

/** Invoices without a customer for as many players as the tee time was ever invoiced for so. */
const neverFalling: Alteration = remembering(
  () => new Map<number, number>(),
  (most) =>
    counting((rate, players, { operation }) => {
      if (operation !== 'invoice') return players;
      most.set(rate.id, Math.max(players, most.get(rate.id) ?? 0));
      return most.get(rate.id) ?? players;
    }),
);

/** Invoices customers for as many players as the tee time was invoiced for without a customer before. */
const playersOfThePlainInvoice: Alteration = remembering(
  () => new Map<number, number>(),
  (last) =>
    counting((rate, players, { operation }) => {
      if (operation === 'invoice') last.set(rate.id, players);
      return operation === 'customerInvoice' ? (last.get(rate.id) ?? players) : players;
    }),
);

/** Halves the fee of who has booked with a promo code. */
const stickingWithABooking: Alteration = remembering(
  () => new Set<string>(),
  (booked) =>
    together(
      accepting(['addReservation'], (reply, call) => {
        const { PromoCodeApplied: code } = fieldsIn(fieldsIn(call.body).Invoice);
        if (typeof code === 'string') booked.add(emailOf(call));
        return reply;
      }),
      pricing(
        (call) => call.query['promo-code'] === undefined && booked.has(emailOf(call)),
        (cents, figure) => (figure === 'transactionFeeTotal' ? Math.round(cents / 2) : cents),
      ),
    ),
);

const lacking = (figure: string, isLacking: (call: Call) => boolean): Alteration =>
  invoicing(['customerInvoice'], (invoice, call) =>
    isLacking(call) ? { ...invoice, Pricing: without(fieldsIn(invoice.Pricing), figure) } : invoice,
  );

const asked = (...rows: string[]) => because('it may be asked for fewer players than before', ...rows);

/** What invoices make of the wallet of a customer, of invoices and bookings before them, and of headers. */
export const INVOICE_IN_USE_DEFECTS = [
  ...breachesOf('INVOICE-PRICING', {
    'customer-invoice-without-transaction-fee-total-with-advanced-error-codes': lacking(
      'TransactionFeeTotal',
      asksAdvanced,
    ),
    'customer-invoice-without-taxes-and-fees-with-a-timeout': lacking('TaxesAndFees', asksForATimeout),
  }),
  ...breachesOf('INVOICE-SCALED', {
    'players-of-an-invoice-never-fall': {
      alter: neverFalling,
      mayReach: [
        ...asked('INVOICE-PRICES-THE-RATE', 'CUSTOMER-INVOICE-AGREES', 'PROMO-PREDISCOUNT-ORIGINAL'),
        ...because(
          'a tee time is paid as it was invoiced',
          ...['RESERVATION-DIGIT-AVAILABLE', 'RESERVATION-PRICE-BESIDE-BAND', 'RESERVATION-PRICE-DISTINCT'],
        ),
      ],
    },
  }),
  ...breachesOf('CUSTOMER-INVOICE-SCALED', {
    'players-of-a-customer-fall-an-invoice-late': {
      alter: fallingLate,
      mayReach: asked('CUSTOMER-INVOICE-AGREES', 'PROMO-SCALED', 'PROMO-PREDISCOUNT-ORIGINAL'),
    },
  }),
  ...breachesOf('CUSTOMER-INVOICE-AGREES', {
    'customer-is-invoiced-for-the-players-of-the-plain-invoice': {
      alter: playersOfThePlainInvoice,
      mayReach: because(
        'a tee time may have been invoiced for another number without a customer',
        'CUSTOMER-INVOICE-SCALED',
        'PROMO-SCALED',
        'PROMO-PREDISCOUNT-ORIGINAL',
      ),
    },
    'gift-card-of-the-wallet-lowers-what-is-due': knowingWallets((walletOf) =>
      pricing(
        (call) => hasGiftCard(walletOf(call)),
        (cents, figure) => (figure === 'dueOnline' ? Math.max(0, cents - 500) : cents),
      ),
    ),
    'default-american-express-is-charged-more': knowingWallets((walletOf) =>
      pricing((call) => paysByAmericanExpress(walletOf(call)), dearer),
    ),
    'customers-pay-more-with-a-timeout': pricing(asksForATimeout, dearer),
    'customers-pay-more-with-advanced-error-codes': pricing(asksAdvanced, dearer),
  }),
  ...breachesOf('PROMO-OPTIONAL', { 'promo-sticks-with-a-booking': stickingWithABooking }),
  ...breachesOf('PROMO-PREDISCOUNT-PRESENT', {
    'promo-shows-no-prediscount-pricing-with-advanced-error-codes': invoicing(
      ['customerInvoice'],
      (invoice, call) => (asksAdvanced(call) ? without(invoice, 'PreDiscountPricing') : invoice),
    ),
  }),
  ...breachesOf('INVOICE-VERIFY-FALSE', {
    'verify-false-asks-for-the-tee-sheet': withRule(
      'invoices',
      'asksTeeSheet',
      () => (verify) => verify !== undefined,
    ),
  }),
  ...breachesOf('INVOICE-VERIFY-TEE-SHEET', {
    'verify-confirms-everything-with-advanced-error-codes': withRule(
      'invoices',
      'seatsAvailable',
      (kept) => (rate, players, call) => kept(rate, players, call) || asksAdvanced(call),
    ),
  }),
];
