import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  fullerOperationsAtDepth,
  operationsBesideEcho,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import { SIGNED_OTHERWISE } from '../../support/conformance/generators/signedOtherwise.ts';
import { WRONG_SIGNATURES } from '../../support/conformance/generators/wrongSignatures.ts';
import { requirement } from '../../support/conformance/test.ts';

for (const [row, ways] of WRONG_SIGNATURES) {
  requirement(row, ({ test }) => {
    test.for(operationsBesideEcho())(
      '%s is rejected with each signature that is not the right one',
      async (operation, { given, sign, customer }) => {
        const request = await given.request(operation, customer);
        const wrong = ways.map(([what, wish]) => [what, { auth: sign(wish) }] as const);
        const { sents, control } = await given.inEachWay(request, customer, wrong, { auth: sign() });
        expect(sents).toAllBeRejectedBeside(control);
      },
    );
  });
}

for (const [row, otherwise, wish] of SIGNED_OTHERWISE) {
  requirement(row, ({ test }) => {
    test.for(fullerOperationsAtDepth())(
      `%s with all that it may carry is rejected with ${otherwise}`,
      async (operation, { given, send, sign, customer }) => {
        const request = await given.requestInFull(operation, customer);
        const other = await send(request, { auth: sign(wish) });
        const control = await send(await given.again(request, customer), { auth: sign() });
        expect(other).toBeRejectedBeside(control);
      },
    );
  });
}
