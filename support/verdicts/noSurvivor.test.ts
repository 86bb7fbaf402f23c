import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format, inspect } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { removeLeaking } from '../exchange/artefacts.ts';
import { ChunkRedactor } from '../exchange/chunkRedactor.ts';
import { describeExchange } from '../exchange/evidence.ts';
import { redactError } from '../exchange/guardedStream.ts';
import { ReceivedResponse } from '../exchange/receivedResponse.ts';
import { Redactor } from '../exchange/redactor.ts';
import { caseErrorOf } from './case.ts';
import { publish } from './report/publish.ts';
import { reportSaying } from './testing/sampleRun.ts';

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest();
const json = (text: string) => JSON.stringify(text).slice(1, -1);
const html = (text: string) =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`).replaceAll('&#38;', '&amp;');
const named = (text: string) =>
  html(text).replaceAll('&#60;', '&lt;').replaceAll('&#62;', '&gt;').replaceAll('&#34;', '&quot;');

/** The characters of Base64 that hold bits of the text only. */
function shifted(text: string, before: string): string {
  const [from, to] = [before, before + text].map((part) => (utf8(part).length * 8) / 6);
  return utf8(before + text)
    .toString('base64')
    .slice(Math.ceil(from ?? 0), Math.floor(to ?? 0));
}

/** Written without the code under test. */
const forms: Readonly<Record<string, (text: string) => string>> = {
  raw: (text) => text,
  reversed: (text) => Array.from(text).reverse().join(''),
  JSON: json,
  'JSON within JSON': (text) => json(json(text)),
  'JSON with escaped slashes': (text) => json(text).replaceAll('/', '\\/'),
  'a URL component': encodeURIComponent,
  'a URL component in lower case': (text) =>
    encodeURIComponent(text).replace(/%../gu, (hex) => hex.toLowerCase()),
  'a component of a URL in a URL': (text) => encodeURIComponent(encodeURIComponent(text)),
  'a form': (text) => new URLSearchParams([['', text]]).toString().slice(1),
  HTML: named,
  XML: (text) => named(text).replaceAll('&#39;', '&apos;'),
  'a shell word': (text) => text.replaceAll("'", "'\\''"),
  'a shell word in double quotes': (text) => text.replace(/[\\"$`]/gu, '\\$&'),
  Base64: (text) => utf8(text).toString('base64'),
  'Base64 after one byte': (text) => shifted(text, 'x'),
  'Base64 after two bytes': (text) => shifted(text, 'xx'),
  'Base64 in lines': (text) => utf8(text).toString('base64').replace(/.{10}/gu, '$&\n'),
  base64url: (text) => utf8(text).toString('base64url'),
  hexadecimal: (text) => utf8(text).toString('hex'),
  'hexadecimal in upper case': (text) => utf8(text).toString('hex').toUpperCase(),
  'a dump': (text) => inspect(utf8(text)).slice('<Buffer '.length, -1),
  'a serialized buffer': (text) => JSON.stringify([...utf8(text)]).slice(1, -1),
  'SHA-1 in hexadecimal': (text) => sha1(text).toString('hex'),
  'SHA-1 in Base64': (text) => sha1(text).toString('base64'),
  'SHA-1 in base64url': (text) => sha1(text).toString('base64url'),
  'a log in two lines': (text) => `${text.slice(0, 5)}\n    ${text.slice(5)}`,
  'an object in a log': (text) => format('%s', text),
};

const unit = fc.oneof(
  fc.constantFrom(...Array.from('"\'%+/=&<>\\ $`!#*~^|(){}[];:,.-_')),
  fc.constantFrom(...Array.from('abcXYZ019')),
  fc.constantFrom('ö', 'ß', 'é', '漢', '⛳', '🏌'),
);
const secrets = fc
  .string({ unit, minLength: 8, maxLength: 24 })
  .filter((text) => text.trim() === text && text.length >= 8 && new Set(text).size > 5);
const attempts = fc.record({
  secret: secrets,
  form: fc.constantFrom(...Object.keys(forms)),
  cut: fc.nat(40),
});

interface Attempt {
  secret: string;
  form: string;
  cut: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'no-survivor-'));
afterAll(() => rmSync(folder, { recursive: true }));

function outgoingWith(body: string) {
  return { method: 'POST', route: 'POST /thing', path: '/thing', headers: { 'X-Echo': body }, body };
}

/** Each takes a text that holds a secret, and gives what a reader gets to see. */
const sinks: Readonly<
  Record<string, (text: string, redactor: Redactor, cut: number) => string | Promise<string>>
> = {
  'the evidence': (text, redactor) =>
    describeExchange(
      {
        id: 1,
        outgoing: outgoingWith(text),
        url: 'http://127.0.0.1/rest/thing',
        sentAt: 0,
        receivedAt: 1,
        response: new ReceivedResponse(200, ['X-Echo', Buffer.from(text)], Buffer.from(`{"seen":"${text}"}`)),
      },
      redactor,
    ),
  'a stack trace': (text, redactor) => {
    const error = new Error(`failed on ${text}`, { cause: new TypeError(text) });
    redactError(error, redactor);
    return `${error.stack ?? ''}\n${(error.cause as Error).stack ?? ''}\n${inspect(caseErrorOf(error), { depth: 9 })}`;
  },
  'a stream in pieces': (text, redactor, cut) => {
    const chunks = new ChunkRedactor(redactor);
    return (
      chunks.push(`see ${text}.\n`.slice(0, cut)) + chunks.push(`see ${text}.\n`.slice(cut)) + chunks.end()
    );
  },
  'the report, on the terminal and in every file': async (text, redactor) => {
    const written: string[] = [];
    const { faults } = await publish(reportSaying(text), {
      folder,
      stdout: { write: (line) => written.push(line) },
      redactor,
      allure: true,
    });
    // A file that had to be deleted was written with the secret in it.
    expect(faults.filter((fault) => fault.includes('deleted'))).toEqual([]);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.map(({ name }) => path.extname(name))).toEqual(
      expect.arrayContaining(['.json', '.html', '.xml', '.properties', '.txt']),
    );
    return [
      ...written,
      ...files.map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8')),
    ].join('\n');
  },
  'any file of the run': async (text, redactor) => {
    const file = path.join(folder, 'anything.xml');
    writeFileSync(file, `<testcase name="one">${text}</testcase>`);
    const leaks = await removeLeaking([file], redactor);
    return leaks.some((leak) => leak.file === file) ? '' : readFileSync(file, 'utf8');
  },
};

/** What a reader of HTML or XML sees. */
function unmarked(text: string): string {
  const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return text.replace(/&(?:#(\d+)|(\w+));/gu, (entity, code: string | undefined, name: string) =>
    code === undefined ? (names[name] ?? entity) : String.fromCodePoint(Number(code)),
  );
}

function survives({ secret, form }: Attempt, seen: string): boolean {
  const written = forms[form]?.(secret) ?? secret;
  const looks = [secret, written, json(written)];
  return [seen, unmarked(seen)].some((shown) => looks.some((text) => shown.includes(text)));
}

describe('no secret survives, in whatever form it comes', () => {
  test.for([
    ['the evidence', 200],
    ['a stack trace', 200],
    ['a stream in pieces', 200],
    ['the report, on the terminal and in every file', 60],
    ['any file of the run', 100],
  ] as const)('in %s', async ([name, numRuns]) => {
    await fc.assert(
      fc.asyncProperty(attempts, async (attempt) => {
        const redactor = new Redactor();
        redactor.register('TARGET_PASSWORD', attempt.secret);
        const written = forms[attempt.form]?.(attempt.secret) ?? '';
        const seen = (await sinks[name]?.(written, redactor, attempt.cut)) ?? written;
        expect(survives(attempt, seen), seen).toBe(false);
      }),
      { numRuns },
    );
  });

  test('a form that is not looked for would be seen by these checks', () => {
    const attempt = { secret: 'correct-horse', form: 'hexadecimal', cut: 0 };
    expect(survives(attempt, forms.hexadecimal?.('correct-horse') ?? '')).toBe(true);
  });
});
