import { expect, test } from 'vitest';
import { describeExchange } from './evidence.ts';
import type { Exchange } from './exchange.ts';
import { ReceivedResponse } from './receivedResponse.ts';
import { Redactor } from './redactor.ts';

const redactor = new Redactor();
redactor.register('TEE_PASSWORD', 'right-password');
redactor.register('token 1', 'first-token');

const outgoing = {
  method: 'POST',
  route: 'POST /customers/{customer_email}/wallet',
  path: '/customers/a%40b.example/wallet',
  headers: {
    'Content-Type': 'application/json',
    UserName: 'user',
    Password: 'right-password',
    Gone: undefined,
  },
  body: '{"Number":"first-token"}',
};

const unanswered: Exchange = {
  id: 7,
  outgoing,
  url: 'https://golf.example/rest/customers/a%40b.example/wallet',
  sentAt: 1000.2,
  receivedAt: 1012.4,
};

function exchangeWith(response: ReceivedResponse, changes: Partial<Exchange> = {}): Exchange {
  return { ...unanswered, response, ...changes };
}

const answer = (body: string | Buffer, headers: string[] = []) =>
  new ReceivedResponse(200, headers, Buffer.isBuffer(body) ? body : Buffer.from(body));

test('shows request and response as they went over the wire, without the secrets', () => {
  const exchange = exchangeWith(answer('{"a":1}', ['CustomerToken', 'first-token']));
  expect(describeExchange(exchange, redactor)).toBe(
    [
      'exchange 7: POST /customers/{customer_email}/wallet',
      '> POST https://golf.example/rest/customers/a%40b.example/wallet',
      '> Content-Type: application/json',
      '> UserName: user',
      '> Password: [redacted TEE_PASSWORD]',
      '>',
      '> {"Number":"[redacted token 1]"}',
      '< 200 after 12 ms',
      '< CustomerToken: [redacted token 1]',
      '<',
      '< {"a":1}',
    ].join('\n'),
  );
});

test('shows a failure in the place of the response', () => {
  const failure = {
    kind: 'deadline',
    message: 'POST /x first-token: no complete response within 12 ms',
  } as const;
  expect(describeExchange({ ...unanswered, failure }, redactor)).toContain(
    '\n< deadline after 12 ms\n< POST /x [redacted token 1]: no complete response within 12 ms',
  );
});

test.for(['Password', 'password', 'Authorization', 'CustomerToken'])(
  'hides a %s that the redactor does not know, and its echo in the response',
  (name) => {
    const sent = { ...outgoing, headers: { [name]: 'right-passworD' } };
    const text = describeExchange(exchangeWith(answer('"no right-passworD"'), { outgoing: sent }), redactor);
    expect(text).toContain(`> ${name}: [redacted ${name} as sent]`);
    expect(text).toContain(`< "no [redacted ${name} as sent]"`);
  },
);

test('hides a received token that the redactor does not know', () => {
  const text = describeExchange(exchangeWith(answer('', ['customertoken', 'second-token'])), redactor);
  expect(text).toContain('< customertoken: [redacted customertoken as received]');
});

test('leaves the redactor as it was', () => {
  describeExchange(exchangeWith(answer('', ['CustomerToken', 'second-token'])), redactor);
  expect(redactor.redact('second-token')).toBe('second-token');
});

test('tells only the length of a short one, and shows an empty one', () => {
  const sent = { ...outgoing, headers: { Password: 'short', CustomerToken: '' } };
  const text = describeExchange(exchangeWith(answer(''), { outgoing: sent }), redactor);
  expect(text).toContain('> Password: [withheld, 5 characters]\n> CustomerToken:\n');
});

test('redacts a body before cutting it', () => {
  const body = `${'x'.repeat(2043)}first-token${'y'.repeat(3000)}`;
  const text = describeExchange(exchangeWith(answer(body)), redactor);
  expect(
    text.endsWith(`${'x'.repeat(20)}[redacted token 1]\n< [cut: 3000 of 5054 characters not shown]`),
  ).toBe(true);
});

test('shows a body that is not UTF-8, redacted', () => {
  const body = Buffer.concat([Buffer.from([0xe9, 0x20]), Buffer.from('first-token')]);
  expect(describeExchange(exchangeWith(answer(body)), redactor)).toContain('\n< é [redacted token 1]');
});

test('makes what would steer a terminal visible', () => {
  const text = describeExchange(
    exchangeWith(answer('\u001b[2J\u202e\r\nnext\rover', ['X-\u0007', 'a\u009bb'])),
    redactor,
  );
  expect(text).toContain('< X-\\u{7}: a\\u{9b}b\n<\n< \\u{1b}[2J\\u{202e}\n< next\\u{d}over');
});

test('shows the words of a status where they are not the usual ones, without the secrets', () => {
  const lineOf = (reason: string) => {
    const response = new ReceivedResponse(502, [], Buffer.alloc(0), reason);
    return /< (502.*) after/.exec(describeExchange(exchangeWith(response), redactor))?.[1];
  };
  expect(['', 'Bad Gateway', 'Communication error'].map(lineOf)).toEqual([
    '502',
    '502',
    '502 Communication error',
  ]);
  expect(lineOf('no right-password')).not.toContain('right-password');
});
