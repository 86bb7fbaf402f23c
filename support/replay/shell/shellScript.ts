import type { Part, Recipe } from '../../run/recipe.ts';
import { quoted } from '../../usage/shellWord.ts';
import type { Profile } from '../../target/profile.ts';
import { signingLines } from './signing.ts';
import { CURL, gatewayParts, tokenLines } from './tokenLines.ts';
import { headerWord, settingsIn, word } from './words.ts';

const FUNCTIONS = [
  `json() { sed 's/[\\\\"]/\\\\&/g'; }`,
  'latin1() { iconv -f UTF-8 -t ISO-8859-1; }',
  '# Characters of a text in UTF-8, from the first number up to the second, counted as in UTF-16.',
  'slice() {',
  `  printf "$(od -An -v -tu1 | LC_ALL=C awk -v from="$1" -v to="\${2-}" '{`,
  '    for (i = 1; i <= NF; i++) {',
  '      if ($i < 128 || $i > 191) { start = at; at += 1 + ($i > 239) }',
  `      if (start >= from + 0 && (to == "" || start < to + 0)) printf "\\\\%03o", $i`,
  `    } }')"`,
  '}',
  'utc() { LC_ALL=C date -u -d "@$1" "+$2" 2>/dev/null || LC_ALL=C date -u -r "$1" "+$2"; }',
  'flipped() {',
  '  at=0',
  '  for byte in $(printf %s "$1" | openssl base64 -d -A | od -An -v -tx1); do',
  '    value=$((0x$byte))',
  '    [ "$at" -ne "$2" ] || value=$((value ^ $3))',
  '    printf "\\\\$(printf %03o "$value")"',
  '    at=$((at + 1))',
  '  done | openssl base64 -A',
  '}',
];

/** A token in the answer is nobody's to copy from a terminal. */
const WITHOUT_TOKEN =
  "sed 's/^\\([Cc][Uu][Ss][Tt][Oo][Mm][Ee][Rr][Tt][Oo][Kk][Ee][Nn]: \\).*/\\1[redacted]/'";

/**
 * A POSIX shell script that makes the exchange again with curl and openssl. It holds no secret: settings and test cards
 * come from environment variables, which it asks for by name.
 *
 * @throws UsageError where a script cannot do what the profile asks for.
 */
export function shellScript(recipe: Recipe, profile: Profile): string {
  const token = tokenLines(recipe, profile);
  const later = recipe.secondsLater ?? 0;
  const body = recipe.body ?? [];
  const lines = [
    '#!/bin/sh',
    `# ${recipe.route}, as it was sent for ${recipe.case}: with a fresh timestamp, signature and customer token.`,
    `# In the report it was answered ${recipe.answered.status ?? 'not at all'} (${recipe.answered.reception}).`,
    ...recipe.notes.map((note) => `# ${note}`),
    '# Needs curl and openssl. Other users of this machine can see the arguments of both while they run.',
    'set -eu',
    ...required(recipe, [...token.sends, ...body, ...Object.values(gatewayParts(profile.headers)).flat()]),
    'base=${TARGET_BASE_URL%/}',
    'answer=$(mktemp)',
    `trap 'rm -f "$answer"' EXIT`,
    'now=$(date +%s)',
    ...FUNCTIONS,
    ...token.lines,
    ...waiting(later, profile),
    ...(recipe.signing === undefined ? [] : signingLines(recipe.signing)),
    `curl -sS -i ${CURL} -X ${recipe.method} \\`,
    ...headersOf(recipe, later, profile).map((header) => `  -H ${header} \\`),
    ...(recipe.body === undefined ? [] : [`  --data-raw ${word(body)} \\`]),
    `  "$base"${quoted(recipe.path + (recipe.query === undefined ? '' : `?${recipe.query}`))} | ${WITHOUT_TOKEN}`,
    'echo',
  ];
  return `${lines.join('\n')}\n`;
}

function waiting(later: number, { clock }: Profile): string[] {
  if (later === 0) return [];
  return clock.control === 'header' ? [`now=$((now + ${later}))`] : [`sleep ${later}`, 'now=$(date +%s)'];
}

function required(recipe: Recipe, sent: readonly Part[]): string[] {
  const { signing, token, credentials } = recipe;
  const signed = [signing?.userName, signing?.password, signing?.clientApplicationSecret].flatMap(
    (parts) => parts ?? [],
  );
  const ownToken = token?.customer === undefined ? [] : METHOD_SETTINGS[recipe.authentication];
  const names = new Set([
    'TARGET_BASE_URL',
    ...ownToken,
    ...settingsIn([...Object.values(credentials).flat(), ...signed, ...sent]),
  ]);
  return Array.from(names, (name) => `: "\${${name}:?${hintFor(name)}}"`);
}

const METHOD_SETTINGS = {
  simple: ['TARGET_USER_NAME', 'TARGET_PASSWORD'],
  signature: ['TARGET_USER_NAME', 'TARGET_PASSWORD', 'TARGET_CLIENT_APPLICATION_SECRET'],
} as const;

function hintFor(name: string): string {
  const card = /^TEST_(GIFT_)?CARD_(\d+)$/.exec(name);
  if (card === null) return 'set it as in .env';
  return `set it to the number of ${card[1] === undefined ? 'credit' : 'gift'} card ${card[2] ?? ''} of the profile`;
}

/** A header with nothing in it ends in a semicolon for curl; one that is not to be sent, in a colon. */
function headersOf(recipe: Recipe, later: number, { clock, headers }: Profile): string[] {
  const parts: Record<string, readonly Part[]> = {
    ...Object.fromEntries(Object.entries(recipe.headers).map(([name, text]) => [name, [{ text }]])),
    ...recipe.credentials,
    ...(recipe.token === undefined ? {} : { CustomerToken: recipe.token.sent }),
    ...gatewayParts(headers),
    ...(later > 0 && clock.control === 'header' ? { [clock.header]: [{ text: String(later) }] } : {}),
  };
  const given = Object.entries(parts).map(([name, value]) => {
    const isEmpty = value.every((part) => 'text' in part && part.text === '');
    return isEmpty ? quoted(`${name};`) : headerWord([{ text: `${name}: ` }, ...value]);
  });
  const hasType = Object.keys(parts).some((name) => name.toLowerCase() === 'content-type');
  return recipe.body === undefined || hasType ? given : [...given, quoted('Content-Type:')];
}
