import type { TestProject } from 'vitest/node';
import { environmentOf } from '../target/environment.ts';
import { EXIT } from '../verdicts/exitCode.ts';
import { CHECKOUT } from './checkout.ts';
import { startEmbeddedSandbox } from './embeddedSandbox.ts';
import { readFlags } from './flags.ts';
import { settingsFor } from './runSettingsFor.ts';
import { journalFolder, keepWallets } from './walletKeeping.ts';

/**
 * Global set-up of the suites under plain Vitest: hands the run's settings to the worker, and starts the embedded
 * sandbox where no target is set. The flags are the command's defaults. A target that is set is left as it was found.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const environment = environmentOf(CHECKOUT, process.env);
  const sandbox = environment.TARGET_BASE_URL === undefined ? await startEmbeddedSandbox() : undefined;
  const settings = settingsFor(sandbox?.environment ?? environment, readFlags(['--depth', 'quick']));
  const wallets =
    sandbox === undefined ? await keepWallets(settings, journalFolder(environment), tell) : undefined;
  project.provide(
    'conformance',
    wallets === undefined ? settings : { ...settings, journal: wallets.journal },
  );
  return async () => {
    const left = (await wallets?.cleanUp()) ?? [];
    left.forEach(tell);
    if (left.length > 0) process.exitCode = EXIT.fault;
    await sandbox?.close();
  };
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
