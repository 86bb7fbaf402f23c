import type { Socket } from 'node:net';

const START = Buffer.from('HTTP/1.');
/** Where the three digits of the status stand in a status line. */
const STATUS = { first: 9, last: 11 } as const;
/** Bytes: the digits of a status, and the ends of a line. */
const [ZERO, ONE, TWO] = [0x30, 0x31, 0x32];
const [LINE_FEED, RETURN] = [0x0a, 0x0d];

/** Interim answers that are looked at; more than a flight takes before it gives up. */
const MOST = 200;

/**
 * Reads the heads of answers as they come, in whatever pieces, and turns `100 Continue` into another interim status, in
 * place. Source: RFC 9110, 15.2: a client has to take any interim response, asked for or not. Undici takes all but that one.
 */
class Heads {
  #isInHead = false;
  #interim = 0;
  #at = 0;
  #isStatusLine = true;
  #digits: (number | undefined)[] = [];
  #isLineEmpty = false;

  /** From now on an answer may begin. */
  expect(): void {
    if (this.#isInHead) return;
    this.#interim = 0;
    this.#begin();
  }

  #begin(): void {
    this.#isInHead = true;
    this.#at = 0;
    this.#isStatusLine = true;
    this.#digits = [];
    this.#isLineEmpty = false;
  }

  pass(bytes: Buffer): void {
    for (let index = 0; this.#isInHead && index < bytes.length; index += 1) this.#take(bytes, index);
  }

  #take(bytes: Buffer, index: number): void {
    const byte = bytes[index];
    if (this.#at < START.length && byte !== START[this.#at]) this.#isStatusLine = false;
    if (this.#at >= STATUS.first && this.#at <= STATUS.last) this.#digits.push(byte);
    if (this.#at === STATUS.last && this.#isContinue) bytes[index] = TWO;
    this.#at += 1;
    if (byte === LINE_FEED) {
      if (this.#isLineEmpty) this.#end();
      this.#isLineEmpty = true;
    } else if (byte !== RETURN) this.#isLineEmpty = false;
  }

  get #isContinue(): boolean {
    const [first, second, third] = this.#digits;
    return this.#isStatusLine && first === ONE && second === ZERO && third === ZERO;
  }

  /** Behind the head of an interim answer another one begins. */
  #end(): void {
    const isInterim = this.#isStatusLine && this.#digits[0] === ONE;
    this.#interim += 1;
    if (isInterim && this.#interim < MOST) this.#begin();
    else this.#isInHead = false;
  }
}

/** Makes a connection pass `100 Continue` as one of the interim answers that are passed over. */
export function takeUnaskedContinue(socket: Socket): void {
  const heads = new Heads();
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  socket.read = (size?: number) => {
    const chunk: unknown = read(size);
    if (Buffer.isBuffer(chunk)) heads.pass(chunk);
    return chunk;
  };
  socket.write = (...given: unknown[]) => {
    heads.expect();
    return write(...given);
  };
}
