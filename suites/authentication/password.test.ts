import fc from 'fast-check';
import { otherCase } from '../../support/conformance/generators/alteredSignature.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { NOT_READ, withAccent } from '../../support/conformance/generators/headerTexts.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fullerOperationsAtDepth,
  operationsBesideEcho,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { NEAR_PASSWORDS } from '../../support/conformance/generators/nearPasswords.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('AUTH-SIMPLE-PASSWORD-EXACT', ({ test, standardTest }) => {
  test.for(operationsBesideEcho())(
    '%s is rejected with each password that is nearly the assigned one',
    async (operation, { given, simple, customer }) => {
      const request = await given.request(operation, customer);
      const wrong = NEAR_PASSWORDS.map(
        ([how, password]) => [`the password ${how}`, { auth: simple({ password }) }] as const,
      );
      const { sents, control } = await given.inEachWay(request, customer, wrong, { auth: simple() });
      expect(sents).toAllBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s with all that it may carry is rejected with the password in the other case',
    async (operation, { given, send, simple, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const changed = await send(request, { auth: simple({ password: otherCase }) });
      const control = await send(await given.again(request, customer), { auth: simple() });
      expect(changed).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: NEAR_PASSWORDS.slice(0, 5), standard: NEAR_PASSWORDS }))(
    'the password %s is rejected',
    async ([, password], { send, bodies, simple }) => {
      const request = bodies.echo('conformance');
      const changed = await send('POST /system/status/secure-echo', {
        ...request,
        auth: simple({ password }),
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
      expect(changed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the password with an accent on a letter is rejected',
    async ({ send, bodies, simple, notOffered }) => {
      const request = bodies.echo('conformance');
      const accented = await send('POST /system/status/secure-echo', {
        ...request,
        auth: simple({ password: withAccent }),
      });
      if (accented.reception === 'unclear') notOffered(NOT_READ);
      const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
      expect(accented).toBeRejectedBeside(control);
    },
  );

  test('a password with any one character changed is rejected', async ({
    send,
    bodies,
    simple,
    property,
  }) => {
    // Whole numbers are drawn evenly; fractions as often near 0 as anywhere else.
    const place = fc.integer({ min: 0, max: 9999 });
    const letter = fc.constantFrom('a', 'A', 'z', 'Z', '0', '5', '9', '-', '_', '.', '~', '!', '*', '%');
    const request = bodies.echo('conformance');
    await property(fc.tuple(place, letter), async ([tenThousandths, character]) => {
      const password = (assigned: string) => {
        const at = Math.floor((tenThousandths / 10_000) * assigned.length);
        const other = assigned[at] === character ? '#' : character;
        return assigned.slice(0, at) + other + assigned.slice(at + 1);
      };
      const changed = await send('POST /system/status/secure-echo', {
        ...request,
        auth: simple({ password }),
      });
      const control = await send('POST /system/status/secure-echo', { ...request, auth: simple() });
      expect(changed).toBeRejectedBeside(control);
    });
  });
});
