/** Returns by which share a figure changed; undefined when there was nothing before, of which there is no share. */
export function changeOf(current: number, previous: number): number | undefined {
  return previous === 0 ? undefined : (current - previous) / Math.abs(previous)
}
