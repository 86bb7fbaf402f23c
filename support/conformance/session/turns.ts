/** So many of something at a time; the others wait for their turn, first come, first served. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #atOnce: number;
  /** Below 0 where more are under way than may be, since they have become fewer. */
  #free: number;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
    this.#free = atOnce;
  }

  /** Lets no more than so many be under way; those that are go on. */
  narrow(atOnce: number): void {
    this.#free -= Math.max(0, this.#atOnce - atOnce);
    this.#atOnce = Math.min(this.#atOnce, atOnce);
  }

  /**
   * Takes a turn, as soon as there is one.
   *
   * @returns False, and no turn, where the waiting was given up.
   */
  async take(givenUp?: AbortSignal): Promise<boolean> {
    if (givenUp?.aborted === true) return false;
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    return await new Promise<boolean>((resolve) => {
      const begin = () => {
        givenUp?.removeEventListener('abort', giveUp);
        resolve(true);
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        resolve(false);
      };
      givenUp?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(begin);
    });
  }

  /** Gives a turn back. */
  end(): void {
    const next = this.#free < 0 ? undefined : this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
