import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { wirePath } from '../../support/conformance/requests/outgoing.ts';
import { requirement } from '../../support/conformance/test.ts';

const ELSEWHERE = 'the target serves no operation at this path';
const TRIED = ['secureEcho', 'searchFacilities', 'invoice'] as const;

/** Paths that a router may take for that of an operation, and a guard before it for another. */
const OTHER_PATHS = [
  ['with a slash behind its path', (path: string) => `${path}/`],
  ['with its path in capitals', (path: string) => path.toUpperCase()],
  ['with a slash twice in its path', (path: string) => path.replace(/\/(?=[^/]*$)/, '//')],
  ['with a parameter behind its path', (path: string) => `${path};conformance=1`],
  ['with a letter of its path escaped', (path: string) => path.replace(/[a-z](?=[^/]*$)/, escaped)],
] as const;

const escaped = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

const asked = atDepth({
  quick: [],
  standard: TRIED.flatMap((operation) =>
    OTHER_PATHS.map(([how, change]) => [operation, how, change] as const),
  ),
});

requirement('AUTH-CREDENTIALS-REQUIRED', ({ test }) => {
  test.for(asked)(
    '%s %s is not served without authentication headers',
    async ([operation, , change], { given, send, anonymous, customer, notOffered }) => {
      const request = await given.request(operation, customer);
      const at = (path: string) => ({ ...request, raw: { path }, watched: false });
      const path = wirePath(request);
      const without = await send(at(change(path)), { auth: anonymous });
      const served = await send(at(change(path)));
      // Some gateways answer whatever is asked for.
      const unknown = await send(at(`${path}-conformance`));
      const isOfOperation = served.reception === 'accepted' && unknown.reception === 'rejected';
      const control = isOfOperation ? served : notOffered(ELSEWHERE);
      expect(without).toBeRejectedBeside(control);
    },
  );
});
