import { withByteChanged } from '../../support/conformance/generators/alteredSignature.ts';
import { mannersAtDepth } from '../../support/conformance/generators/manners.ts';
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
  ['AUTH-SIMPLE-PASSWORD-WRONG', 'another password', { password: INVENTED.password }],
  ['AUTH-SIMPLE-USER-UNKNOWN', 'an unknown UserName', { userName: INVENTED.userName }],
] as const;

for (const [row, otherwise, wish] of SIMPLE_OTHERWISE) {
  requirement(row, ({ test }) => {
    test.for(mannersAtDepth())(
      `%s is rejected with ${otherwise}`,
      async ([, manner], { given, send, simple }) => {
        const { customer } = await given.booker({ by: manner.by ?? 'registered' });
        const { request, controlOf } = await given.requestIn(manner, customer);
        const wrong = await send(request, { auth: simple(wish) });
        const control = await controlOf(wrong, { auth: simple() });
        expect(wrong).toBeRejectedBeside(control);
      },
    );
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
  ],
  ['AUTH-SIGNATURE-STALE', 'a signature made 3 min ago', { secondsAgo: 180 }],
] as const;

for (const [row, otherwise, wish] of SIGNED_OTHERWISE) {
  requirement(row, ({ test }) => {
    test.for(mannersAtDepth())(
      `%s is rejected with ${otherwise}`,
      async ([, manner], { given, send, sign }) => {
        const { customer } = await given.booker({ by: manner.by ?? 'registered' });
        const { request, controlOf } = await given.requestIn(manner, customer);
        const wrong = await send(request, { auth: sign(wish) });
        const control = await controlOf(wrong, { auth: sign() });
        expect(wrong).toBeRejectedBeside(control);
      },
    );
  });
}
