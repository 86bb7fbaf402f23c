import type { StartedSandbox } from '../startedSandbox.ts';
import { at, rateWith } from '../startedSandbox.ts';
import { sandboxCustomerPassword } from '../../seed.ts';
import type { Observation, Observations } from './observation.ts';
import {
  book,
  customerCall,
  echo,
  golfer,
  invoice,
  promoInvoice,
  refused,
  reservationOf,
  search,
  seen,
  visa,
  within,
} from './observation.ts';

const plain = rateWith(5, 50);
const fees = async (sandbox: StartedSandbox) =>
  within((await invoice(sandbox, plain)).body, 'Pricing', 'TransactionFeeTotal');
const time = async (sandbox: StartedSandbox) => within((await invoice(sandbox, plain)).body, 'Time');
const cents = plain.price.transactionFeeTotal;
const local = plain.time;
const instant = Date.parse(`${local}-05:00`);
const day = local.slice(0, 10);
const [hour = 0, minute = 0] = local.slice(11).split(':').map(Number);

const authenticated = (email: string, password: string) => async (sandbox: StartedSandbox) =>
  (
    await sandbox.send(`POST ${at(golfer, '/authentication-token')}`, {
      body: { [email]: golfer, [password]: sandboxCustomerPassword },
    })
  ).status;

const statusOf = (sandbox: StartedSandbox) => refused(sandbox).then(({ status }) => status);
const allErrors = (status: number): Observation => seen(statusOf, status);

async function removal(sandbox: StartedSandbox) {
  const added = await customerCall(sandbox, 'POST /wallet', visa);
  const WalletOptionId = within(added.body, 'WalletOptionId');
  const { status, text } = await customerCall(sandbox, 'DELETE /wallet', { WalletOptionId });
  return [status, text];
}

export const bodyObservations: Observations = {
  'errors-listed': seen(async (sandbox) => within((await refused(sandbox)).body, 'Errors', 0, 'Code'), 9),
  'errors-empty': seen(
    async (sandbox) => {
      const { text, headers } = await refused(sandbox);
      return [text, headers.get('x-error-code')];
    },
    ['', '9'],
  ),
  'refused-reservations-bare': seen(
    async (sandbox) => {
      const { status, text } = await book(sandbox, rateWith(5, 91));
      return [status, text];
    },
    [400, ''],
  ),
  'refused-reservations-null': seen(async (sandbox) => (await book(sandbox, rateWith(5, 91))).text, 'null'),
  'advanced-codes-ignored': seen(async (sandbox) => typeof (await refused(sandbox)).body, 'string'),
  'advanced-codes-always': seen(
    async (sandbox) => (await echo(sandbox, { Password: 'wrong', AdvancedErrorCodes: 'False' })).code,
    9,
  ),
  'price-failures-nameless': seen(
    async (sandbox) => {
      const { code, text } = await book(sandbox, rateWith(5, 91));
      return [code, text.includes('not allowed')];
    },
    [191, false],
  ),
  'price-failures-of-a-kind': seen(
    async (sandbox) => {
      const { code, text } = await book(sandbox, rateWith(5, 91));
      return [code, text.includes('Invalid request')];
    },
    [191, true],
  ),
  'price-failures-name-course': seen(
    async (sandbox) => (await book(sandbox, rateWith(5, 91))).text.includes(rateWith(5, 91).facility.name),
    true,
  ),
  'price-failures-at-invoice': seen(async (sandbox) => (await invoice(sandbox, rateWith(5, 91))).status, 502),
  'cents-of-sum-due': seen(async (sandbox) => (await book(sandbox, rateWith(5, 91))).status, 200),
  'invoice-taken-once': seen(
    async (sandbox) => {
      const { body } = await invoice(sandbox, plain);
      const booking = { ...reservationOf(plain), Invoice: body };
      const first = await customerCall(sandbox, 'POST /reservations', booking);
      return [first.status, (await customerCall(sandbox, 'POST /reservations', booking)).status];
    },
    [200, 400],
  ),
  'price-failures-by-status': seen(
    async (sandbox) => {
      const { status, code } = await book(sandbox, rateWith(5, 92));
      return [status, code];
    },
    [410, 95],
  ),
  'flat-rates': seen(
    async (sandbox) => typeof within((await search(sandbox)).body, 0, 'Rates', 0, 'Time'),
    'string',
  ),
  'search-enveloped': seen(async (sandbox) => within((await search(sandbox)).body, 'Total'), 4),
  'search-by-day': seen(
    async (sandbox) =>
      String(
        within((await search(sandbox, '&day=2027-03-01')).body, 0, 'Ratesets', 'Value', 0, 'Time'),
      ).slice(0, 10),
    '2027-03-01',
  ),
  'facilities-by-key': seen(async (sandbox) => {
    const { body } = await search(sandbox);
    return within(body, String(plain.facility.id), 'Name');
  }, plain.facility.name),
  'date-apart': seen(async (sandbox) => {
    const { body } = await search(sandbox);
    return /^\d{1,2}:\d{2} [AP]M$/.test(String(within(body, 0, 'Ratesets', 'Value', 0, 'Time')));
  }, true),
  'golfers-by-name': seen(
    async (sandbox) => {
      const named = { ...reservationOf(plain), Golfers: [{ GolferName: 'Golfer 1' }] };
      return [
        (await book(sandbox, plain)).status,
        (await customerCall(sandbox, 'POST /reservations', named)).status,
      ];
    },
    [400, 200],
  ),
  'booked-by-quote': seen(async (sandbox) => {
    const Quote = within((await invoice(sandbox, plain)).body, 'Quote');
    const body = { ...reservationOf(plain), Invoice: undefined, Quote };
    return (await customerCall(sandbox, 'POST /reservations', body)).status;
  }, 200),
  'booked-by-quote-beside': seen(async (sandbox) => {
    const Quote = within((await invoice(sandbox, plain)).body, 'Quote');
    const body = { ...reservationOf(plain), Invoice: undefined, Quote };
    return (await customerCall(sandbox, 'POST /reservations', body)).status;
  }, 200),
  'booked-by-customer-invoice': seen(async (sandbox) => (await book(sandbox, plain)).status, 400),
  'guest-login-apart': seen(async (sandbox) => {
    const body = { GuestAddress: 'guest01@example.com' };
    return (await sandbox.send(`POST ${at('guest01@example.com', '/authentication-token')}`, { body }))
      .status;
  }, 200),
  'wide-rate-ids': seen(
    async (sandbox) => /"TeeTimeRateID":-?4611686\d{12}\b/.test((await search(sandbox)).text),
    true,
  ),
  'invoice-wrapped': seen(
    async (sandbox) => within((await invoice(sandbox, plain)).body, 'Result', 'Invoice', 'PlayerCount'),
    1,
  ),
  'customer-invoice-apart': seen(
    async (sandbox) => within(await promoInvoice(sandbox, plain), 'Statement', 'PlayerCount'),
    1,
  ),
  'token-in-object': seen(async (sandbox) => {
    const body = { EMail: golfer, Password: sandboxCustomerPassword };
    const { body: answer } = await sandbox.send(`POST ${at(golfer, '/authentication-token')}`, { body });
    return typeof within(answer, 'CustomerToken');
  }, 'string'),
  'reservation-number-only': seen(async (sandbox) => typeof (await book(sandbox, plain)).body, 'string'),
  'echo-receipt': seen(async (sandbox) => within((await echo(sandbox)).body, 'Status'), 'OK'),
  'ids-as-text': seen(
    async (sandbox) => within((await invoice(sandbox, plain)).body, 'TeeTimeRateID'),
    String(plain.id),
  ),
  'unknown-fields': seen(
    async (sandbox) => within((await invoice(sandbox, plain)).body, 'Pricing', 'Revision'),
    7,
  ),
  'money-number': seen(fees, cents / 100),
  'money-text': seen(fees, (cents / 100).toFixed(2)),
  'money-symbol': seen(fees, `$${(cents / 100).toFixed(2)}`),
  'money-text-german': seen(fees, `${(cents / 100).toFixed(2).replace('.', ',')} €`),
  'money-cents': seen(fees, cents),
  'money-in-micros': seen(fees, cents * 10_000),
  'money-in-two-fields': seen(fees, {
    Units: String(Math.floor(cents / 100)),
    Nanos: (cents % 100) * 10_000_000,
  }),
  'money-of-single-precision': seen(fees, { CurrencyCode: 'USD', Value: Math.fround(cents / 100) }),
  'money-object': seen(fees, { Minor: cents, Unit: 'USD', Exponent: 2 }),
  'time-zoned': seen(time, `${local}-05:00`),
  'time-minutes': seen(time, local.slice(0, 16).replace('T', ' ')),
  'time-basic': seen(time, local.replaceAll(/[-:]/g, '')),
  'time-dotted': seen(
    time,
    `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)}, ${local.slice(11, 13)}.${local.slice(14, 16)} h`,
  ),
  'time-epoch-in-nepal': seen(time, Date.parse(`${local}Z`) / 1000 - 20_700),
  'time-epoch-seconds': seen(time, instant / 1000),
  'time-epoch-milliseconds': seen(time, instant),
  'time-since-midnight': seen(time, { Day: day, Minutes: hour * 60 + minute }),
  'time-of-four-digits': seen(time, { Day: day, Digits: hour * 100 + minute }),
  'time-in-two-fields': seen(time, { Day: day, Hour: hour, Minute: minute }),
  'time-as-duration': seen(time, { Day: day, After: `PT${hour}H${minute === 0 ? '' : `${minute}M`}` }),
  'time-in-json-dates': seen(time, `/Date(${instant}-0500)/`),
  'created-201': seen(async (sandbox) => (await customerCall(sandbox, 'POST /wallet', visa)).status, 201),
  'accepted-202': seen(async (sandbox) => (await customerCall(sandbox, 'GET /wallet')).status, 202),
  'no-content-204': seen(removal, [204, '']),
  'failures-in-200': seen(
    async (sandbox) => {
      const { status, body } = await refused(sandbox);
      return [status, within(body, 'Success')];
    },
    [200, false],
  ),
  'advanced-failures-in-200': seen(
    async (sandbox) => {
      const asking = (AdvancedErrorCodes: string) => echo(sandbox, { Password: 'wrong', AdvancedErrorCodes });
      const advanced = await asking('True');
      return [(await asking('False')).status, advanced.status, within(advanced.body, 'Success')];
    },
    [403, 200, false],
  ),
  'errors-all-400': allErrors(400),
  'errors-all-422': allErrors(422),
  'errors-all-500': allErrors(500),
  'errors-all-302': allErrors(302),
  'camel-case': seen(authenticated('eMail', 'password'), 200),
  'snake-case': seen(authenticated('e_mail', 'password'), 200),
  'german-words': seen(authenticated('Benutzerkennung', 'Kennwort'), 200),
};
