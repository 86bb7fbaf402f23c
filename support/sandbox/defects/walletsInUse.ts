import type { Call } from '../rules/call.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import { accepting, fieldsIn, refusing } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { cardsIn } from './cardHolders.ts';
import { playersOf } from './paymentKinds.ts';
import { paidBy } from './ways.ts';

type Event = (note: (call: Call) => void) => Alteration;

const isGift = ({ kind }: PaymentOption): boolean => kind === 'giftCard';
const isLater = ({ kind, isDefault }: PaymentOption): boolean => kind === 'creditCard' && !isDefault;

const addsGiftCard = ({ body }: Call): boolean => String(fieldsIn(body).__type).startsWith('GiftCard');

const bookedBy =
  (kind: string): Event =>
  (note) =>
    accepting(['addReservation'], (reply, call) => {
      if (paidBy(call, kind)) note(call);
      return reply;
    });

const forSeveral =
  (event: Event): Event =>
  (note) =>
    event((call) => {
      if (playersOf(call) > 1) note(call);
    });

/** The third time that it is about a customer. */
const thirdTime =
  (event: Event): Event =>
  (note) =>
    remembering(
      () => new Map<string, number>(),
      (times) =>
        event((call) => {
          const time = (times.get(emailOf(call)) ?? 0) + 1;
          times.set(emailOf(call), time);
          if (time === 3) note(call);
        }),
    );

const failedBy =
  (kind: string): Event =>
  (note) =>
    refusing(['addReservation'], (reply, call) => {
      if (paidBy(call, kind)) note(call);
      return reply;
    });

/** The same where the interface of the course failed. */
const failingBy =
  (kind: string): Event =>
  (note) =>
    refusing(['addReservation'], (reply, call) => {
      if (reply.status === 502 && paidBy(call, kind)) note(call);
      return reply;
    });

const additionRefused =
  (isAbout: (call: Call) => boolean): Event =>
  (note) =>
    refusing(['addPaymentOption'], (reply, call) => {
      if (isAbout(call)) note(call);
      return reply;
    });

/** Loses options of a wallet with the first look at it after an event, unless one was added meanwhile. */
const losing = (after: Event, isLost: (option: PaymentOption, wallet: Wallet) => boolean): Alteration =>
  remembering(
    () => ({ due: new Set<string>(), lost: new Set<number>() }),
    ({ due, lost }) =>
      together(
        after((call) => due.add(emailOf(call))),
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          due.delete(emailOf(call));
          return kept(wallet, option, call);
        }),
        withRule('wallet', 'shown', (kept) => (wallet, call) => {
          const left = wallet.filter(({ id }) => !lost.has(id));
          const isDue = due.delete(emailOf(call));
          for (const option of left) if (isDue && isLost(option, left)) lost.add(option.id);
          return kept(
            left.filter(({ id }) => !lost.has(id)),
            call,
          );
        }),
      ),
  );

/** Shows another marking from an event on, until a card is set as primary. */
const marking = (after: Event, isMarked: (option: PaymentOption, wallet: Wallet) => boolean): Alteration =>
  remembering(
    () => new Set<string>(),
    (changed) =>
      together(
        after((call) => changed.add(emailOf(call))),
        withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
          changed.delete(emailOf(call));
          return kept(wallet, id, call);
        }),
        withRule('wallet', 'shown', (kept) => (wallet, call) => {
          const shown = kept(wallet, call);
          const isChanged = changed.has(emailOf(call)) && shown.some(({ isDefault }) => isDefault);
          return isChanged ? shown.map((held) => ({ ...held, isDefault: isMarked(held, shown) })) : shown;
        }),
      ),
  );

/** Types by their places: a removal takes the card out of one list, and the last type out of the other. */
const typesStayInPlace = withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
  const types = cardsIn(wallet).map((held) => (held.kind === 'creditCard' ? held.type : ''));
  const left = kept(wallet, id, call);
  const cards = cardsIn(left);
  return left.map((held) =>
    held.kind === 'creditCard' ? { ...held, type: types[cards.indexOf(held)] ?? held.type } : held,
  );
});

/** Serves the removal of a gift card that is gone, by taking another one. */
const takingAnotherGift = together(
  withRule('wallet', 'canRemove', () => () => true),
  withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
    const isGone = addsGiftCard(call) && !wallet.some((held) => held.id === id);
    return kept(wallet, (isGone ? wallet.find(isGift)?.id : undefined) ?? id, call);
  }),
);

/** A memory of requests that were served, which answers one that comes again and does nothing. */
const primarySetOnce = remembering(
  () => new Set<string>(),
  (served) =>
    withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
      const isAgain = served.has(`${emailOf(call)} ${id}`);
      served.add(`${emailOf(call)} ${id}`);
      return isAgain ? wallet : kept(wallet, id, call);
    }),
);

/** Looks for the card to be set as primary by its number. */
const settingTwin = (chosen: (twins: Wallet) => PaymentOption | undefined): Alteration =>
  withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
    const named = wallet.find((held) => held.id === id);
    const twins = wallet.filter(({ fingerprint }) => fingerprint === named?.fingerprint);
    return kept(wallet, chosen(twins)?.id ?? id, call);
  });

const twinsReached = because(
  'where a wallet holds a card twice',
  'WALLET-PRIMARY-MOVES',
  'WALLET-DEFAULT-SINGLE',
  'WALLET-DEFAULT-LATER',
);

const reached = because('a generated journey may come by', 'WALLET-DEFAULT-SINGLE', 'WALLET-REMOVE-ONE');

/** What becomes of a wallet when something else is booked, refused, or asked for again. */
export const WALLET_IN_USE_DEFECTS = [
  ...breachesOf('WALLET-READ-CREDIT-CARDS', {
    'cards-go-with-a-booking-by-another-card': {
      alter: losing(bookedBy('CreditCardPayment'), ({ kind }) => kind === 'creditCard'),
      mayReach: because(
        'a wallet is read again after such a booking',
        'WALLET-ADD-CREDIT-CARD',
        'WALLET-DEFAULT-LATER',
      ),
    },
    'cards-go-with-an-affiliate-booking': {
      alter: losing(bookedBy('AffiliatePayment'), ({ kind }) => kind === 'creditCard'),
      mayReach: because('a wallet is read again after such a booking', 'WALLET-DEFAULT-LATER'),
    },
    'other-cards-go-when-one-pays': losing(bookedBy('SavedCreditCardPayment'), isLater),
    'card-goes-when-it-cannot-pay': losing(failedBy('SavedCreditCardPayment'), isLater),
  }),
  ...breachesOf('WALLET-ADD-GIFT-CARD', {
    'gift-card-goes-with-a-booking-by-another-card': losing(bookedBy('CreditCardPayment'), isGift),
    'gift-card-goes-with-an-affiliate-booking': losing(bookedBy('AffiliatePayment'), isGift),
    'gift-card-makes-gift-cards-of-the-others': {
      alter: withRule(
        'wallet',
        'add',
        (kept) => (wallet, option, call) =>
          kept(wallet, option, call).map((held) =>
            isGift(option) && held.kind === 'creditCard' ? { ...held, type: 'GiftCard' } : held,
          ),
      ),
    },
  }),
  ...breachesOf('WALLET-ADD-CARD-TYPE-LISTED', {
    'refused-card-takes-the-one-before': {
      alter: losing(
        additionRefused((call) => !addsGiftCard(call)),
        ({ id }, wallet) => cardsIn(wallet).at(-1)?.id === id,
      ),
      mayReach: because(
        'a wallet is read again after such a refusal',
        'WALLET-DEFAULT-LATER',
        'WALLET-ADD-CARD-TYPE-REQUIRED',
        'WALLET-ADD-OPTION-TYPE-REQUIRED',
      ),
    },
  }),
  ...breachesOf('WALLET-ADD-GIFT-NUMBER-REQUIRED', {
    'refused-gift-card-takes-the-one-before': losing(additionRefused(addsGiftCard), isGift),
  }),
  ...breachesOf('WALLET-DEFAULT-LATER', {
    'marking-goes-back-to-the-first-with-an-affiliate-booking': marking(
      bookedBy('AffiliatePayment'),
      (held, wallet) => cardsIn(wallet)[0] === held,
    ),
    'marking-goes-back-to-the-first-with-a-failed-card-payment': marking(
      failedBy('CreditCardPayment'),
      (held, wallet) => cardsIn(wallet)[0] === held,
    ),
    'marking-goes-with-a-failed-affiliate-payment': marking(failedBy('AffiliatePayment'), () => false),
    'marking-goes-back-to-the-first-with-a-gift-card-that-pays': marking(
      bookedBy('AccountCredit'),
      (held, wallet) => cardsIn(wallet)[0] === held,
    ),
    'card-that-pays-the-third-time-becomes-default': marking(
      thirdTime(bookedBy('SavedCreditCardPayment')),
      (held, wallet) => cardsIn(wallet).at(-1) === held,
    ),
    'card-that-pays-for-several-becomes-default': marking(
      forSeveral(bookedBy('SavedCreditCardPayment')),
      (held, wallet) => cardsIn(wallet).at(-1) === held,
    ),
    'card-that-a-price-failure-charged-becomes-default': marking(
      failingBy('SavedCreditCardPayment'),
      (held, wallet) => cardsIn(wallet).at(-1) === held,
    ),
    'marking-goes-with-a-card-that-cannot-pay': marking(failedBy('SavedCreditCardPayment'), () => false),
  }),
  ...breachesOf('WALLET-PRIMARY-SET', {
    'of-two-cards-of-one-number-the-first-is-set-as-primary': {
      alter: settingTwin((twins) => twins[0]),
      mayReach: twinsReached,
    },
    'of-two-cards-of-one-number-the-last-is-set-as-primary': {
      alter: settingTwin((twins) => twins.at(-1)),
      mayReach: twinsReached,
    },
    'card-set-as-primary-once-is-not-set-again': { alter: primarySetOnce, mayReach: reached },
  }),
  ...breachesOf('WALLET-REMOVE-ONE', {
    'types-of-cards-stay-in-place-at-a-removal': {
      alter: typesStayInPlace,
      mayReach: because('the wallet may have lost a card before', 'WALLET-CARD-TYPE'),
    },
    'removing-a-gift-card-that-is-gone-takes-another': takingAnotherGift,
  }),
];
