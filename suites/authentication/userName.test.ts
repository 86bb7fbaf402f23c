import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { NOT_READ, withAccent } from '../../support/conformance/generators/headerTexts.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerOperationsAtDepth,
  fullerOperationsAtDepth,
  operationsBesideEcho,
  walletChangesAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { NEAR_USER_NAMES } from '../../support/conformance/generators/nearUserNames.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('AUTH-SIMPLE-USER-UNKNOWN', ({ test, standardTest }) => {
  test.for(fewerOperationsAtDepth())(
    '%s is rejected with an unknown UserName',
    async (operation, { given, send, simple, customer }) => {
      const request = await given.request(operation, customer);
      const unknown = await send(request, { auth: simple({ userName: INVENTED.userName }) });
      const control = await send(await given.again(request, customer), { auth: simple() });
      expect(unknown).toBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected with an unknown UserName',
    async (operation, { given, send, simple, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const unknown = await send(request, { auth: simple({ userName: INVENTED.userName }) });
      const control = await send(await given.again(request, customer), { auth: simple() });
      expect(unknown).toBeRejectedBeside(control);
    },
  );

  test.for(operationsBesideEcho())(
    '%s is rejected with each UserName that is nearly the assigned one',
    async (operation, { given, simple, customer }) => {
      const request = await given.request(operation, customer);
      const wrong = NEAR_USER_NAMES.map(
        ([how, userName]) => [`the assigned UserName ${how}`, { auth: simple({ userName }) }] as const,
      );
      const { sents, control } = await given.inEachWay(request, customer, wrong, { auth: simple() });
      expect(sents).toAllBeRejectedBeside(control);
    },
  );

  test.for(walletChangesAtDepth())(
    '%s with an unknown UserName is not done',
    async (operation, { given, send, simple, customer }) => {
      const auth = simple({ userName: INVENTED.userName });
      const { request, before, after } = await given.aroundRejection(operation, customer, { auth });
      expect(after).toEqual(before);
      given.accepted(await send(await given.again(request, customer), { auth: simple() }));
    },
  );

  standardTest(
    'a reservation with an unknown UserName sells no seats',
    async ({ given, simple, customer }) => {
      const wrong = { auth: simple({ userName: INVENTED.userName }) };
      expect(await given.reservedAfterRejection(customer, wrong, { auth: simple() })).toBeAccepted();
    },
  );

  test.for(NEAR_USER_NAMES)(
    'the assigned UserName %s is rejected',
    async ([, userName], { send, bodies, simple }) => {
      const changed = await send('POST /system/status/secure-echo', {
        ...bodies.echo('conformance'),
        auth: simple({ userName }),
      });
      const control = await send('POST /system/status/secure-echo', {
        ...bodies.echo('conformance'),
        auth: simple(),
      });
      expect(changed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the assigned UserName with an accent on a letter is rejected',
    async ({ send, bodies, simple, notOffered }) => {
      const request = bodies.echo('conformance');
      const accented = await send('POST /system/status/secure-echo', {
        ...request,
        auth: simple({ userName: withAccent }),
      });
      if (accented.reception === 'unclear') notOffered(NOT_READ);
      const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
      expect(accented).toBeRejectedBeside(control);
    },
  );
});
