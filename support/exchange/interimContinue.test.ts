import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { plainGet, serve, serveRaw, transportTo } from './testing/loopback.ts';

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const FINAL = 'HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n"final"';

async function writeInTurn(socket: Socket, pieces: readonly string[]): Promise<void> {
  socket.setNoDelay();
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(2);
  }
}

test.for([
  ['by itself', [CONTINUE, FINAL]],
  ['in pieces', ['HTTP/1.1 10', '0 Continue\r\nX-Node: a\r\n\r', '\n', FINAL]],
  ['in pieces of a byte', [...CONTINUE.split(/(?=[^])/u), FINAL]],
  ['twice, and another interim answer between', [`${CONTINUE}HTTP/1.1 102 Go\r\n\r\n${CONTINUE}${FINAL}`]],
  ['together with the first half of the answer', [CONTINUE + FINAL.slice(0, 12), FINAL.slice(12)]],
] as const)('an unasked 100 %s is passed over', async ([, pieces]) => {
  const baseUrl = await serveRaw((socket) => void writeInTurn(socket, pieces));
  const { response } = await transportTo(baseUrl).exchange(plainGet);
  expect([response?.status, response?.json]).toEqual([200, { value: 'final' }]);
});

test('one is passed over before each answer of a connection, and left in a body', async () => {
  const text = JSON.stringify(`${CONTINUE}${CONTINUE}`);
  const baseUrl = await serve((_request, out) => {
    out.writeContinue();
    out.end(text);
  });
  const transport = transportTo(baseUrl);
  const texts = [];
  for (let asked = 0; asked < 3; asked += 1) texts.push((await transport.exchange(plainGet)).response?.text);
  expect(texts).toEqual([text, text, text]);
});
