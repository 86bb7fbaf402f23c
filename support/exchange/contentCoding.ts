import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

const ungzip = promisify(gunzip);
const unbrotli = promisify(brotliDecompress);
const unzlib = promisify(inflate);
const undeflate = promisify(inflateRaw);

/** A chain of codings costs the reader more than it can gain the sender. */
const LONGEST_CHAIN = 3;

/** The body cannot be decoded as its Content-Encoding says. */
export class ContentCodingError extends Error {
  override readonly name = 'ContentCodingError';
}

/** The decoded body is longer than the cap. */
export class DecodedTooLargeError extends Error {
  override readonly name = 'DecodedTooLargeError';
}

/**
 * Undoes the content codings of a body, the last one first.
 *
 * @param coding Value of Content-Encoding, such as `gzip` or `deflate, br`.
 * @param maxBytes Cap on the decoded size, held while decoding, so that a small body cannot become a huge one.
 * @throws ContentCodingError where a coding is unknown or the bytes are not in it.
 * @throws DecodedTooLargeError where the cap is passed.
 */
export async function decodeContent(bytes: Buffer, coding: string, maxBytes: number): Promise<Buffer> {
  const codings = coding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (codings.length > LONGEST_CHAIN) {
    throw new ContentCodingError(`more than ${LONGEST_CHAIN} content codings`);
  }
  let decoded = bytes;
  // A response without a body, a 204 say, may still name the coding that it would have had.
  for (const name of decoded.length === 0 ? [] : codings.reverse()) {
    decoded = await undo(name, decoded, maxBytes);
  }
  return decoded;
}

async function undo(coding: string, bytes: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    switch (coding) {
      case 'gzip':
      case 'x-gzip':
        return await ungzip(bytes, { maxOutputLength });
      case 'br':
        return await unbrotli(bytes, { maxOutputLength });
      case 'deflate':
        // RFC 9110, 8.4.1.2: a zlib wrapper is due, but some senders leave it out.
        return await (hasZlibWrapper(bytes) ? unzlib : undeflate)(bytes, { maxOutputLength });
    }
  } catch (error) {
    if (error instanceof RangeError) {
      throw new DecodedTooLargeError(`the decoded body is over ${maxOutputLength} bytes`);
    }
    throw new ContentCodingError(`the body is not valid ${coding}`);
  }
  throw new ContentCodingError(`unknown content coding ${JSON.stringify(coding.slice(0, 40))}`);
}

function hasZlibWrapper(bytes: Buffer): boolean {
  return bytes.length >= 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
}
