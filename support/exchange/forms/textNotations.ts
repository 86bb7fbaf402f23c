/**
 * Every way in which a text is escaped on its way into another text: as it is, in JSON, in a URL or a form, in HTML or
 * XML, and in a shell command. A text that needs no escape in any of them has one form only.
 */
export function textNotations(text: string): string[] {
  // Most tokens, and all hexadecimal, need no escape in any of the notations; signatures in a few.
  if (/^[\w.-]*$/u.test(text)) return [text];
  if (/^[\w+/=.-]*$/u.test(text)) return base64Notations(text);
  return [text, ...jsonForms(text), ...urlForms(text), ...markupForms(text), ...shellForms(text)];
}

/** What the few characters of Base64 that are escaped anywhere become. */
const base64Escapes: readonly (readonly [plus: string, slash: string, equals: string])[] = [
  ['%2B', '%2F', '%3D'],
  ['%2b', '%2f', '%3d'],
  ['%2B', '/', '%3D'],
  ['%2b', '/', '%3d'],
  ['%2B', '/', '='],
  ['%252B', '%252F', '%253D'],
  ['%252b', '%252f', '%253d'],
  ['+', '/', '\\='],
  ['+', '\\/', '='],
  ['\\u002B', '/', '='],
  ['\\u002b', '/', '='],
  ['&#x2B;', '/', '='],
  ['&#43;', '/', '='],
];

/** The same for Base64, which has three characters only that anything escapes. */
export function base64Notations(text: string): string[] {
  if (!/[+/=]/u.test(text)) return [text];
  return [
    text,
    ...base64Escapes.map(([plus, slash, equals]) =>
      text.replaceAll('+', plus).replaceAll('/', slash).replaceAll('=', equals),
    ),
  ];
}

function jsonForms(text: string): string[] {
  const escaped = JSON.stringify(text).slice(1, -1);
  const ascii = escapeUnits(escaped, /[\u007f-\uffff]/gu);
  // Serializers that expect their output inside HTML write these as \u00xx too.
  const guarded = escapeUnits(escaped.replaceAll('\\"', '"'), /[<>&'"+`\u007f-\uffff]/gu);
  return [
    escaped,
    escaped.replaceAll('/', '\\/'),
    ...ascii,
    ...ascii.map((form) => form.replaceAll('/', '\\/')),
    ...guarded,
    ...[escaped, ...ascii].map((form) => JSON.stringify(form).slice(1, -1)),
    // What a log of an object shows between single quotes.
    text.replaceAll('\\', '\\\\').replaceAll("'", "\\'"),
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

/** What the notations of a URL leave as it is: a component, the strict RFC 3986 reading, a whole URL, a form, nothing. */
const unescapedInUrl = [/[\w.~!'()*-]/u, /[\w.~-]/u, /[\w.~!'()*;/?:@&=+$,#-]/u, /[\w.*-]/u, /[\w.~/-]/u];

function urlForms(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  const escaped = unescapedInUrl.flatMap((kept) => [
    percent(bytes, kept, 'upper'),
    percent(bytes, kept, 'lower'),
  ]);
  const spacedByPlus = escaped.map((form) => form.replaceAll('%20', '+'));
  // A URL within the query of another.
  const twice = escaped.map((form) => form.replaceAll('%', '%25'));
  return [...escaped, ...spacedByPlus, ...twice];
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

/** HTML and XML. */
function markupForms(text: string): string[] {
  const base = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = ["'", '&#39;', '&#x27;', '&#039;', '&apos;'].flatMap((apostrophe) =>
    ['"', '&quot;', '&#34;'].map((quote) => base.replaceAll("'", apostrophe).replaceAll('"', quote)),
  );
  const outsideAscii = /[\u0080-\u{10ffff}]/gu;
  const numeric = quoted.flatMap((form) => [
    form.replace(outsideAscii, decimalReference),
    form.replace(/[+\u0080-\u{10ffff}]/gu, (character) => hexReference(character, true)),
    form.replace(outsideAscii, (character) => hexReference(character, false)),
  ]);
  return [
    base,
    // Where only what would open a tag or a reference is escaped.
    base.replaceAll('&gt;', '>'),
    text.replace(outsideAscii, decimalReference),
    ...quoted,
    ...numeric,
  ];
}

function decimalReference(character: string): string {
  return `&#${character.codePointAt(0) ?? 0};`;
}

function hexReference(character: string, isUpper: boolean): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return `&#x${isUpper ? hex.toUpperCase() : hex};`;
}

/** Within single quotes (two ways to write one there), within double quotes, without any, and in `$'…'`. */
function shellForms(text: string): string[] {
  return [
    text.replaceAll("'", "'\\''"),
    text.replaceAll("'", `'"'"'`),
    text.replace(/[\\"$`]/gu, '\\$&'),
    text.replace(/[\\"$`!]/gu, '\\$&'),
    text.replace(/[^\w.,:/@%+=\u0080-\u{10ffff}-]/gu, '\\$&'),
    text.replace(/[^\w.,/@+\u0080-\u{10ffff}-]/gu, '\\$&'),
  ];
}
