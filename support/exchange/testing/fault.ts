import type { Socket } from 'node:net';
import type { RequirementId } from '../../contract/requirements/index.ts';
import type { FailureKind } from '../exchange.ts';

export type FaultClass =
  'connection' | 'TLS' | 'framing' | 'headers' | 'time' | 'size and encoding' | 'payload' | 'redirect';

/** A good answer, before a fault gets hold of it. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

interface Described {
  readonly name: string;
  readonly class: FaultClass;
}

/** What can go wrong with one answer. */
export interface AnswerFault extends Described {
  /** What the transport makes of it: a failure of this kind, or an answer like any other. */
  readonly seen: FailureKind | 'answer';
  /** Of an answer: rows that it breaks. Whatever else it hinders is left in doubt. */
  readonly breaks?: readonly RequirementId[];
  /** Sends what is left of the answer over a connection on which the request has been read. */
  serve(socket: Socket, answer: Answer): void;
}

/** What can go wrong before there is a connection; every exchange meets it. */
export interface ConnectionFault extends Described {
  readonly seen: 'unreachable';
  /** Opens such a target, until the test is over. */
  open(): Promise<URL>;
}

/** Status line and headers; without `length` nothing says where the body ends. */
export function head(
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  more: readonly string[] = [],
): string {
  const lines = headers
    .filter(([name]) => !FRAMING.has(name.toLowerCase()))
    .map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} Reason\r\n${[...lines, ...more, 'Connection: keep-alive'].join('\r\n')}\r\n\r\n`;
}

const FRAMING = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive']);

/** The answer with other content, framed as it should be. */
export function framed(answer: Answer, change: Partial<Answer> = {}): Buffer {
  const changed = { ...answer, ...change };
  return Buffer.concat([
    Buffer.from(head(changed, [`Content-Length: ${changed.body.length}`])),
    changed.body,
  ]);
}

export function sendAnswer(socket: Socket, answer: Answer, change: Partial<Answer> = {}): void {
  socket.write(framed(answer, change));
}

/** The same headers with one of them replaced or added. */
export function withHeader({ headers }: Answer, name: string, value: string): Answer['headers'] {
  return [...headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase()), [name, value]];
}

/** Sends one piece after the other, an interval between them, until the connection is gone. */
export function drip(socket: Socket, text: string, intervalMs: number): void {
  let at = 0;
  const timer = setInterval(() => {
    socket.write(text.charAt(at++ % text.length), 'latin1');
  }, intervalMs);
  socket.once('close', () => clearInterval(timer));
}

/** Bytes: a write of as many waits for the kernel; smaller ones are taken by the 100,000 before anybody else has a turn. */
const ENOUGH_TO_WAIT = 16_384;

/** Sends the same piece again and again, as fast as it is taken, until the connection is gone. */
export function flood(socket: Socket, piece: Buffer, times = Number.POSITIVE_INFINITY): void {
  let left = times;
  const pour = () => {
    while (left-- > 0 && !socket.destroyed) if (!socket.write(piece)) return;
  };
  socket.on('drain', pour);
  pour();
}

/** Like `flood`, for pieces of a few bytes. */
export function floodWithSmall(socket: Socket, piece: string): void {
  flood(socket, Buffer.from(piece.repeat(Math.ceil(ENOUGH_TO_WAIT / piece.length))));
}
