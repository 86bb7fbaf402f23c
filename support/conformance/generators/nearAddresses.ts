import { atDepth } from './atDepth.ts';

type Change = readonly [name: string, change: (email: string) => string];

const before: Change = ['with a letter before it', (email) => `x${email}`];
const after: Change = ['with a letter after it', (email) => `${email}x`];
const withoutFirst: Change = ['without its first letter', (email) => email.slice(1)];
const withoutLast: Change = ['without its last letter', (email) => email.slice(0, -1)];
const tagged: Change = [
  'with a tag behind a plus sign',
  (email) => email.replace(/@(?=[^@]*$)/, '+conformance@'),
];
const dotted: Change = ['with a full stop behind its first letter', (email) => email.replace(/^./, '$&.')];
const plus: Change = ['with a plus sign behind its first letter', (email) => email.replace(/^./, '$&+')];
const elsewhere: Change = ['at another domain', (email) => email.replace(/[^@]*$/, 'conformance.invalid')];

const anyLetter: Change = [
  'with an underscore in place of its first letter',
  (email) => email.replace(/^./, '_'),
];
const anyText: Change = [
  'with a percent sign in place of its first letters',
  (email) => email.replace(/^[^@]{1,3}/, '%'),
];
const accented: Change = [
  'with an accent on its first vowel',
  (email) => email.replace(/[aeiou](?=.*@)/i, '$&\u0301').normalize('NFC'),
];

/** An address that is another one; undefined where the change leaves it as it is. */
type Differing = readonly [name: string, change: (email: string) => string | undefined];

/** Why a case ends where it does. */
export const UNCHANGED = 'the address of the customer is the same after the change';

/** How the address of somebody else may differ from that of a customer. */
export function nearAddressesAtDepth(): readonly Differing[] {
  const changes = atDepth({
    quick: [before],
    standard: [
      ...[before, after, withoutFirst, withoutLast, tagged, dotted, plus, elsewhere],
      ...[anyLetter, anyText, accented],
    ],
  });
  return changes.map(([name, change]) => [
    name,
    (email) => (change(email) === email ? undefined : change(email)),
  ]);
}

/** Whether two addresses of two customers are easily taken for one another; whose is which may count. */
export type AreAlike = (one: string, other: string) => boolean;

/** The same of both, where it is cut or left out. */
const same =
  (part: (email: string) => string): AreAlike =>
  (one, other) =>
    part(one) === part(other);

const localPart = (email: string): string => email.replace(/@[^@]*$/, '');
const domain = (email: string): string => email.slice(localPart(email).length);

/** What a deployment may leave of an address where it looks for the customer; none in a quick run. */
export function likenessesAtDepth(): readonly (readonly [how: string, areAlike: AreAlike])[] {
  return atDepth<readonly [string, AreAlike]>({
    quick: [],
    standard: [
      ['the same but for their domains', same(localPart)],
      ['the same but for what follows a plus sign', same((email) => email.replace(/\+[^@]*/, ''))],
      [
        'the same up to their first sign',
        same((email) => `${email.replace(/[^a-z0-9].*/i, '')}${domain(email)}`),
      ],
      [
        'such that one begins with the other',
        (one, other) => localPart(other).startsWith(localPart(one)) && domain(one) === domain(other),
      ],
    ],
  });
}
