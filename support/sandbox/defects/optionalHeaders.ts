import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';

/** Carries AdvancedErrorCodes, whatever it says. */
export const asksAdvanced = ({ headers }: Call): boolean =>
  headerOf(headers, 'advancederrorcodes') !== undefined;

/** Carries CustomerTokenTimeout, whatever it says. */
export const asksForATimeout = ({ headers }: Call): boolean =>
  headerOf(headers, 'customertokentimeout') !== undefined;
