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
const elsewhere: Change = ['at another domain', (email) => email.replace(/[^@]*$/, 'conformance.invalid')];

/** How the address of somebody else may differ from that of a customer. */
export function nearAddressesAtDepth(): readonly Change[] {
  return atDepth({
    quick: [before],
    standard: [before, after, withoutFirst, withoutLast, tagged, dotted, elsewhere],
  });
}
