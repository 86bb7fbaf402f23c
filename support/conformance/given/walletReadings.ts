import { SECONDS_PER_MINUTE } from '../../contract/limits.ts';
import { OPERATIONS } from '../../contract/routes.ts';
import type { OptionKind, OptionName } from '../../journal/entry.ts';
import type { Customer } from '../../target/customers.ts';
import type { Json } from '../../target/profile.ts';
import { noteWallet, readWallet } from '../../target/readings/wallets.ts';
import type { Wallet } from '../../target/readings/wallets.ts';
import { MARGIN } from '../generators/tokenTimeouts.ts';
import { Inconclusive } from '../outcomes.ts';
import type { Sent } from '../requests/sent.ts';
import type { SettingUp, TokenSetups } from './tokens.ts';
import { accepted, byEmail } from './tools.ts';
import type { Tools } from './tools.ts';

export interface WalletReadings {
  /** The wallet of a customer. */
  wallet(customer: Customer): Promise<Wallet>;
  /** The same read several times, one after another: nodes that each keep what they have read answer by turns. */
  walletInTurn(customer: Customer): Promise<Wallet[]>;
  /** The same a minute after a change that asked for a timeout of one: when the token that it was answered has run out. */
  walletPast(changed: Sent, customer: Customer): Promise<Wallet>;
  /** The same a month after a call, with a token that is fresh then; takes a clock that can be set. */
  walletAMonthLater(than: Sent, customer: Customer): Promise<Wallet>;
  /** Whether an option is in the wallet. */
  holds(customer: Customer, option: OptionName): Promise<boolean>;
  /** Makes sure that it is: that it was stored is for other rows to judge. */
  requireHeld(customer: Customer, kind: OptionKind, optionId: Json): Promise<void>;
}

const READINGS_IN_TURN = 4;
const A_MONTH = 30 * 86_400;

const idsOf = ({ creditCards, giftCards }: Wallet, kind: OptionKind): Json[] =>
  (kind === 'creditCard' ? creditCards : giftCards).map(({ id }) => id);

export function walletReadings(
  { run, send }: Pick<Tools, 'run' | 'send'>,
  tokens: TokenSetups,
  setUp: SettingUp,
): WalletReadings {
  const { journal, profile } = run.session;

  const readings: WalletReadings = {
    async wallet(customer) {
      const read = await setUp(customer, OPERATIONS.getWallet.route, {}, 'reading a wallet');
      const held = run.stored.kindsOf(customer);
      noteWallet(
        profile,
        read.exchange,
        held.map((kind) => `${kind}s` as const),
      );
      const wallet = readWallet(profile, read.exchange);
      journal?.seen(wallet);
      run.stored.noteHolders(customer, wallet, read.exchange);
      return wallet;
    },

    async walletInTurn(customer) {
      const wallets: Wallet[] = [];
      while (wallets.length < READINGS_IN_TURN) wallets.push(await readings.wallet(customer));
      return wallets;
    },

    async walletPast(changed, customer) {
      const request = { route: OPERATIONS.getWallet.route, ...byEmail(customer) };
      const token = await tokens.token(customer);
      const used = accepted(await send({ ...request, token, timeout: 2 }), 'reading a wallet');
      const late = await send(request, {
        token: tokens.rotated(used),
        later: { seconds: SECONDS_PER_MINUTE + MARGIN, than: changed },
      });
      return readWallet(profile, accepted(late, 'reading a wallet a minute later').exchange);
    },

    async walletAMonthLater(than, customer) {
      const { token, issue } = await tokens.issued(customer, { later: { seconds: A_MONTH, than } });
      const request = { route: OPERATIONS.getWallet.route, ...byEmail(customer) };
      const late = await send(request, { token, later: { seconds: 0, than: issue } });
      return readWallet(profile, accepted(late, 'reading a wallet a month later').exchange);
    },

    async holds(customer, { kind, id }) {
      return idsOf(await readings.wallet(customer), kind).includes(id);
    },

    async requireHeld(customer, kind, id) {
      if (!(await readings.holds(customer, { kind, id })))
        throw new Inconclusive('set-up: an option that was stored is not in the wallet');
    },
  };
  return readings;
}
