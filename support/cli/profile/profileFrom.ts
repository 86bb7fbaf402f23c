import type { Json, Profile } from '../../target/profile.ts';
import type { Answers } from './answers.ts';

/** Few at once, until somebody says that the target bears more. */
const CONCURRENCY = 4;

/**
 * A profile as the reference one, with what a person said, and without what holds for the embedded sandbox only:
 * its customers, its promo code, its gift cards, its clock.
 */
export function profileFrom(answers: Answers, reference: Profile): Record<string, Json> {
  const { passwordSetting, near, narrow, promoCode, clockHeader, giftCards = [], guests = [] } = answers;
  const password = passwordSetting === undefined ? {} : { password: passwordSetting };
  const { search, cards } = reference;
  const given = {
    '/name': answers.name,
    '/channel': answers.channel,
    '/customers/registered': answers.customers,
    '/kind': answers.kind,
    '/customers/guests': answers.guests,
    '/search/near': near,
    '/search/narrow': narrow,
    '/promoCode': promoCode,
    '/cards/giftCards': answers.giftCards,
    '/clock': clockHeader,
  };
  const profile = {
    provenance: Object.fromEntries(
      Object.entries(given).flatMap(([place, value]) => (value === undefined ? [] : [[place, 'given']])),
    ),
    name: answers.name,
    kind: answers.kind ?? 'sandbox',
    channel: answers.channel,
    customers: {
      registered: answers.customers.map((email) => ({ email, ...password })),
      guests: guests.map((email) => ({ email })),
    },
    ...(promoCode === undefined ? {} : { promoCode }),
    cards: { ...cards, giftCards },
    clock: clockHeader === undefined ? { control: 'real' } : { control: 'header', header: clockHeader },
    limits: { ...reference.limits, concurrency: CONCURRENCY },
    outcomes: reference.outcomes,
    values: reference.values,
    search: {
      near: near ?? search.near,
      windows: search.windows,
      ...(narrow === undefined ? {} : { narrow }),
    },
    operations: reference.operations,
  };
  return JSON.parse(JSON.stringify(profile)) as Record<string, Json>;
}
