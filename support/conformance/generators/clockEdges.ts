import { atDepth } from './atDepth.ts';

/** Moments of a clock at which a service may count anew, and how many seconds there are between two of them; none in a quick run. */
export function clockEdgesAtDepth(): readonly (readonly [edge: string, secondsApart: number])[] {
  return atDepth<readonly [string, number]>({
    quick: [],
    standard: [
      ['the full hour', 3600],
      ['midnight in UTC', 86_400],
    ],
  });
}
