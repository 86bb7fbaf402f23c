import type { AnswerFault } from './fault.ts';
import { sendAnswer, withHeader } from './fault.ts';

const named = { class: 'headers' } as const;

/** A fault that adds headers to an answer which is whole otherwise. */
function adding(
  name: string,
  seen: AnswerFault['seen'],
  headers: readonly (readonly [string, string])[],
): AnswerFault {
  return {
    ...named,
    name,
    seen,
    serve: (socket, answer) => sendAnswer(socket, answer, { headers: [...answer.headers, ...headers] }),
  };
}

function many(count: number): [string, string][] {
  return Array.from({ length: count }, () => ['a', 'b']);
}

export const HEADER_FAULTS: readonly AnswerFault[] = [
  adding('a header of 20 KB', 'too-large', [['X-Filler', 'x'.repeat(20_000)]]),
  adding('ten thousand headers', 'too-large', many(10_000)),
  adding('two thousand short headers', 'answer', many(2_000)),
  {
    ...named,
    name: 'CustomerToken twice',
    seen: 'answer',
    // The two together are no token, and the same ones each time.
    breaks: ['TOKEN-ROTATED-NEW'],
    serve(socket, answer) {
      const tokens = [
        ['CustomerToken', 'first-of-two-tokens'],
        ['CustomerToken', 'other-of-two-tokens'],
      ] as const;
      const others = answer.headers.filter(([name]) => name.toLowerCase() !== 'customertoken');
      // A refusal hands out no token, so that there is nothing to double.
      if (others.length === answer.headers.length && answer.status >= 400) sendAnswer(socket, answer);
      else sendAnswer(socket, answer, { headers: [...others, ...tokens] });
    },
  },
  adding('a control character in a header', 'protocol', [['X-Bell', 'ding\u0007dong']]),
  adding('a NUL in a header', 'protocol', [['X-Nul', 'a\u0000b']]),
  {
    ...named,
    name: 'letters outside ASCII in a header',
    seen: 'answer',
    serve(socket, answer) {
      sendAnswer(socket, answer, { headers: withHeader(answer, 'X-Course', 'Zürich – 東京') });
    },
  },
];
