import type { SigningRecipe } from '../../run/recipe.ts';
import { word } from './words.ts';

const HASHES: Readonly<Record<string, string>> = {
  'sha1-base64': 'openssl dgst -sha1 -binary | openssl base64 -A',
  'sha1-hex': "openssl dgst -sha1 -hex | sed 's/^.*= *//'",
  'sha1-hex-upper': "openssl dgst -sha1 -hex | sed 's/^.*= *//' | tr a-f A-F",
  'sha1-hex-base64': "openssl dgst -sha1 -hex | sed 's/^.*= *//' | tr -d '\\n' | openssl base64 -A",
  'sha256-base64': 'openssl dgst -sha256 -binary | openssl base64 -A',
  'sha512-base64': 'openssl dgst -sha512 -binary | openssl base64 -A',
  'md5-base64': 'openssl dgst -md5 -binary | openssl base64 -A',
  base64: 'openssl base64 -A',
  none: 'cat',
};
const DIGESTS: Readonly<Record<string, string>> = {
  'hmac-sha256': 'openssl dgst -sha256 -hmac "$key" -binary',
  'hmac-sha256-swapped': 'printf %s "$key" | openssl dgst -sha256 -hmac "$signed" -binary',
  'hmac-md5': 'openssl dgst -md5 -hmac "$key" -binary',
  'hmac-sha384': 'openssl dgst -sha384 -hmac "$key" -binary',
  'hmac-sha1': 'openssl dgst -sha1 -hmac "$key" -binary',
  'hmac-sha512': 'openssl dgst -sha512 -hmac "$key" -binary',
  'sha256-unkeyed': 'openssl dgst -sha256 -binary',
  'sha256-then-key': '{ cat; printf %s "$key"; } | openssl dgst -sha256 -binary',
  'key-then-sha256': '{ printf %s "$key"; cat; } | openssl dgst -sha256 -binary',
};
const ENCODINGS: Readonly<Record<string, string>> = {
  base64: 'openssl base64 -A',
  hex: "od -An -v -tx1 | tr -d ' \\n'",
  'hex-base64': "od -An -v -tx1 | tr -d ' \\n' | openssl base64 -A",
  base64url: "openssl base64 -A | tr '+/' '-_' | tr -d '='",
};

/** What the contract has signed: nothing differs. */
export const PLAIN_SIGNING: SigningRecipe = {
  userName: [{ of: 'TARGET_USER_NAME' }],
  password: [{ of: 'TARGET_PASSWORD' }],
  clientApplicationSecret: [{ of: 'TARGET_CLIENT_APPLICATION_SECRET' }],
  timestamp: [{ secondsAgo: 0, written: 'seconds' }],
};

/** Lines that leave the signature in `$signature`. */
export function signingLines(signing: SigningRecipe): string[] {
  const { passwordHash = 'sha1-base64', algorithm = 'hmac-sha256', encoding = 'base64' } = signing;
  const between = signing.separator === undefined ? '' : word([{ text: signing.separator }]);
  const order = signing.order ?? ['userName', 'passwordHash', 'timestamp'];
  const parts: Readonly<Record<string, string>> = {
    userName: word(signing.userName),
    passwordHash: '"$hash"',
    timestamp: word(signing.timestamp),
  };
  const { byteChanged } = signing;
  return [
    `password=${word(signing.password)}`,
    `key=${word(signing.clientApplicationSecret)}`,
    `hash=$(printf %s "$password" | ${known(HASHES, passwordHash)})`,
    `signed=${order.map((part) => known(parts, part)).join(between)}`,
    `signature=$(printf %s "$signed" | ${known(DIGESTS, algorithm)} | ${known(ENCODINGS, encoding)})`,
    ...(byteChanged === undefined
      ? []
      : [`signature=$(flipped "$signature" ${byteChanged.at} ${byteChanged.bits})`]),
  ];
}

function known(table: Readonly<Record<string, string>>, name: string): string {
  const found = table[name];
  if (found === undefined) throw new RangeError(`${name} is none of ${Object.keys(table).join(', ')}`);
  return found;
}
