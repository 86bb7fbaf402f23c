import type { Json, Profile, Template } from '../../target/profile.ts';

/** What the profile of a variant says otherwise than the reference profile. */
export interface Overlay {
  /** Pure; taken on in the order in which the variants are laid over each other. */
  readonly profile?: (profile: Profile) => Profile;
  /** Rows that the variant offers no way to exercise. */
  readonly mayStayOpen?: readonly { requirement: string; because: string }[];
}

export type Overlays = Readonly<Record<string, Overlay>>;

type Bindings = Profile['operations'];

/** Changes the binding of one operation. */
export const bind =
  <O extends keyof Bindings>(operation: O, change: (binding: Bindings[O]) => Bindings[O]) =>
  (profile: Profile): Profile => ({
    ...profile,
    operations: { ...profile.operations, [operation]: change(profile.operations[operation]) },
  });

/** Changes what the profile shows as a rejection, of every operation and of reservations. */
export const rejectedAs =
  (...rejected: Profile['outcomes']['rejected']) =>
  (profile: Profile): Profile =>
    bind('addReservation', (binding) => ({ ...binding, rejected }))({
      ...profile,
      outcomes: { ...profile.outcomes, rejected },
    });

/** A template with the objects in it changed, the inner ones first. */
export function mapTemplate(
  template: Template,
  change: (fields: Readonly<Record<string, Json>>) => Record<string, Json>,
): Template {
  if (Array.isArray(template)) return template.map((item) => mapTemplate(item, change));
  if (template === null || typeof template !== 'object') return template;
  return change(
    Object.fromEntries(Object.entries(template).map(([key, item]) => [key, mapTemplate(item, change)])),
  );
}
