import type { Redactor } from './redactor.ts';

/**
 * A document as JSON text. Its texts are redacted before they are escaped, since an escape within an escape is a form of a
 * value that nobody looks for; then the whole is, since a value may be spread over several of them.
 */
export function redactedJson(document: unknown, redactor: Redactor): string {
  const text = JSON.stringify(
    document,
    (_, value: unknown) => (typeof value === 'string' ? redactor.redact(value) : value),
    2,
  );
  return redactor.redact(`${text}\n`);
}
