import { create } from 'zustand'
import type { SearchLine } from './search-line.ts'

const most = 5

// In memory only: names must not lie in storage, and signing out or changing the business loads the page anew.
const useRecent = create<{ lines: readonly SearchLine[] }>()(() => ({ lines: [] }))

/** What was opened from the search since the page was loaded, the last first. */
export const useRecentItems = (): readonly SearchLine[] => useRecent((state) => state.lines)

export function noteRecentItem(line: SearchLine): void {
  useRecent.setState(({ lines }) => ({ lines: [line, ...lines.filter(({ to }) => to !== line.to)].slice(0, most) }))
}
