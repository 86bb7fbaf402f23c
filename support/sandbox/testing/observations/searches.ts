import type { StartedSandbox } from '../startedSandbox.ts';
import type { Observations } from './observation.ts';
import { search, seen, within } from './observation.ts';

const idsListed = async (sandbox: StartedSandbox): Promise<number[]> =>
  [...(await search(sandbox)).text.matchAll(/"TeeTimeRateID":(-?\d+)/g)].map(([, id]) => Number(id));

/** Status of the invoice of the first rate that a search shows. */
async function firstInvoiced(sandbox: StartedSandbox): Promise<number> {
  const { body } = await search(sandbox);
  const facility = String(within(body, 0, 'ID'));
  const rate = String(within(body, 0, 'Ratesets', 'Value', 0, 'Rates', 0, 'TeeTimeRateID'));
  const path = `/channel/331/facilities/${encodeURIComponent(facility)}/tee-times/${rate}/invoice`;
  return (await sandbox.send(`GET ${path}?player-count=1`)).status;
}

const statusOf = async ({ send }: StartedSandbox, more: string): Promise<number> =>
  (await send(`GET /channel/331/facilities?q=geo-location&proximity=25&${more}`)).status;

export const searchObservations: Observations = {
  'rate-ids-negative': seen(async (sandbox) => (await idsListed(sandbox)).every((id) => id < 0), true),
  'rate-ids-positive': seen(async (sandbox) => (await idsListed(sandbox)).every((id) => id > 0), true),
  'forty-rate-sets': seen(
    async (sandbox) => within((await search(sandbox)).body, 0, 'Ratesets', 'Value', 'length'),
    40,
  ),
  'part-of-rate-sets-each-time': seen(async (sandbox) => {
    const all = [
      await idsListed(sandbox),
      await idsListed(sandbox),
      await idsListed(sandbox),
      await idsListed(sandbox),
    ];
    return new Set(all.map((ids) => ids.join())).size > 1;
  }, true),
  'one-day-ahead': seen(async (sandbox) => (await search(sandbox, '&date-min=2031-01-01')).status, 400),
  'coordinates-of-four-decimals': seen(
    async (sandbox) => [
      await statusOf(sandbox, 'latitude=28.5383&longitude=-81.3792'),
      await statusOf(sandbox, 'latitude=28.53831&longitude=-81.3792'),
    ],
    [200, 400],
  ),
  'empty-search-refused': seen((sandbox) => statusOf(sandbox, 'latitude=0&longitude=0'), 404),
  'search-kept-for-seconds': seen(async ({ send }) => {
    const found = (later: number) =>
      send('GET /channel/331/facilities?expand=FacilityDetail.Ratesets', {
        headers: { 'X-Sandbox-Clock-Offset-Seconds': String(later) },
      });
    return (await found(0)).text === (await found(86_400)).text;
  }, true),
  'facility-ids-of-signs': seen(
    async (sandbox) => [within((await search(sandbox)).body, 0, 'ID'), await firstInvoiced(sandbox)],
    ['FL/1801 ü?#%', 200],
  ),
  'rate-ids-by-facility': seen(
    async (sandbox) => {
      const ids = await idsListed(sandbox);
      return [new Set(ids).size < ids.length, await firstInvoiced(sandbox)];
    },
    [true, 200],
  ),
  'rate-ids-each-time': seen(
    async (sandbox) => {
      const [first] = await idsListed(sandbox);
      return [(await idsListed(sandbox)).includes(first ?? 0), await firstInvoiced(sandbox)];
    },
    [false, 200],
  ),
};
