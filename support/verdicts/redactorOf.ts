import { Redactor } from '../exchange/redactor.ts';
import { registerSecrets } from '../exchange/registerSecrets.ts';
import type { RunSettings } from '../run/runSettings.ts';

/**
 * A redactor that knows what the settings say of secrets. Tokens and signatures are taken out by the worker, in every
 * form; this one stands behind it, and learns of them as they come up.
 */
export function redactorOf(settings: RunSettings): Redactor {
  const redactor = new Redactor();
  registerSecrets(redactor, settings);
  return redactor;
}
