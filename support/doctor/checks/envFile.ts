import { readFileSync } from 'node:fs';
import { failed, passed, warned } from '../check.ts';
import type { Check, Finding } from '../check.ts';
import type { Environment } from '../../target/environment.ts';

export const envFile: Check = {
  id: 'env-file',
  title: '.env',
  needs: [],
  isLocal: true,
  run({ subject }) {
    let text: string;
    try {
      text = readFileSync(subject.envFile, 'utf8');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return passed('there is none; the settings come from the environment');
      return failed(`it cannot be read (${code ?? 'unknown error'})`, `make ${subject.envFile} readable`);
    }
    return judge(text, subject.shell);
  },
};

/** A name, `=`, and a value that may begin with a quote. */
const SETTING = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/;
const QUOTES = ['"', "'", '`'];

interface Setting {
  name: string;
  line: number;
  value: string;
}

function judge(text: string, shell: Environment): Finding {
  const { settings, odd, open } = read(text);
  if (open !== undefined)
    return failed(`line ${open}: the quote of the value is never closed`, 'close it, or leave quotes out');
  if (odd.length > 0)
    return failed(`line ${odd.join(', ')}: no setting`, 'write NAME=value, one a line; # begins a comment');
  const names = settings.map(({ name }) => name);
  const twice = settings.find(({ name }, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    return warned(
      `line ${twice.line}: ${twice.name} is set a second time, and the last one counts`,
      'remove one',
    );
  const cut = settings.find(({ value }) => /\S#/.test(unquoted(value)));
  if (cut !== undefined)
    return failed(
      `line ${cut.line}: the value of ${cut.name} holds a #, and ends before it`,
      'put that value between single quotes',
    );
  const hidden = settings.find(({ name, value }) => isOther(value, shell[name]));
  if (hidden !== undefined)
    return warned(
      `${hidden.name} is set in the environment as well, to another value, which counts`,
      `unset ${hidden.name} in the shell, or remove it from .env`,
    );
  const all = new Set([...names, ...Object.keys(shell)]);
  if (names.some((name) => name.startsWith('TARGET_')) && !all.has('TARGET_BASE_URL'))
    return warned(
      'TARGET_BASE_URL is not in it, so that the embedded sandbox is examined',
      'set TARGET_BASE_URL to examine your target',
    );
  return passed(`${settings.length} settings`);
}

function unquoted(value: string): string {
  return QUOTES.includes(value.charAt(0)) ? '' : value;
}

/** Whether the shell sets something else than a plain value of the file. */
function isOther(value: string, inShell: string | undefined): boolean {
  const isPlain = value !== '' && unquoted(value) !== '' && !value.includes('#');
  return isPlain && inShell !== undefined && inShell !== value.trim();
}

/** The settings of the text, the lines that are none, and the line of a quote that is not closed. Lines from 1. */
function read(text: string): { settings: Setting[]; odd: number[]; open: number | undefined } {
  const settings: Setting[] = [];
  const odd: number[] = [];
  let quote: { mark: string; line: number } | undefined;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1;
    if (quote !== undefined) {
      if (raw.includes(quote.mark)) quote = undefined;
      continue;
    }
    if (/^\s*(#.*)?$/.test(raw)) continue;
    const [, name, value = ''] = SETTING.exec(raw) ?? [];
    if (name === undefined) odd.push(line);
    else settings.push({ name, line, value });
    const mark = QUOTES.find((each) => value.startsWith(each));
    if (mark !== undefined && !value.slice(1).includes(mark)) quote = { mark, line };
  }
  return { settings, odd, open: quote?.line };
}
