import { describe, expect, test } from 'vitest';
import { loadProfile } from '../../target/loadProfile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import type { Send } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import { inventoryOf } from './inventoryOf.ts';
import type { Session } from './session.ts';

/** What each search was sent with: the method of the case, or a method that the inventory chose. */
type By = 'case' | 'simple' | 'signature';

/** The inventory of a target that takes searches by some methods only, and lists nothing. */
function searchedOn(taken: readonly By[]) {
  const profile = loadProfile(REFERENCE_PROFILE);
  const settings = { userName: 'partner', password: 'password', clientApplicationSecret: 'secret' };
  const searches: By[] = [];
  const send = ((route: string, { auth }: { auth?: (now: number) => { headers: object } } = {}) => {
    const headers = auth?.(0).headers;
    const by = headers === undefined ? 'case' : 'Authorization' in headers ? 'signature' : 'simple';
    searches.push(by);
    const isTaken = taken.includes(by);
    return Promise.resolve({
      operation: 'searchFacilities',
      reception: isTaken ? 'accepted' : 'rejected',
      exchange: {
        outgoing: { route },
        response: { status: isTaken ? 200 : 403, json: [] },
      },
    } as unknown as Sent);
  }) as unknown as Send;
  return { searches, inventory: inventoryOf({ profile, settings } as unknown as Session, send), profile };
}

describe('the inventory', () => {
  test('is searched for by the method of the case that comes first', async () => {
    const { inventory, searches, profile } = searchedOn(['case']);
    await inventory.loadAll();
    expect(searches).toEqual(profile.search.windows.map(() => 'case'));
  });

  test('is searched for by another method from then on where that one is refused', async () => {
    const { inventory, searches, profile } = searchedOn(['signature']);
    await inventory.loadAll();
    const rest = profile.search.windows.slice(1).map(() => 'signature');
    expect(searches).toEqual(['case', 'simple', 'signature', ...rest]);
  });

  test('is not there where all methods are refused, and the answer is told', async () => {
    const { inventory, searches } = searchedOn([]);
    await expect(inventory.loadAll()).rejects.toThrow(/^no tee times to work with: .*403/);
    expect(searches).toEqual(['case', 'simple', 'signature']);
  });
});
