import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fewerOperationsAtDepth,
  fullerOperationsAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { requirement } from '../../support/conformance/test.ts';

/** What a directory, a pattern or a list takes for the assigned name; left out in a quick run. */
const NAMES_BESIDE = atDepth({
  quick: [],
  standard: [
    ['replaced by an asterisk', '*'],
    ['with an asterisk for its end', (name: string) => `${name.slice(0, 3)}*`],
    ['with an underscore for a letter', (name: string) => `${name.slice(0, -2)}_${name.slice(-1)}`],
    ['behind a domain', (name: string) => `conformance\\${name}`],
    ['before a realm', (name: string) => `${name}@conformance`],
    ['first in a list', (name: string) => `${name},conformance`],
    ['last in a list', (name: string) => `conformance,${name}`],
    ['before a space and more', (name: string) => `${name} conformance`],
    ['before a full stop', (name: string) => `${name}.`],
    ['in quotation marks', (name: string) => `"${name}"`],
    ['replaced by a condition that is always true', "' or '1'='1"],
  ] as const,
});

requirement('AUTH-SIMPLE-USER-UNKNOWN', ({ test }) => {
  test.for(fewerOperationsAtDepth())(
    '%s is rejected with an unknown UserName',
    async (operation, { given, send, simple, customer }) => {
      const request = await given.request(operation, customer);
      const unknown = await send(request, { auth: simple({ userName: 'conformance-nobody' }) });
      const control = await send(await given.again(request, customer), { auth: simple() });
      expect(unknown).toBeRejectedBeside(control);
    },
  );

  test.for(fullerOperationsAtDepth())(
    '%s is rejected with the assigned UserName and a character more',
    async (operation, { given, send, simple, customer }) => {
      const request = await given.request(operation, customer);
      const changed = await send(request, { auth: simple({ userName: (name) => `${name}x` }) });
      const control = await send(await given.again(request, customer), { auth: simple() });
      expect(changed).toBeRejectedBeside(control);
    },
  );

  test.for([
    ['without its last character', (name: string) => name.slice(0, -1)],
    ['without its first character', (name: string) => name.slice(1)],
    ['with another last character', (name: string) => `${name.slice(0, -1)}~`],
    ['with another first character', (name: string) => `~${name.slice(1)}`],
    ['with one character more', (name: string) => `${name}x`],
    ['twice over', (name: string) => name + name],
    ['replaced by a per cent sign', '%'],
    ...NAMES_BESIDE,
  ] as const)('the assigned UserName %s is rejected', async ([, userName], { send, bodies, simple }) => {
    const changed = await send('POST /system/status/secure-echo', {
      ...bodies.echo('conformance'),
      auth: simple({ userName }),
    });
    const control = await send('POST /system/status/secure-echo', {
      ...bodies.echo('conformance'),
      auth: simple(),
    });
    expect(changed).toBeRejectedBeside(control);
  });
});
