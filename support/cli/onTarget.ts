import { environmentOf } from '../target/environment.ts';
import type { Environment } from '../target/environment.ts';
import { REFERENCE_PROFILE } from '../target/settings.ts';
import { CHECKOUT } from './checkout.ts';
import { startEmbeddedSandbox } from './embeddedSandbox.ts';

/** What to work on, as the settings name it. */
export interface NamedTarget {
  environment: Environment;
  /** It is the embedded sandbox, which lives as long as the work: its profile is the reference one unless a flag says otherwise. */
  embedded?: { profile: string };
}

/**
 * Works on the target that the settings name, or on the embedded sandbox where they name none.
 *
 * @param purpose What happens to the sandbox, such as `judged`; said on standard error.
 */
export async function onTarget(
  purpose: string,
  work: (target: NamedTarget) => Promise<number>,
  environment: Environment = environmentOf(CHECKOUT, process.env),
): Promise<number> {
  if (environment.TARGET_BASE_URL !== undefined) return await work({ environment });
  process.stderr.write(`TARGET_BASE_URL is not set: the embedded sandbox is started and ${purpose}\n`);
  const sandbox = await startEmbeddedSandbox();
  try {
    return await work({ environment: sandbox.environment, embedded: { profile: REFERENCE_PROFILE } });
  } finally {
    await sandbox.close();
  }
}
