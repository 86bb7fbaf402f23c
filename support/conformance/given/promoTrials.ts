import { perSession } from '../session/perSession.ts';
import { OPERATIONS } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import { readInvoice } from '../../target/readings/invoices.ts';
import type { Invoice } from '../../target/readings/invoices.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import { differ, isFree } from '../matchers/judgePricing.ts';
import { ratePath } from '../requests/teeTimeQueries.ts';
import type { Session } from '../session/session.ts';
import { ALL_SEATS, areSeatsScarce } from '../session/learnt/scarceSeats.ts';
import type { InvoiceSetups } from './invoices.ts';
import type { Asking } from './tokens.ts';

/** A rate at which the promo code was tried for as few players as it takes, and what it did. */
export interface Trial {
  rate: PricedRate;
  customer: string;
  effect: 'lowers' | 'shows' | 'nothing';
  /** Whether there is no fee that a code could lower. */
  isFree: boolean;
}

/** Rates that are tried for several players where the code is applied at none for as few as they take. */
const MOST_FOR_GROUPS = 6;
const GROUPS = [2, 3, 4];

/** The trials of all cases of a run, which go on side by side. */
export interface Trials {
  readonly begun: Map<PricedRate, Promise<Trial>>;
  readonly ended: Trial[];
  /** How many were chosen for being unlike those before. */
  unlike: number;
  /**
   * A rate at which the code is applied for so many players at least, where it is applied at none for as few as it takes;
   * looked for once, and once more when seats turn out to be scarce.
   */
  readonly forGroups: Map<boolean, Promise<ForGroups | undefined>>;
  /** The same, once it was found. */
  found: ForGroups | undefined;
}

export interface ForGroups {
  rate: PricedRate;
  /** Players. */
  from: number;
}

const trialsOf = perSession((): Trials => ({
  begun: new Map(),
  ended: [],
  unlike: 0,
  forGroups: new Map(),
  found: undefined,
}));

export const isTaken = ({ effect }: Trial): boolean => effect !== 'nothing';

/** Tries a promo code. */
export interface Trying {
  readonly trials: Trials;
  /** The invoice for a customer, with a promo code where one is given; undefined where it is not accepted. */
  readonly invoiced: (
    customer: Customer,
    rate: PricedRate,
    players: number,
    promoCode?: string,
  ) => Promise<Invoice | undefined>;
  /** Tries it at a rate, once in a run, for as few players as that takes. */
  readonly tried: (customer: Customer, rate: PricedRate) => Promise<Trial>;
  /** A rate among those tried at which it is applied for several players alone; looked for once in a run. */
  readonly rateForGroups: (customer: Customer) => Promise<ForGroups | undefined>;
}

export function trying(session: Session, ask: Asking, { confirms }: Pick<InvoiceSetups, 'confirms'>): Trying {
  const { profile } = session;
  const trials = trialsOf(session);
  const { begun, ended } = trials;

  async function invoiced(
    customer: Customer,
    rate: PricedRate,
    players: number,
    promoCode?: string,
  ): Promise<Invoice | undefined> {
    const promo = promoCode === undefined ? {} : { 'promo-code': promoCode };
    const sent = await ask(customer, OPERATIONS.customerInvoice.route, {
      path: ratePath(profile, rate),
      query: { 'player-count': String(players), customeremail: customer.email, ...promo },
    });
    return sent.reception === 'accepted' ? readInvoice(profile, sent.exchange) : undefined;
  }

  async function effectAt(
    customer: Customer,
    rate: PricedRate,
    players = rate.fewest,
  ): Promise<Pick<Trial, 'effect' | 'isFree'>> {
    const promoted = await invoiced(customer, rate, players, profile.promoCode);
    if (promoted === undefined) return { effect: 'nothing', isFree: false };
    const { pricing, preDiscountPricing } = promoted;
    if (preDiscountPricing !== undefined && differ(pricing, preDiscountPricing))
      return { effect: 'lowers', isFree: false };
    const unpromoted = await invoiced(customer, rate, players);
    if (unpromoted === undefined) return { effect: 'nothing', isFree: false };
    if (differ(pricing, unpromoted.pricing)) {
      // A price may have moved between the two.
      const again = await invoiced(customer, rate, players, profile.promoCode);
      const isStill = again !== undefined && !differ(again.pricing, pricing);
      return { effect: isStill ? 'lowers' : 'nothing', isFree: false };
    }
    const isShown = preDiscountPricing !== undefined && unpromoted.preDiscountPricing === undefined;
    return { effect: isShown ? 'shows' : 'nothing', isFree: isFree(unpromoted.pricing) };
  }

  function tried(customer: Customer, rate: PricedRate): Promise<Trial> {
    const known = begun.get(rate);
    // What another case fails by, as by its customer, is no failure of this one.
    if (known !== undefined) return known.catch(() => tried(customer, rate));
    const trial = effectAt(customer, rate).then(
      (seen) => {
        const made = { rate, customer: customer.email, ...seen };
        ended.push(made);
        return made;
      },
      (failure: unknown) => {
        begun.delete(rate);
        throw failure;
      },
    );
    begun.set(rate, trial);
    return trial;
  }

  /** Rates that were tried and take groups; where seats are scarce, those that have all of them left. */
  async function ratesWithSeats(): Promise<PricedRate[]> {
    const rates = ended.map(({ rate }) => rate).filter(({ anyPlayers }) => anyPlayers);
    if (!areSeatsScarce(session)) return rates;
    const confirmed: PricedRate[] = [];
    for (const rate of rates) if (await confirms(rate, ALL_SEATS)) confirmed.push(rate);
    return confirmed.length > 0 ? confirmed : rates;
  }

  async function tryGroups(customer: Customer): Promise<ForGroups | undefined> {
    const rates = await ratesWithSeats();
    for (const from of GROUPS)
      for (const rate of rates.slice(0, MOST_FOR_GROUPS))
        if ((await effectAt(customer, rate, from)).effect !== 'nothing')
          return (trials.found = { rate, from });
    return undefined;
  }

  /** Looked for by a case whose customer is not at fault. */
  function rateForGroups(customer: Customer): Promise<ForGroups | undefined> {
    const areScarce = areSeatsScarce(session);
    const looking =
      trials.forGroups.get(areScarce) ??
      tryGroups(customer).catch((failure: unknown) => {
        trials.forGroups.delete(areScarce);
        throw failure;
      });
    trials.forGroups.set(areScarce, looking);
    return looking;
  }

  return { trials, invoiced, tried, rateForGroups };
}
