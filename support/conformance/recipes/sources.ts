import type { RunSettings } from '../../run/runSettings.ts';
import type { Profile } from '../../target/profile.ts';

/**
 * The values that recipes name: settings by their own names, cards of the profile as `TEST_CARD_1` and `TEST_GIFT_CARD_1`,
 * counted from 1.
 */
export function namedValues(settings: RunSettings): Record<string, string> {
  const { cards } = settings.profile as Profile;
  return {
    TARGET_USER_NAME: settings.userName,
    TARGET_PASSWORD: settings.password,
    TARGET_CLIENT_APPLICATION_SECRET: settings.clientApplicationSecret,
    ...settings.variables,
    ...Object.fromEntries(cards.credit.map(({ number }, at) => [`TEST_CARD_${at + 1}`, number])),
    ...Object.fromEntries(cards.giftCards.map((number, at) => [`TEST_GIFT_CARD_${at + 1}`, number])),
  };
}

/** The same without what every text may hold: names of users are no secret, and stand in bodies by chance. */
export function hiddenValues(settings: RunSettings): Record<string, string> {
  const named = Object.entries(namedValues(settings));
  return Object.fromEntries(named.filter(([name]) => name !== 'TARGET_USER_NAME'));
}
