import type { Operation } from '../../contract/routes.ts';
import { ALL_OPERATIONS } from '../../contract/routes.ts';
import { atDepth } from './atDepth.ts';

/** Text that takes two, three and four bytes a letter. */
export const MULTIBYTE = 'Zürich – 東京 – ⛳ – 🏌';

/** What browsers ask for; the last of it takes in JSON. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Operations whose format has a case of its own. A quick run watches that of the others in every exchange alone. */
export function formatOperationsAtDepth(): readonly Operation[] {
  return atDepth({ quick: ['secureEcho', 'searchFacilities'], standard: ALL_OPERATIONS });
}

type Undecided = readonly [
  operation: Operation,
  title: string,
  headers: Readonly<Record<string, string | undefined>>,
];

/** Requests of clients that do not ask for JSON in UTF-8, which is all that the contract knows. */
export function undecidedRequestsAtDepth(): readonly Undecided[] {
  return atDepth<Undecided>({
    quick: [['secureEcho', 'Accept: */*', { Accept: '*/*' }]],
    standard: [
      ['searchFacilities', 'Accept: */*', { Accept: '*/*' }],
      ['secureEcho', 'no Accept', { Accept: undefined }],
      ['secureEcho', 'what browsers accept', { Accept: BROWSER }],
      ['searchFacilities', 'Accept-Charset: iso-8859-1', { 'Accept-Charset': 'iso-8859-1' }],
    ],
  });
}
