import { at } from './pointer.ts';
import type { Json, Template } from './profile.ts';
import { ProfileError } from './profileError.ts';

export type Values = Readonly<Record<string, Json | undefined>>;

const WHOLE = /^\{\{\s*([\w+-]+(?:\/[^{}?]*)?)(\?)?\s*\}\}$/;
const PART = /\{\{\s*([\w+-]+(?:\/[^{}?]*)?)(\?)?\s*\}\}/g;

/** A value, or what a pointer behind its name finds in it, `invoice/quote`. */
function knownValue(named: string, values: Values): Json | undefined {
  const [name = ''] = named.split('/', 1);
  return at(values[name], named.slice(name.length).trimEnd());
}

function valueOf(name: string, values: Values): Json {
  const value = knownValue(name, values);
  if (value === undefined) {
    const known = Object.keys(values).filter((key) => values[key] !== undefined);
    throw new ProfileError(
      undefined,
      `the template asks for {{${name}}}; known here: ${known.join(', ') || 'nothing'}; write {{${name}?}} to leave the key out`,
    );
  }
  return value;
}

function fillText(template: string, values: Values): Json | undefined {
  const whole = WHOLE.exec(template);
  if (whole?.[1] !== undefined) {
    return whole[2] === '?' ? knownValue(whole[1], values) : valueOf(whole[1], values);
  }
  return template.replaceAll(PART, (_, name: string, optional?: string) => {
    const value = optional === '?' ? (knownValue(name, values) ?? '') : valueOf(name, values);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

/**
 * The template with its placeholders filled. A string that is one placeholder takes the value as it is,
 * of whatever JSON type; a key whose optional value is absent is left out.
 *
 * @throws ProfileError where a value is not known.
 */
export function fill(template: Template, values: Values): Json | undefined {
  if (typeof template === 'string') return fillText(template, values);
  if (Array.isArray(template)) {
    return template.flatMap((item) => {
      const filled = fill(item, values);
      return filled === undefined ? [] : [filled];
    });
  }
  if (template === null || typeof template !== 'object') return template;
  const result: Record<string, Json> = {};
  for (const [key, item] of Object.entries(template)) {
    const filled = fill(item, values);
    if (filled !== undefined) result[key] = filled;
  }
  return result;
}
