import { create } from 'zustand'
import type { SearchLine } from './search-line.ts'

const most = 5

// In memory only, because names must not be in storage. Sign-out and a change of business reload the page.
const useRecent = create<{ lines: readonly SearchLine[] }>()(() => ({ lines: [] }))

/** Returns the records that were opened from the search since the page load, newest first. */
export const useRecentItems = (): readonly SearchLine[] => useRecent((state) => state.lines)

export function noteRecentItem(line: SearchLine): void {
  useRecent.setState(({ lines }) => ({ lines: [line, ...lines.filter(({ to }) => to !== line.to)].slice(0, most) }))
}
