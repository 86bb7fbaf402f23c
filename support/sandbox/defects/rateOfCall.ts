import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Call } from '../rules/call.ts';
import type { Alteration } from './defect.ts';
import { remembering, together, withRule } from './defect.ts';

type RateOf = (call: Call) => TeeTimeRate | undefined;

/** Alters rules by the rate that a reservation names, once its price is worked out. */
export const knowingTheRate = (alter: (rateOf: RateOf) => Alteration): Alteration =>
  remembering(
    () => new WeakMap<Call, TeeTimeRate>(),
    (rates) =>
      together(
        withRule('reservations', 'pricedAt', (kept) => (rate, call) => {
          rates.set(call, rate);
          return kept(rate, call);
        }),
        alter((call) => rates.get(call)),
      ),
  );

/** Alters rules by the rate that a request finds on the tee sheet. */
export const knowingTheRateFound = (alter: (rateOf: RateOf) => Alteration): Alteration =>
  remembering(
    () => new WeakMap<Call, TeeTimeRate>(),
    (rates) =>
      together(
        withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
          const rate = kept(identifier, offered, call);
          if (rate !== undefined) rates.set(call, rate);
          return rate;
        }),
        alter((call) => rates.get(call)),
      ),
  );
