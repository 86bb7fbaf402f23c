import fc from 'fast-check';
import { otherCase } from '../../support/conformance/generators/alteredSignature.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerOperationsAtDepth,
  fullerOperationsAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { requirement } from '../../support/conformance/test.ts';

/** How a password may differ from the assigned one; a quick run tries the first five. */
const CHANGES = [
  ['in the other case', otherCase],
  ['without its last character', (password: string) => password.slice(0, -1)],
  ['with one character more at its end', (password: string) => `${password}x`],
  ['cut to its first half', (password: string) => password.slice(0, Math.ceil(password.length / 2))],
  ['empty', () => ''],
  ['in lower case', (password: string) => password.toLowerCase()],
  ['in upper case', (password: string) => password.toUpperCase()],
  ['without its first character', (password: string) => password.slice(1)],
  ['with one character more at its beginning', (password: string) => `x${password}`],
  ['with another last character', (password: string) => `${password.slice(0, -1)}~`],
  ['with another first character', (password: string) => `~${password.slice(1)}`],
  ['twice over', (password: string) => password + password],
  [
    'with its first letter in the other case',
    (password: string) => otherCase(password[0] ?? '') + password.slice(1),
  ],
  [
    'with an underscore for a character',
    (password: string) => `${password.slice(0, -2)}_${password.slice(-1)}`,
  ],
  ['before a space and more', (password: string) => `${password} conformance`],
  ['first in a list', (password: string) => `${password},conformance`],
  ['last in a list', (password: string) => `conformance,${password}`],
  ['without its signs', (password: string) => password.replaceAll(/[^a-z0-9]/gi, '')],
  [
    'with its characters in escapes',
    (password: string) => Buffer.from(password).toString('hex').replaceAll(/../g, '%$&'),
  ],
  [
    'with another character in its middle',
    (password: string) => {
      const middle = Math.floor(password.length / 2);
      return `${password.slice(0, middle)}~${password.slice(middle + 1)}`;
    },
  ],
  ['in Base64', (password: string) => Buffer.from(password).toString('base64')],
  ['backwards', (password: string) => Array.from(password).reverse().join('')],
  ['replaced by a condition that is always true', () => "' or '1'='1"],
] as const;

/** Changes that are tried on every operation; the last leaves less than any hash or cut of a password. */
const NEAR = atDepth({ quick: [], standard: [CHANGES[0], CHANGES[2], CHANGES[3], CHANGES[4]] });

requirement('AUTH-SIMPLE-PASSWORD-EXACT', ({ test }) => {
  const cells = fewerOperationsAtDepth().flatMap((operation) =>
    NEAR.map(([title, password]) => [operation, title, password] as const),
  );
  test.for(cells)(
    '%s is rejected with the password %s',
    async ([operation, , password], { given, send, simple, customer }) => {
      const request = await given.request(operation, customer);
      const changed = await send(request, { auth: simple({ password }) });
      const control = await send(await given.again(request, customer), { auth: simple() });
      expect(changed).toBeRejectedBeside(control);
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

  test.for(atDepth({ quick: CHANGES.slice(0, 5), standard: CHANGES }))(
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
