import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { servedInFullAtDepth } from '../../support/conformance/generators/operationsAtDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import type { Sent } from '../../support/conformance/requests/sent.ts';
import { requirement } from '../../support/conformance/test.ts';
import { ALL_OPERATIONS } from '../../support/contract/routes.ts';

requirement('AUTH-SIMPLE-ACCEPTED', ({ test }) => {
  test.for(ALL_OPERATIONS)(
    '%s accepts UserName and Password',
    async (operation, { given, ifRefused, send, simple, sign, customer }) => {
      const request = await given.request(operation, customer);
      const exchange = await send(request, { auth: simple() });
      await ifRefused.acceptedOtherwise(exchange, { ...request, auth: sign() }, customer, { auth: simple() });
      expect(exchange).toBeAccepted();
    },
  );

  test.for(servedInFullAtDepth())(
    '%s with all that it may carry accepts what it accepts with the other method',
    async (operation, { given, ifRefused, send, simple, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      given.accepted(await send(await given.again({ ...request, auth: sign() }, customer)));
      const exchange = await send(await given.again({ ...request, auth: simple() }, customer));
      await ifRefused.acceptedOtherwise(exchange, { ...request, auth: sign() }, customer);
      expect(exchange).toBeAccepted();
    },
  );
});

/** Signatures that tell anything of their signs. */
const FEWEST_SECONDS = 10;
/** So many signatures of different bytes that each sign of Base64 is in some, and most pairs of signs that a URL changes. */
const [SECONDS = FEWEST_SECONDS] = atDepth({ quick: [FEWEST_SECONDS], standard: [50] });
/** By how much older those are that are sent beside one that is refused: its age is not why, if one of them is taken. */
const SECONDS_OLDER = [1, 2, 3, 4, 5];

type Made = Readonly<Record<string, string | undefined>>;

/** Signatures that few moments have: a client of many requests a day sends each. */
const RARE = atDepth<readonly [which: string, is: (made: Made) => boolean]>({
  quick: [],
  standard: [
    ['that begins with a plus sign', ({ Authorization = '' }) => Authorization.startsWith('+')],
    ['that begins with a slash', ({ Authorization = '' }) => Authorization.startsWith('/')],
    ['with two slashes in a row', ({ Authorization = '' }) => Authorization.includes('//')],
    ['without a plus sign or a slash', ({ Authorization = '' }) => !/[+/]/.test(Authorization)],
    ['of a timestamp that ends in 00', ({ Timestamp = '' }) => Timestamp.endsWith('00')],
  ],
});

requirement('AUTH-SIGNATURE-ACCEPTED', ({ test }) => {
  test.for(RARE)('a signature %s is accepted', async ([, isRare], { given, send, bodies, sign, clock }) => {
    const request = bodies.echo('conformance');
    const rare = await clock.signedAtNext(isRare, sign());
    given.accepted(await send('POST /system/status/secure-echo', { ...request, ...rare, auth: sign() }));
    expect(await send('POST /system/status/secure-echo', { ...request, ...rare })).toBeAccepted();
  });

  test('signatures of many seconds are accepted, whatever their signs are', async ({
    send,
    bodies,
    sign,
    clock,
    notOffered,
  }) => {
    const { valid } = await clock.judgeableAges();
    if (valid < FEWEST_SECONDS)
      notOffered('the clock of the target is known too vaguely for many timestamps');
    const signed = (secondsAgo: number) =>
      send('POST /system/status/secure-echo', { ...bodies.echo('conformance'), auth: sign({ secondsAgo }) });
    const isOlderTaken = async (secondsAgo: number): Promise<boolean> => {
      for (const seconds of SECONDS_OLDER)
        if ((await signed(secondsAgo + seconds)).reception === 'accepted') return true;
      return false;
    };
    expect(await signed(0)).toBeAccepted();
    const judged: Sent[] = [];
    for (let secondsAgo = 1; secondsAgo < Math.min(SECONDS, valid); secondsAgo += 1) {
      const sent = await signed(secondsAgo);
      // What is wrong with its age belongs to another row.
      const isByAge = sent.reception === 'rejected' && !(await isOlderTaken(secondsAgo));
      if (!isByAge) judged.push(sent);
    }
    if (judged.length < FEWEST_SECONDS - 1) notOffered('most timestamps of the last minute are refused');
    expect(judged).toAllBeAccepted();
  });

  test.for(ALL_OPERATIONS)(
    '%s accepts UserName, Timestamp and the signature',
    async (operation, { given, ifRefused, send, simple, sign, customer }) => {
      const request = await given.request(operation, customer);
      const exchange = await send(request, { auth: sign() });
      await ifRefused.acceptedOtherwise(exchange, { ...request, auth: simple() }, customer, { auth: sign() });
      expect(exchange).toBeAccepted();
    },
  );

  test.for(servedInFullAtDepth())(
    '%s with all that it may carry accepts what it accepts with the other method',
    async (operation, { given, ifRefused, send, simple, sign, customer }) => {
      const request = await given.requestInFull(operation, customer);
      given.accepted(await send(await given.again({ ...request, auth: simple() }, customer)));
      const exchange = await send(await given.again({ ...request, auth: sign() }, customer));
      await ifRefused.acceptedOtherwise(exchange, { ...request, auth: simple() }, customer);
      expect(exchange).toBeAccepted();
    },
  );
});
