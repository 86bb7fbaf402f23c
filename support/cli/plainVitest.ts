import type { TestProject } from 'vitest/node';
import { environmentOf } from '../target/settings.ts';
import { CHECKOUT } from './checkout.ts';
import { startEmbeddedSandbox } from './embeddedSandbox.ts';
import { readFlags } from './flags.ts';
import { settingsFor } from './runSettingsFor.ts';

/**
 * Global set-up of the suites under plain Vitest: hands the run's settings to the worker, and starts the embedded
 * sandbox where no target is set. The flags are the command's defaults.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const environment = environmentOf(CHECKOUT, process.env);
  const sandbox = environment.TARGET_BASE_URL === undefined ? await startEmbeddedSandbox() : undefined;
  project.provide(
    'conformance',
    settingsFor(sandbox?.environment ?? environment, readFlags(['--depth', 'quick'])),
  );
  return async () => {
    await sandbox?.close();
  };
}
