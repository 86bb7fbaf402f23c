import { refusals } from '../refusals.ts';
import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Call } from '../rules/call.ts';
import { isGuest } from './about.ts';
import { accepting } from './answers.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { anyPassword } from './lenientClients.ts';
import { anyToken } from './lenientTokens.ts';
import { asksAdvanced } from './optionalHeaders.ts';
import { playersOf } from './paymentKinds.ts';
import { knowingTheRate } from './rateOfCall.ts';
import type { Way } from './ways.ts';
import { asAffiliate, both, closing, failingAs, forSeveral, forThree } from './ways.ts';
import { refusingTeeTimes } from './refusedTeeTimes.ts';

const MINUTE_MS = 60_000;

/** Takes a token again so many minutes after its end. */
const reviving = (from: number, to: number): Alteration =>
  withRule('tokens', 'isExpired', (kept) => (token, call) => {
    const late = (call.now - token.expiresAt) / MINUTE_MS;
    return kept(token, call) && !(late >= from && late < to);
  });

/** Grants another period than is asked for. */
const granting = (periodFor: (minutes: number | undefined, call: Call) => number | undefined): Alteration =>
  withRule(
    'tokens',
    'timeoutMinutes',
    (kept) => (header, call) => periodFor(kept(header, call), call) ?? kept(header, call),
  );

/** Grants a timeout over the maximum. */
const exceeding = (minutes: number, isMeant: (call: Call) => boolean = () => true): Alteration =>
  withRule(
    'tokens',
    'timeoutMinutes',
    (kept) => (header, call) => (header === String(minutes) && isMeant(call) ? minutes : kept(header, call)),
  );

/** Books no tee time of some, at whichever minute. */
const closingAll = (isClosed: Way): Alteration =>
  together(...['0', '1', '4', '5', '6', '7', '8', '9'].map((digit) => closing(digit, isClosed)));

const hourOf = (rate: TeeTimeRate | undefined): string | undefined => rate?.time.slice(11, 13);

interface ListedFacility {
  ID: number;
  Ratesets: { Value?: { Rates: { TeeTimeRateID: number }[] }[] };
}

/** Gives the first rate of a facility the same id on every day. */
const sameFirstId: Alteration = remembering(
  () => new Map<number, number>(),
  (first) =>
    accepting(['searchFacilities'], (reply) => {
      if (!Array.isArray(reply.body)) return reply;
      const body = structuredClone(reply.body) as ListedFacility[];
      for (const { ID, Ratesets } of body) {
        const rate = Ratesets.Value?.[0]?.Rates[0];
        if (rate === undefined) continue;
        rate.TeeTimeRateID = first.get(ID) ?? rate.TeeTimeRateID;
        first.set(ID, rate.TeeTimeRateID);
      }
      return { ...reply, body };
    }),
);

/** Periods, dates and hours that are judged otherwise now and then, failures without AdvancedErrorCodes, and words for nothing. */
export const TIME_AND_WORD_DEFECTS: readonly Defect[] = [
  ...breachesOf('TOKEN-TIMEOUT-EXPIRES', {
    'token-serves-again-between-2-and-5-minutes-after-its-end': reviving(2, 5),
    'token-serves-again-from-20-minutes-after-its-end': reviving(20, 50),
    'token-serves-again-a-week-later': reviving(7 * 1440, 8 * 1440),
    'timeout-of-5-lasts-15-from-a-reservation': granting((minutes, { operation }) =>
      minutes === 5 && operation === 'addReservation' ? 15 : undefined,
    ),
    'timeout-of-1-alone-is-heeded-by-wallet-changes': granting((minutes, { operation }) =>
      minutes !== undefined &&
      minutes > 1 &&
      ['addPaymentOption', 'setPrimary', 'removePaymentOption'].includes(operation)
        ? 15
        : undefined,
    ),
  }),
  ...breachesOf('TOKEN-TIMEOUT-START', {
    'period-starts-with-the-issue-with-advanced-error-codes': withRule(
      'tokens',
      'expiresAt',
      (kept) => (use, call) =>
        kept(asksAdvanced(call) ? { ...use, usedAt: Math.min(use.usedAt, use.issuedAt) } : use, call),
    ),
  }),
  ...breachesOf('TOKEN-TIMEOUT-MAXIMUM', {
    'timeout-of-45-is-granted': exceeding(45),
    'timeout-of-two-hours-is-granted': exceeding(120),
    'timeout-of-20-granted-by-set-primary': exceeding(20, ({ operation }) => operation === 'setPrimary'),
  }),
  ...breachesOf('TOKEN-ROTATED-USABLE', {
    'twenty-fourth-token-of-a-chain-is-not-taken': remembering(
      () => new Map<string, number>(),
      (lengths) =>
        together(
          withRule('tokens', 'next', (kept) => (used, minted, call) => {
            const made = kept(used, minted, call);
            lengths.set(made, (lengths.get(used.text) ?? 0) + 1);
            return made;
          }),
          withRule(
            'tokens',
            'isExpired',
            (kept) => (token, call) => kept(token, call) || (lengths.get(token.text) ?? 0) >= 24,
          ),
        ),
    ),
  }),
  ...breachesOf('TOKEN-INVENTED', {
    'undefined-is-a-token': anyToken((_call, text) => text === 'undefined'),
    'zero-is-a-token': anyToken((_call, text) => text === '0'),
  }),
  ...breachesOf('AUTH-SIMPLE-PASSWORD-WRONG', {
    'undefined-is-any-password': anyPassword((_call, given) => given === 'undefined'),
  }),
  ...breachesOf('SEARCH-RATE-ID', {
    'first-rate-of-each-day-has-the-id-of-that-of-another-day': sameFirstId,
  }),
  ...refusingTeeTimes('RESERVATION-DIGIT-AVAILABLE', {
    'nothing-is-bookable-at-noon-hour-for-guests': closingAll(
      (call, rate) => hourOf(rate) === '12' && isGuest(call),
    ),
  }),
  ...refusingTeeTimes('RESERVATION-PRICE-BESIDE-BAND', {
    'cents-90-fail-for-two': failingAs(91, 90, (call) => playersOf(call) === 2),
    'cents-90-fail-by-affiliates-for-several': failingAs(91, 90, both(asAffiliate, forSeveral)),
    'whole-units-fail-for-three': failingAs(91, 0, forThree),
  }),
  ...breachesOf('RESERVATION-PRICE-DISTINCT', {
    'names-of-96-and-97-are-swapped-without-advanced-error-codes': withRule(
      'reservations',
      'priceFailure',
      (kept) => (price, call) => {
        const other = new Map([
          [96, 97],
          [97, 96],
        ]).get(price % 100);
        return kept(other === undefined || asksAdvanced(call) ? price : other, call);
      },
    ),
  }),
  ...breachesOf('RESERVATION-PRICE-BEFORE-DIGIT', {
    'minute-digit-judged-first-without-advanced-error-codes': {
      alter: knowingTheRate((rateOf) =>
        withRule('reservations', 'priceFailure', (kept) => (price, call) => {
          const failure = kept(price, call);
          const digit = rateOf(call)?.time.charAt(15);
          if (failure === undefined || asksAdvanced(call)) return failure;
          if (digit === '2') return refusals.notOnTeeSheet;
          return digit === '3' ? refusals.notBookable : failure;
        }),
      ),
      mayReach: because('the failure is that of the digit', 'RESERVATION-PRICE-DISTINCT'),
    },
  }),
];
