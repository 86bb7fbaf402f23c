import type { Call } from '../rules/call.ts';
import type { Wallet } from '../state/wallets.ts';
import type { Alteration } from './defect.ts';
import { remembering, together, withRule } from './defect.ts';

export const cardsIn = (wallet: Wallet): Wallet => wallet.filter(({ kind }) => kind === 'creditCard');

/** Knows how many credit cards a customer has in the wallet, which only the rules about wallets are told. */
export const knowingCards = (alter: (cardsOf: (call: Call) => number) => Alteration): Alteration =>
  remembering(
    () => new Map<string, number>(),
    (counts) => {
      const note = (owner: string, wallet: Wallet): Wallet => {
        counts.set(owner, cardsIn(wallet).length);
        return wallet;
      };
      return together(
        withRule(
          'wallet',
          'add',
          (kept) => (wallet, option, call) => note(call.customer?.email ?? '', kept(wallet, option, call)),
        ),
        withRule(
          'wallet',
          'remove',
          (kept) => (wallet, id, call) => note(call.customer?.email ?? '', kept(wallet, id, call)),
        ),
        alter(({ customer }) => counts.get(customer?.email ?? '') ?? 0),
      );
    },
  );
