import { fileURLToPath } from 'node:url';

/** Folder of the checkout; commands work from any other as well. */
export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
