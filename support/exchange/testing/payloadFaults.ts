import type { Answer, AnswerFault } from './fault.ts';
import { sendAnswer, withHeader } from './fault.ts';

const named = { class: 'payload' } as const;
const DEPTH = 100_000;
const PAGE = '<!doctype html><html><head><title>Sign in</title></head><body>Proxy</body></html>';

/** A fault that puts another body in, of the same type. */
function body(
  name: string,
  breaks: NonNullable<AnswerFault['breaks']>,
  other: (text: string, answer: Answer) => string,
): AnswerFault {
  return {
    ...named,
    name,
    seen: 'answer',
    breaks,
    serve: (socket, answer) =>
      sendAnswer(socket, answer, { body: Buffer.from(other(answer.body.toString('utf8'), answer)) }),
  };
}

/** The members of an object, in front of others; a body that is no object is left out. */
function joined(members: string, text: string): string {
  return text.startsWith('{') && text !== '{}' ? `{${members},${text.slice(1)}` : `{${members}}`;
}

export const PAYLOAD_FAULTS: readonly AnswerFault[] = [
  {
    ...named,
    name: 'an HTML page',
    seen: 'answer',
    breaks: ['FORMAT-JSON-BODY', 'FORMAT-CONTENT-TYPE-SUCCESS', 'FORMAT-CONTENT-TYPE-FAILURE'],
    serve: (socket, answer) =>
      sendAnswer(socket, answer, {
        headers: withHeader(answer, 'Content-Type', 'text/html'),
        body: Buffer.from(PAGE),
      }),
  },
  body('an HTML page declared as JSON', ['FORMAT-JSON-BODY'], () => PAGE),
  body('an empty body', [], () => ''),
  body('truncated JSON', ['FORMAT-JSON-BODY'], (text) => text.slice(0, -1)),
  {
    ...named,
    name: `JSON ${DEPTH} levels deep`,
    seen: 'too-large',
    serve: (socket, answer) =>
      sendAnswer(socket, answer, { body: Buffer.from('['.repeat(DEPTH) + ']'.repeat(DEPTH)) }),
  },
  body('members named like those of every object', [], (text) =>
    joined('"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}', text),
  ),
  body('numbers beyond every number', [], (text) =>
    text.replaceAll(/(?<=[:[,]\s*)-?\d+(?:\.\d+)?/g, '1e400'),
  ),
  body('NaN and Infinity', ['FORMAT-JSON-BODY'], (text) => joined('"a":NaN,"b":-Infinity', text)),
  body('members given twice', [], (text) => joined('"Twice":1,"Twice":{"Twice":[]}', text)),
  body('a bare null', [], () => 'null'),
];
