import { otherCase } from '../../support/conformance/generators/alteredSignature.ts';
import {
  hasLettersOfBothCases,
  withCharacterChanged,
  withEndChanged,
  withLastChanged,
} from '../../support/conformance/generators/alteredToken.ts';
import { INVENTED } from '../../support/conformance/generators/invented.ts';
import { noTokens } from '../../support/conformance/generators/noTokens.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  customerReadingsAtDepth,
  fewerTokenOperationsAtDepth,
  tokenOperationsAtDepth,
  walletChangesAtDepth,
} from '../../support/conformance/generators/operationsAtDepth.ts';
import type { Sent } from '../../support/conformance/requests/sent.ts';
import { requirement } from '../../support/conformance/test.ts';

const OF_ONE_CASE = "the target's tokens hold letters of one case only, which may be read in either";

const NUMBERED = "the target's tokens are so much alike that the changed one is another that it issued";

requirement('TOKEN-INVENTED', ({ test, standardTest }) => {
  test.for(tokenOperationsAtDepth())(
    '%s is rejected with an invented token',
    async (operation, { given, send, customer }) => {
      const request = await given.request(operation, customer);
      const live = request.token ?? '';
      const cut = live.slice(0, Math.ceil(live.length * 0.75));
      // What decodes Base64 may stop reading at its padding.
      const doubled = live.replace(/=+$/u, '') + live;
      const tokens = [INVENTED.token, cut, doubled, withLastChanged(live)].filter(
        (token) => !given.isIssued(token),
      );
      const rejected: Sent[] = [];
      for (const token of tokens) rejected.push(await send(request, { token }));
      const control = await send(await given.again(request, customer));
      expect(rejected).toAllBeRejectedBeside(control);
    },
  );

  test.for(customerReadingsAtDepth())(
    '%s is rejected with a word for nothing as its token, a name or password, and a token of another service',
    async (operation, { given, send, simple, customer }) => {
      const request = await given.request(operation, customer);
      const rejected: Sent[] = [];
      for (const token of noTokens(customer, simple()(0))) rejected.push(await send(request, { token }));
      const control = await send(await given.again(request, customer));
      expect(rejected).toAllBeRejectedBeside(control);
    },
  );

  test.for(fewerTokenOperationsAtDepth())(
    '%s with all that it may carry is rejected with an invented token',
    async (operation, { given, send, customer }) => {
      const request = await given.requestInFull(operation, customer);
      const invented = await send(request, { token: INVENTED.token });
      const control = await send(await given.again(request, customer));
      expect(invented).toBeRejectedBeside(control);
    },
  );

  test.for(customerReadingsAtDepth())(
    '%s that was served is rejected with an invented token when it is sent again, and with what that rejection answers',
    async (operation, { given, send, customer }) => {
      const request = await given.request(operation, customer);
      given.accepted(await send(request));
      const invented = await send(request, { token: INVENTED.token });
      const answered = invented.exchange.response?.header('CustomerToken') ?? INVENTED.token;
      const next = await send(request, { token: answered });
      const control = await send(await given.again(request, customer));
      expect([invented, next]).toAllBeRejectedBeside(control);
    },
  );

  test.for(walletChangesAtDepth())(
    '%s with an invented token is not done',
    async (operation, { given, send, customer }) => {
      const { request, before, after } = await given.aroundRejection(operation, customer, {
        token: INVENTED.token,
      });
      expect(after).toEqual(before);
      given.accepted(await send(await given.again(request, customer)));
    },
  );

  standardTest('a gift card is not removed with an invented token', async ({ given, send, customer }) => {
    const request = await given.removalRequest(customer, 'giftCard', await given.giftCard(customer));
    const before = await given.walletToCompare(customer);
    given.rejected(await send(request, { token: INVENTED.token }));
    expect(await given.wallet(customer)).toEqual(before);
    given.accepted(await send(await given.again(request, customer)));
  });

  standardTest('a reservation with an invented token sells no seats', async ({ given, customer }) => {
    expect(await given.reservedAfterRejection(customer, { token: INVENTED.token })).toBeAccepted();
  });

  // What some databases take for any text, of any length or of one.
  standardTest('the wallet is not read with a token of placeholders', async ({ given, send, customer }) => {
    const request = await given.request('getWallet', customer);
    const tokens = ['%', '*', (request.token ?? '').replaceAll(/./gs, '_')];
    const rejected: Sent[] = [];
    for (const token of tokens) rejected.push(await send(request, { token }));
    const control = await send(await given.again(request, customer));
    expect(rejected).toAllBeRejectedBeside(control);
  });

  test('a guest is rejected with an invented token', async ({ given, send, guest }) => {
    const request = await given.request('customerInvoice', guest);
    const invented = await send(request, { token: INVENTED.token });
    const control = await send(await given.again(request, guest));
    expect(invented).toBeRejectedBeside(control);
  });

  standardTest('a gift card is not added with an invented token', async ({ given, send, customer }) => {
    const request = await given.giftCardRequest(customer);
    const invented = await send(request, { token: INVENTED.token });
    const control = await send(await given.again(request, customer));
    expect(invented).toBeRejectedBeside(control);
  });

  test.for([
    ['the word null', () => 'null'],
    ['the e-mail address', (email: string) => email],
    ['the e-mail address in Base64', (email: string) => Buffer.from(email).toString('base64')],
  ] as const)('%s is rejected as a token', async ([, invent], { given, send, customer }) => {
    const request = await given.request('getWallet', customer);
    const invented = await send(request, { token: invent(customer.email) });
    const control = await send(await given.again(request, customer));
    expect(invented).toBeRejectedBeside(control);
  });

  test.for([
    ['with its first character changed', (token: string) => withCharacterChanged(token, 0)],
    ['with a character in its middle changed', (token: string) => withCharacterChanged(token, 0.5)],
    ['with a character near its end changed', (token: string) => withCharacterChanged(token, 0.8)],
    ['with its last four characters changed', withEndChanged],
    ['before a comma and more', (token: string) => `${token},x`],
    ['without its first quarter', (token: string) => token.slice(Math.floor(token.length * 0.25))],
    [
      'with its halves swapped',
      (token: string) => token.slice(token.length / 2) + token.slice(0, token.length / 2),
    ],
  ] as const)('a live token %s is rejected', async ([, change], { given, send, customer, notOffered }) => {
    const request = await given.request('getWallet', customer);
    const token = change(request.token ?? '');
    const changed = await send(request, { token: given.isIssued(token) ? notOffered(NUMBERED) : token });
    const control = await send(await given.again(request, customer));
    expect(changed).toBeRejectedBeside(control);
  });

  standardTest(
    'a live token in the other case is rejected',
    async ({ given, send, customer, notOffered }) => {
      const request = await given.request('getWallet', customer);
      const { token = '' } = request;
      const changed = hasLettersOfBothCases(token) ? otherCase(token) : notOffered(OF_ONE_CASE);
      const rejected = await send(request, { token: changed });
      const control = await send(await given.again(request, customer));
      expect(rejected).toBeRejectedBeside(control);
    },
  );
});
