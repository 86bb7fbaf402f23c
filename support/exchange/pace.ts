import { monotonicNow } from './exchange.ts';

/** How much ahead of its turn a request may go, ms: timers are no finer. */
const TOLERANCE_MS = 10;

/**
 * When the next request may leave: so many a second, evenly, and none while the target has asked for a pause.
 * In a stretch of n seconds at most n times the rate and a few leave, so that no window of the target's sees a burst.
 */
export class Pace {
  readonly #leastIntervalMs: number;
  #intervalMs: number;
  readonly #now: () => number;
  #nextAt = 0;
  #heldUntil = 0;

  /**
   * @param perSecond Requests a second; undefined sets no limit.
   * @param now Milliseconds on a scale that does not step back.
   */
  constructor(perSecond: number | undefined, now: () => number = monotonicNow) {
    this.#leastIntervalMs = perSecond === undefined ? 0 : 1000 / perSecond;
    this.#intervalMs = this.#leastIntervalMs;
    this.#now = now;
  }

  /** Milliseconds until the next request may leave; 0 is now. */
  get delayMs(): number {
    const now = this.#now();
    const held = this.#heldUntil - now;
    const turn = this.#nextAt - TOLERANCE_MS - now;
    return Math.max(0, held, turn);
  }

  /** A request leaves. */
  take(): void {
    this.#nextAt = Math.max(this.#nextAt, this.#now()) + this.#intervalMs;
  }

  /** Lets no more leave than so many a second from now on, be it fewer than before or more, and never more than at first. */
  limitTo(perSecond: number): void {
    this.#intervalMs = Math.max(this.#leastIntervalMs, 1000 / perSecond);
  }

  /** Lets nothing leave before a moment, on the scale of `now`. */
  holdUntil(moment: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, moment);
  }
}
