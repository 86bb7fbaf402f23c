import { withByteChanged } from '../../support/conformance/generators/alteredSignature.ts';
import {
  fewerMannersAtDepth,
  mannersAtDepth,
  unbookedMannersAtDepth,
} from '../../support/conformance/generators/manners.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('AUTH-CREDENTIALS-REQUIRED', ({ test }) => {
  test.for(mannersAtDepth())(
    '%s is rejected without authentication headers',
    async ([, manner], { given, send, anonymous }) => {
      const { customer } = await given.booker({ by: manner.by ?? 'registered' });
      const { request, controlOf } = await given.requestIn(manner, customer);
      const without = await send(request, { auth: anonymous });
      const control = await controlOf(without);
      expect(without).toBeRejectedBeside(control);
    },
  );
});

const SIMPLE_OTHERWISE = [
  ['AUTH-SIMPLE-PASSWORD-WRONG', 'with another password', { password: INVENTED.password }, mannersAtDepth],
  ['AUTH-SIMPLE-USER-UNKNOWN', 'with an unknown UserName', { userName: INVENTED.userName }, mannersAtDepth],
  ['AUTH-SIMPLE-INCOMPLETE', 'without Password', { password: undefined }, unbookedMannersAtDepth],
  ['AUTH-SIMPLE-INCOMPLETE', 'without UserName', { userName: undefined }, unbookedMannersAtDepth],
] as const;

for (const [row, otherwise, wish, manners] of SIMPLE_OTHERWISE) {
  requirement(row, ({ test }) => {
    test.for(manners())(`%s is rejected ${otherwise}`, async ([, manner], { given, send, simple }) => {
      const { customer } = await given.booker({ by: manner.by ?? 'registered' });
      const { request, controlOf } = await given.requestIn(manner, customer);
      const wrong = await send(request, { auth: simple(wish) });
      const control = await controlOf(wrong, { auth: simple() });
      expect(wrong).toBeRejectedBeside(control);
    });
  });
}

const SIGNED_OTHERWISE = [
  [
    'AUTH-SIGNATURE-TAMPERED',
    'a signature changed in its middle',
    {
      headers: ({ Authorization }: { Authorization: string }) => ({
        Authorization: withByteChanged(Authorization, 0.5),
      }),
    },
    mannersAtDepth,
  ],
  ['AUTH-SIGNATURE-STALE', 'a signature made 3 min ago', { secondsAgo: 180 }, mannersAtDepth],
  [
    'AUTH-SIGNATURE-USER-UNKNOWN',
    'a signature for an unknown user name',
    { userName: INVENTED.userName },
    fewerMannersAtDepth,
  ],
] as const;

for (const [row, otherwise, wish, manners] of SIGNED_OTHERWISE) {
  requirement(row, ({ test }) => {
    test.for(manners())(`%s is rejected with ${otherwise}`, async ([, manner], { given, send, sign }) => {
      const { customer } = await given.booker({ by: manner.by ?? 'registered' });
      const { request, controlOf } = await given.requestIn(manner, customer);
      const wrong = await send(request, { auth: sign(wish) });
      const control = await controlOf(wrong, { auth: sign() });
      expect(wrong).toBeRejectedBeside(control);
    });
  });
}
