import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/** Keeps every core busy until it is ended. */
export function loadCores(): { end: () => Promise<void> } {
  const children = Array.from({ length: availableParallelism() }, () =>
    // Ends with this process too, however that ends.
    spawn(
      process.execPath,
      [
        '-e',
        'process.stdin.on("close", () => process.exit()).resume(); (function spin() { const end = Date.now() + 50; while (Date.now() < end); setImmediate(spin); })();',
      ],
      { stdio: ['pipe', 'ignore', 'ignore'] },
    ),
  );
  return {
    async end() {
      await Promise.all(
        children.map((child) => {
          const ended = once(child, 'close');
          child.stdin.end();
          child.kill('SIGKILL');
          return ended;
        }),
      );
    },
  };
}
