import { emailOf } from './about.ts';
import { unmarkedFirst } from './advancedRequests.ts';
import { accepting, fieldsIn, refusing } from './answers.ts';
import type { Alteration, Defect } from './defect.ts';
import { breachesOf, remembering, together, withRule } from './defect.ts';
import type { Call } from '../rules/call.ts';

const addsOfType =
  (type: string) =>
  ({ body }: Call): boolean =>
    String(fieldsIn(body).__type).startsWith(type);

/** Remembers whose addition of a payment option was refused, and forgets it with the next card. */
const afterRefusedAddition = (
  isOne: (call: Call) => boolean,
  alter: (forgets: (call: Call) => Call | undefined) => Alteration,
): Alteration =>
  remembering(
    () => new Map<string, Call>(),
    (refused) =>
      together(
        refusing(['addPaymentOption'], (reply, call) => {
          if (call.token !== undefined && isOne(call)) refused.set(emailOf(call), call);
          return reply;
        }),
        alter((call) => {
          const before = refused.get(emailOf(call));
          refused.delete(emailOf(call));
          return before;
        }),
      ),
  );

const unmarkedAfter = (type: string): Alteration =>
  afterRefusedAddition(addsOfType(type), (forgets) =>
    withRule('wallet', 'isDefaultWhenAdded', (kept) => (wallet, option, call) => {
      const isAfter = option.kind === 'creditCard' && forgets(call) !== undefined;
      return kept(wallet, option, call) && !isAfter;
    }),
  );

/** The first card of a customer is that of a wallet which nothing was removed from. */
const unmarkedOnceEmptied: Alteration = remembering(
  () => new Set<string>(),
  (emptied) =>
    together(
      accepting(['removePaymentOption'], (reply, call) => {
        emptied.add(emailOf(call));
        return reply;
      }),
      withRule(
        'wallet',
        'isDefaultWhenAdded',
        (kept) => (wallet, option, call) => kept(wallet, option, call) && !emptied.has(emailOf(call)),
      ),
    ),
);

/** What was refused leaves something behind, which the next request of the customer meets. */
export const AFTER_REFUSAL_DEFECTS: readonly Defect[] = [
  ...breachesOf('WALLET-DEFAULT-FIRST', {
    'first-card-after-a-refused-one-is-not-marked': unmarkedAfter('CreditCard'),
    'first-card-after-a-refused-gift-card-is-not-marked': unmarkedAfter('GiftCard'),
    'first-discover-card-is-not-marked': {
      alter: withRule(
        'wallet',
        'isDefaultWhenAdded',
        (kept) => (wallet, option, call) =>
          kept(wallet, option, call) && !(option.kind === 'creditCard' && option.type === 'Discover'),
      ),
      mayReach: unmarkedFirst,
    },
    'first-card-of-an-emptied-wallet-is-not-marked': { alter: unmarkedOnceEmptied, mayReach: unmarkedFirst },
  }),
  ...breachesOf('WALLET-CARD-TYPE', {
    'card-after-a-refused-one-has-the-type-of-that': afterRefusedAddition(
      addsOfType('CreditCard'),
      (forgets) =>
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          const { Type: type } = fieldsIn(forgets(call)?.body);
          const isTaken = option.kind === 'creditCard' && typeof type === 'string';
          return kept(wallet, isTaken ? { ...option, type } : option, call);
        }),
    ),
    'card-has-the-type-of-the-one-that-was-removed-before': remembering(
      () => new Map<string, string>(),
      (removed) =>
        together(
          withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
            const held = wallet.find((each) => each.id === id);
            if (held?.kind === 'creditCard' && wallet.length > 1) removed.set(emailOf(call), held.type);
            return kept(wallet, id, call);
          }),
          withRule('wallet', 'add', (kept) => (wallet, option, call) => {
            const type = removed.get(emailOf(call));
            removed.delete(emailOf(call));
            const isTaken = option.kind === 'creditCard' && type !== undefined;
            return kept(wallet, isTaken ? { ...option, type } : option, call);
          }),
        ),
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-SCALED', {
    'customer-invoice-after-a-refused-one-is-for-one': remembering(
      () => new Set<string>(),
      (refused) =>
        together(
          refusing(['customerInvoice'], (reply, call) => {
            if (call.token !== undefined) refused.add(emailOf(call));
            return reply;
          }),
          withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
            const isAfter = call.operation === 'customerInvoice' && refused.has(emailOf(call));
            if (isAfter && figure === 'transactionFeeTotal') refused.delete(emailOf(call));
            return isAfter ? cents : kept(cents, players, figure, call);
          }),
        ),
    ),
  }),
];
