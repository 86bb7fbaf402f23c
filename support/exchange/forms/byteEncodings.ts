import { base64Notations } from './textNotations.ts';

/**
 * Bytes as text: hexadecimal in both cases, plain and as dumps and escapes write it, the numbers of a serialized buffer,
 * Base64 and base64url, both with and without padding, at each of the three shifts. At a shift they come without the
 * characters that neighbours have a part in, so that the bytes are found inside a longer text that was encoded as a whole.
 * Base64 is escaped in turn for what it may stand in.
 */
export function byteEncodings(bytes: Buffer): string[] {
  return [
    ...wholeEncodings(bytes),
    ...[0, 1, 2].flatMap((shift) => base64Forms(base64Core(bytes, shift))),
    ...dumps(bytes),
  ];
}

/** Hexadecimal and Base64 of bytes that are encoded for themselves, such as a digest. */
export function wholeEncodings(bytes: Buffer): string[] {
  const hex = bytes.toString('hex');
  return [hex, hex.toUpperCase(), ...base64Forms(bytes.toString('base64'))];
}

/** Padding is found with what it pads, and left where it stands alone. */
function base64Forms(base64: string): string[] {
  const unpadded = base64.replace(/=+$/u, '');
  const urlSafe = unpadded.replaceAll('+', '-').replaceAll('/', '_');
  return [...base64Notations(base64), ...(unpadded === base64 ? [] : base64Notations(unpadded)), urlSafe];
}

/** The characters of Base64 that the bytes alone decide, where `shift` bytes (modulo 3) stand before them. */
function base64Core(bytes: Buffer, shift: number): string {
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  const firstOwn = [0, 2, 3][shift] ?? 0;
  const pastOwn = Math.floor(((shift + bytes.length) * 8) / 6);
  return encoded.slice(firstOwn, pastOwn);
}

/** As `<Buffer 61 62>`, fingerprints, `\x61\x62`, `%61%62` and `{"type":"Buffer","data":[97,98]}` write bytes. */
function dumps(bytes: Buffer): string[] {
  const hex = bytes.toString('hex');
  const pairs = [hex, hex.toUpperCase()].flatMap((digits) => {
    const each = digits.replace(/../gu, '$& ').trimEnd();
    return [' ', ':', '\\x', '\\\\x', '%'].map((mark) =>
      mark === ' ' ? each : (mark.length > 1 || mark === '%' ? mark : '') + each.replaceAll(' ', mark),
    );
  });
  return [...pairs, bytes.join(','), bytes.join(', ')];
}
