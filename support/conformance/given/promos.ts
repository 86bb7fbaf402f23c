import { OPERATIONS } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import { disclaims } from '../../target/disclaims.ts';
import type { Json, Profile } from '../../target/profile.ts';
import type { Invoice } from '../../target/readings/invoices.ts';
import { fitting, isNegative } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import { Inconclusive, PROMO_USED_UP } from '../outcomes.ts';
import type { Carried, Request } from '../requests/request.ts';
import { ratePath } from '../requests/teeTimeQueries.ts';
import { areKeptApart } from '../session/learnt/heldTeeTimes.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { isPromoBooker } from '../session/learnt/promoBookers.ts';
import type { BookingSetups } from './bookings.ts';
import type { InvoiceSetups } from './invoices.ts';
import { isTaken, trying } from './promoTrials.ts';
import type { Trial } from './promoTrials.ts';
import type { Asking, TokenSetups } from './tokens.ts';
import type { Tools } from './tools.ts';

export interface PromoSetups {
  /**
   * A tee time as wished for at which the promo code is applied: it may be valid at some only. Where it is applied at
   * none, one as wished for. Ends the case as not offered where that tells nothing of the wish.
   */
  promoRate(customer: Customer, wish?: RateWish): Promise<PricedRate>;
  /**
   * Ends the case as not offered where the promo code is applied to a tee time for more players alone, as one for groups
   * is.
   */
  forEnough(rate: PricedRate, players: number): void;
  /** The fewest players for whom the promo code may be applied to a tee time, as far as that is known. */
  fewestPromoted(rate: PricedRate): number;
  /** Four, two and three players, where the promo code may be applied for as few. */
  severalPromoted(rate: PricedRate): readonly number[];
  /** A request of an invoice with the profile's promo code, for as few players as the tee time takes unless more are said. */
  promotedRequest(customer: Customer, rate: PricedRate, players?: number): Promise<Request>;
  /** The invoice for a customer with the profile's promo code, where it is applied for so many players. */
  promoInvoice(customer: Customer, rate: PricedRate, players?: number, carried?: Carried): Promise<Invoice>;
  /** The same; ends the case as not offered where it is not applied, or not to this customer any more. */
  promoInvoiceIfApplied(customer: Customer, rate: PricedRate, players: number): Promise<Invoice>;
  /** Whether the promo code is known to be applied somewhere; else it may be refused wherever it is given. */
  isPromoApplied(): boolean;
  /**
   * Whether a request for a customer carries the promo code beside what the case is about: not for one who may have used it
   * up. A case that was refused such a request begins again for somebody else.
   *
   * @throws Inconclusive where it does.
   */
  carriesPromo(customer: Customer): boolean;
  /**
   * A guest, and a tee time as wished for at which the promo code is applied, if there is one: that is tried with a registered customer, unless an invoice
   * may hold a tee time for somebody. Not beside another borrowed customer.
   */
  promotedGuest(wish?: RateWish): Promise<{ guest: Customer; rate: PricedRate }>;
}

/** Cases with a request that carried the promo code beside what they are about. */
const carrying = new WeakSet<object>();

/** Whether a promo code can be given, as the profile has it. */
export const hasPromoCode = (profile: Profile): boolean =>
  profile.promoCode !== undefined && !disclaims(profile, 'promo-codes');

/** Rates unlike those before that are tried until the promo code counts as applied at none. */
const MOST_TRIED = 24;
/** Rates as wished for that are tried where it is known to be applied at others. */
const MOST_AS_WISHED = 4;
/** So many positive rates that take the code, all of those tried, and so many negative ones that do not, are no chance. */
const SURE = { positive: 12, negative: 2 };

const BOOKABLE: RateWish = { bookable: true, anyPlayers: true };
const POSITIVE: RateWish = { ...BOOKABLE, negative: false };

/** Numbers of players beside one, in the order in which they are tried. */
const SEVERAL = [4, 2, 3];

/** So many of them are of the days that the search has shown by then, the rest of any day of the profile. */
const FIRST_TRIED = 2;

/** What the validity of a promo code may depend on. */
const TERMS: readonly ((rate: PricedRate) => Json)[] = [
  ({ facilityId }) => facilityId,
  ({ day }) => day,
  ({ hour }) => hour,
  ({ cents }) => Math.floor(cents / 1000),
];

/** The first that is found for some wishes, the better wish first. */
function firstOf<Wish, Found>(
  wishes: readonly Wish[],
  find: (wish: Wish) => Found | undefined,
): Found | undefined {
  for (const wish of wishes) {
    const found = find(wish);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withoutPreference(wish: RateWish): RateWish {
  const needs = Object.entries(wish).filter(([name]) => !name.startsWith('preferred'));
  return Object.fromEntries(needs);
}

export function promoSetups(
  { run, send }: Tools,
  tokens: Pick<TokenSetups, 'token'>,
  ask: Asking,
  bookings: BookingSetups,
  invoices: Pick<InvoiceSetups, 'confirms' | 'players' | 'promoCode' | 'promotedInvoice'>,
): PromoSetups {
  const { session } = run;
  const { profile } = session;
  const { trials, invoiced, tried, rateForGroups } = trying(session, ask, invoices);
  const { begun, ended } = trials;

  const isLeftOut = ({ rate }: Trial): boolean => inventoryOf(session, send).isLeftOut(rate);

  /** A rate that was not handed out yet, as unlike those tried as there is one. */
  function another(wish: RateWish): PricedRate | undefined {
    const inventory = inventoryOf(session, send);
    const seen = TERMS.map((term) => ({ term, values: new Set([...begun.keys()].map(term)) }));
    const unlikeness = (rate: PricedRate) =>
      seen.filter(({ term, values }) => !values.has(term(rate))).length;
    const atLeast = Array.from({ length: TERMS.length + 1 }, (_, less) => TERMS.length - less);
    return firstOf(atLeast, (least) => inventory.unused(wish, (rate) => unlikeness(rate) >= least));
  }

  /** Whether a code that was applied at no negative rate was applied at every positive one. */
  async function isTakenByPositiveOnly(customer: Customer): Promise<boolean> {
    const of = (negative: boolean) => ended.filter(({ rate }) => isNegative(rate) === negative);
    while (of(false).every(isTaken) && of(false).length < SURE.positive) {
      const rate = another(POSITIVE);
      if (rate === undefined) break;
      await tried(customer, rate);
    }
    const { length } = of(false);
    return of(false).every(isTaken) && length >= SURE.positive && of(true).length >= SURE.negative;
  }

  async function rateFor(customer: Customer, wish: RateWish): Promise<PricedRate> {
    // A target may have negative ids alone.
    const needed = (wish.negative === undefined ? [POSITIVE, BOOKABLE] : [BOOKABLE]).map((bookable) => ({
      ...bookable,
      ...withoutPreference(wish),
    }));
    // An invoice may hold its tee time for the customer.
    const isOwn = (trial: Trial): boolean => !areKeptApart(session) || trial.customer === customer.email;
    const wished = await bookings.rate(wish);
    let rate: PricedRate | undefined = wished;
    for (let count = 1; rate !== undefined; count += 1) {
      const trial = await tried(customer, rate);
      // A fee that is nothing cannot show what becomes of it.
      if (isTaken(trial) && isOwn(trial) && !trial.isFree) return rate;
      if (trials.unlike >= FIRST_TRIED && !ended.some(isTaken)) await inventoryOf(session, send).loadAll();
      const isEnough = ended.some(isTaken) ? count >= MOST_AS_WISHED : trials.unlike >= MOST_TRIED;
      rate = isEnough ? undefined : firstOf(needed, another);
      trials.unlike += 1;
    }
    if (!ended.some(isTaken)) await Promise.allSettled(begun.values());
    const left = ended.filter((trial) => isTaken(trial) && !isLeftOut(trial));
    const unsold = left.filter(({ rate: each }) => !inventoryOf(session, send).mayBeBooked(each));
    const taken = unsold.length > 0 ? unsold : left;
    const good = taken.some(isOwn) ? taken.filter(isOwn) : taken;
    const telling = [...good.filter(({ isFree }) => !isFree), ...good.filter(({ isFree }) => isFree)];
    const alike = firstOf(needed.map(fitting), (fits) => telling.find(({ rate: each }) => fits(each)));
    if (alike !== undefined) return alike.rate;
    if (taken.length === 0) {
      const { rate: grouped } = (await rateForGroups(customer)) ?? { rate: wished };
      const isOther = wish.negative === true && !isNegative(grouped);
      return isOther
        ? run.notOffered('the promo code is applied to groups, and was at a positive rate')
        : grouped;
    }
    if (wish.negative !== true) return telling[0]?.rate ?? wished;
    if (await isTakenByPositiveOnly(customer)) return wished;
    return run.notOffered('the promo code is not applied at every rate, and was at no negative one tried');
  }

  async function lentGuest(): Promise<Customer> {
    const [guest] = await run.leases.take('guest');
    return guest ?? run.notOffered('no guest was lent');
  }

  const setups: PromoSetups = {
    async promoRate(customer, wish = {}) {
      return hasPromoCode(profile) ? rateFor(customer, wish) : bookings.rate(wish);
    },

    fewestPromoted(rate) {
      const { found } = trials;
      return found?.rate === rate ? found.from : rate.fewest;
    },

    severalPromoted(rate) {
      return SEVERAL.filter((players) => players >= setups.fewestPromoted(rate));
    },

    forEnough(rate, players) {
      const fewest = setups.fewestPromoted(rate);
      if (players < fewest) run.notOffered(`the promo code is applied for ${fewest} players at least`);
    },

    async promotedRequest(customer, rate, players = rate.fewest) {
      setups.forEnough(rate, players);
      return {
        route: OPERATIONS.customerInvoice.route,
        path: ratePath(profile, rate),
        query: {
          'player-count': await invoices.players(players),
          customeremail: customer.email,
          'promo-code': invoices.promoCode(),
        },
        token: await tokens.token(customer),
      };
    },

    async promoInvoice(customer, rate, players = rate.fewest, carried = {}) {
      setups.forEnough(rate, players);
      if (isPromoBooker(session, customer)) await setups.promoInvoiceIfApplied(customer, rate, players);
      return invoices.promotedInvoice(customer, rate, players, carried);
    },

    async promoInvoiceIfApplied(customer, rate, players) {
      if (!hasPromoCode(profile)) run.notOffered('the profile names no promo code');
      const invoice = await invoiced(customer, rate, players, profile.promoCode);
      return invoice?.preDiscountPricing === undefined
        ? run.notOffered('the promo code is not applied at this tee time')
        : invoice;
    },

    isPromoApplied: () => ended.some(isTaken),

    carriesPromo(customer) {
      if (!setups.isPromoApplied()) return false;
      const { record, task } = run;
      if (!isPromoBooker(session, customer)) {
        carrying.add(task);
        return true;
      }
      if (record.once !== undefined && carrying.has(task))
        throw new Inconclusive(`${record.once}, and ${PROMO_USED_UP}`);
      return false;
    },

    async promotedGuest(wish = {}) {
      if (session.customers.count(({ kind }) => kind === 'registered') === 0)
        return { guest: await lentGuest(), rate: await bookings.rate(wish) };
      if (areKeptApart(session)) {
        const guest = await lentGuest();
        return { guest, rate: await setups.promoRate(guest, wish) };
      }
      const lent = await run.leases.take('registered');
      const [customer] = lent;
      if (customer === undefined) return run.notOffered('no customer was lent');
      const rate = await setups.promoRate(customer, wish);
      run.leases.giveBack(lent);
      // A fee that is nothing cannot show what becomes of it.
      const fits = fitting(withoutPreference(wish));
      const lowers = ended.find(
        (trial) => trial.effect === 'lowers' && !isLeftOut(trial) && fits(trial.rate),
      );
      const isLowered = ended.some((trial) => trial.rate === rate && trial.effect === 'lowers');
      return { guest: await lentGuest(), rate: isLowered ? rate : (lowers?.rate ?? rate) };
    },
  };
  return setups;
}
