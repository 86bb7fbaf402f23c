import type { Variant } from './variant.ts';
import { inArea, writing } from './wire.ts';

const contentType = (name: string, text: string, others: readonly string[]): Variant => ({
  name,
  describes: `The notation of the content type is that of HTTP, which takes ${text} for the same.`,
  alter: inArea('format', () => ({ contentType: () => text })),
  excludes: others,
});

/** The same JSON and the same content type, written otherwise. */
export const notations: readonly Variant[] = [
  contentType('charset-upper-case', 'application/json; charset=UTF-8', ['charset-quoted', 'charset-close']),
  contentType('charset-quoted', 'application/json; charset="utf-8"', ['charset-upper-case', 'charset-close']),
  contentType('charset-close', 'Application/JSON;Charset=utf-8', ['charset-upper-case', 'charset-quoted']),
  {
    name: 'numbers-in-exponents',
    describes: 'JSON may write numbers with exponents: those of money are.',
    alter: writing((text) =>
      text.replaceAll(
        /("Value":)(\d+(?:\.\d+)?)/g,
        (_, key: string, digits: string) => key + Number(digits).toExponential(),
      ),
    ),
  },
  {
    name: 'white-space-around',
    describes: 'White space around JSON is free: there is some before and after each body.',
    alter: writing((text) => `\r\n\t ${text}\r\n\r\n`),
  },
  {
    name: 'json-pretty',
    describes: 'White space in JSON is free: bodies are indented and end in a line feed.',
    alter: writing((text) => `${JSON.stringify(JSON.parse(text), null, 2)}\n`),
  },
  {
    name: 'json-escaped',
    describes: 'JSON may escape letters: all beyond ASCII are.',
    alter: writing((text) =>
      text.replaceAll(/[^ -~\s]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ),
  },
];
