import { camelCase, germanWords, snakeCase } from '../../sandbox/variants/names.ts';
import { variantsNamed } from '../../sandbox/variants/combine.ts';
import type { Profile } from '../../target/profile.ts';
import { NOTATIONS } from './moneyOverlays.ts';
import { OUTCOMES } from './outcomeOverlays.ts';
import type { Overlay, Overlays } from './overlay.ts';
import { POPULATIONS } from './populationOverlays.ts';
import { renamed } from './renamed.ts';
import { SHAPES } from './shapeOverlays.ts';

const NAMES: Overlays = {
  'camel-case': { profile: renamed(camelCase) },
  'snake-case': { profile: renamed(snakeCase) },
  'german-words': { profile: renamed(germanWords) },
};

/** What a profile has to say of a variant; a variant that is not named here needs nothing said. */
export const OVERLAYS: Overlays = { ...POPULATIONS, ...SHAPES, ...NOTATIONS, ...OUTCOMES, ...NAMES };

/** The overlays of some variants as one, whatever the order of the names. @throws RangeError as `variantsNamed`. */
export function overlayOf(names: readonly string[]): Required<Overlay> {
  const chosen = variantsNamed(names).flatMap(({ name }) => OVERLAYS[name] ?? []);
  return {
    profile: (reference: Profile) => ({
      ...chosen.reduce((profile, overlay) => overlay.profile?.(profile) ?? profile, reference),
      name: names.join('+'),
    }),
    mayStayOpen: chosen.flatMap(({ mayStayOpen = [] }) => mayStayOpen),
  };
}
