import { createHash } from 'node:crypto';
import type { RunSettings } from '../run/runSettings.ts';
import type { Redactor } from './redactor.ts';
import { SHORTEST_VALUE } from './redactor.ts';

type Settings = Pick<RunSettings, 'password' | 'clientApplicationSecret' | 'variables' | 'profile'> &
  Partial<Pick<RunSettings, 'userName' | 'headers'>>;

/** Headers that gateways and proxies take credentials from. */
const CREDENTIAL_HEADER = /auth|key|secret|token|password|cookie|credential/iu;

/**
 * Registers what a run knows from its settings that must not come to light: the secrets, what is made of several of them
 * (the Basic pair, the signed string), credentials among the headers, and the card numbers of the profile. Customer tokens
 * and signatures come up as the run goes.
 */
export function registerSecrets(redactor: Redactor, settings: Settings): void {
  const { userName, password, clientApplicationSecret, variables } = settings;
  redactor.register('TARGET_PASSWORD', password);
  redactor.register('TARGET_CLIENT_APPLICATION_SECRET', clientApplicationSecret);
  for (const [name, value] of Object.entries(variables)) redactor.register(name, value);
  const hash = createHash('sha1').update(password, 'utf8').digest('base64');
  // On their own, so that their encodings are known too.
  redactor.register('SHA-1 of TARGET_PASSWORD', hash);
  if (userName !== undefined) {
    redactor.register('Basic pair', `${userName}:${password}`);
    redactor.register('signed string', userName + hash);
  }
  for (const [name, value] of Object.entries(settings.headers ?? {}))
    if (CREDENTIAL_HEADER.test(name) && value.length >= SHORTEST_VALUE)
      redactor.register(`header ${name}`, value);
  for (const number of cardNumbersOf(settings.profile))
    if (number.length >= SHORTEST_VALUE) redactor.register('card number', number);
}

/** Numbers of the cards and gift cards that a profile names. */
export function cardNumbersOf(profile: unknown): string[] {
  const { cards } = profile as { cards?: { credit?: { number: string }[]; giftCards?: string[] } };
  return [...(cards?.credit ?? []).map(({ number }) => number), ...(cards?.giftCards ?? [])];
}
