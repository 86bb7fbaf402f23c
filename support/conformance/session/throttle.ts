import { monotonicNow } from '../../exchange/exchange.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { isUnanswered, retryAfterSeconds, TOO_MANY_REQUESTS } from './notNow.ts';

/** Pauses in a row after which nothing but throttling came back. */
const MOST_PAUSES = 5;
/** Part of the time that pauses may take before requests are sent more slowly instead. */
const MOST_PAUSED = 0.2;
/** Part of the rate that is sent on where the target does not say how long a pause has to be. */
const SLOWER = 0.7;
/** Requests a second; more slowly than that a run goes on for hours, which is for its user to decide. */
const LEAST_PER_SECOND = 5;
/** The most that a profile may set; so many are no limit any more. */
const MOST_PER_SECOND = 10_000;
const MILLISECONDS = 1000;
/** Requests at once, below which it is no longer tried whether fewer are enough. */
const FEW_AT_ONCE = 4;
/** How many times as long as a pause nothing has to be throttled until twice as many are sent again. */
const CALM = 2;
const LEAST_CALM_MS = 5000;
/** Seconds of a pause from which on nothing is tried: it costs too much of the patience. */
const LONG_PAUSE = 5;

/** How far a run was throttled. */
export interface Throttled {
  /** Exchanges that were answered so. */
  readonly count: number;
  /** How long nothing was sent for it. */
  readonly waitedSeconds: number;
  /** How many requests a second were sent in the end, where they were slowed down. */
  readonly requestsPerSecond?: number;
  /** How many requests were under way at once in the end, where they were made fewer. */
  readonly atOnce?: number;
}

/** A pause that the target asked for, and how many answers came after it. */
interface Pause {
  began: number;
  /** When the request left that was turned away first. */
  readonly sentAt: number;
  turnedAway: number;
  /** How many were taken that had left after it. */
  takenAfter: number;
  /** The rate that may have been too high, until that is known. */
  raised: Raise | undefined;
  lastedMs: number;
  /** The target said for how long; otherwise that is guessed. */
  isTold: boolean;
  heard: number;
}

/** The rate before it was raised, and when that was. */
interface Raise {
  readonly from: number;
  readonly at: number;
}

/**
 * Whether a target turned requests away by chance: who has no time for so many turns those away that come later as well.
 */
const isByChance = ({ takenAfter, turnedAway }: Pause): boolean => takenAfter > turnedAway;

/** What a throttled run does with its requests. */
export interface Brake {
  /** Lets nothing leave before a moment, on the scale of `now`. */
  hold(until: number): void;
  /** Lets no more leave than so many a second. */
  slow(perSecond: number): void;
  /** Lets no more be under way than so many at once. */
  narrow(atOnce: number): void;
}

/**
 * Obeys a target that asks for a pause: nothing is sent until it is over, whichever case it belongs to. Where pauses take
 * much of the time, fewer requests are under way at once, and where that is not enough, they are sent as slowly as the
 * target was seen to take them. What was throttled may have been one customer's, so that twice as many are sent after a
 * calm, again and again, until the first of them is throttled: then it stays at what was taken before.
 * Gives up where the pauses would take longer than a run may wait, or where nothing else comes back after them.
 */
export class Throttle {
  readonly #brake: Brake;
  readonly #patienceSeconds: number;
  readonly #now: () => number;
  #atOnce: number;
  #isNarrowed = false;
  #latest: Pause | undefined;
  #perSecond: number | undefined;
  #raised: Raise | undefined;
  #isSettled = false;
  #isShedding = false;
  #count = 0;
  #waitedMs = 0;
  #heldUntil = 0;
  #pausesInARow = 0;
  #exhausted: string | undefined;

  /**
   * @param atOnce Requests that may be under way at first.
   * @param patienceSeconds How long a run waits in all.
   */
  constructor(brake: Brake, atOnce: number, patienceSeconds: number, now: () => number = monotonicNow) {
    this.#brake = brake;
    this.#atOnce = atOnce;
    this.#patienceSeconds = patienceSeconds;
    this.#now = now;
  }

  /** Why nothing is to be sent any more, where that is so. */
  get exhausted(): string | undefined {
    return this.#exhausted;
  }

  get throttled(): Throttled {
    return {
      count: this.#count,
      waitedSeconds: Math.round(this.#waitedMs / MILLISECONDS),
      ...(this.#isNarrowed ? { atOnce: this.#atOnce } : {}),
      ...(this.#perSecond === undefined || this.#perSecond === MOST_PER_SECOND
        ? {}
        : { requestsPerSecond: this.#perSecond }),
    };
  }

  /** An answer of another kind: the target has time again. */
  answered({ sentAt }: Pick<Exchange, 'sentAt'>): void {
    this.#pausesInARow = 0;
    const latest = this.#latest;
    if (latest === undefined) return;
    latest.heard += 1;
    if (sentAt < this.#heldUntil) {
      if (sentAt >= latest.sentAt) latest.takenAfter += 1;
      return;
    }
    if (latest.raised !== undefined && !isByChance(latest)) this.#slowToBefore(latest.raised);
    latest.raised = undefined;
    this.#speedUp(latest);
  }

  #speedUp({ lastedMs }: Pause): void {
    if (this.#perSecond === undefined || this.#perSecond === MOST_PER_SECOND || this.#isSettled) return;
    const now = this.#now();
    const calmSince = Math.max(this.#heldUntil, this.#raised?.at ?? 0);
    if (now - calmSince < Math.max(LEAST_CALM_MS, CALM * lastedMs)) return;
    this.#raised = { from: this.#perSecond, at: now };
    this.#perSecond = Math.min(2 * this.#perSecond, MOST_PER_SECOND);
    this.#brake.slow(this.#perSecond);
  }

  #slowToBefore({ from }: Raise): void {
    this.#isSettled = true;
    this.#raised = undefined;
    this.#perSecond = from;
    this.#brake.slow(from);
  }

  /**
   * A request was answered that had been turned away a moment before: then the target had too many, and says so without
   * asking for a pause, as gateways do. A request that is turned away each time tells nothing of how many there are.
   */
  noteServedAgain({ response }: Pick<Exchange, 'response'>): void {
    if (response === undefined || isUnanswered(response)) return;
    this.#isShedding ||= response.status !== TOO_MANY_REQUESTS;
  }

  /**
   * Takes a throttled answer and holds back what follows.
   *
   * @returns Whether the request may be sent again.
   */
  note({ sentAt, response }: Exchange): boolean {
    if (response === undefined) return false;
    const asked = retryAfterSeconds(response);
    if (isUnanswered(response)) return false;
    this.#count += 1;
    if (asked === undefined && response.status !== TOO_MANY_REQUESTS && !this.#isShedding) return false;
    if (this.#exhausted !== undefined) return false;
    // What had been sent before the pause began belongs to it.
    if (sentAt >= this.#heldUntil) this.#beginPause(sentAt, asked !== undefined);
    if (this.#latest !== undefined) this.#latest.turnedAway += 1;
    return this.#extend(response.status, this.#pauseFor(asked));
  }

  /** Seconds; a guess where the target does not say, or said too little the last time. */
  #pauseFor(asked: number | undefined): number {
    const wasTooShort = asked !== undefined && asked < 1 && this.#pausesInARow > 1;
    return asked === undefined || wasTooShort ? 2 ** (this.#pausesInARow - 1) : asked;
  }

  #beginPause(sentAt: number, isTold: boolean): void {
    const now = this.#now();
    const latest = this.#latest;
    this.#pausesInARow += 1;
    if (this.#raised === undefined && latest !== undefined && !isByChance(latest))
      this.#yieldTo(latest, now - latest.began);
    const raised = this.#raised;
    this.#latest = {
      began: now,
      sentAt,
      turnedAway: 0,
      takenAfter: 0,
      raised,
      lastedMs: 0,
      isTold,
      heard: 0,
    };
  }

  /** Where pauses take too much of the time, has fewer at once, or else fewer a second. */
  #yieldTo(latest: Pause, elapsedMs: number): void {
    if (latest.lastedMs < MOST_PAUSED * elapsedMs) return;
    if (this.#atOnce <= FEW_AT_ONCE || latest.lastedMs >= LONG_PAUSE * MILLISECONDS) {
      this.#slowDown(latest, elapsedMs);
      return;
    }
    this.#isNarrowed = true;
    this.#atOnce = Math.max(FEW_AT_ONCE, Math.floor(this.#atOnce / 2));
    this.#brake.narrow(this.#atOnce);
  }

  /**
   * Sends as many as were heard from one pause to the next. How long a pause has to be may be guessed, and then more may be
   * taken than that: the rate between the pauses is lowered step by step.
   */
  #slowDown({ heard, lastedMs, isTold }: Pause, elapsedMs: number): void {
    if (heard === 0) return;
    const sentMs = Math.max(1, elapsedMs - lastedMs);
    const taken = isTold ? heard / elapsedMs : Math.max(heard / elapsedMs, (SLOWER * heard) / sentMs);
    const seen = Math.floor(taken * MILLISECONDS);
    this.#perSecond = Math.max(LEAST_PER_SECOND, Math.min(seen, this.#perSecond ?? seen));
    this.#brake.slow(this.#perSecond);
  }

  #extend(status: number, seconds: number): boolean {
    const now = this.#now();
    const until = Math.max(this.#heldUntil, now + seconds * MILLISECONDS);
    const addedMs = until - Math.max(this.#heldUntil, now);
    const inAll = (this.#waitedMs + addedMs) / MILLISECONDS;
    if (inAll > this.#patienceSeconds) {
      this.#exhausted = `the target throttles (${status}): it asks for pauses of ${Math.ceil(inAll)} s in all, and a run waits ${this.#patienceSeconds} s; set limits.requestsPerSecond or limits.concurrency in the profile, or raise --time-budget`;
    } else if (this.#pausesInARow > MOST_PAUSES) {
      this.#exhausted = `the target throttles (${status}): nothing else came back after ${MOST_PAUSES} pauses; set limits.requestsPerSecond or limits.concurrency in the profile`;
    } else {
      this.#waitedMs += addedMs;
      if (this.#latest !== undefined) this.#latest.lastedMs += addedMs;
      this.#heldUntil = until;
      this.#brake.hold(until);
      return true;
    }
    return false;
  }
}
