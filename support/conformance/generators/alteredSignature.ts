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
