import { get } from 'node:http';
import type { SandboxOptions } from '../../createSandbox.ts';
import type { TeeTimeRate } from '../../inventory/rates.ts';
import { moneyBody } from '../../money.ts';
import type { Answer, StartedSandbox } from '../startedSandbox.ts';
import { at, invoiceOf } from '../startedSandbox.ts';

/** What shows that a variant is another deployment than the conforming one: what is looked at, and what it shows. */
export interface Observation {
  readonly look: (sandbox: StartedSandbox) => Promise<unknown>;
  readonly shows: unknown;
  readonly options?: SandboxOptions;
}

export type Observations = Readonly<Record<string, Observation>>;

export const seen = (
  look: Observation['look'],
  shows: unknown,
  options: SandboxOptions = {},
): Observation => ({
  look,
  shows,
  options,
});

/** A value within a JSON document, by keys and indexes. */
export function within(document: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined,
    document,
  );
}

export const golfer = 'golfer01@example.com';
export const visa = {
  __type: 'CreditCardPaymentOption:#Data',
  Type: 'Visa',
  Number: '4111111111111111',
};
export const numbered = (number: string): object => ({ ...visa, Number: number });
export const giftCard = { __type: 'GiftCardPaymentOption:#Data', Number: 'GC-0000-4321' };

export const echo = (
  { send }: StartedSandbox,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => send('POST /system/status/secure-echo', { body: 'hello', headers });

/** An echo with the wrong password. */
export const refused = (sandbox: StartedSandbox): Promise<Answer> => echo(sandbox, { Password: 'wrong' });

export const search = ({ send }: StartedSandbox, more = ''): Promise<Answer> =>
  send(
    `GET /channel/331/facilities?q=geo-location&latitude=28.5383&longitude=-81.3792&proximity=25&expand=FacilityDetail.Ratesets${more}`,
  );

/** Times that a search lists. */
export async function timesListed(sandbox: StartedSandbox): Promise<string[]> {
  const { text } = await search(sandbox);
  return [...text.matchAll(/"Time":"([^"]+)"/g)].map(([, time = '']) => time);
}

export const invoice = ({ send }: StartedSandbox, rate: TeeTimeRate, more = ''): Promise<Answer> =>
  send(`GET ${invoiceOf(rate, `?player-count=1${more}`)}`);

export async function promoInvoice(
  sandbox: StartedSandbox,
  rate: TeeTimeRate,
  players = 1,
): Promise<unknown> {
  const headers = await sandbox.givenToken(golfer);
  const query = `/customer-invoice?player-count=${players}&promo-code=HALFFEE&customeremail=${encodeURIComponent(golfer)}`;
  return (await sandbox.send(`GET ${invoiceOf(rate, query)}`, { headers })).body;
}

/** A call for a customer on `/wallet` or the like, with a fresh token or with given headers. */
export async function customerCall(
  sandbox: StartedSandbox,
  route: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const [method = '', rest = ''] = route.split(' ');
  const token = headers.CustomerToken === undefined ? await sandbox.givenToken(golfer) : {};
  return sandbox.send(`${method} ${at(golfer, rest)}`, {
    headers: { ...token, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

/** The body of a reservation by credit card. */
export const reservationOf = (rate: TeeTimeRate): object => ({
  InventoryChannelID: 331,
  TeeTimeRateID: rate.id,
  Invoice: { TeeTimeRateID: rate.id, PlayerCount: 1 },
  PaymentInformation: [
    {
      __type: 'CreditCardPayment',
      CreditCardNumber: '4111111111111111',
      Amount: moneyBody(rate.price.dueOnline),
    },
  ],
});

/** A reservation of a rate by credit card. */
export const book = (sandbox: StartedSandbox, rate: TeeTimeRate): Promise<Answer> =>
  customerCall(sandbox, 'POST /reservations', reservationOf(rate));

/** Headers of a response as they went over the wire. */
export const rawHeaders = ({ origin }: StartedSandbox): Promise<string[]> =>
  new Promise((resolve, reject) => {
    get(`${origin}/rest/channel/331/facilities`, (response) => {
      response.resume();
      resolve(response.rawHeaders);
    }).on('error', reject);
  });
