import { searchQuery } from '../../conformance/requests/teeTimeQueries.ts';
import { facilityIdsIn, ratesIn, unpricedIn } from '../../conformance/matchers/searchReadings.ts';
import { Inventory } from '../../target/inventory.ts';
import type { ListedRate } from '../../target/readings/listedRates.ts';
import { readRates } from '../../target/readings/listedRates.ts';
import { ask, NO_LOGIN } from '../ask.ts';
import { failed, passed, skipped, warned } from '../check.ts';
import type { Check, Finding } from '../check.ts';
import type { Examination } from '../examination.ts';
import { gridOf } from '../inventory/grid.ts';
import { lackingIn } from '../inventory/lacking.ts';
import { refusalOf } from '../refusal.ts';

export const searchParameters: Check = {
  id: 'search',
  title: 'search',
  needs: ['redirects', 'reachability', 'secrets', 'profile', 'plain-http'],
  async run(examination) {
    const { profile } = examination;
    if (examination.logins.size === 0) return skipped(NO_LOGIN);
    const [first, ...others] = await Promise.all(
      profile.search.windows.map((window) =>
        ask(examination, 'searchFacilities', {
          path: { channelId: profile.channel },
          query: searchQuery(profile, window),
        }),
      ),
    );
    if (first === undefined) return failed('the profile has no search window', 'add one to /search/windows');
    const refused = [first, ...others].find(({ reception }) => reception !== 'accepted');
    if (refused !== undefined)
      return refusalOf(refused, examination, `search around the place of the profile`, {
        404: `check /channel in the profile ("${profile.channel}") and the path of TARGET_BASE_URL`,
        rejected: 'check /channel, /search/near and /search/windows in the profile',
      });
    const answers = [first, ...others];
    const found = answers.map((sent) => readRates(profile, sent.exchange));
    // Reads as strictly as the suites do where nothing was found, and so says which pointer finds nothing.
    if (found.flat().length === 0) {
      if (facilityIdsIn(profile, first).length === 0)
        return failed('no facility is found', 'fix /search/near, or the proximity in it, in the profile');
      ratesIn(profile, first);
    }
    const filled = answers[found.findIndex((rates) => rates.length > 0)];
    if (filled !== undefined) unpricedIn(profile, filled);
    examination.inventory = new Inventory(
      found.map((rates) => (): Promise<readonly ListedRate[]> => Promise.resolve(rates)),
    );
    await examination.inventory.loadAll();
    return judgeWindows(found);
  },
};

function judgeWindows(found: readonly (readonly ListedRate[])[]): Finding {
  const finding = `${found.flat().length} rates in ${found.length} windows`;
  const empty = found.flatMap((rates, index) => (rates.length === 0 ? [`/search/windows/${index}`] : []));
  if (empty.length === 0) return passed(finding);
  return warned(
    `${finding}; none in ${empty.join(', ')}`,
    'change the dates or the parameters of these windows',
  );
}

export const inventoryFound: Check = {
  id: 'inventory',
  title: 'inventory',
  needs: ['search'],
  async run({ profile, inventory }: Examination) {
    if (inventory === undefined) return skipped('there was no search, see above');
    const rates = await inventory.listed();
    if (rates.length === 0)
      return failed(
        'no rate has a price of 1.00 or more that can be read',
        'check /operations/searchFacilities/response/price and /values/money in the profile',
      );
    const grid = gridOf(rates);
    const { bookable, lacking } = lackingIn(profile, rates);
    const finding = `${rates.length} tee time rates, ${bookable} of them bookable`;
    if (lacking.length === 0) return passed(finding, grid);
    return warned(
      `${finding}; not exercised with these: ${lacking.join(', ')}`,
      'add windows to /search/windows that show such tee times, or have the target offer them',
      grid,
    );
  },
};
