import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { element } from './markup.ts';

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Array.from('<>&"\'`=/!-[]?\n\r\t '), ']]>', '<!--', '</pre>', '&lt;', '&#0;'),
    fc.constantFrom('\u0000', '\u0008', '\u001b', '\u0085', '\u2028', '\u202e', '\ud800', '\udc00', '\uffff'),
    fc.string({ unit: 'binary', maxLength: 2 }),
  ),
});

/** What a reader gets to see of a text. */
function shown(text: string): string {
  return text.replace(
    /[^\P{C}\n\r\t]|[\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}

describe('whatever a text holds, it is read again as it is shown', () => {
  test('in XML', () => {
    fc.assert(
      fc.property(hostile, hostile, (attribute, text) => {
        const read = { attribute: '', text: '', elements: 0 };
        const parser = new SaxesParser({ xmlns: false });
        parser.on('opentag', ({ attributes }) => {
          read.elements += 1;
          read.attribute = attributes.said ?? '';
        });
        parser.on('text', (part) => (read.text += part));
        parser.on('cdata', () => expect.unreachable());
        parser.on('error', (error) => {
          throw error;
        });
        parser.write(element('case', { said: attribute }, text).text).close();
        expect(read).toEqual({ attribute: shown(attribute), text: shown(text), elements: 1 });
      }),
      { numRuns: 500 },
    );
  });

  test('in HTML', () => {
    fc.assert(
      fc.property(hostile, hostile, (attribute, text) => {
        const { childNodes } = parseFragment(element('p', { title: attribute }, text).text);
        const texts = text === '' ? [] : [expect.objectContaining({ value: shown(text) })];
        expect(childNodes).toEqual([
          expect.objectContaining({
            tagName: 'p',
            attrs: [{ name: 'title', value: shown(attribute) }],
            childNodes: texts,
          }),
        ]);
      }),
      { numRuns: 500 },
    );
  });
});

test('attributes without a value are left out, and some elements of HTML have no end', () => {
  expect(element('p', { id: undefined, class: 'a' }, 1, element('br', {})).text).toBe(
    '<p class="a">1<br/></p>',
  );
});
