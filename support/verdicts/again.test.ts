import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_TIME_BUDGET_SECONDS } from '../run/runSettings.ts';
import { againOf, placeOf } from './again.ts';

const HERE = process.cwd();
const USUAL = path.join(HERE, 'reports');
const PLAIN = {
  profilePath: path.join(HERE, 'support', 'reference.json'),
  allowWallet: false,
  timeBudgetSeconds: DEFAULT_TIME_BUDGET_SECONDS,
};

test('a run of the reference profile into the default folder is made again without a flag', () => {
  expect(againOf(PLAIN, USUAL, USUAL)).toEqual({ flags: [], ofRun: [], out: [] });
});

test('what a run was allowed is named again, and its own profile, whatever that is called', () => {
  const settings = {
    ...PLAIN,
    profilePath: path.join(HERE, 'my profiles', 'reference.json'),
    profileUses: [],
    allowWallet: true,
    allowBookings: 7000,
    timeBudgetSeconds: 960,
  };
  expect(againOf(settings, path.join(USUAL, 'today'), USUAL)).toEqual({
    flags: [
      `--profile '${path.join('my profiles', 'reference.json')}'`,
      '--allow-wallet',
      '--allow-bookings 7000',
      '--time-budget 960s',
    ],
    ofRun: [],
    out: [`--out ${path.join('reports', 'today')}`],
  });
});

test('the way to the target is named again, and for a run that the credentials are right', () => {
  const access = { ca: path.join('certs', "our's $(id).pem"), allowHttp: true, trustCredentials: true };
  expect(againOf({ ...PLAIN, access }, USUAL, USUAL)).toEqual({
    flags: [`--ca 'certs${path.sep}our'\\''s $(id).pem'`, '--allow-http'],
    ofRun: ['--trust-credentials'],
    out: [],
  });
});

test('a place beyond this folder is left to the reader, whom a report may have been handed to', () => {
  expect(placeOf(path.join(HERE, '..', 'elsewhere', 'profile.json'))).toBe('…/profile.json');
});
