import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { REQUIREMENTS } from '../../contract/requirements/index.ts';
import { VARIANTS } from '../../sandbox/variants/index.ts';
import { loadProfile } from '../../target/loadProfile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { combinations } from './combinations.ts';
import { overlayOf, OVERLAYS } from './overlays.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'overlays-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reference = loadProfile(REFERENCE_PROFILE);

function checked(names: readonly string[]) {
  const file = path.join(folder, 'profile.json');
  writeFileSync(file, JSON.stringify(overlayOf(names).profile(reference)));
  return loadProfile(file);
}

describe('an overlay', () => {
  test.for(VARIANTS.map(({ name }) => name))('of %s fits the schema of profiles', (name) => {
    expect(checked([name]).name).toBe(name);
  });

  test('belongs to a variant', () => {
    const names = VARIANTS.map(({ name }) => name);
    expect(Object.keys(OVERLAYS).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('leaves the reference profile as it is', () => {
    const before = readFileSync(REFERENCE_PROFILE, 'utf8');
    for (const { name } of VARIANTS) overlayOf([name]).profile(reference);
    expect(reference).toEqual(JSON.parse(before));
  });

  test('lets only requirements stay open that there are', () => {
    const ids: readonly string[] = REQUIREMENTS.map(({ id }) => id);
    const open = Object.values(OVERLAYS).flatMap(({ mayStayOpen = [] }) => mayStayOpen);
    expect(open.filter(({ requirement }) => !ids.includes(requirement))).toEqual([]);
  });
});

describe('a combination', () => {
  test('is decided by its seed', () => {
    expect(combinations(3, 8)).toEqual(combinations(3, 8));
    expect(combinations(3, 8)).not.toEqual(combinations(4, 8));
    // Drawn as they come, two of these would be the same pair.
    expect(new Set(combinations(28, 32).map(String)).size).toBe(32);
  });

  test('has an overlay that fits the schema, whatever it lays over each other', () => {
    for (const names of combinations(5, 60)) expect(checked(names).kind).toBe('sandbox');
  });

  test('renames what other variants brought', () => {
    const { getWallet, searchFacilities } = checked(['camel-case', 'default-by-id', 'flat-rates']).operations;
    expect(getWallet.response.isDefault).toEqual({ idInWallet: '/primaryCardId' });
    expect(searchFacilities.response.rateSets).toBe('/rates/*');
  });

  test('renames each pointer, whatever the key that it stands under', () => {
    const { values } = checked(['camel-case', 'time-in-two-fields']);
    expect(values.time.format).toEqual({ hour: '/hour', minute: '/minute' });
  });

  test('keeps the names that the interface gives', () => {
    const { addReservation } = checked(['german-words']).operations;
    expect(addReservation.fields.payments).toBe('/PaymentInformation');
    expect(addReservation.request.body).toHaveProperty('PaymentInformation');
  });
});
