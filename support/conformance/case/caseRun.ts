import { setTimeout as sleep } from 'node:timers/promises';
import type { TestContext } from 'vitest';
import type { AuthenticationMethod } from '../../contract/authenticationMethods.ts';
import type { CaseRecord, Shown } from '../../run/record.ts';
import type { Operation } from '../../contract/routes.ts';
import type { Repetition } from '../../run/recipe.ts';
import { describeExchange } from '../../exchange/evidence.ts';
import { AWAY, HELD, Inconclusive, Skipped } from '../outcomes.ts';
import { recipeOf } from '../recipes/recipeOf.ts';
import type { Send } from '../requests/request.ts';
import { answerOf, wasFree } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { unheard } from '../requests/unheard.ts';
import { keepApart, mayBeHeld } from '../session/learnt/heldTeeTimes.ts';
import {
  paymentLag,
  readingsPutOff,
  readUntilShown,
  sinceChange,
  SHOWN_WITHIN_MS,
  untilKnown,
  untilShown,
  walletLag,
} from '../session/learnt/walletLag.ts';
import type { Session } from '../session/session.ts';
import { bookedSince } from './bookedSince.ts';
import { Leases } from './leases.ts';
import { LatestSents } from './latestSents.ts';
import { StoredOptions } from './storedOptions.ts';
import { changedMeanwhile } from './changedMeanwhile.ts';
import { watch } from '../matchers/watch.ts';

/** One case under way: what it sent, what it stored, what it borrowed. */
export class CaseRun {
  readonly session: Session;
  readonly method: AuthenticationMethod;
  readonly record: CaseRecord;
  readonly stored: StoredOptions;
  readonly leases: Leases;
  /** What stays the same while the case begins again. */
  readonly task: object;
  /** How long after a change the case reads wallets, in milliseconds, as far as that was known when it began. */
  readonly lagBefore: number | undefined;
  /** The same of payments. */
  readonly paymentLagBefore: number | undefined;
  /** Whether the case added a card to a wallet that held it already, since the profile lists too few. */
  hasDoubledCard = false;
  readonly #interrupted: AbortSignal;
  readonly #latest = new LatestSents<Sent>();
  readonly #absencesBefore: number;
  #unheard: Sent | undefined;
  #isDoubting = false;
  #hasTurn = false;
  #mayHaveReadEarly = false;
  #mayHavePaidEarly = false;
  #isCleaningUp = false;
  #failedBefore: { error: unknown } | undefined;

  constructor(
    { signal, task = {} }: Pick<TestContext, 'signal'> & { task?: object },
    session: Session,
    method: AuthenticationMethod,
    record: CaseRecord,
  ) {
    this.task = task;
    this.session = session;
    this.method = method;
    this.record = record;
    this.#interrupted = signal;
    this.#absencesBefore = session.outage.away.count;
    this.lagBefore = readingsPutOff(task) ?? walletLag(session);
    this.paymentLagBefore = paymentLag(session);
    this.leases = new Leases(session, this);
    this.stored = new StoredOptions(session.profile, session.journal, (since, read, shows) =>
      readUntilShown(this, since, read, shows),
    );
  }

  /** Waits until the case is one of those that may be under way. */
  async takeTurn(): Promise<void> {
    this.#hasTurn = await this.session.turns.take(this.#interrupted);
    if (!this.#hasTurn) this.notExercised('the run was interrupted');
  }

  /** Sleeps without its turn. */
  async sleep(milliseconds: number): Promise<void> {
    this.endTurn();
    const { outage } = this.session;
    // The target may be gone before the sleep is over; then nobody need wait any longer.
    const signal = AbortSignal.any([this.#interrupted, outage.signal]);
    await sleep(milliseconds, undefined, { signal }).catch(() =>
      this.notExercised(outage.unreachable?.reason ?? 'the run was interrupted'),
    );
  }

  /** Lets another case begin. A case that waited without its turn goes on without one: few do so at a time. */
  endTurn(): void {
    if (this.#hasTurn) this.session.turns.end();
    this.#hasTurn = false;
  }

  /** Before a wallet is read: waits until it shows what was changed, as far as it is known how late that may be. */
  async untilShown(email: string | undefined): Promise<void> {
    await untilShown(this, email);
    this.#mayHaveReadEarly ||= sinceChange(this, email) < SHOWN_WITHIN_MS;
  }

  /** The same before a reservation, for which an option that was stored or removed may pay. */
  async untilPaying(email: string | undefined): Promise<void> {
    if (!this.stored.hasStored) return;
    await untilKnown(this, email);
    this.#mayHavePaidEarly ||= sinceChange(this, email) < SHOWN_WITHIN_MS;
  }

  /** Whether the case reserved so soon after a change of a wallet that the payment may not know of it. */
  get mayHavePaidEarly(): boolean {
    return this.#mayHavePaidEarly;
  }

  /** Whether the case read a wallet so soon after a change that the reading may not show it. */
  get mayHaveReadEarly(): boolean {
    return this.#mayHaveReadEarly;
  }

  /** Takes note of an exchange, and of what it shows of rows that are not the case's own. */
  note(sent: Sent, watched: boolean): void {
    this.record.exchanges += 1;
    // What a course's own system has no time for may be a failure that the case is about.
    if (sent.notNow === true && sent.operation !== 'addReservation') this.#unheard = sent;
    if (!this.#isCleaningUp && !this.#isDoubting) this.#latest.push(sent);
    if (!watched) return;
    for (const { requirement, message } of watch(sent, this.session)) {
      const repetition = this.#repetition(sent, requirement);
      this.record.breaches.push({ requirement, message, evidence: this.describe(sent), repetition });
    }
  }

  describe(sent: Sent): string {
    if (!this.#keepsEvidence) return '';
    return describeExchange(sent.exchange, this.session.redactor);
  }

  /** The latest exchanges, and those that violations name. */
  shown(violations: readonly { exchange?: number; requirement?: string }[]): Shown[] {
    if (!this.#keepsEvidence) return [];
    const named = (sent: Sent) => violations.find((each) => each.exchange === sent.exchange.id);
    return this.#latest
      .shown((sent) => named(sent) !== undefined)
      .map((sent) => {
        const exchange = sent.exchange.id;
        const violation = named(sent);
        const violates = violation && (violation.requirement ?? this.record.requirement);
        return { exchange, evidence: this.describe(sent), repetition: this.#repetition(sent, violates) };
      });
  }

  /** Why a violation of this exchange may be none; undefined where it is one. */
  async doubt(exchange: number | undefined, send: Send): Promise<string | undefined> {
    const { all, lastFew } = this.#latest;
    const latest = exchange === undefined ? lastFew : all;
    return this.aside(
      async () =>
        this.heldFromOthers(exchange) ??
        (await changedMeanwhile({ session: this.session, send, latest, exchange })),
    );
  }

  /**
   * Takes a look that is not what the case did; undefined where that fails: a target that answers nothing gives no reason
   * for doubt.
   */
  async aside<Seen>(look: () => Promise<Seen>): Promise<Seen | undefined> {
    this.#isDoubting = true;
    try {
      return await look();
    } catch {
      return undefined;
    } finally {
      this.#isDoubting = false;
    }
  }

  /** Requests for an operation that were refused; only the one that shows a violation, where one does. */
  refused(operation: Operation, exchange?: number): Sent[] {
    return this.#latest.all.filter(
      (sent) =>
        (exchange === undefined || sent.exchange.id === exchange) &&
        sent.operation === operation &&
        sent.reception === 'rejected',
    );
  }

  /**
   * The latest request that was refused, undefined where none was or is known any more.
   *
   * @param exchange That of the request, where it is to be a certain one.
   */
  lastRefused(exchange?: number): Sent | undefined {
    return this.#latest.all.findLast(
      (sent) => (exchange ?? sent.exchange.id) === sent.exchange.id && sent.reception === 'rejected',
    );
  }

  /** Why the case may tell more at another time, since the target was not there for all of it; undefined where it was. */
  async absence(): Promise<string | undefined> {
    const { outage } = this.session;
    await outage.settled();
    if (outage.away.count > this.#absencesBefore) return AWAY;
    return this.#unheard && unheard(this.#unheard);
  }

  /**
   * Why the case may tell more with a tee time of its own; undefined where it may not.
   *
   * @param exchange The one that shows a violation, where one does; otherwise any that was refused may matter.
   */
  heldFromOthers(exchange?: number): string | undefined {
    // Whoever was refused and got an invoice since was in doubt at that time all the same.
    const refused = this.#latest.all.find(
      (sent) =>
        (exchange === undefined || sent.exchange.id === exchange) &&
        (sent.mayBeHeld ?? mayBeHeld(this.session, sent))?.() === true &&
        !wasFree(sent) &&
        !this.#hasGot(sent),
    );
    if (refused === undefined) return undefined;
    keepApart(this.session);
    return `${answerOf(refused)}, and ${HELD}`;
  }

  /** The reservation by which the case has booked since what was refused; undefined where it has not. */
  bookedSince(sent: Sent): Sent | undefined {
    const { rate = sent.named } = sent;
    return rate && bookedSince(this.#latest.all, sent, rate);
  }

  /** Whether the customer has booked since what was refused: so nobody else had it. */
  #hasGot(sent: Sent): boolean {
    const since = this.bookedSince(sent);
    return since !== undefined && since.customer === sent.customer;
  }

  /** Lets go of what the case sent: Vitest keeps a case in memory until its run ends, and answers are large. */
  forget(): void {
    this.#latest.forget();
  }

  /** Lets the first request of the case throw what went wrong before it began. */
  failsAtFirstRequest(error: unknown): void {
    this.#failedBefore ??= { error };
  }

  /** @throws What went wrong before the case began, once; not while it cleans up. */
  requireBegun(): void {
    const failed = this.#failedBefore;
    this.#failedBefore = undefined;
    if (failed !== undefined && !this.#isCleaningUp) throw failed.error;
  }

  /** From now on the case is over: what comes removes what it stored, and shows nothing. */
  beginCleanUp(): void {
    this.#isCleaningUp = true;
  }

  /** Ends the case: the target, or what the run may do, gives no way to exercise it. */
  notExercised(reason: string): never {
    // A skip would take back what the case has found by then.
    if (this.#isCleaningUp) throw new Inconclusive(`clean-up: ${reason}`);
    throw new Skipped(`not exercised: ${reason}`);
  }

  get #keepsEvidence(): boolean {
    return this.session.settings.evidence !== false;
  }

  #repetition(sent: Sent, violates: string | undefined): Repetition {
    return this.#keepsEvidence
      ? recipeOf(this, sent, violates)
      : { unrepeatable: 'the run keeps no evidence' };
  }

  /** Ends the case: the target offers no such tee time, customer …; the other cases of the row decide. */
  notOffered(reason: string): never {
    throw new Skipped(`not offered: ${reason}`);
  }
}
