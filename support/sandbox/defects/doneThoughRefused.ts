import type { Operation } from '../operationTable.ts';
import type { Refusal } from '../refusals.ts';
import { refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { accepting, fieldsIn, refusing, turnedDown } from './answers.ts';
import type { Alteration, Defect } from './defect.ts';
import { breachesOf, forEach, remembering, together, withRule } from './defect.ts';
import { anyAge, anyPassword, anySignature, withoutCredentials } from './lenientClients.ts';
import { anybodysToken, anyToken, outliving, withoutToken } from './lenientTokens.ts';

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

/** What changes a wallet, and is done before it is judged who asks. */
const doneBefore = (
  requirement: string,
  what: string,
  refusal: Refusal,
  leniency: Leniency,
): readonly Defect[] =>
  breachesOf(
    requirement,
    forEach(
      `done-before-${what}`,
      ['addPaymentOption', 'setPrimary', 'removePaymentOption'],
      (operation: Operation) => refusedTooLate(operation, refusal, leniency),
    ),
  );

/** Takes the marking from the cards of whoever is refused a gift card as primary, until another is set. */
const unmarkingForGiftCards: Alteration = remembering(
  () => ({ giftCards: new Set<unknown>(), unmarked: new Set<string | undefined>() }),
  ({ giftCards, unmarked }) =>
    together(
      withRule('wallet', 'add', (kept) => (wallet, option, call) => {
        if (option.kind === 'giftCard') giftCards.add(option.id);
        return kept(wallet, option, call);
      }),
      refusing(['setPrimary'], (reply, { body, customer }) => {
        if (giftCards.has(fieldsIn(body).WalletOptionId)) unmarked.add(customer?.email);
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
          unmarked.has(call.customer?.email)
            ? kept(
                wallet.map((held) => ({ ...held, isDefault: false })),
                call,
              )
            : kept(wallet, call),
      ),
    ),
);

/** What a wallet is changed by before it is known who asks, or what for. */
export const DONE_THOUGH_REFUSED_DEFECTS: readonly Defect[] = [
  ...breachesOf('WALLET-PRIMARY-MOVES', { 'refused-gift-card-takes-the-marking': unmarkingForGiftCards }),
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
  ...doneBefore(
    'AUTH-SIGNATURE-TAMPERED',
    'the-signature-is-judged',
    refusals.signatureMismatch,
    anySignature,
  ),
  ...doneBefore('AUTH-SIGNATURE-STALE', 'the-timestamp-is-judged', refusals.timestampExpired, anyAge),
  ...doneBefore('TOKEN-REQUIRED', 'a-token-is-asked-for', refusals.tokenMissing, withoutToken),
  ...doneBefore('TOKEN-INVENTED', 'the-token-is-looked-up', refusals.tokenInvalid, anyToken),
  ...doneBefore('TOKEN-TIMEOUT-EXPIRES', 'the-end-of-the-token-is-judged', refusals.tokenExpired, outliving),
  ...doneBefore('TOKEN-BOUND-TO-CUSTOMER', 'the-owner-is-judged', refusals.tokenOfAnother, (letThrough) =>
    anybodysToken((_token, _email, call) => letThrough(call)),
  ),
];
