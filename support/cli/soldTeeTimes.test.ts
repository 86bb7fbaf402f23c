import { expect, test } from 'vitest';
import { sendAnswer } from '../exchange/testing/fault.ts';
import { frontedRun, type FrontedRun } from './testing/frontedRun.ts';

/** A run of one row, whose first reservation is refused; afterwards the search shows nothing, where told so. */
async function refusedOnce(row: string, { isSold = false } = {}): Promise<FrontedRun> {
  let refused = false;
  return frontedRun({
    args: ['--only', row],
    deal({ method, path }, answer, socket) {
      if (refused && isSold && path.includes('/facilities?')) {
        sendAnswer(socket, answer, { body: Buffer.from('[]') });
        return true;
      }
      if (refused || method !== 'POST' || !path.endsWith('/reservations')) return false;
      refused = true;
      sendAnswer(socket, answer, { status: 410, body: Buffer.from('"gone"') });
      return true;
    },
  });
}

test.for(['RESERVATION-DIGIT-AVAILABLE', 'RESERVATION-CREDIT-CARD'])(
  'a refused reservation of a tee time that the search still shows is said, and does not violate %s if it is booked the next time',
  async (row) => {
    const { report, texts } = await refusedOnce(row);
    expect(report?.requirements, texts).toMatchObject([
      { verdict: 'satisfied', reason: expect.stringContaining('once, and not again: ') as string },
    ]);
  },
);

test('one that the search shows no more violates nothing when it is refused: others may have booked it', async () => {
  const { report, texts } = await refusedOnce('RESERVATION-DIGIT-AVAILABLE', { isSold: true });
  expect(report?.requirements, texts).toMatchObject([
    { verdict: 'inconclusive', reason: expect.stringContaining('is not listed any more') as string },
  ]);
});
