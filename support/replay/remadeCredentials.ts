import type { Part, Recipe, SigningRecipe } from '../run/recipe.ts';
import { filled } from '../conformance/recipes/parts.ts';
import type { Filling } from '../conformance/recipes/parts.ts';
import { signature } from '../signing/signature.ts';
import type { Deviation } from '../signing/signature.ts';

/** The credentials of a recipe, made afresh: signed now, with what differed from the contract differing again. */
export function remadeCredentials(
  { signing, credentials }: Pick<Recipe, 'signing' | 'credentials'>,
  filling: Filling,
): Record<string, string> {
  const values =
    signing === undefined ? filling.values : { ...filling.values, SIGNATURE: remade(signing, filling) };
  return Object.fromEntries(
    Object.entries(credentials).map(([name, parts]) => [name, filled(parts, { ...filling, values })]),
  );
}

function remade(signing: SigningRecipe, filling: Filling): string {
  const text = (parts: readonly Part[]) => filled(parts, filling);
  const { passwordHash, algorithm, encoding, order, separator, byteChanged } = signing;
  const made = signature(
    {
      userName: text(signing.userName),
      password: text(signing.password),
      clientApplicationSecret: text(signing.clientApplicationSecret),
      signedAt: text(signing.timestamp),
    },
    { passwordHash, algorithm, encoding, order, separator } as Deviation,
  );
  if (byteChanged === undefined) return made;
  const bytes = Buffer.from(made, 'base64');
  bytes[byteChanged.at] = (bytes[byteChanged.at] ?? 0) ^ byteChanged.bits;
  return bytes.toString('base64');
}
