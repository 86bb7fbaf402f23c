import type { Part, Recipe, SigningRecipe } from '../../run/recipe.ts';
import type { RunSettings } from '../../run/runSettings.ts';
import { signature } from '../../signing/signature.ts';
import type { Signing } from '../requests/authentication.ts';
import { explained, explainedTime } from './explain.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** The headers of both methods; a case may send those of one with the other. */
const CREDENTIALS = ['UserName', 'Password', 'Timestamp', 'Authorization'] as const;

export function isCredential(name: string): boolean {
  return CREDENTIALS.some((credential) => credential.toLowerCase() === name.toLowerCase());
}

/** How the credentials of a request were made, without a secret in it. */
export function explainCredentials(
  headers: Headers,
  signing: Signing | undefined,
  settings: RunSettings,
): Pick<Recipe, 'signing' | 'credentials'> {
  const made = signing === undefined ? '' : signature(signing.input, signing.deviation);
  const change = byteChanged(made, headers.Authorization);
  const credentials: Record<string, Part[]> = {};
  for (const name of CREDENTIALS) {
    const value = headers[name];
    if (value === undefined) continue;
    if (name === 'UserName') credentials[name] = explained(value, 'TARGET_USER_NAME', settings.userName);
    else if (name === 'Password') credentials[name] = explainedSecret(value, 'TARGET_PASSWORD', settings);
    else if (name === 'Timestamp') credentials[name] = timestampOf(value, signing);
    else
      credentials[name] = change === undefined ? explained(value, 'SIGNATURE', made) : [{ of: 'SIGNATURE' }];
  }
  if (signing === undefined) return { credentials };
  return {
    credentials,
    signing: { ...signingOf(signing, settings), ...(change && { byteChanged: change }) },
  };
}

/** A secret, what differs from it, or the other one in its place. */
function explainedSecret(
  text: string,
  of: 'TARGET_PASSWORD' | 'TARGET_CLIENT_APPLICATION_SECRET',
  { password, clientApplicationSecret }: RunSettings,
): Part[] {
  const secrets = { TARGET_PASSWORD: password, TARGET_CLIENT_APPLICATION_SECRET: clientApplicationSecret };
  const other = of === 'TARGET_PASSWORD' ? 'TARGET_CLIENT_APPLICATION_SECRET' : 'TARGET_PASSWORD';
  return text === secrets[other] ? [{ of: other }] : explained(text, of, secrets[of]);
}

function timestampOf(text: string, signing: Signing | undefined): Part[] {
  return signing === undefined ? [{ text }] : explainedTime(text, signing.signedAt, signing.targetNow);
}

function signingOf(
  { input, deviation = {}, signedAt, targetNow }: Signing,
  settings: RunSettings,
): SigningRecipe {
  const { passwordHash, algorithm, encoding, order, separator } = deviation;
  return {
    userName: explained(input.userName, 'TARGET_USER_NAME', settings.userName),
    password: explainedSecret(input.password, 'TARGET_PASSWORD', settings),
    clientApplicationSecret: explainedSecret(
      input.clientApplicationSecret,
      'TARGET_CLIENT_APPLICATION_SECRET',
      settings,
    ),
    timestamp: explainedTime(input.signedAt, signedAt, targetNow),
    ...(passwordHash === undefined ? {} : { passwordHash }),
    ...(algorithm === undefined ? {} : { algorithm }),
    ...(encoding === undefined ? {} : { encoding }),
    ...(order === undefined ? {} : { order: [...order] }),
    ...(separator === undefined ? {} : { separator }),
  };
}

/** Where a signature was sent that differs from the one made in a single byte. */
function byteChanged(made: string, sent: string | undefined): SigningRecipe['byteChanged'] {
  if (sent === undefined || sent === made || sent.length !== made.length) return undefined;
  const [one, other] = [Buffer.from(made, 'base64'), Buffer.from(sent, 'base64')];
  if (one.length !== other.length || other.toString('base64') !== sent) return undefined;
  const places = Array.from(one.keys()).filter((at) => one[at] !== other[at]);
  const [at] = places;
  if (at === undefined || places.length > 1) return undefined;
  return { at, bits: (one[at] ?? 0) ^ (other[at] ?? 0) };
}
