/** Returns the relative change of a figure. Undefined if the previous value was zero. */
export function changeOf(current: number, previous: number): number | undefined {
  return previous === 0 ? undefined : (current - previous) / Math.abs(previous)
}
