import { Redactor } from '../exchange/redactor.ts';
import type { RunSettings } from '../contract/runSettings.ts';

/** Shorter card numbers are none; they would turn up in any text. */
const SHORTEST_CARD_NUMBER = 8;

/**
 * A redactor that knows the secrets of the settings and the card numbers of the profile. Tokens are the
 * worker's to take out, which alone knows them; this one stands behind it.
 */
export function redactorOf(
  settings: Pick<RunSettings, 'password' | 'clientApplicationSecret' | 'variables' | 'profile'>,
): Redactor {
  const redactor = new Redactor();
  redactor.register('TARGET_PASSWORD', settings.password);
  redactor.register('TARGET_CLIENT_APPLICATION_SECRET', settings.clientApplicationSecret);
  for (const [name, value] of Object.entries(settings.variables)) redactor.register(name, value);
  const { cards } = settings.profile as { cards?: { numbers: string[]; giftCards: string[] } };
  for (const number of [...(cards?.numbers ?? []), ...(cards?.giftCards ?? [])])
    if (number.length >= SHORTEST_CARD_NUMBER) redactor.register('card number', number);
  return redactor;
}
