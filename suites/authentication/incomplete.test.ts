import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerOperationsAtDepth,
  fullerOperationsAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { requirement } from '../../support/conformance/test.ts';

/** Headers that belong to a signature. */
const SIGNED = ['Timestamp', 'UserName', 'Authorization'] as const;

const HALVES = [
  ['no Password', { password: undefined }],
  ['no UserName', { userName: undefined }],
] as const;

requirement('AUTH-SIMPLE-INCOMPLETE', ({ test, standardTest }) => {
  test.for(fewerOperationsAtDepth())(
    '%s is rejected with half of the headers',
    async (operation, { given, simple, customer }) => {
      const request = await given.request(operation, customer);
      const parts = HALVES.map(([what, wish]) => [what, { auth: simple(wish) }] as const);
      const { sents, control } = await given.inEachWay(request, customer, parts, { auth: simple() });
      expect(sents).toAllBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected with half of the headers',
    async (operation, { given, simple, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const parts = HALVES.map(([what, wish]) => [what, { auth: simple(wish) }] as const);
      const { sents, control } = await given.inEachWay(request, customer, parts, { auth: simple() });
      expect(sents).toAllBeRejectedBeside(control);
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
    async (operation, { given, sign, customer }) => {
      const request = await given.request(operation, customer);
      const without = (header: string) => sign({ headers: () => ({ [header]: undefined }) });
      const parts = SIGNED.map((header) => [`no ${header}`, { auth: without(header) }] as const);
      const { sents, control } = await given.inEachWay(request, customer, parts, { auth: sign() });
      expect(sents).toAllBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected without Timestamp, UserName or Authorization',
    async (operation, { given, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const without = (header: string) => sign({ headers: () => ({ [header]: undefined }) });
      const parts = SIGNED.map((header) => [`no ${header}`, { auth: without(header) }] as const);
      const { sents, control } = await given.inEachWay(request, customer, parts, { auth: sign() });
      expect(sents).toAllBeRejectedBeside(control);
    },
  );
});
