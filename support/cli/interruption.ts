import { EXIT } from '../verdicts/exitCode.ts';
import type { Interruption } from '../verdicts/runReport.ts';

const SIGNALS: readonly Interruption[] = ['SIGINT', 'SIGTERM'];

/**
 * Listens for the signals that end a run. The first one calls `onFirst`; a second one ends the process
 * at once, with the exit code of that signal.
 *
 * @returns Stops listening.
 */
export function listenForInterruption(onFirst: (signal: Interruption) => void): () => void {
  let isInterrupted = false;
  const handlers = SIGNALS.map((signal) => ({
    signal,
    handle: () => {
      if (isInterrupted) process.exit(EXIT[signal]);
      isInterrupted = true;
      onFirst(signal);
    },
  }));
  for (const { signal, handle } of handlers) process.on(signal, handle);
  return () => {
    for (const { signal, handle } of handlers) process.off(signal, handle);
  };
}

/**
 * Does something that installs signal handlers of its own, and takes those out again: Vitest's end the
 * process before a report is written.
 */
export async function withoutNewHandlers<T>(work: () => Promise<T>): Promise<T> {
  const before = SIGNALS.map((signal) => new Set(process.listeners(signal)));
  try {
    return await work();
  } finally {
    SIGNALS.forEach((signal, index) => {
      for (const listener of process.listeners(signal))
        if (before[index]?.has(listener) !== true) process.off(signal, listener);
    });
  }
}
