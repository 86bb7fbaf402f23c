import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.ts';

const PACKAGES = path.join(CHECKOUT, 'node_modules');

/**
 * Lets Vitest keep the modules that it translated, by their content: the next run starts in half the time. They lie
 * beside the packages, and a checkout that may not be written does without.
 */
export function moduleCache(packages = PACKAGES): { fsModuleCache: boolean; fsModuleCachePath?: string } {
  try {
    accessSync(packages, constants.W_OK);
  } catch {
    return { fsModuleCache: false };
  }
  return { fsModuleCache: true, fsModuleCachePath: path.join(packages, '.cache', 'tee-conform') };
}
