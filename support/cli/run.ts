import { UsageError } from '../usage/usageError.ts';
import type { RunFlags } from './flags.ts';
import { onTarget } from './onTarget.ts';
import { selectionOf } from './suiteFiles.ts';

/**
 * Judges the target that the settings name, or the embedded sandbox where they name none.
 *
 * @returns The exit code.
 * @throws UsageError, TargetUnreachableError
 */
export async function run(flags: RunFlags): Promise<number> {
  const selection = selectionOf(flags.only);
  if (selection.files.length === 0)
    throw new UsageError('suites/ holds no suite files: the checkout is incomplete');
  // Loaded while the embedded sandbox starts.
  const loading = import('./judgeTarget.ts').then(({ judgeTarget }) => judgeTarget);
  loading.catch(() => {});
  return await onTarget('judged', async (target) => (await loading)(target, flags, selection));
}
