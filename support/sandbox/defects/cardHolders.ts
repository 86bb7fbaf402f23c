import type { Call } from '../rules/call.ts';
import type { Wallet } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import type { Alteration } from './defect.ts';
import { remembering, together, withRule } from './defect.ts';

export const cardsIn = (wallet: Wallet): Wallet => wallet.filter(({ kind }) => kind === 'creditCard');
export const giftsIn = (wallet: Wallet): Wallet => wallet.filter(({ kind }) => kind === 'giftCard');

export const hasGiftCard = (wallet: Wallet): boolean => wallet.some(({ kind }) => kind === 'giftCard');

/** Knows what a customer has in the wallet, which only the rules about wallets are told. */
export const knowingWallets = (alter: (walletOf: (call: Call) => Wallet) => Alteration): Alteration =>
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

/** Knows how many credit cards a customer has in the wallet. */
export const knowingCards = (alter: (cardsOf: (call: Call) => number) => Alteration): Alteration =>
  knowingWallets((walletOf) => alter((call) => cardsIn(walletOf(call)).length));
