import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { openPoint } from '../../support/conformance/test.ts';
import { ALL_OPERATIONS, OPERATIONS, TOKEN_OPERATIONS } from '../../support/contract/routes.ts';
import type { Operation } from '../../support/contract/routes.ts';
import { at } from '../../support/target/pointer.ts';
import { documentOf } from '../../support/target/readings/document.ts';
import { JSON_NOTATIONS } from '../../support/conformance/requests/jsonNotations.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';

const LARGE = 256 * 1024;

openPoint('OPEN-ERROR-STATUS', ({ test }) => {
  test.for(ALL_OPERATIONS)('%s without credentials', async (operation, { send, anonymous, observe }) => {
    const path = {
      customer_email: 'nobody.conformance@example.com',
      channelId: '1',
      facilityId: '1',
      teeTimeRateId: '1',
    };
    const { exchange } = await send(OPERATIONS[operation].route, { path, auth: anonymous, watched: false });
    observe(`${operation} ${exchange.response?.status ?? 'no answer'}`);
  });
});

openPoint('OPEN-SUCCESS-STATUS', ({ test }) => {
  const unnamed = atDepth<Operation>({
    quick: ['getWallet', 'invoice'],
    standard: [...TOKEN_OPERATIONS, 'invoice'],
  });
  test.for(unnamed)('%s', async (operation, { given, send, customer, observe }) => {
    const { exchange } = given.accepted(await send(await given.request(operation, customer)));
    observe(`${operation} ${exchange.response?.status ?? 'no answer'}`);
  });
});

openPoint('OPEN-ADVANCED-ERROR-CODES', ({ test }) => {
  test('a rejected echo with and without the header', async ({ send, bodies, anonymous, observe }) => {
    const request = { ...bodies.echo('conformance'), auth: anonymous };
    const plain = await send('POST /system/status/secure-echo', request);
    const advanced = await send('POST /system/status/secure-echo', {
      ...request,
      headers: ADVANCED,
    });
    observe(
      `status ${plain.exchange.response?.status ?? 'none'}, with it ${advanced.exchange.response?.status ?? 'none'}`,
    );
    const body = (sent: typeof plain) => sent.exchange.response?.json?.value ?? '';
    observe(`body ${typeof body(plain)}, with it ${typeof body(advanced)}`);
    observe(
      `fields ${
        Object.keys(Object(body(advanced)) as object)
          .slice(0, 8)
          .join(', ') || 'none'
      }`,
    );
  });
});

openPoint('OPEN-ADVANCED-ERROR-CODES-VALUES', ({ test }) => {
  test.for(['False', 'true', '1', 'perhaps'])('%s', async (value, { send, bodies, observe }) => {
    const headers = { AdvancedErrorCodes: value };
    const sent = await send('POST /system/status/secure-echo', { ...bodies.echo('conformance'), headers });
    observe(`${value} ${sent.reception}`);
  });
});

openPoint('OPEN-ECHO-BODY', ({ test }) => {
  test.for(['conformance', 'Zürich – 東京 – ⛳'])(
    'an echo of %s',
    async (message, { send, bodies, profile, observe }) => {
      const { exchange } = await send('POST /system/status/secure-echo', bodies.echo(message));
      const echoed = at(documentOf(exchange), profile.operations.secureEcho.response.message ?? '');
      observe(`${message}: ${echoed === message ? 'the same text' : 'another body'}`);
    },
  );
});

openPoint('OPEN-UNKNOWN-PATH', ({ test }) => {
  test('POST /system/status/conformance', async ({ send, bodies, observe }) => {
    const { exchange } = await send('POST /system/status/secure-echo', {
      ...bodies.echo('conformance'),
      raw: { path: '/system/status/conformance' },
      watched: false,
    });
    observe(`${exchange.response?.status ?? 'no answer'}`);
  });
});

openPoint('OPEN-UNKNOWN-METHOD', ({ test }) => {
  test('PUT /system/status/secure-echo', async ({ send, bodies, observe }) => {
    const { exchange } = await send('POST /system/status/secure-echo', {
      ...bodies.echo('conformance'),
      raw: { method: 'PUT' },
      watched: false,
    });
    observe(`${exchange.response?.status ?? 'no answer'}`);
  });
});

openPoint('OPEN-MALFORMED-JSON', ({ test }) => {
  test('an echo of {"message":', async ({ send, observe }) => {
    const { exchange } = await send('POST /system/status/secure-echo', {
      rawBody: '{"message":',
      watched: false,
    });
    observe(`${exchange.response?.status ?? 'no answer'}`);
  });
});

openPoint('OPEN-JSON-NOTATION', ({ test }) => {
  test.for(['authenticateCustomer', 'addPaymentOption'] as const)(
    '%s',
    async (operation, { given, send, customer, notOffered, observe }) => {
      for (const [notation, write] of JSON_NOTATIONS) {
        // A card that is stored already may be refused.
        const request = await given.request(operation, customer);
        const body = request.body ?? notOffered(`the profile gives ${operation} no body`);
        const sent = await send(request, { rawBody: write(body) });
        observe(`${operation} ${notation}: ${sent.reception}`);
      }
    },
  );
});

openPoint('OPEN-LARGE-BODY', ({ test }) => {
  test('an echo of 256 KiB', async ({ send, bodies, observe }) => {
    const { exchange } = await send('POST /system/status/secure-echo', {
      ...bodies.echo('x'.repeat(LARGE)),
      watched: false,
    });
    observe(`${exchange.response?.status ?? exchange.failure?.kind ?? 'no answer'}`);
  });
});
