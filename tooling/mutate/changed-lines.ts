/** Lines of one file, first and last included, counted from 1. */
export interface LineRange {
  file: string
  first: number
  last: number
}

/** Returns the lines that a diff without context (`git diff --unified=0`) adds or changes, in the order of the diff. */
export function changedLines(diff: string): LineRange[] {
  const ranges: LineRange[] = []
  let file: string | undefined
  for (const line of diff.split('\n')) {
    // A line of code can begin with "++ b/" too. Its file would not exist, and no mutant would come of it.
    const name = /^\+\+\+ (?:b\/(.+)|\/dev\/null)$/.exec(line)
    if (name) file = name[1]
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (!file || !hunk) continue
    const [first, count] = [Number(hunk[1]), Number(hunk[2] ?? 1)]
    if (count > 0) ranges.push({ file, first, last: first + count - 1 })
  }
  return ranges
}

/**
 * Cuts ranges so that they hold at most `limit` mutants, in the order of file and line. A line is in or out as a whole,
 * and every line after the first one that is out is out too.
 * @param mutants the first line of each mutant in these ranges
 */
export function cutToLimit(
  ranges: readonly LineRange[],
  mutants: readonly { file: string; line: number }[],
  limit: number,
): { ranges: LineRange[]; mutants: number } {
  const ordered = ranges.toSorted((a, b) => compare(a.file, b.file) || a.first - b.first)
  const kept: LineRange[] = []
  let total = 0
  for (const { file, first, last } of ordered) {
    const before = total
    for (let line = first; line <= last; line++) {
      const onLine = mutants.filter((mutant) => mutant.file === file && mutant.line === line).length
      if (total + onLine > limit) {
        if (total > before) kept.push({ file, first, last: line - 1 })
        return { ranges: kept, mutants: total }
      }
      total += onLine
    }
    if (total > before) kept.push({ file, first, last })
  }
  return { ranges: kept, mutants: total }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
