import type { Scheme } from './scheme.ts';

/** A mistake: what follows "accepted with", what it changes, and the remedy where it is not for the target to fix. */
export type Change = readonly [name: string, change: Partial<Scheme>, remedy?: string];

/** Padded Base64 of a text's UTF-8 bytes. */
export function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

export function unpadded(text: string): string {
  return text.replace(/=+$/, '');
}
