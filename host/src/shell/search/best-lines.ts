import { searchRank } from '@steward/shared/rules/common/search-text'
import type { SearchLine } from './search-line.ts'

/** Returns the lines whose title has every word. Titles with a word that begins with a search word come first. */
export function bestOf(lines: readonly SearchLine[], words: readonly string[]): SearchLine[] {
  return lines
    .flatMap((line) => {
      const rank = searchRank(line.title, words)
      return rank === undefined ? [] : [{ line, rank }]
    })
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ line }) => line)
}
