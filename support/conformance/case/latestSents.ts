/** The latest that are shown of a case that did not pass, beside those that its violations name. */
const SHOWN = 4;
/** Controls and further tries come after the exchange that a violation names, this many at most. */
const KEPT = 64;

/** What a case sent last, as much of it as may have to be shown. */
export class LatestSents<Sent> {
  readonly #sents: Sent[] = [];

  push(sent: Sent): void {
    this.#sents.push(sent);
    if (this.#sents.length > KEPT) this.#sents.shift();
  }

  get all(): readonly Sent[] {
    return this.#sents;
  }

  /** The last few of them, in which a violation shows that names none. */
  get lastFew(): readonly Sent[] {
    return this.#sents.slice(-SHOWN);
  }

  /** The last few, and before them those that are named. */
  shown(isNamed: (sent: Sent) => boolean): Sent[] {
    const { lastFew } = this;
    return this.#sents.filter((sent) => lastFew.includes(sent) || isNamed(sent));
  }

  forget(): void {
    this.#sents.length = 0;
  }
}
