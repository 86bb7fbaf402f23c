import { CARDS_IN_ANY_WALLET } from '../../contract/limits.ts';
import { OPERATIONS } from '../../contract/routes.ts';
import type { OptionKind } from '../../journal/entry.ts';
import { optionsIn } from '../../journal/optionsIn.ts';
import type { Customer } from '../../target/customers.ts';
import { disclaims } from '../../target/disclaims.ts';
import type { Json } from '../../target/profile.ts';
import { defaultIds, readWallet } from '../../target/readings/wallets.ts';
import type { Wallet } from '../../target/readings/wallets.ts';
import { Inconclusive } from '../outcomes.ts';
import { hasBooked } from '../session/learnt/bookingsMade.ts';
import { keepSecret } from '../session/session.ts';
import { requiringStayingIds } from './stayingIds.ts';
import type { Asking, SettingUp, TokenSetups } from './tokens.ts';
import type { Request } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import type { CardWish } from '../requests/walletBodies.ts';
import { TestCards } from './testCards.ts';
import { accepted, byEmail } from './tools.ts';
import type { Tools } from './tools.ts';
import { walletReadings } from './walletReadings.ts';
import type { WalletReadings } from './walletReadings.ts';

export interface WalletSetups extends WalletReadings {
  /** The wallet of a customer, whose options are looked for later by their ids: ends the case as not offered where ids do not stay. */
  walletToCompare(customer: Customer): Promise<Wallet>;
  /**
   * Looks into the wallet of a guest, where a guest has one. Ends the case as not offered where what is added to it
   * could not be taken out again.
   */
  guestWalletNoted(guest: Customer): Promise<void>;
  /** Stores a card; its id. Without a wish the profile's cards, one after another. */
  creditCard(customer: Customer, wish?: CardWish): Promise<Json>;
  /**
   * A test card that the case holds nowhere yet, one after another, and with which the customer has not paid: a deployment
   * may keep what has paid in the wallet, and refuse a number twice.
   */
  nextCard(customer: Customer): Required<CardWish> | undefined;
  /** The same beside as many as any wallet holds; undefined where it is refused: how many more it holds is not shown. */
  cardInCrowdedWallet(customer: Customer, card?: CardWish): Promise<Json | undefined>;
  /** The same; ends the case as not offered where it is refused. */
  fourthCard(customer: Customer, card?: CardWish): Promise<Json>;
  /**
   * The number of a gift card, which no other case stores or pays with meanwhile: a deployment may keep each to one
   * wallet. The same one where the case asks again. Asked for after the customers.
   */
  giftCardNumber(): Promise<string>;
  /** The same with two. */
  giftCardNumbers(): Promise<[first: string, second: string]>;
  threeGiftCardNumbers(): Promise<[first: string, second: string, third: string]>;
  /** A number that was made from that of a gift card, kept out of reports as that is. */
  madeUpNumber(number: string): string;
  /** Stores a gift card, of a number that the case has borrowed; its id. */
  giftCard(customer: Customer, number?: string): Promise<Json>;
  /** Stores a gift card, for rows that are not about them; its id. Ends the case as not offered where it is refused. */
  giftCardBeside(customer: Customer): Promise<Json>;
  /** A request that sets a stored card as primary, ready to be sent. */
  primaryRequest(customer: Customer, optionId: Json): Promise<Request>;
  /** A request that removes a stored option, ready to be sent. */
  removalRequest(customer: Customer, kind: OptionKind, optionId: Json): Promise<Request>;
  /** Sets a stored card as primary. */
  primary(customer: Customer, optionId: Json): Promise<void>;
  /** Sets a stored card as primary; the wallet afterwards, in which it is marked default. */
  marked(customer: Customer, optionId: Json): Promise<Wallet>;
  /** Removes a stored option, and makes sure that it is gone. */
  gone(customer: Customer, kind: OptionKind, optionId: Json): Promise<void>;
  /** Removes a stored option. */
  removed(customer: Customer, kind: OptionKind, optionId: Json): Promise<void>;
}

/** Why a case ends that needs a fourth card. */
export const NO_ROOM = `a wallet takes ${CARDS_IN_ANY_WALLET} credit cards at most`;

export function walletSetups(
  { run, send, bodies }: Tools,
  tokens: TokenSetups,
  ask: Asking,
  setUp: SettingUp,
): WalletSetups {
  const { profile } = run.session;
  const testCards = new TestCards(run);
  const readings = walletReadings({ run, send }, tokens, setUp);
  const requireStayingIds = requiringStayingIds({ run }, readings);

  async function giftCards(count: number): Promise<readonly string[]> {
    if (disclaims(profile, 'gift-cards')) run.notOffered('the profile disclaims gift cards');
    return run.leases.takeGiftCards(count);
  }

  async function idOfCard(customer: Customer, added: Sent, card?: { number?: string }): Promise<Json> {
    const id = await run.stored.idOf(customer, added, 'creditCard', setups);
    if (card?.number !== undefined) testCards.noteStored(id, card.number, customer);
    await requireStayingIds(customer, added);
    return id;
  }

  async function passOverKept(customer: Customer): Promise<void> {
    if (hasBooked(run.session, customer)) await run.stored.passOverKept(customer, setups);
  }

  /** Stores a card that the target need not take; its id, undefined where it is refused. */
  async function furtherCard(customer: Customer, wish: CardWish | undefined): Promise<Json | undefined> {
    await passOverKept(customer);
    const added = await ask(customer, OPERATIONS.addPaymentOption.route, bodies.creditCard(wish));
    if (added.reception === 'rejected') return undefined;
    return idOfCard(customer, accepted(added, 'adding a further credit card'), wish);
  }

  const setups: WalletSetups = {
    ...readings,

    async walletToCompare(customer) {
      const wallet = await setups.wallet(customer);
      if (optionsIn(wallet).length > 0) await requireStayingIds(customer);
      return wallet;
    },

    async guestWalletNoted(guest) {
      const read = await send(OPERATIONS.getWallet.route, {
        ...byEmail(guest),
        token: await tokens.token(guest),
      });
      const wallet = read.reception === 'accepted' ? readWallet(profile, read.exchange) : undefined;
      if (!run.stored.foundAtGuest(guest, wallet))
        run.notOffered('what a guest stores could not be found and removed again');
    },

    nextCard: (customer) => testCards.next(customer),

    async creditCard(customer, wish = setups.nextCard(customer)) {
      const payload = bodies.creditCard(wish);
      const type =
        wish?.type === undefined ? '' : ` of the type ${wish.type}, from /cards/credit in the profile`;
      const purpose = `adding a credit card${type}`;
      testCards.noteAdding(wish?.number, customer);
      await passOverKept(customer);
      const added = await setUp(customer, OPERATIONS.addPaymentOption.route, payload, purpose);
      return idOfCard(customer, added, wish);
    },

    async cardInCrowdedWallet(customer, wish = setups.nextCard(customer)) {
      return furtherCard(customer, wish);
    },

    async fourthCard(customer, wish) {
      return (await setups.cardInCrowdedWallet(customer, wish)) ?? run.notOffered(NO_ROOM);
    },

    async giftCardNumber() {
      const [number = ''] = await giftCards(1);
      return number;
    },

    async giftCardNumbers() {
      const [first = '', second = ''] = await giftCards(2);
      return [first, second];
    },

    async threeGiftCardNumbers() {
      const [first = '', second = '', third = ''] = await giftCards(3);
      return [first, second, third];
    },

    madeUpNumber(number) {
      keepSecret(run.session, 'made-up gift card number', number);
      return number;
    },

    async giftCard(customer, number) {
      const payload = bodies.giftCard(number ?? (await setups.giftCardNumber()));
      await passOverKept(customer);
      const added = await setUp(customer, OPERATIONS.addPaymentOption.route, payload, 'adding a gift card');
      const id = await run.stored.idOf(customer, added, 'giftCard', setups);
      await requireStayingIds(customer, added);
      return id;
    },

    async giftCardBeside(customer) {
      const payload = bodies.giftCard(await setups.giftCardNumber());
      await passOverKept(customer);
      const added = await ask(customer, OPERATIONS.addPaymentOption.route, payload);
      if (added.reception === 'rejected') run.notOffered('the gift card is not taken');
      return run.stored.idOf(customer, accepted(added, 'adding a gift card'), 'giftCard', setups);
    },

    async primaryRequest(customer, optionId) {
      return {
        route: OPERATIONS.setPrimary.route,
        ...byEmail(customer),
        ...bodies.setPrimary(optionId),
        token: await tokens.token(customer),
      };
    },

    async removalRequest(customer, kind, optionId) {
      return {
        route: OPERATIONS.removePaymentOption.route,
        ...byEmail(customer),
        ...bodies.remove(kind, optionId),
        token: await tokens.token(customer),
      };
    },

    async primary(customer, optionId) {
      await setUp(
        customer,
        OPERATIONS.setPrimary.route,
        bodies.setPrimary(optionId),
        'setting a card as primary',
      );
    },

    async marked(customer, optionId) {
      const set = await ask(customer, OPERATIONS.setPrimary.route, bodies.setPrimary(optionId));
      const wallet = await setups.wallet(customer);
      if (defaultIds(wallet).includes(optionId)) return wallet;
      // A card that is default already may be refused as primary.
      accepted(set, 'setting a card as primary');
      throw new Inconclusive('set-up: the primary card is not marked default');
    },

    async gone(customer, kind, optionId) {
      await setups.removed(customer, kind, optionId);
      if (await setups.holds(customer, { kind, id: optionId }))
        throw new Inconclusive('set-up: a removed payment option is still in the wallet');
    },

    async removed(customer, kind, optionId) {
      const payload = bodies.remove(kind, optionId);
      await setUp(customer, OPERATIONS.removePaymentOption.route, payload, 'removing a payment option');
    },
  };
  return setups;
}
