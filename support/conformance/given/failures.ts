import { FAILING_CENTS } from '../../contract/outcomes.ts';
import type { FailingCents } from '../../contract/outcomes.ts';
import type { Customer } from '../../target/customers.ts';
import type { RateWish } from '../../target/teeTimes.ts';
import { identifierText } from '../../target/values.ts';
import { areKeptAtDigit, areToldApart } from '../matchers/judgeFailures.ts';
import type { Failure, FailuresAtDigit } from '../matchers/judgeFailures.ts';
import { ADVANCED } from '../requests/optionalHeaders.ts';
import type { Sent } from '../requests/sent.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import type { Attempting } from './attempts.ts';
import type { FailureReasons } from './failureReasons.ts';
import { areOfOneStage, requireRefusedForPrice } from './invoiceRefusals.ts';
import type { Tools } from './tools.ts';
import type { Booker } from './ways.ts';

/** Failures are asked for with AdvancedErrorCodes, unless a booking says otherwise. */
const WITHOUT_ADVANCED = { headers: {} };

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

export function failureSetups(tools: Tools, attempting: Attempting, reasons: FailureReasons): FailureSetups {
  const { run, send } = tools;
  const { attempt } = attempting;
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
      await reasons.requireNone(customer, failures, booking);
      await reasons.requireSomethingSaid(customer, failures);
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
      await reasons.requireInvoiced(customer, digit, booking);
      await reasons.requireNone(customer, [...seen.available, ...seen.atDigit], booking);
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
