import { expect, test } from 'vitest';
import { bindingsOf, pointersIn, provenanceOf } from './bindings.ts';
import { useOf } from './bindingUses.ts';
import { loadProfile } from './loadProfile.ts';
import { REFERENCE_PROFILE } from './settings.ts';

const reference = loadProfile(REFERENCE_PROFILE);

test('bindings are listed with their places, a list as one', () => {
  const bindings = new Map(bindingsOf(reference).map(({ place, value }) => [place, value]));
  expect(bindings.get('/operations/getWallet/response/optionId')).toBe('/WalletOptionId');
  expect(bindings.get('/operations/invoice/response/figures')).toContain('/DueOnline');
  expect(bindings.get('/clock/header')).toBe('X-Sandbox-Clock-Offset-Seconds');
  expect(bindings.has('/$schema')).toBe(false);
});

test('pointers are found in conditions and in lists', () => {
  const places = pointersIn(reference).map(({ place }) => place);
  expect(places).toContain('/operations/getWallet/response/isDefault/pointer');
  expect(places).toContain('/operations/invoice/response/figures/0');
  expect(places).not.toContain('/operations/secureEcho/request/body');
});

test('every binding but what the report and the run need has a use', () => {
  const useless = bindingsOf(reference)
    .map(({ place }) => place)
    .filter((place) => useOf(place) === undefined);
  expect(useless).toEqual(['/name', '/kind', '/limits/concurrency', '/limits/deadlineSeconds']);
});

test.each([
  [{ '/channel': 'given' }, '/channel', 'given'],
  [
    { '/operations': 'observed', '/operations/getWallet': 'given' },
    '/operations/getWallet/response/optionId',
    'given',
  ],
  [{ '/chan': 'given' }, '/channel', 'default'],
] as const)('with the provenance %j, %s is %s', (provenance, place, expected) => {
  const profile = { ...reference, provenance };
  const binding = bindingsOf(profile).find((candidate) => candidate.place === place)!;
  expect(provenanceOf(profile, reference, binding)).toBe(expected);
});

test('what differs from the reference profile and is not said to be anything else is declared', () => {
  const profile = { ...reference, channel: '7' };
  const binding = bindingsOf(profile).find(({ place }) => place === '/channel')!;
  expect(provenanceOf(profile, reference, binding)).toBe('declared');
});
