import { otherCase } from '../../support/conformance/generators/alteredSignature.ts';
import {
  fewerMannersAtDepth,
  mannersAtDepth,
  unbookedMannersAtDepth,
} from '../../support/conformance/generators/manners.ts';
import { SIGNED_OTHERWISE } from '../../support/conformance/generators/signedOtherwise.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { TAMPERED } from '../../support/conformance/generators/wrongSignatures.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import type { SignWish } from '../../support/conformance/requests/authentication.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { RequirementId } from '../../support/contract/requirements/index.ts';

requirement('AUTH-CREDENTIALS-REQUIRED', ({ test }) => {
  test.for(mannersAtDepth())(
    '%s is rejected without authentication headers',
    async ([, manner], { given, send, anonymous }) => {
      const customer = await given.customerIn(manner);
      const { request, controlOf } = await given.requestIn(manner, customer);
      const without = await send(request, { auth: anonymous });
      const control = await controlOf(without);
      expect(without).toBeRejectedBeside(control);
    },
  );
});

for (const [row, own, other] of [
  ['AUTH-SIMPLE-ACCEPTED', 'simple', 'sign'],
  ['AUTH-SIGNATURE-ACCEPTED', 'sign', 'simple'],
] as const) {
  requirement(row, ({ test }) => {
    test.for(fewerMannersAtDepth())(
      '%s is accepted as with the other method',
      async ([, manner], { given, send, simple, sign }) => {
        const methods = { simple, sign };
        const customer = await given.customerIn(manner);
        const { request, acceptedWithout } = await given.requestIn(manner, customer, {
          auth: methods[other](),
        });
        const served = await send(request, { auth: methods[own]() });
        await acceptedWithout(served, () => Promise.resolve({ auth: methods[own]() }));
        expect(served).toBeAccepted();
      },
    );
  });
}

const SIMPLE_OTHERWISE = [
  ['AUTH-SIMPLE-PASSWORD-WRONG', 'with another password', { password: INVENTED.password }, mannersAtDepth],
  ['AUTH-SIMPLE-USER-UNKNOWN', 'with an unknown UserName', { userName: INVENTED.userName }, mannersAtDepth],
  ['AUTH-SIMPLE-INCOMPLETE', 'without Password', { password: undefined }, fewerMannersAtDepth],
  ['AUTH-SIMPLE-INCOMPLETE', 'without UserName', { userName: undefined }, unbookedMannersAtDepth],
  [
    'AUTH-SIMPLE-PASSWORD-EXACT',
    'with the password in the other case',
    { password: otherCase },
    fewerMannersAtDepth,
  ],
] as const;

for (const [row, otherwise, wish, manners] of SIMPLE_OTHERWISE) {
  requirement(row, ({ test }) => {
    test.for(manners())(`%s is rejected ${otherwise}`, async ([, manner], { given, send, simple }) => {
      const customer = await given.customerIn(manner);
      const { request, controlOf } = await given.requestIn(manner, customer);
      const wrong = await send(request, { auth: simple(wish) });
      const control = await controlOf(wrong, { auth: simple() });
      expect(wrong).toBeRejectedBeside(control);
    });
  });
}

const SIGNED_IN_MANNERS: readonly (readonly [
  row: RequirementId,
  otherwise: string,
  wish: SignWish,
  manners: typeof mannersAtDepth,
])[] = [
  ['AUTH-SIGNATURE-TAMPERED', 'a signature changed in its middle', TAMPERED, mannersAtDepth],
  ['AUTH-SIGNATURE-STALE', 'a signature made 3 min ago', { secondsAgo: 180 }, mannersAtDepth],
  [
    'AUTH-SIGNATURE-USER-UNKNOWN',
    'a signature for an unknown user name',
    { userName: INVENTED.userName },
    fewerMannersAtDepth,
  ],
  [
    'AUTH-SIGNATURE-INCOMPLETE',
    'no Timestamp',
    { headers: () => ({ Timestamp: undefined }) },
    fewerMannersAtDepth,
  ],
  [
    'AUTH-SIGNATURE-INCOMPLETE',
    'no Authorization',
    { headers: () => ({ Authorization: undefined }) },
    fewerMannersAtDepth,
  ],
  ...SIGNED_OTHERWISE.map((each) => [...each, fewerMannersAtDepth] as const),
];

for (const [row, otherwise, wish, manners] of SIGNED_IN_MANNERS) {
  requirement(row, ({ test }) => {
    test.for(manners())(`%s is rejected with ${otherwise}`, async ([, manner], { given, send, sign }) => {
      const customer = await given.customerIn(manner);
      const { request, controlOf } = await given.requestIn(manner, customer);
      const wrong = await send(request, { auth: sign(wish) });
      const control = await controlOf(wrong, { auth: sign() });
      expect(wrong).toBeRejectedBeside(control);
    });
  });
}

requirement('AUTH-SIGNATURE-AGE-EXPIRED', ({ test }) => {
  test.for(fewerMannersAtDepth())(
    '%s is rejected at the least age over a minute that can be told',
    async ([, manner], { given, send, sign, clock }) => {
      const { expired } = await clock.judgeableAges();
      const customer = await given.customerIn(manner);
      const { request, controlOf } = await given.requestIn(manner, customer);
      const stale = await send(request, { auth: sign({ secondsAgo: expired }) });
      const control = await controlOf(stale, { auth: sign() });
      expect(stale).toBeRejectedBeside(control);
    },
  );
});

requirement('AUTH-SIGNATURE-AGE-VALID', ({ test }) => {
  test.for(fewerMannersAtDepth())(
    '%s is accepted at the oldest age that can be told, where it is at none',
    async ([title, manner], { given, ifRefused, send, sign, clock, notOffered }) => {
      const { valid } = await clock.judgeableAges();
      const customer = await given.customerIn(manner);
      const { request } = await given.requestIn(manner, customer);
      const control = await send(request, { auth: sign() });
      if (control.reception !== 'accepted') notOffered(`the target refuses ${title}`);
      const again = { ...(await given.requestIn(manner, customer)).request, auth: sign() };
      const fresh = await send(again, { auth: sign({ secondsAgo: valid }) });
      await ifRefused.acceptedOtherwise(fresh, again, customer);
      expect(fresh).toBeAccepted();
    },
  );
});
