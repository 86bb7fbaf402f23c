import { atDepth } from './atDepth.ts';

/** Where another payment stands that pays half of the sum: in words, and as a wish names it. */
export const OTHER_PART = atDepth({
  quick: [],
  standard: [
    ['in front of', 'inFront'],
    ['behind', 'behind'],
  ] as const,
});

/** Why a case about two parts tells nothing. */
export const WHOLE_ONLY = 'a sum is not paid in two parts, one of each kind';
