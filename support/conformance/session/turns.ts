/** So many of something at a time; the others wait for their turn, first come, first served. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
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
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
