/**
 * Removes payment options, and tries those again that were refused as long as others go: a target may keep its default card
 * until it is the last.
 *
 * @param remove Throws where the removal is refused.
 * @returns Why the first of those stayed that did; undefined where all are gone.
 */
export async function removeInRounds<Option>(
  options: Iterable<Option>,
  remove: (option: Option) => Promise<void>,
): Promise<Error | undefined> {
  for (let left = [...options]; left.length > 0;) {
    const refusals: { option: Option; error: Error }[] = [];
    for (const option of left) {
      try {
        await remove(option);
      } catch (error) {
        refusals.push({ option, error: error as Error });
      }
    }
    if (refusals.length === left.length) return refusals[0]?.error;
    left = refusals.map(({ option }) => option);
  }
  return undefined;
}
