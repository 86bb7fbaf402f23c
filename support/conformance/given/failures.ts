import type { FailingCents } from '../../contract/outcomes.ts';
import { FAILING_CENTS, NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT } from '../../contract/outcomes.ts';
import type { Customer } from '../../target/customers.ts';
import { isBeside, likeIn } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import { inventoryOf, listedInTheEnd } from '../session/inventoryOf.ts';
import { identifierText } from '../../target/values.ts';
import { giftCardsFrom } from '../session/giftCardRates.ts';
import { bookedDays, MANY_A_DAY, mayBeTooClose, minutesToOwn, mostOnDay } from '../session/bookingsMade.ts';
import { Unsuited } from '../outcomes.ts';
import { areKeptAtDigit, areToldApart } from '../matchers/judgeFailures.ts';
import type { Failure, FailuresAtDigit } from '../matchers/judgeFailures.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { suited } from './bookings.ts';
import { areOfOneStage, requireRefusedForPrice } from './invoiceRefusals.ts';
import type { SeatSetups } from './seats.ts';
import type { Tools } from './tools.ts';
import type { Attempting } from './attempts.ts';
import type { Booker } from './ways.ts';
import { ADVANCED } from '../requests/optionalHeaders.ts';
import type { ReceivedResponse } from '../../exchange/receivedResponse.ts';

/** Failures are asked for with AdvancedErrorCodes, unless a booking says otherwise. */
const WITHOUT_ADVANCED = { headers: {} };

/** Bodies of JSON that say nothing. */
const BARE = ['', 'null', '""', '{}', '[]'];

function saysNothing(response: ReceivedResponse | undefined): boolean {
  const text = response?.text;
  return text !== undefined && BARE.includes(text.trim());
}

export interface FailureSetups {
  /**
   * Attempts at available minutes, as else wished for, with AdvancedErrorCodes, two of each cents, in two rounds. A refused
   * invoice is among them only where nothing but the price explains it.
   */
  failures(
    customer: Customer,
    cents: readonly FailingCents[],
    booking?: Booker['booking'],
    wish?: Pick<RateWish, 'hundreds'>,
  ): Promise<Failure[]>;
  /** Two attempts of each failing cents at available minutes, without AdvancedErrorCodes: those need not be told apart. */
  plainFailures(customer: Customer): Promise<Failure[]>;
  /**
   * The same as the first with two cents at available minutes and at a minute digit. Ends the case where the one is refused
   * when it is booked and the other when it is invoiced: then nothing can be compared. Where they differ there are up to four
   * rounds more: the name of a course, or of one of a few servers, stands in both answers to some failures by chance.
   */
  failuresAtDigit(
    customer: Customer,
    cents: readonly [FailingCents, FailingCents],
    digit: number,
    booking?: Booker['booking'],
  ): Promise<FailuresAtDigit>;
  /**
   * The lowest and the highest failing cents that the search shows at a minute digit and at available minutes; ends the
   * case where these are not two.
   */
  failingCentsAt(digit: number): Promise<readonly [FailingCents, FailingCents]>;
}

type FailureWish = RateWish & { cents: FailingCents };

export function failureSetups(
  tools: Tools,
  attempting: Attempting,
  seats: Pick<SeatSetups, 'seatsLeftAtEach'>,
): FailureSetups {
  const { run, send } = tools;
  const { attempt, attemptAt } = attempting;
  const { session } = run;

  async function inRounds(
    customer: Customer,
    wishes: readonly FailureWish[],
    booking: Booker['booking'] = {},
  ): Promise<Failure[]> {
    const failures = wishes.map(({ cents }) => ({ cents, answers: [] as Sent[] }));
    for (let round = 0; round < 2; round += 1) {
      for (const [index, wish] of wishes.entries()) {
        failures[index]?.answers.push(await attempt(customer, wish, { headers: ADVANCED, ...booking }));
      }
    }
    return failures;
  }

  /** Two more rounds, the available minutes at the facilities of those at the digit where there are any. */
  async function inMoreRounds(
    customer: Customer,
    { available, atDigit }: FailuresAtDigit,
    digit: number,
    booking: Booker['booking'] | undefined,
  ): Promise<FailuresAtDigit> {
    const wishes = [
      ...atDigit.map(({ cents, answers: [sent] }) => ({
        cents,
        available: true,
        ...(sent?.rate === undefined
          ? {}
          : { preferred: { facility: identifierText(sent.rate.facilityId) } }),
      })),
      ...atDigit.map(({ cents }) => ({ cents, digit })),
    ];
    const more = await inRounds(customer, wishes, booking);
    const withMore = ({ cents, answers }: Failure, index: number): Failure => ({
      cents,
      answers: [...answers, ...(more[index]?.answers ?? [])],
    });
    return {
      available: [withMore(available[0], 0), withMore(available[1], 1)],
      atDigit: [withMore(atDigit[0], 2), withMore(atDigit[1], 3)],
    };
  }

  /**
   * Refuses where one that is for sale, at about the lowest or the highest price of some failures, is not booked either: what
   * is paid may have a least and a largest sum.
   */
  async function requirePaid(
    customer: Customer,
    rates: readonly PricedRate[],
    booking: Booker['booking'] | undefined,
    refused: (reason: string) => never,
  ): Promise<void> {
    const wish = { bookable: true, ...suited(booking?.players, booking?.payment) };
    const byPrice = rates.toSorted((one, other) => one.cents - other.cents);
    for (const rate of new Set([byPrice[0], byPrice.at(-1)])) {
      const like = rate && inventoryOf(session, send).unused(wish, likeIn(rate));
      const control = like && (await attemptAt(customer, like, booking));
      if (control?.reception === 'rejected')
        refused(`${answerOf(control)}, at about the price of one of the failures`);
    }
  }

  /**
   * How many tee times somebody may have on a day is not said, nor how many seats are left, and others book as well as this
   * run.
   *
   * @throws Unsuited where some failures are not as they should be, and the tee time of one of them is gone, or one
   *   that is for sale is not booked either: at all, on its day, or as close to another of the customer. Where a gift card
   *   does not pay for one it ends the case as not offered: what one is good for is not shown.
   */
  async function requireOtherReason(
    customer: Customer,
    failures: readonly Failure[],
    booking: Booker['booking'] | undefined,
  ): Promise<void> {
    const isByGiftCard = booking?.payment?.kind === 'giftCard';
    const refused = (reason: string): never => {
      if (isByGiftCard) run.notOffered(`${reason}, and it is open what a gift card is good for`);
      throw new Unsuited(reason);
    };
    const rates = failures.flatMap(({ answers }) => answers.flatMap(({ rate }) => rate ?? []));
    if (booking?.players !== undefined) await seats.seatsLeftAtEach(rates, booking.players);
    const sents = failures.flatMap(({ answers }) => answers);
    const wish = { bookable: true, ...suited(booking?.players, booking?.payment) };
    const nearest = Math.min(...sents.map((sent) => sent.minutesToOwn ?? Infinity));
    if (mayBeTooClose(session, nearest)) {
      const isAsNear = (each: PricedRate) => minutesToOwn(session, customer, each) <= nearest;
      const rate = inventoryOf(session, send).unused(wish, isAsNear);
      const control = rate === undefined ? undefined : await attemptAt(customer, rate, booking);
      if (control?.reception !== 'accepted')
        throw new Unsuited('the tee time of one of the failures is close to another of the customer');
    }
    for (const rate of rates) {
      if ((await listedInTheEnd(session, rate)) === undefined)
        throw new Unsuited('the tee time of one of the failures is not listed any more');
    }
    const booked = bookedDays(session, [customer]);
    const ofBookedDays = rates.filter(({ day }) => booked.has(day));
    const sheets = ofBookedDays.filter(
      (rate, at) => ofBookedDays.findIndex((each) => isBeside(each, rate)) === at,
    );
    const hasMany = ({ day }: PricedRate) => mostOnDay(session, [customer], day) >= MANY_A_DAY;
    for (const sheet of sheets) {
      const inventory = inventoryOf(session, send);
      const rate =
        inventory.unused(wish, (each) => isBeside(each, sheet)) ??
        inventory.unused(wish, ({ day }) => day === sheet.day) ??
        (hasMany(sheet) ? await inventory.findGood(wish, ({ day }) => day === sheet.day) : undefined);
      const control = rate === undefined ? undefined : await attemptAt(customer, rate, booking);
      if (control?.reception === 'rejected')
        refused(`${answerOf(control)}, as failures were on the day of its tee time`);
    }
    await requirePaid(customer, rates, booking, refused);
    const isCheap = rates.some(({ cents }) => cents < giftCardsFrom(session));
    if (isByGiftCard && isCheap) refused('the tee time of one of the failures may take no gift cards');
    const control = await attempt(customer, { bookable: true }, { ...booking, headers: ADVANCED });
    if (control.reception === 'rejected')
      refused(`${answerOf(control)}, though nothing is to fail at its tee time`);
  }

  /**
   * Ends the case as not offered where nothing at a minute digit is invoiced, whatever it costs: which of two reasons an
   * invoice is refused for is not said, only which a booking fails for.
   */
  async function requireInvoiced(
    customer: Customer,
    digit: number,
    booking: Booker['booking'] | undefined,
  ): Promise<void> {
    const sound = await attempt(customer, { digit, failing: false }, booking);
    if (sound.operation !== 'addReservation' && sound.reception === 'rejected')
      run.notOffered(`tee times whose minute ends in ${digit} get no invoice, whatever they cost`);
  }

  /** Ends the case as not offered where no refused reservation is answered more than a status, and all the same one. */
  async function requireSomethingSaid(customer: Customer, failures: readonly Failure[]): Promise<void> {
    const responses = failures.flatMap(({ answers }) => answers.map(({ exchange }) => exchange.response));
    const isBare = responses.every(saysNothing);
    if (!isBare || new Set(responses.map((response) => response?.status)).size > 1) return;
    for (const digit of [NOT_BOOKABLE_DIGIT, NOT_AVAILABLE_DIGIT]) {
      const refused = await attempt(customer, { digit, failing: false });
      // Its invoice may have been refused, which tells nothing of reservations.
      if (refused.operation !== 'addReservation') continue;
      if (refused.reception === 'rejected' && saysNothing(refused.exchange.response)) break;
      return;
    }
    run.notOffered('refused reservations are answered nothing but the same status');
  }

  return {
    async failures(customer, cents, booking, wish = {}) {
      const wishes = cents.map((each) => ({
        ...wish,
        cents: each,
        available: true,
        preferred: { inexact: true },
      }));
      const failures = await inRounds(customer, wishes, booking);
      const areApart = areToldApart(session.profile, failures);
      if (areApart && areOfOneStage(failures)) return failures;
      await requireRefusedForPrice(tools, attempting, customer, failures, booking);
      if (areApart) return failures;
      await requireOtherReason(customer, failures, booking);
      await requireSomethingSaid(customer, failures);
      return failures;
    },

    plainFailures(customer) {
      const wishes = FAILING_CENTS.map((cents) => ({ cents, available: true }));
      return inRounds(customer, wishes, WITHOUT_ADVANCED);
    },

    async failuresAtDigit(customer, [one, other], digit, booking) {
      const wishes = [
        { cents: one, available: true },
        { cents: other, available: true },
        { cents: one, digit },
        { cents: other, digit },
      ];
      const failures = await inRounds(customer, wishes, booking);
      const stages = failures.map(({ answers }) => answers.map(({ operation }) => operation).join());
      if (stages[0] !== stages[2] || stages[1] !== stages[3]) {
        run.notOffered(`tee times whose minute ends in ${digit} are refused at another call than the others`);
      }
      const [first, second, third, fourth] = failures as [Failure, Failure, Failure, Failure];
      let seen: FailuresAtDigit = { available: [first, second], atDigit: [third, fourth] };
      for (let more = 0; more < 2 && !areKeptAtDigit(seen); more += 1)
        seen = await inMoreRounds(customer, seen, digit, booking);
      if (areKeptAtDigit(seen)) return seen;
      await requireInvoiced(customer, digit, booking);
      await requireOtherReason(customer, [...seen.available, ...seen.atDigit], booking);
      return seen;
    },

    async failingCentsAt(digit) {
      const inventory = inventoryOf(session, send);
      await inventory.loadAll();
      const [atDigit, elsewhere] = [inventory.centsSeen({ digit }), inventory.centsSeen({ available: true })];
      const shown = FAILING_CENTS.filter((cents) => atDigit.has(cents) && elsewhere.has(cents));
      const [lowest, highest] = [shown[0], shown.at(-1)];
      if (lowest === undefined || highest === undefined || lowest === highest) {
        return run.notOffered(
          `the search shows no two failing cents at minutes that end in ${digit} and at others`,
        );
      }
      return [lowest, highest];
    },
  };
}
