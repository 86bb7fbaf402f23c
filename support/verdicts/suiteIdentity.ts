import { readFileSync } from 'node:fs';

/** Name and version of this suite, as its package states them. */
export function suiteIdentity(): { name: string; version: string } {
  const file = new URL('../../package.json', import.meta.url);
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
  return { name, version };
}
