import { expect } from 'vitest';
import type { RequirementId } from '../../contract/requirements/index.ts';
import { Inconclusive, Violation } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { shownIn } from './misread.ts';
import { passed } from './passed.ts';
import { formatFindings } from './watch.ts';

function judgeFormat(sent: Sent, ...rows: RequirementId[]) {
  // What was not answered shows no format.
  if (sent.exchange.response === undefined) throw new Inconclusive(answerOf(sent));
  const finding = formatFindings(sent).find(({ requirement }) => rows.includes(requirement));
  if (finding !== undefined)
    throw new Violation(
      'the format of the interface',
      `${answerOf(sent)}: ${finding.message}`,
      undefined,
      sent.exchange.id,
    );
  return passed;
}

expect.extend({
  toBeDeclaredJson: (sent: Sent) =>
    judgeFormat(sent, 'FORMAT-CONTENT-TYPE-SUCCESS', 'FORMAT-CONTENT-TYPE-FAILURE'),
  toHaveNoBodyButJson: (sent: Sent) => judgeFormat(sent, 'FORMAT-JSON-BODY'),
  toHaveNoBodyButUtf8: (sent: Sent) => judgeFormat(sent, 'FORMAT-UTF8-RESPONSE'),
  toShowAsSent(sent: Sent, text: string) {
    const shown = shownIn(sent, text);
    if (shown !== text)
      throw new Violation(
        `"${text}" as it was sent`,
        shown === undefined ? 'nothing of it' : `"${shown}"`,
        undefined,
        sent.exchange.id,
      );
    return passed;
  },
});

declare module 'vitest' {
  interface Matchers<T> {
    /** A body, where there is one, is declared application/json; charset=utf-8. */
    toBeDeclaredJson(): T;
    toHaveNoBodyButJson(): T;
    toHaveNoBodyButUtf8(): T;
    /** A text that the answer shows is none of its misreadings in another encoding. */
    toShowAsSent(text: string): T;
  }
}
