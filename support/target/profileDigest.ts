import { createHash } from 'node:crypto';
import type { Json, Profile } from './profile.ts';

/** JSON without white space, the members of each object in the order of their names, as RFC 8785 has it. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`);
  return `{${members.join(',')}}`;
}

/**
 * Tells which profile a verdict rests on: the SHA-256, hexadecimal, of all that it says, provenance and defaults included, as
 * canonical JSON. Left out are `$schema`, which is the editor's, and the numbers of cards, which a digest of so few digits
 * would not hide.
 */
export function profileDigest(profile: Profile): string {
  const { cards } = profile;
  const credit = cards.credit.map(({ type }) => ({ type }));
  const said = { ...profile, $schema: undefined, cards: { credit, unknownType: cards.unknownType } };
  const document = JSON.parse(JSON.stringify(said)) as Json;
  return createHash('sha256').update(canonical(document)).digest('hex');
}
