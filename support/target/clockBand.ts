import { monotonicNow } from '../exchange/exchange.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** Server clock minus ours, in seconds. */
export interface Band {
  earliest: number;
  latest: number;
}

/** Servers keep the text of Date for up to a second; under load they renew it late by this much, in seconds. */
const DATE_LAG = 0.1;
/** A Date that is followed by one so many seconds later was not kept all the time: nobody asked for one, or there are two clocks. */
const LONGEST_KEPT = 10;
/** How far a clock is trusted that shows no Date, or one that was not seen to turn, in seconds. */
export const ASSUMED = 30;
/** A Date that is farther off, in seconds, is none: timestamps are of the current UTC time, and servers without a clock write 1970. */
const FARTHEST = 86_400;
/** Answers that contradict each other by more than this, in seconds, come from several clocks; by less, from a late one. */
const APART = 0.5;
/** Seconds of doubt that leave the ages of 59 and 61 s to be told apart from 60. */
const SHARP = 0.3;

/** What either of two answers allows. */
const either = (one: Band, other: Band): Band => ({
  earliest: Math.min(one.earliest, other.earliest),
  latest: Math.max(one.latest, other.latest),
});

/** What two answers both allow. Where they contradict each other, one clock was stepped, or several servers answer: trusts both. */
function common(one: Band, other: Band): Band {
  const both = {
    earliest: Math.max(one.earliest, other.earliest),
    latest: Math.min(one.latest, other.latest),
  };
  if (both.earliest <= both.latest) return both;
  return either(one, other);
}

/** Whether no one clock can have given two answers. */
const areApart = (one: Band, other: Band): boolean =>
  Math.max(one.earliest, other.earliest) - Math.min(one.latest, other.latest) > APART;

function widest({ first, last }: Sighting, seen: Band): Sighting {
  return {
    first: seen.earliest > first.earliest ? seen : first,
    last: seen.latest < last.latest ? seen : last,
  };
}

/** What the answers with one text of Date allow, the first and the last of them, as if it had been written at once. */
interface Sighting {
  first: Band;
  last: Band;
}

/** A Date may be kept for so many seconds. */
const keptFor = ({ first, last }: Sighting, kept: number): [Band, Band] => [
  { earliest: first.earliest, latest: first.latest + kept },
  { earliest: last.earliest, latest: last.latest + kept },
];

/**
 * The target's clock, by all answers with each Date, which may be kept for so many seconds. Where several servers answer, one
 * of them alone may have shown some Date so far: then that tells nothing of the others.
 */
function bandOf(sightings: readonly Sighting[], kept: number, areSeveral: boolean): Band {
  const pairs = sightings.map((sighting) => keptFor(sighting, kept));
  const bands = pairs.map(([first, last]) => common(first, last));
  return bands.reduce(areSeveral || pairs.some(([first, last]) => areApart(first, last)) ? either : common);
}

/**
 * What is known of the target's clock. Each answer narrows it: its Date names a second that had begun when it was
 * written and was not over, so the answers before and after a turn of the second pin the difference to our clock. A
 * server may keep a Date for longer than a second: as long as two that follow each other are apart.
 */
export class ClockBand {
  readonly #isShown: boolean;
  readonly #sightings = new Map<number, Sighting>();
  #step = Number.POSITIVE_INFINITY;
  /** The latest Date, and our time in seconds at which it was seen first. */
  #newest = { second: Number.NEGATIVE_INFINITY, seenAt: Number.POSITIVE_INFINITY };
  #hasGoneBack = false;
  #band: Band | undefined;

  /** @param isShown Whether Date is of the clock that judges timestamps; otherwise nothing is learned from it. */
  constructor(isShown = true) {
    this.#isShown = isShown;
  }

  /** Learns from an answer, unless it was asked for at a shifted time. */
  learn(exchange: Exchange): void {
    const date = exchange.response?.header('date');
    const second = date === undefined ? Number.NaN : Date.parse(date) / 1000;
    if (Number.isNaN(second) || !this.#isShown) return;
    if (Math.abs(second - exchange.receivedAt / 1000) > FARTHEST) return;
    const seen = {
      earliest: second - exchange.receivedAt / 1000,
      latest: second + DATE_LAG - exchange.sentAt / 1000,
    };
    const hadGoneBack = this.#hasGoneBack;
    this.#noteOrder(second, exchange);
    const before = this.#sightings.get(second);
    for (const other of before === undefined ? this.#sightings.keys() : [])
      this.#step = Math.min(this.#step, Math.abs(second - other));
    const sighting = before === undefined ? { first: seen, last: seen } : widest(before, seen);
    // Most answers tell nothing that is not known.
    const tellsMore = sighting.first === seen || sighting.last === seen;
    if (!tellsMore && hadGoneBack === this.#hasGoneBack) return;
    this.#sightings.set(second, sighting);
    const kept = this.hasTurned ? this.#step : 1;
    this.#band = bandOf([...this.#sightings.values()], kept, this.#hasGoneBack);
  }

  /** The Date of one server goes back by no more than the second that is over, and only where it is renewed late. */
  #noteOrder(second: number, { sentAt, receivedAt }: Exchange): void {
    const { second: newest, seenAt } = this.#newest;
    if (second > newest) this.#newest = { second, seenAt: receivedAt / 1000 };
    const since = sentAt / 1000 - seenAt;
    if (second < newest && since > (newest - second > 1 ? 0 : APART)) this.#hasGoneBack = true;
  }

  /** Whether two answers soon after each other had not the same Date: that tells for how long one is kept. */
  get hasTurned(): boolean {
    return this.#step <= LONGEST_KEPT;
  }

  /** Whether the target shows its clock. */
  get known(): boolean {
    return this.#band !== undefined;
  }

  get band(): Band {
    if (this.#band === undefined) return { earliest: -ASSUMED, latest: ASSUMED };
    const { earliest, latest } = this.#band;
    return this.hasTurned ? this.#band : { earliest, latest: Math.max(latest, earliest + ASSUMED) };
  }

  /** Width of the band in seconds. */
  get width(): number {
    return this.band.latest - this.band.earliest;
  }

  /** Whether the clock is known well enough for the edge of a signature's minute. */
  get isSharp(): boolean {
    return this.width <= SHARP;
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
