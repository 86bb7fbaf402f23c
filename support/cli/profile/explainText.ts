import { GROUPS } from '../../contract/requirement.ts';
import { REQUIREMENTS } from '../../contract/requirements/index.ts';
import { ALL_OPERATIONS, OPERATIONS } from '../../contract/routes.ts';
import { bindingsOf, provenanceOf } from '../../target/bindings.ts';
import type { Binding } from '../../target/bindings.ts';
import { useOf } from '../../target/bindingUses.ts';
import type { Profile } from '../../target/profile.ts';
import { anySelectsRow } from '../../usage/selects.ts';

const WIDEST_VALUE = 72;

/** Test cards are the run's to send, and nobody's to print. */
const NUMBERS = ['/cards/credit', '/cards/giftCards'];

function shown({ place, value }: Binding): string {
  if (NUMBERS.includes(place) && Array.isArray(value)) return `${value.length} numbers`;
  const text = JSON.stringify(value);
  return text.length > WIDEST_VALUE ? `${text.slice(0, WIDEST_VALUE - 1)}…` : text;
}

/** How many requirements of each group rest on it. */
function restingOn(rows: readonly string[]): string {
  const resting = REQUIREMENTS.filter((row) => anySelectsRow(rows, row));
  if (resting.length === 0) return 'only observed';
  if (resting.length === REQUIREMENTS.length) return 'every requirement';
  const counts = GROUPS.map((group) => [group, resting.filter((row) => row.group === group).length] as const);
  return counts
    .filter(([, count]) => count > 0)
    .map(([group, count]) => `${group} ${count}`)
    .join(', ');
}

/** Where searches and invoices have a notation of their own, the general one is for what is sent. */
function isUnused({ operations: { searchFacilities, invoice } }: Profile, place: string): boolean {
  const isReadElsewhere =
    searchFacilities.response.money !== undefined && invoice.response.money !== undefined;
  return place === '/values/money/amount' && isReadElsewhere;
}

function useText(profile: Profile, place: string): string {
  if (isUnused(profile, place)) return 'not used: searches and invoices have a notation of their own';
  const use = useOf(place);
  return use === undefined ? 'of the run and its report' : `${use.use}: ${restingOn(use.rows)}`;
}

/** What a profile says, operation by operation: value, provenance, and what rests on it. */
export function explainText(profile: Profile, reference: Profile): string {
  const bindings = bindingsOf(profile);
  const linesUnder = (from: string, chosen: readonly Binding[]) =>
    chosen.map((binding) => {
      const { place } = binding;
      const provenance = provenanceOf(profile, reference, binding);
      return `  ${place.slice(from.length)} = ${shown(binding)}\n      ${provenance}; ${useText(profile, place)}`;
    });
  const general = bindings.filter(({ place }) => !place.startsWith('/operations/'));
  const sections = [
    ['every operation', ...linesUnder('', general)],
    ...ALL_OPERATIONS.map((operation) => {
      const from = `/operations/${operation}`;
      const own = bindings.filter(({ place }) => place.startsWith(`${from}/`));
      const title = `${operation}, ${OPERATIONS[operation].route}`;
      return own.length === 0 ? [title, '  as every operation'] : [title, ...linesUnder(from, own)];
    }),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
