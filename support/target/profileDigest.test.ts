import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadProfile } from './loadProfile.ts';
import type { Profile } from './profile.ts';
import { profileDigest } from './profileDigest.ts';
import { REFERENCE_PROFILE } from './settings.ts';

const profile = loadProfile(REFERENCE_PROFILE);
const digest = profileDigest(profile);

test('a profile has a digest that others can compute: of its canonical JSON', () => {
  const small = { name: 'é', cards: { credit: [{ type: 'V', number: '1' }], unknownType: 0, giftCards: [] } };
  const canonical = '{"cards":{"credit":[{"type":"V"}],"unknownType":0},"name":"é"}';
  expect(profileDigest(small as unknown as Profile)).toBe(
    createHash('sha256').update(canonical).digest('hex'),
  );
});

test('the order of its members, its schema and the numbers of its cards do not show in the digest', () => {
  const { cards } = profile;
  const credit = cards.credit.map(({ type }) => ({ number: '4000000000000002', type }));
  const reversed = Object.fromEntries(Object.entries(profile).reverse()) as unknown as Profile;
  const other = { ...reversed, $schema: 'elsewhere.json', cards: { ...cards, credit, giftCards: [] } };
  expect(profileDigest(other)).toBe(digest);
});

test.each([
  { ...profile, channel: `${profile.channel}0` },
  { ...profile, provenance: { '/channel': 'given' } },
  { ...profile, limits: { ...profile.limits, concurrency: profile.limits.concurrency + 1 } },
] satisfies Profile[])('another word of it does', (other) => {
  expect(profileDigest(other)).not.toBe(digest);
});
