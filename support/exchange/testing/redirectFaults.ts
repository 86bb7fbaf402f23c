import type { AnswerFault } from './fault.ts';
import { sendAnswer, withHeader } from './fault.ts';

/** Nothing listens there; whoever follows ends as a failure, and not as an answer. */
const ELSEWHERE = '//127.0.0.1:9/rest/elsewhere';

function redirect(name: string, status: number, location: string): AnswerFault {
  return {
    class: 'redirect',
    name,
    seen: 'answer',
    serve: (socket, answer) =>
      sendAnswer(socket, answer, {
        status,
        headers: withHeader(answer, 'Location', location),
        body: Buffer.alloc(0),
      }),
  };
}

export const REDIRECT_FAULTS: readonly AnswerFault[] = [
  redirect('to another path', 302, '/rest/elsewhere'),
  redirect('to another origin', 307, `https:${ELSEWHERE}`),
  redirect('in a circle', 308, ''),
  redirect('to plain http', 301, `http:${ELSEWHERE}`),
];
