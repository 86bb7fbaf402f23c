import type { Redactor } from '../../exchange/redactor.ts';
import type { RunReport } from '../runReport.ts';

/** What the suite itself names, computes, and tells rows apart by; nothing of a target is in it. */
const OWN_WORDS = [
  ...['id', 'group', 'verdict', 'basis', 'depth', 'kind', 'capability', 'interrupted'],
  'profileSha256',
];

/** The report as every format shows it: registered values are taken out of each text of it, before any is cut or escaped. */
export function redactedReport(report: RunReport, redactor: Redactor): RunReport {
  return redactedTexts(report, redactor, OWN_WORDS);
}

/**
 * A copy of plain data in which every text is redacted.
 *
 * @param kept Names of the fields whose texts stay as they are.
 */
export function redactedTexts<Data>(data: Data, redactor: Redactor, kept: readonly string[]): Data {
  return copied(data, (text) => redactor.redact(text), new Set(kept)) as Data;
}

function copied(value: unknown, redact: (text: string) => string, kept: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => copied(item, redact, kept));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      typeof field === 'string' && kept.has(name) ? field : copied(field, redact, kept),
    ]),
  );
}
