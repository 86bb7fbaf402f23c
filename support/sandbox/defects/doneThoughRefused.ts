import type { Operation } from '../operationTable.ts';
import type { Refusal } from '../refusals.ts';
import { refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { accepting, fieldsIn, refusing, turnedDown } from './answers.ts';
import type { Fields } from './answers.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, forEach, remembering, together, withRule } from './defect.ts';
import { sellingSeats } from './soldSeats.ts';
import { anyAge, anyPassword, anySignature, anyUser, withoutCredentials } from './lenientClients.ts';
import { anybodysToken, anyToken, outliving, withoutToken } from './lenientTokens.ts';

const namesGiftCard = ({ body }: Call): boolean => String(fieldsIn(body).__type).startsWith('GiftCard');

/** A rule that lets through what `letThrough` says, beside what it takes otherwise. */
type Leniency = (letThrough: (call: Call) => boolean) => Alteration;

/** Lets the calls of an operation through that are to be refused, and turns them down once they are served. */
const refusedTooLate = (operation: Operation, refusal: Refusal, lettingThrough: Leniency): Alteration =>
  remembering(
    () => new WeakSet<Call>(),
    (late) =>
      together(
        lettingThrough((call) => {
          if (call.operation === operation) late.add(call);
          return call.operation === operation;
        }),
        accepting([operation], (reply, call) =>
          late.has(call) ? { ...turnedDown(reply, refusal), headers: {} } : reply,
        ),
      ),
  );

/** What changes a wallet or sells seats, and is done before it is judged who asks. */
const doneBefore = (
  requirement: string,
  what: string,
  refusal: Refusal,
  leniency: Leniency,
): readonly Defect[] =>
  breachesOf(requirement, {
    ...forEach(
      `done-before-${what}`,
      ['addPaymentOption', 'setPrimary', 'removePaymentOption'],
      (operation: Operation) => refusedTooLate(operation, refusal, leniency),
    ),
    [`seats-are-sold-before-${what}`]: {
      alter: together(sellingSeats, refusedTooLate('addReservation', refusal, leniency)),
      mayReach: because(
        'a tee time whose reservation was refused is booked later, where no other is left',
        'RESERVATION-DIGIT-AVAILABLE',
        'RESERVATION-PRICE-BESIDE-BAND',
      ),
    },
  });

interface Named {
  readonly id: unknown;
  /** Who stored an option with that id, if anybody did. */
  readonly owner: string | undefined;
  readonly kind: PaymentOption['kind'] | undefined;
  readonly call: Call;
}

/** Takes the marking from the cards of whoever is refused some option as primary, until another is set. */
const unmarkingFor = (isMeant: (named: Named) => boolean): Alteration =>
  remembering(
    () => ({
      stored: new Map<unknown, { owner: string | undefined; kind: PaymentOption['kind'] }>(),
      unmarked: new Set<string | undefined>(),
    }),
    ({ stored, unmarked }) =>
      together(
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          stored.set(option.id, { owner: call.customer?.email, kind: option.kind });
          return kept(wallet, option, call);
        }),
        refusing(['setPrimary'], (reply, call) => {
          const id = fieldsIn(call.body).WalletOptionId;
          const { owner, kind } = stored.get(id) ?? { owner: undefined, kind: undefined };
          if (isMeant({ id, owner, kind, call })) unmarked.add(call.customer?.email);
          return reply;
        }),
        withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
          unmarked.delete(call.customer?.email);
          return kept(wallet, id, call);
        }),
        withRule(
          'wallet',
          'shown',
          (kept) => (wallet, call) =>
            kept(unmarked.has(call.customer?.email) ? markingNone(wallet) : wallet, call),
        ),
      ),
  );

const markingNone = (wallet: Wallet): Wallet => wallet.map((held) => ({ ...held, isDefault: false }));
const isOfAnother = ({ owner, call }: Named): boolean =>
  owner !== undefined && call.customer?.kind === 'registered' && owner !== call.customer.email;
const isNone = ({ id, call }: Named): boolean =>
  (id ?? null) === null && call.customer?.kind === 'registered' && call.headers.customertoken !== undefined;

/** Shows the wallet of whoever is refused an addition otherwise, until something is added. */
const showingOtherwiseFor = (
  isMeant: (option: Fields) => boolean,
  show: (wallet: Wallet) => Wallet,
): Alteration =>
  remembering(
    () => new Set<string | undefined>(),
    (changed) =>
      together(
        refusing(['addPaymentOption'], (reply, { body, customer }) => {
          if (isMeant(fieldsIn(body))) changed.add(customer?.email);
          return reply;
        }),
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          changed.delete(call.customer?.email);
          return kept(wallet, option, call);
        }),
        withRule('wallet', 'shown', (kept) => (wallet, call) => {
          const whole = kept(wallet, call);
          return changed.has(call.customer?.email) ? show(whole) : whole;
        }),
      ),
  );

const withLastCardMarked = (wallet: Wallet): Wallet => {
  const last = wallet.findLast(({ kind }) => kind === 'creditCard')?.id;
  return wallet.map((held) => ({ ...held, isDefault: held.id === last }));
};
const withoutGiftCards = (wallet: Wallet): Wallet => wallet.filter(({ kind }) => kind !== 'giftCard');
/** A credit card of a type that is on no list. */
const isOfUnknownType = ({ Type: type }: Fields): boolean => type === 'Teapot';
const lacksGiftNumber = ({ Type: type, Number: number }: Fields): boolean =>
  type === undefined && (number ?? '') === '';

/** Stands for no option. */
const NONE = -1;

/** Takes other options out of a wallet than the one that is named, whose removal is refused. */
const removingOthers = (
  isMeant: (id: number, owners: ReadonlyMap<number, string | undefined>, call: Call) => boolean,
  left: (wallet: Wallet) => Wallet,
): Alteration =>
  remembering(
    () => ({ owners: new Map<number, string | undefined>(), late: new WeakSet<Call>() }),
    ({ owners, late }) =>
      together(
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          owners.set(option.id, call.customer?.email);
          return kept(wallet, option, call);
        }),
        withRule('format', 'readBody', (kept) => (call, body) => {
          const read = kept(call, body);
          const isNameless = (fieldsIn(read).WalletOptionId ?? null) === null;
          return call.operation === 'removePaymentOption' && isNameless
            ? { ...fieldsIn(read), WalletOptionId: NONE }
            : read;
        }),
        withRule('wallet', 'canRemove', (kept) => (wallet, id, call) => {
          if (isMeant(id, owners, call)) late.add(call);
          return late.has(call) || kept(wallet, id, call);
        }),
        withRule(
          'wallet',
          'remove',
          (kept) => (wallet, id, call) => (late.has(call) ? left(wallet) : kept(wallet, id, call)),
        ),
        accepting(['removePaymentOption'], (reply, call) =>
          late.has(call) ? turnedDown(reply, refusals.walletOperation) : reply,
        ),
      ),
  );

/** Has guests take options out of the wallets of those who stored them, though they are refused. */
const removingForGuests: Alteration = remembering(
  () => new Set<unknown>(),
  (gone) =>
    together(
      refusing(['removePaymentOption'], (reply, { body, customer }) => {
        if (customer?.kind === 'guest') gone.add(fieldsIn(body).WalletOptionId);
        return reply;
      }),
      withRule(
        'wallet',
        'shown',
        (kept) => (wallet, call) => kept(wallet, call).filter(({ id }) => !gone.has(id)),
      ),
    ),
);

/** What a wallet is changed by before it is known who asks, or what for. */
export const DONE_THOUGH_REFUSED_DEFECTS: readonly Defect[] = [
  ...breachesOf('WALLET-PRIMARY-MOVES', {
    'refused-gift-card-takes-the-marking': unmarkingFor(({ kind }) => kind === 'giftCard'),
    'card-of-another-takes-the-marking': unmarkingFor(isOfAnother),
    'naming-no-card-takes-the-marking': unmarkingFor(isNone),
  }),
  ...breachesOf('WALLET-REMOVE-ONE', {
    'removal-of-a-card-of-another-takes-the-default': removingOthers(
      (id, owners, { customer }) => owners.has(id) && owners.get(id) !== customer?.email,
      (wallet) => wallet.filter(({ isDefault }) => !isDefault),
    ),
    'removal-of-no-option-takes-all': removingOthers(
      (id) => id === NONE,
      () => [],
    ),
  }),
  ...breachesOf('WALLET-ADD-CARD-TYPE-LISTED', {
    'refused-card-type-moves-the-marking': showingOtherwiseFor(isOfUnknownType, withLastCardMarked),
    'refused-card-type-empties-the-gift-cards': showingOtherwiseFor(isOfUnknownType, withoutGiftCards),
  }),
  ...breachesOf('WALLET-ADD-GIFT-NUMBER-REQUIRED', {
    'refused-gift-card-takes-the-marking-away': showingOtherwiseFor(lacksGiftNumber, markingNone),
  }),
  ...breachesOf('WALLET-OWNER', { 'guest-removes-anybodys-option': removingForGuests }),
  ...doneBefore(
    'AUTH-CREDENTIALS-REQUIRED',
    'authentication-is-asked-for',
    refusals.userName,
    withoutCredentials,
  ),
  ...doneBefore(
    'AUTH-SIMPLE-PASSWORD-WRONG',
    'the-password-is-judged',
    refusals.passwordMismatch,
    anyPassword,
  ),
  ...doneBefore('AUTH-SIMPLE-USER-UNKNOWN', 'the-user-name-is-judged', refusals.userName, (letThrough) =>
    anyUser(letThrough, 'simple'),
  ),
  ...doneBefore(
    'AUTH-SIGNATURE-TAMPERED',
    'the-signature-is-judged',
    refusals.signatureMismatch,
    anySignature,
  ),
  ...doneBefore('AUTH-SIGNATURE-STALE', 'the-timestamp-is-judged', refusals.timestampExpired, anyAge),
  ...doneBefore('TOKEN-REQUIRED', 'a-token-is-asked-for', refusals.tokenMissing, withoutToken),
  ...doneBefore('TOKEN-INVENTED', 'the-token-is-looked-up', refusals.tokenInvalid, anyToken),
  ...breachesOf('TOKEN-INVENTED', {
    'gift-card-is-removed-before-the-token-is-looked-up': together(
      withRule('authentication', 'waitsForBody', () => () => true),
      refusedTooLate('removePaymentOption', refusals.tokenInvalid, (letThrough) =>
        anyToken((call) => namesGiftCard(call) && letThrough(call)),
      ),
    ),
  }),
  ...doneBefore('TOKEN-TIMEOUT-EXPIRES', 'the-end-of-the-token-is-judged', refusals.tokenExpired, outliving),
  ...doneBefore('TOKEN-BOUND-TO-CUSTOMER', 'the-owner-is-judged', refusals.tokenOfAnother, (letThrough) =>
    anybodysToken((_token, _email, call) => letThrough(call)),
  ),
];
