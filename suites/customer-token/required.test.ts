import { TOKEN_OPERATIONS } from '../../support/contract/routes.ts';
import { expect } from '../../support/conformance/expect.ts';
import {
  fewerTokenOperationsAtDepth,
  tokenOperationsAtDepth,
} from '../../support/conformance/operationsAtDepth.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('TOKEN-REQUIRED', ({ test }) => {
  test.for(TOKEN_OPERATIONS)(
    '%s is rejected without CustomerToken',
    async (operation, { given, send, customer }) => {
      const request = await given.request(operation, customer);
      const absent = await send(request, { token: undefined });
      const control = await send(await given.again(request, customer));
      expect(absent).toBeRejectedBeside(control);
    },
  );

  test.for(fewerTokenOperationsAtDepth())(
    '%s is rejected with an empty token',
    async (operation, { given, send, customer }) => {
      const request = await given.request(operation, customer);
      const empty = await send(request, { token: '' });
      const control = await send(await given.again(request, customer));
      expect(empty).toBeRejectedBeside(control);
    },
  );

  test('a guest cannot reserve without CustomerToken', async ({ given, send, guest }) => {
    const { request } = await given.reservation(guest);
    const absent = await send(request, { token: undefined });
    const control = await send(await given.again(request, guest));
    expect(absent).toBeRejectedBeside(control);
  });
});

requirement('TOKEN-INVENTED', ({ test }) => {
  test.for(tokenOperationsAtDepth())(
    '%s is rejected with an invented token',
    async (operation, { given, send, customer }) => {
      const request = await given.request(operation, customer);
      const invented = await send(request, { token: 'conformance-invented-token' });
      const control = await send(await given.again(request, customer));
      expect(invented).toBeRejectedBeside(control);
    },
  );

  test.for([
    ['without its last quarter', (token: string) => token.slice(0, Math.ceil(token.length * 0.75))],
    ['without its first quarter', (token: string) => token.slice(Math.floor(token.length * 0.25))],
    [
      'with its halves swapped',
      (token: string) => token.slice(token.length / 2) + token.slice(0, token.length / 2),
    ],
    ['twice over', (token: string) => token + token],
  ] as const)('a live token %s is rejected', async ([, change], { given, send, customer }) => {
    const request = await given.request('getWallet', customer);
    const changed = await send(request, { token: change(request.token ?? '') });
    const control = await send(await given.again(request, customer));
    expect(changed).toBeRejectedBeside(control);
  });
});

requirement('TOKEN-BOUND-TO-CUSTOMER', ({ test }) => {
  test.for(TOKEN_OPERATIONS)(
    '%s is rejected with the token of another customer',
    async (operation, { given, send, pair: [customer, other] }) => {
      const request = await given.request(operation, customer);
      const borrowed = await send(request, { token: await given.token(other) });
      const control = await send(await given.again(request, customer));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test('a rotated token is bound as well', async ({ given, send, pair: [customer, other] }) => {
    const theirs = await send(await given.request('getWallet', other));
    const request = await given.request('getWallet', customer);
    const borrowed = await send(request, { token: given.rotated(theirs) });
    const control = await send(await given.again(request, customer));
    expect(borrowed).toBeRejectedBeside(control);
  });
});

requirement('TOKEN-NOT-NEEDED', ({ test }) => {
  test('the plain invoice is served without CustomerToken', async ({ given, send, customer }) => {
    const invoice = await send(await given.request('invoice', customer), { token: undefined });
    expect(invoice).toBeAccepted();
  });
});
