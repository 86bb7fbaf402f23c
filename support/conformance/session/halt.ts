import { BroadcastChannel } from 'node:worker_threads';
import type { RunJournal } from './runJournal.ts';

const HALT = 'halt';
const HALTED = 'halted';

interface Message {
  data: unknown;
}

function channelOf(runId: string): BroadcastChannel {
  return new BroadcastChannel(`tee-conform halt ${runId}`);
}

/** The end of a run that was interrupted: from then on its cases send nothing more, and its journal is complete. */
export class Halt {
  readonly #channel: BroadcastChannel | undefined;
  readonly #journal: RunJournal | undefined;
  readonly #underWay = new Set<Promise<unknown>>();
  #halting: Promise<void> | undefined;

  /** Listens only for a run that keeps a journal: any other leaves nothing that would have to be waited for. */
  constructor(runId: string, journal: RunJournal | undefined) {
    this.#journal = journal;
    if (journal === undefined) return;
    this.#channel = channelOf(runId);
    this.#channel.onmessage = (message) => {
      if ((message as Message).data === HALT) this.#halting ??= this.#halt();
    };
    this.#channel.unref();
  }

  /** Whether the run was interrupted: then nothing more may be sent. */
  isOn(): boolean {
    return this.#halting !== undefined;
  }

  /** A change of a wallet, or its announcement, that is under way; whoever halts the run waits for it. */
  waitFor<T>(change: Promise<T>): Promise<T> {
    this.#underWay.add(change);
    const done = () => this.#underWay.delete(change);
    change.then(done, done);
    return change;
  }

  async close(): Promise<void> {
    await this.#halting;
    this.#channel?.close();
  }

  async #halt(): Promise<void> {
    while (this.#underWay.size > 0) {
      await Promise.allSettled(this.#underWay);
      // The cases write down what came of their changes before the journal is closed behind them.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await this.#journal?.close();
    this.#channel?.postMessage(HALTED);
  }
}

/**
 * Halts the run of this process that has this id, in whatever thread its cases are.
 *
 * @returns Whether it came to a halt in time: then its journal tells all.
 */
export function haltRun(runId: string, withinMs: number): Promise<boolean> {
  const channel = channelOf(runId);
  return new Promise((resolve) => {
    const end = (isHalted: boolean) => {
      clearTimeout(impatience);
      channel.close();
      resolve(isHalted);
    };
    const impatience = setTimeout(() => end(false), withinMs);
    channel.onmessage = (message) => {
      if ((message as Message).data === HALTED) end(true);
    };
    channel.postMessage(HALT);
  });
}
