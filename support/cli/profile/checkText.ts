import { ALL_OPERATIONS } from '../../contract/routes.ts';
import type { Profile } from '../../target/profile.ts';
import { leavesIncomplete, rowsOf } from './gaps.ts';
import type { Gap } from './gaps.ts';
import type { Mistake } from './mistakes.ts';
import type { Environment } from '../../target/environment.ts';
import { ASSIGNED, settingsNamedBy } from '../../target/settings.ts';

export interface Findings {
  file: string;
  profile: Profile;
  mistakes: readonly Mistake[];
  gaps: readonly Gap[];
  environment: Environment;
}

const SHOWN_ROWS = 6;

function settingsLine({ profile, environment }: Findings): string {
  const named = ['TARGET_BASE_URL', ...ASSIGNED, ...settingsNamedBy(profile)].map((name) =>
    (environment[name] ?? '') === '' ? `${name} (not set)` : name,
  );
  return `settings that a run with it needs: ${named.join(', ')}`;
}

function rowsText(gap: Gap, profile: Profile): string {
  const ids = rowsOf(gap, profile).map(({ id, optional }) => (optional === true ? `${id} (optional)` : id));
  const more = ids.length > SHOWN_ROWS ? ` and ${ids.length - SHOWN_ROWS} more` : '';
  const what = gap.isMinor === true ? 'less is tried for' : 'not exercised, or only in part';
  return `${what}: ${ids.slice(0, SHOWN_ROWS).join(', ')}${more}`;
}

function section(
  title: string,
  mistakes: readonly Mistake[],
  gaps: readonly Gap[],
  profile: Profile,
): string {
  const lines = [
    ...mistakes.map(({ message }) => `  mistake: ${message}`),
    ...gaps.map((gap) => `  ${gap.place}: ${gap.effect}\n    ${rowsText(gap, profile)}`),
  ];
  return lines.length === 0 ? '' : [title, ...lines].join('\n');
}

function conclusion({ mistakes, gaps, profile }: Findings): string {
  if (mistakes.length > 0) return `${mistakes.length} to fix before a run says anything`;
  if (leavesIncomplete(gaps, profile)) return 'a run will be incomplete: see what is not exercised';
  const notes = gaps.length === 0 ? 'nothing is missing' : 'nothing is missing that a conformant run needs';
  return `${notes}; whether its pointers find what they should, a run shows (--depth quick)`;
}

/** What a profile lacks, by operation, as text that ends with a conclusion. */
export function checkText(findings: Findings): string {
  const { file, profile, mistakes, gaps } = findings;
  const general = gaps.filter(({ operations }) => operations.length === 0);
  const disclaimed = (profile.disclaims ?? []).map(
    ({ capability, reason }) => `  ${capability}: ${reason}; its requirements are not exercised`,
  );
  const sections = [
    `${profile.name} (${profile.kind}), ${file}\n${settingsLine(findings)}`,
    section('every operation', [], general, profile),
    ...ALL_OPERATIONS.map((operation) =>
      section(
        operation,
        mistakes.filter((mistake) => mistake.operation === operation),
        gaps.filter(({ operations }) => operations[0] === operation),
        profile,
      ),
    ),
    disclaimed.length === 0 ? '' : ['disclaimed', ...disclaimed].join('\n'),
    conclusion(findings),
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}
