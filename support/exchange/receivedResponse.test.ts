import type { RequestListener } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { plainGet, serve, transportTo } from './testing/loopback.ts';

describe('a response', () => {
  async function responseOf(listener: RequestListener) {
    const exchange = await transportTo(await serve(listener)).exchange(plainGet);
    expect(exchange.failure).toBeUndefined();
    return exchange.response!;
  }

  test('gives status, JSON and headers by any letter case', async () => {
    const response = await responseOf((_request, out) => {
      out.writeHead(403, { 'Content-Type': 'application/json' }).end('{"ErrorCode":7}');
    });
    expect(response.status).toBe(403);
    expect(response.json).toEqual({ value: { ErrorCode: 7 } });
    expect(response.header('content-TYPE')).toBe('application/json');
    expect(response.header('absent')).toBeUndefined();
    expect(response.headers).toContainEqual(['Content-Type', 'application/json']);
  });

  test('tells a header that is there twice', async () => {
    const response = await responseOf((_request, out) => {
      out.writeHead(200, ['CustomerToken', 'one', 'customertoken', 'two']).end();
    });
    expect(response.headerCount('CustomerToken')).toBe(2);
    expect(response.header('CustomerToken')).toBe('one, two');
    expect(response.headerCount('Other')).toBe(0);
  });

  test('with null as its body is JSON', async () => {
    expect((await responseOf((_request, out) => out.end('null'))).json).toEqual({ value: null });
  });

  test('without a body has empty text and no JSON', async () => {
    const response = await responseOf((_request, out) => out.writeHead(204).end());
    expect([response.status, response.text, response.json]).toEqual([204, '', undefined]);
  });

  test('that is not UTF-8 has bytes, but no text and no JSON', async () => {
    const response = await responseOf((_request, out) => out.end(Buffer.from([0x22, 0xe9, 0x22])));
    expect([response.text, response.json, response.bytes.length]).toEqual([undefined, undefined, 3]);
  });

  test('with a byte order mark keeps it in the text and is JSON all the same', async () => {
    const response = await responseOf((_request, out) => out.end('\uFEFF{}'));
    expect([response.text, response.json]).toEqual(['\uFEFF{}', { value: {} }]);
  });

  test('that redirects is handed over, not followed', async () => {
    const paths: (string | undefined)[] = [];
    const response = await responseOf((request, out) => {
      paths.push(request.url);
      out.writeHead(302, { Location: '/rest/elsewhere' }).end();
    });
    expect([response.status, response.header('location')]).toEqual([302, '/rest/elsewhere']);
    expect(paths).toEqual(['/rest/thing']);
  });

  test('that says 503 is not asked for again', async () => {
    let asked = 0;
    const response = await responseOf((_request, out) => {
      asked += 1;
      out.writeHead(503, { 'Retry-After': '0' }).end();
    });
    expect([response.status, asked]).toEqual([503, 1]);
  });

  test('comes after an interim one that is passed over', async () => {
    const response = await responseOf((_request, out) => {
      out.writeEarlyHints({ link: '</style.css>; rel=preload' });
      out.end('"final"');
    });
    expect([response.status, response.json, response.header('link')]).toEqual([
      200,
      { value: 'final' },
      undefined,
    ]);
  });

  test.for([
    ['gzip', gzipSync('"plain"')],
    ['br', brotliCompressSync('"plain"')],
    ['deflate', deflateSync('"plain"')],
    ['deflate', deflateRawSync('"plain"')],
    ['deflate, gzip', gzipSync(deflateSync('"plain"'))],
    ['Identity', Buffer.from('"plain"')],
  ] as const)('in %s is decoded', async ([coding, body]) => {
    const response = await responseOf((_request, out) => out.setHeader('Content-Encoding', coding).end(body));
    expect(response.json).toEqual({ value: 'plain' });
  });

  test('without a body may name a coding', async () => {
    const response = await responseOf((_request, out) =>
      out.writeHead(204, { 'Content-Encoding': 'gzip' }).end(),
    );
    expect(response.status).toBe(204);
  });
});
