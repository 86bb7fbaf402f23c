import { monotonicNow } from '../exchange/exchange.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** Server clock minus ours, in seconds. */
export interface Band {
  earliest: number;
  latest: number;
}

/** Servers keep the text of Date for up to a second; under load they renew it late by this much, in seconds. */
const DATE_LAG = 0.1;
/** How far a clock that shows no Date is trusted, in seconds. */
const ASSUMED = 30;

/** What two answers both allow. Where they contradict each other, one clock was stepped, or several servers answer: trusts both. */
function common(one: Band, other: Band): Band {
  const both = {
    earliest: Math.max(one.earliest, other.earliest),
    latest: Math.min(one.latest, other.latest),
  };
  if (both.earliest <= both.latest) return both;
  return { earliest: Math.min(one.earliest, other.earliest), latest: Math.max(one.latest, other.latest) };
}

/**
 * What is known of the target's clock. Each answer narrows it: its Date names a second that had begun when it was
 * written and was not over, so the answers before and after a turn of the second pin the difference to our clock.
 */
export class ClockBand {
  #band: Band | undefined;

  /** Learns from an answer, unless it was asked for at a shifted time. */
  learn(exchange: Exchange): void {
    const date = exchange.response?.header('date');
    const second = date === undefined ? Number.NaN : Date.parse(date) / 1000;
    if (Number.isNaN(second)) return;
    const seen = {
      earliest: second - exchange.receivedAt / 1000,
      latest: second + 1 + DATE_LAG - exchange.sentAt / 1000,
    };
    this.#band = this.#band === undefined ? seen : common(this.#band, seen);
  }

  /** Whether the target shows its clock. */
  get known(): boolean {
    return this.#band !== undefined;
  }

  get band(): Band {
    return this.#band ?? { earliest: -ASSUMED, latest: ASSUMED };
  }

  /** Width of the band in seconds. */
  get width(): number {
    return this.band.latest - this.band.earliest;
  }

  /** Most likely difference to our clock, seconds. */
  get offset(): number {
    return this.#band === undefined ? 0 : (this.#band.earliest + this.#band.latest) / 2;
  }

  /** A difference that does not put a timestamp into the target's future, as far as that is known; seconds. */
  get cautiousOffset(): number {
    return this.#band === undefined ? 0 : this.#band.earliest;
  }

  /** The target's time, Unix seconds, as `cautiousOffset` tells it. */
  cautiousNow(): number {
    return monotonicNow() / 1000 + this.cautiousOffset;
  }

  /** By how much an age may be off that is told by `cautiousOffset`, seconds. */
  get doubt(): number {
    return this.#band === undefined ? ASSUMED : this.width;
  }

  /**
   * Our time, in ms, of the next moment at which an answer tells most: the middle of the band is at the turn of a
   * second of the target.
   */
  nextTurn(now: number): number {
    const turn = Math.ceil(now / 1000 + this.offset) - this.offset;
    return turn * 1000;
  }
}
