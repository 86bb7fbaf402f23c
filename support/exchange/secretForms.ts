import { createHash } from 'node:crypto';

/** An encoding shorter than this meets ordinary text by chance. */
const SHORTEST_ENCODING = 8;

/**
 * Every form in which a value may come to light: as it is, escaped for JSON, URL and HTML; its bytes and their SHA-1 in
 * Base64, base64url and hexadecimal, those escaped in turn. Base64 is given at each of the three shifts, without the
 * characters that its neighbours have a part in, so that the value is found inside a longer text that was encoded as a whole.
 */
export function secretForms(value: string): Set<string> {
  const forms = new Set(textForms(value));
  const bytes = Buffer.from(value, 'utf8');
  // Header bytes are read as Latin-1, whatever they were meant as.
  forms.add(bytes.toString('latin1'));
  const digest = createHash('sha1').update(bytes).digest();
  const padded = [bytes.toString('base64'), digest.toString('base64')];
  for (const encoded of [...encodings(bytes), ...wholeEncodings(digest)]) {
    if (encoded.length < SHORTEST_ENCODING) continue;
    for (const form of textForms(encoded)) forms.add(form);
  }
  for (const encoded of padded) if (encoded.length >= SHORTEST_ENCODING) forms.add(encoded);
  return forms;
}

function encodings(bytes: Buffer): string[] {
  return [...wholeEncodings(bytes), ...[0, 1, 2].flatMap((shift) => bothAlphabets(base64Core(bytes, shift)))];
}

function wholeEncodings(bytes: Buffer): string[] {
  const hex = bytes.toString('hex');
  return [hex, hex.toUpperCase(), ...bothAlphabets(bytes.toString('base64').replace(/=+$/u, ''))];
}

function bothAlphabets(base64: string): string[] {
  return [base64, base64.replaceAll('+', '-').replaceAll('/', '_')];
}

/** The characters of Base64 that the bytes alone decide, where `shift` bytes (modulo 3) stand before them. */
function base64Core(bytes: Buffer, shift: number): string {
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  const firstOwn = [0, 2, 3][shift] ?? 0;
  const pastOwn = Math.floor(((shift + bytes.length) * 8) / 6);
  return encoded.slice(firstOwn, pastOwn);
}

function textForms(value: string): string[] {
  // Most tokens, and all hexadecimal, need no escape in any of the notations.
  if (/^[\w.-]*$/u.test(value)) return [value];
  return [value, ...jsonForms(value), ...urlForms(value), ...htmlForms(value)];
}

function jsonForms(value: string): string[] {
  const escaped = JSON.stringify(value).slice(1, -1);
  const ascii = escapeUnits(escaped, /[\u007f-\uffff]/gu);
  // Serializers that expect their output inside HTML write these as \u00xx too.
  const guarded = escapeUnits(
    JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"'),
    /[<>&'"+`\u007f-\uffff]/gu,
  );
  return [
    escaped,
    escaped.replaceAll('/', '\\/'),
    ...ascii,
    ...ascii.map((form) => form.replaceAll('/', '\\/')),
    ...guarded,
    JSON.stringify(escaped).slice(1, -1),
  ];
}

/** Both letter cases of `\uxxxx` for the characters that `which` matches. */
function escapeUnits(text: string, which: RegExp): string[] {
  const units = (form: (hex: string) => string) =>
    text.replace(which, (match) =>
      Array.from({ length: match.length }, (_, at) => {
        const hex = match.charCodeAt(at).toString(16).padStart(4, '0');
        return `\\u${form(hex)}`;
      }).join(''),
    );
  return [units((hex) => hex), units((hex) => hex.toUpperCase())];
}

/** What the notations of a URL leave as it is: a component, the strict RFC 3986 reading, a whole URL, a form. */
const unescapedInUrl = [/[\w.~!'()*-]/u, /[\w.~-]/u, /[\w.~!'()*;/?:@&=+$,#-]/u, /[\w.*-]/u];

function urlForms(value: string): string[] {
  const bytes = Buffer.from(value, 'utf8');
  const escaped = unescapedInUrl.flatMap((kept) => [
    percent(bytes, kept, 'upper'),
    percent(bytes, kept, 'lower'),
  ]);
  return [...escaped, ...escaped.map((form) => form.replaceAll('%20', '+'))];
}

function percent(bytes: Buffer, kept: RegExp, letterCase: 'upper' | 'lower'): string {
  let text = '';
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    const hex = byte.toString(16).padStart(2, '0');
    text += kept.test(character) ? character : `%${letterCase === 'upper' ? hex.toUpperCase() : hex}`;
  }
  return text;
}

function htmlForms(value: string): string[] {
  const base = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = ['&#39;', '&#x27;', '&apos;'].flatMap((apostrophe) =>
    ['&quot;', '&#34;'].map((quote) => base.replaceAll("'", apostrophe).replaceAll('"', quote)),
  );
  const numeric = quoted.flatMap((form) => [
    form.replace(/[\u0080-\u{10ffff}]/gu, (character) => `&#${codePoint(character)};`),
    form.replace(
      /[+\u0080-\u{10ffff}]/gu,
      (character) => `&#x${codePoint(character).toString(16).toUpperCase()};`,
    ),
  ]);
  return [base, ...quoted, ...numeric];
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}
