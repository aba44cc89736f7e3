/**
 * Returns why no selected row can be changed, or undefined when one can: the reason that all rows share, else `mixed`.
 *
 * @param reasons one for each row, undefined for a row that can be changed
 */
export function whyNone(reasons: readonly (string | undefined)[], mixed: string): string | undefined {
  if (reasons.length === 0 || reasons.includes(undefined)) return undefined
  return new Set(reasons).size === 1 ? reasons[0] : mixed
}
