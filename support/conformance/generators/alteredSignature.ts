/**
 * A signature with one byte of it changed: of the bytes, since the last character of Base64 holds bits that
 * decoding drops.
 *
 * @param at Part of the signature's length, 0 is its first byte, below 1.
 * @param change Bits that are flipped, 1 to 255.
 */
export function withByteChanged(signature: string, at: number, change = 0x15): string {
  const bytes = Buffer.from(signature, 'base64');
  const index = Math.floor(at * bytes.length);
  bytes[index] = (bytes[index] ?? 0) ^ change;
  return bytes.toString('base64');
}

/** A text with upper case letters in place of lower case ones, and the other way round. */
export function otherCase(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** How a signature is altered, in words, and what becomes of it. */
type Alteration = readonly [how: string, change: (signature: string) => string];

/**
 * A signature that is another one. What stands behind its padding is not among them: many a decoder stops there, and reads the
 * signature itself.
 */
export const ALTERATIONS: readonly Alteration[] = [
  ['with its first byte changed', (signature) => withByteChanged(signature, 0)],
  ['with its last byte changed', (signature) => withByteChanged(signature, 31 / 32)],
  ['with the last bits of its last byte changed', (signature) => withByteChanged(signature, 31 / 32, 0b101)],
  ['cut to its first half', (signature) => signature.slice(0, 20)],
  ['in the other case', otherCase],
  ['twice over', (signature) => signature.replace('=', '') + signature],
  ['left empty', () => ''],
  ['behind letters', (signature) => `AAAA${signature}`],
  ['behind another text and a comma', (signature) => `conformance, ${signature}`],
];

export const CUTS: readonly Alteration[] = [24, 32, 40].map((length) => [
  `cut to ${length} characters`,
  (signature) => signature.slice(0, length),
]);
