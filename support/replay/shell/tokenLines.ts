import { bodiesOf } from '../../conformance/requests/bodies.ts';
import { withValuesNamed } from '../../conformance/recipes/explain.ts';
import type { Part, Recipe } from '../../run/recipe.ts';
import { quoted } from '../../usage/shellWord.ts';
import { UsageError } from '../../usage/usageError.ts';
import { everyCustomerOf } from '../../target/customers.ts';
import type { Profile } from '../../target/profile.ts';
import { PLAIN_SIGNING, signingLines } from './signing.ts';
import { headerWord, word } from './words.ts';
import { settingsNamedBy } from '../../target/settings.ts';

/** Lines that leave a fresh token of the recipe's customer in `$token`, and what they send. */
export function tokenLines(recipe: Recipe, profile: Profile): { lines: string[]; sends: Part[] } {
  const email = recipe.token?.customer;
  if (email === undefined) return { lines: [], sends: [] };
  const body = authenticationBody(email, profile);
  const credentials = `${signed(recipe, profile).lines}curl -sS ${CURL} ${signed(recipe, profile).headers}`;
  const place = `/customers/${encodeURIComponent(email)}`;
  const lines = [
    '# A fresh customer token.',
    `${credentials} -H 'Accept: application/json' -H 'Content-Type: application/json; charset=utf-8' \\`,
    `  --data-raw ${word(body)} "$base"${quoted(`${place}/authentication-token`)} >"$answer"`,
    `token=$(${extraction(profile.operations.authenticateCustomer.response.token)} <"$answer")`,
    '[ -n "$token" ] || { echo "the authentication of the customer answered no token" >&2; exit 3; }',
  ];
  const rotatedBy = recipe.token?.rotatedBy;
  if (rotatedBy === undefined) return { lines, sends: body };
  const timeout =
    rotatedBy.timeout === undefined ? '' : ` -H ${quoted(`CustomerTokenTimeout: ${rotatedBy.timeout}`)}`;
  return {
    sends: body,
    lines: [
      ...lines,
      '# Rotated once, by reading the wallet.',
      `token=$(curl -sS ${CURL} -D - -o /dev/null ${signed(recipe, profile).headers} -H 'Accept: application/json'${timeout} \\`,
      `  -H "CustomerToken: $token" "$base"${quoted(`${place}/wallet`)} |`,
      "  tr -d '\\r' | sed -n 's/^[Cc][Uu][Ss][Tt][Oo][Mm][Ee][Rr][Tt][Oo][Kk][Ee][Nn]: *//p')",
    ],
  };
}

export const CURL = '--http1.1 --globoff --path-as-is --max-time 30';

function signed({ authentication }: Recipe, { headers }: Profile): { lines: string; headers: string } {
  const line = (parts: Readonly<Record<string, Part[]>>) =>
    Object.entries(parts)
      .map(([name, value]) => `-H ${headerWord([{ text: `${name}: ` }, ...value])}`)
      .join(' ');
  const sent = { UserName: [{ of: 'TARGET_USER_NAME' }], ...gatewayParts(headers) };
  if (authentication === 'simple')
    return { lines: '', headers: line({ ...sent, Password: [{ of: 'TARGET_PASSWORD' }] }) };
  return {
    lines: `${signingLines(PLAIN_SIGNING).join('\n')}\n`,
    headers: `${line(sent)} -H "Timestamp: $now" -H "Authorization: $signature"`,
  };
}

/** What a gateway asks for with every request; a secret stays in the environment. */
export function gatewayParts(headers: Profile['headers'] = {}): Record<string, Part[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      [typeof value === 'string' ? { text: value } : { of: value.env }],
    ]),
  );
}

/** Stands for a password until it is named: no JSON escapes it, and no template holds it. */
const standIn = (name: string): string => `stand-in-for-${name}-stand-in`;

function authenticationBody(email: string, profile: Profile): Part[] {
  const standIns = Object.fromEntries(settingsNamedBy(profile).map((name) => [name, standIn(name)]));
  const customer = everyCustomerOf(profile, standIns).find((each) => each.email === email);
  if (customer === undefined)
    throw new UsageError(`${email} is not a customer of the profile; give the run's profile by --profile`);
  const { body } = bodiesOf(profile, () => Date.now() / 1000).authentication(customer);
  return withValuesNamed(JSON.stringify(body ?? null), standIns);
}

/** A command that takes the token out of the answer. */
function extraction(pointer: string): string {
  if (pointer === '') return `sed -n 's/^[[:space:]]*"\\(.*\\)"[[:space:]]*$/\\1/p'`;
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (!/^[A-Za-z_][\w.-]*$/.test(key))
    throw new UsageError(
      `a shell script cannot read the token at ${pointer} of an answer; leave out --shell`,
    );
  return `sed -n 's/.*"${key.replaceAll('.', '\\.')}"[[:space:]]*:[[:space:]]*"\\([^"]*\\)".*/\\1/p'`;
}
