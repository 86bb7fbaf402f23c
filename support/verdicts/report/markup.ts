/** Text that is markup already; whatever is not is escaped on its way into an element. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Markup | string | number;

/** Elements of HTML that have no end. */
const VOID = new Set(['meta', 'rect', 'br']);

/** An element, as both XML and HTML read it. Attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly (Content | readonly Content[])[]
): Markup {
  const given = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escapedAttribute(String(value))}"`],
  );
  const start = `<${name}${given.join('')}`;
  if (VOID.has(name)) return new Markup(`${start}/>`);
  return new Markup(`${start}>${content.flat().map(markupOf).join('')}</${name}>`);
}

function markupOf(content: Content): string {
  return content instanceof Markup ? content.text : escapedText(String(content));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Control and direction characters, halves of a surrogate pair: forbidden in XML, or obeyed rather than read. */
const UNREADABLE = /[^\P{C}\n\r\t]|[\u2028\u2029]/gu;

function escapedText(text: string): string {
  return visible(text).replace(/[&<>"'\r]/g, entity);
}

function escapedAttribute(text: string): string {
  return visible(text).replace(/[&<>"'\r\n\t]/g, entity);
}

function entity(character: string): string {
  return ENTITIES[character] ?? character;
}

/** Unreadable characters as `\u{…}`. */
function visible(text: string): string {
  return text.replace(UNREADABLE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
