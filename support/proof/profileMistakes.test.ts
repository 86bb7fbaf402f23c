import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teeConform } from '../cli/testing/childRun.ts';
import type { ForeignService } from '../foreign/server.ts';
import { pointersIn } from '../target/bindings.ts';
import { loadProfile } from '../target/loadProfile.ts';
import { replaced } from '../target/pointer.ts';
import type { Json } from '../target/profile.ts';
import { FOREIGN_PROFILE, foreignTrial, settingsAt, startAll } from './testing/foreignTrials.ts';
import type { Ruling } from './ruling.ts';
import { runTrials } from './runTrials.ts';

const profile = loadProfile(FOREIGN_PROFILE);
const document = profile as unknown as Json;

/** Searches and invoices have a notation of their own in this profile, so that nothing is looked up there. */
const NOT_USED = '/values/money/amount';
const POINTERS = pointersIn(profile).filter(({ place }) => place !== NOT_USED);

/** The group of cases that needs a pointer, the narrower place first; a whole run finds it as well, only later. */
const GROUPS: readonly (readonly [place: string, group: string])[] = [
  ['/outcomes/accepted', 'system'],
  ['/outcomes/rejected', 'customer-token'],
  ['/operations/secureEcho', 'system'],
  ['/operations/searchFacilities/response/priceInInvoice', 'invoices'],
  ['/operations/searchFacilities', 'facilities'],
  ['/operations/authenticateCustomer', 'customer-token'],
  ['/operations/getWallet', 'wallet'],
  ['/operations/addPaymentOption', 'wallet'],
  ['/operations/addReservation', 'reservations'],
  ['/operations/invoice', 'invoices'],
];

const groupFor = (place: string) => GROUPS.find(([from]) => place.startsWith(from))?.[1] ?? '*';

/** A profile with one mistake. */
interface Mistake {
  place: string;
  /** What the profile says there. */
  says: Json;
  /** Cases that need it. */
  only: string;
}

/** Each pointer, into nowhere. */
const ASTRAY: readonly Mistake[] = POINTERS.map(({ place, value }) => ({
  place,
  says: `/nowhere${value as string}`,
  only: groupFor(place),
}));

const REFUSED = '/operations/addReservation/rejected/0/body/0/equals';
/** Literals that the target never writes so. */
const MISWRITTEN: readonly Mistake[] = [
  { place: '/outcomes/accepted/0/body/0/equals', says: 'yes', only: 'system' },
  { place: '/outcomes/rejected/1/body/0/equals', says: 'false', only: 'customer-token' },
  { place: REFUSED, says: 'Turned-Down', only: 'reservations' },
];
const MISTAKES = [...ASTRAY, ...MISWRITTEN];

let services: ForeignService[] = [];
const rulings = new Map<string, Ruling>();

beforeAll(async () => {
  services = await startAll(MISTAKES.map(() => ({})));
  const trials = MISTAKES.map(({ place, says, only }, index) => {
    const trial = foreignTrial(`mistake-${index}`, services[index]!);
    return { ...trial, settings: { ...trial.settings, only, profile: replaced(document, place, says) } };
  });
  await runTrials(trials, trials[0]!.settings, (ruling) => {
    rulings.set(MISTAKES[Number(ruling.name.replace('mistake-', ''))]!.place, ruling);
  });
}, 600_000);

afterAll(() => Promise.all(services.map((service) => service.close())));

/** What the profile was blamed for, nobody else being blamed. */
function blameFor(place: string): readonly { message: string }[] {
  const { violated, notes, profileErrors = [], faults = [] } = rulings.get(place) ?? {};
  expect(violated, notes?.join('\n')).toEqual([]);
  expect(faults).toEqual([]);
  return profileErrors;
}

test.each(ASTRAY.map(({ place, says }) => [place, says]))(
  'where the pointer at %s finds nothing, the profile is blamed and nobody else',
  (place, pointer) => {
    const profileErrors = blameFor(place);
    const blamed = profileErrors.map(({ message }) => /^profile at (\S+): "(.*)" f/.exec(message) ?? []);
    const isNamed = blamed.some(([, at = '?', named]) => place.startsWith(at) && named === pointer);
    expect(isNamed, JSON.stringify(profileErrors)).toBe(true);
  },
);

test.each(MISWRITTEN.map(({ place, says }) => [place, says]))(
  'where the literal at %s is written otherwise, the profile is blamed and nobody else',
  (place, literal) => {
    const problem = `profile at ${place}: nothing in the whole run was ${JSON.stringify(literal)}; there stood `;
    expect(blameFor(place).map(({ message }) => message.slice(0, problem.length))).toContain(problem);
  },
);

test('the answer in which a pointer found nothing is shown, and no secret in it', () => {
  const evidence = [...rulings.values()].flatMap(({ profileErrors }) =>
    profileErrors.map((error) => error.evidence ?? ''),
  );
  expect(evidence.filter((text) => /^< 200 /m.test(text)).length).toBeGreaterThan(POINTERS.length / 2);
  const { partner } = services[0]!;
  const secrets = [partner.password, partner.clientApplicationSecret, ...profile.cards.giftCards, 'gt_'];
  expect(evidence.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
});

test('the command names the file, the pointer and the answer, and ends with 2', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tee-conform-'));
  const [service] = await startAll([{}]);
  try {
    const file = path.join(folder, 'mistaken.json');
    const place = '/operations/searchFacilities/response/rateSets';
    writeFileSync(file, JSON.stringify(replaced(document, place, '/nowhere/*')));
    const { code, stdout } = await teeConform(
      ['run', '--depth', 'quick', '--only', 'facilities', '--profile', file, '--out', folder],
      settingsAt(service!),
    );
    expect(code, stdout).toBe(2);
    expect(stdout).toMatch(/^Profile errors: fix .*mistaken\.json$/m);
    expect(stdout).toContain(`profile at ${place}: "/nowhere/*" found nothing in the whole run`);
    expect(stdout).toMatch(/^ {4}< 200 after /m);
  } finally {
    await service!.close();
    rmSync(folder, { recursive: true });
  }
}, 120_000);
