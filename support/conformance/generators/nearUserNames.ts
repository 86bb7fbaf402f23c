import { atDepth } from './atDepth.ts';

/** What a directory, a pattern or a list takes for the assigned name; left out in a quick run. */
const NAMES_BESIDE = atDepth({
  quick: [],
  standard: [
    ['replaced by an asterisk', '*'],
    ['with an asterisk for its end', (name: string) => `${name.slice(0, 3)}*`],
    ['with an underscore for a letter', (name: string) => `${name.slice(0, -2)}_${name.slice(-1)}`],
    ['behind a domain', (name: string) => `conformance\\${name}`],
    ['before a realm', (name: string) => `${name}@conformance`],
    ['first in a list', (name: string) => `${name},conformance`],
    ['last in a list', (name: string) => `conformance,${name}`],
    ['before a space and more', (name: string) => `${name} conformance`],
    ['before a full stop', (name: string) => `${name}.`],
    ['with a hyphen in it', (name: string) => `${name.slice(0, 2)}-${name.slice(2)}`],
    ['in quotation marks', (name: string) => `"${name}"`],
    ['replaced by a zero', '0'],
    ['replaced by a condition that is always true', "' or '1'='1"],
  ] as const,
});

/** The assigned user name, nearly: what differs, for the title of a case, and the name or how it is made. */
export const NEAR_USER_NAMES = [
  ['without its last character', (name: string) => name.slice(0, -1)],
  ['without its first character', (name: string) => name.slice(1)],
  ['with another last character', (name: string) => `${name.slice(0, -1)}~`],
  ['with another first character', (name: string) => `~${name.slice(1)}`],
  ['with one character more', (name: string) => `${name}x`],
  ['twice over', (name: string) => name + name],
  ['replaced by a per cent sign', '%'],
  ...NAMES_BESIDE,
] as const;
