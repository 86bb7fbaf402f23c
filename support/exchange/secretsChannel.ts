import { BroadcastChannel } from 'node:worker_threads';

/** Values that came up in a run, with the names that stand in their place. Handed over in memory only, never written. */
type Values = readonly (readonly [name: string, value: string])[];

interface Message {
  values: Values;
  /** Nothing comes after it. */
  isLast: boolean;
}

/** In Vitest's worker: tells the reporter, in another thread, of each secret that came up. */
export class SecretsSender {
  readonly #channel: BroadcastChannel;
  #values: (readonly [string, string])[] = [];

  constructor(runId: string) {
    this.#channel = openChannel(runId);
  }

  add(name: string, value: string): void {
    this.#values.push([name, value]);
  }

  /** Hands over what was added since. */
  flush(isLast = false): void {
    if (this.#values.length === 0 && !isLast) return;
    this.#channel.postMessage({ values: this.#values, isLast } satisfies Message);
    this.#values = [];
  }

  close(): void {
    this.flush(true);
    this.#channel.close();
  }
}

/** In the reporter: takes the secrets of a run. */
export class SecretsReceiver {
  readonly #channel: BroadcastChannel;
  #hasSome = false;
  readonly #ended: Promise<void>;

  constructor(runId: string, take: (name: string, value: string) => void) {
    this.#channel = openChannel(runId);
    this.#ended = new Promise((resolve) => {
      this.#channel.onmessage = (event) => {
        const { values, isLast } = (event as { data: Message }).data;
        this.#hasSome = true;
        for (const [name, value] of values) take(name, value);
        if (isLast) resolve();
      };
    });
    this.#channel.unref();
  }

  /** Waits until the worker has told everything, but no longer than this many milliseconds, and stops to listen. */
  async settled(milliseconds: number): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    if (this.#hasSome)
      await Promise.race([
        this.#ended,
        new Promise<void>((resolve) => (late = setTimeout(resolve, milliseconds))),
      ]);
    clearTimeout(late);
    this.#channel.close();
  }
}

function openChannel(runId: string): BroadcastChannel {
  return new BroadcastChannel(`tee-conform secrets ${runId}`);
}
