import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerOperationsAtDepth,
  fullerOperationsAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import type { CaseFixtures } from '../../support/conformance/caseTest.ts';
import type { Authenticate } from '../../support/conformance/requests/authentication.ts';
import type { Request } from '../../support/conformance/requests/request.ts';
import type { Sent } from '../../support/conformance/requests/sent.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Customer } from '../../support/target/customers.ts';

/** Headers that belong to a signature. */
const SIGNED = ['Timestamp', 'UserName', 'Authorization'] as const;

/** Requests that carry a part of the credentials are rejected, one after the other, and the one that carries them whole is not. */
async function requireWhole(
  request: Request,
  customer: Customer,
  { parts, whole }: { parts: readonly Authenticate[]; whole: Authenticate },
  { given, send }: Pick<CaseFixtures, 'given' | 'send'>,
): Promise<void> {
  const rejected: Sent[] = [];
  let next = request;
  for (const auth of parts) {
    rejected.push(await send(next, { auth }));
    next = await given.again(request, customer);
  }
  expect(rejected).toAllBeRejectedBeside(await send(next, { auth: whole }));
}

requirement('AUTH-SIMPLE-INCOMPLETE', ({ test, standardTest }) => {
  test.for(fewerOperationsAtDepth())(
    '%s is rejected with half of the headers',
    async (operation, { given, send, simple, customer }) => {
      const request = await given.request(operation, customer);
      const parts = [simple({ password: undefined }), simple({ userName: undefined })];
      await requireWhole(request, customer, { parts, whole: simple() }, { given, send });
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected with half of the headers',
    async (operation, { given, send, simple, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const parts = [simple({ password: undefined }), simple({ userName: undefined })];
      await requireWhole(request, customer, { parts, whole: simple() }, { given, send });
    },
  );

  standardTest('an empty UserName beside an empty Password is rejected', async ({ send, bodies, simple }) => {
    const request = bodies.echo('conformance');
    const empty = await send('POST /system/status/secure-echo', {
      ...request,
      auth: simple({ userName: '', password: '' }),
    });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
    expect(empty).toBeRejectedBeside(control);
  });

  test('an empty UserName is rejected', async ({ send, bodies, simple }) => {
    const request = bodies.echo('conformance');
    const empty = await send('POST /system/status/secure-echo', {
      ...request,
      auth: simple({ userName: '' }),
    });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
    expect(empty).toBeRejectedBeside(control);
  });
});

requirement('AUTH-SIGNATURE-INCOMPLETE', ({ test }) => {
  test('an empty UserName is rejected', async ({ send, bodies, sign }) => {
    const request = bodies.echo('conformance');
    const empty = await send('POST /system/status/secure-echo', {
      ...request,
      auth: sign({ headers: () => ({ UserName: '' }) }),
    });
    const emptySigned = await send('POST /system/status/secure-echo', {
      ...request,
      auth: sign({ userName: '' }),
    });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
    expect([empty, emptySigned]).toAllBeRejectedBeside(control);
  });

  test('an empty Timestamp is rejected', async ({ send, bodies, sign }) => {
    const request = bodies.echo('conformance');
    const auth = sign({ headers: () => ({ Timestamp: '' }) });
    const empty = await send('POST /system/status/secure-echo', { ...request, auth });
    const control = await send('POST /system/status/secure-echo', { ...request, auth: sign() });
    expect(empty).toBeRejectedBeside(control);
  });

  test.for(fewerOperationsAtDepth())(
    '%s is rejected without Timestamp, UserName or Authorization',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.request(operation, customer);
      const parts = SIGNED.map((header) => sign({ headers: () => ({ [header]: undefined }) }));
      await requireWhole(request, customer, { parts, whole: sign() }, { given, send });
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected without Timestamp, UserName or Authorization',
    async (operation, { given, send, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const parts = SIGNED.map((header) => sign({ headers: () => ({ [header]: undefined }) }));
      await requireWhole(request, customer, { parts, whole: sign() }, { given, send });
    },
  );
});
