import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('RESERVATION-DIGIT-ON-TEE-SHEET', ({ test }) => {
  test('a search that lists every available minute digit lists 3 as well', async ({ given }) => {
    expect(await given.listedDigits()).toHoldNotBookable();
  });
});
