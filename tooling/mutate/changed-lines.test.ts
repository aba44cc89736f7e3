import { describe, expect, it } from 'vitest'
import { changedLines, cutToLimit } from './changed-lines.ts'

describe('the changed lines of a diff', () => {
  it('are those that a hunk adds or changes, in each file', () => {
    const diff = [
      'diff --git a/shared/money/amount.ts b/shared/money/amount.ts',
      '--- a/shared/money/amount.ts',
      '+++ b/shared/money/amount.ts',
      '@@ -3 +3 @@ export function isPositive',
      '-  return amount > 0',
      '+  return amount >= 0',
      '@@ -10,0 +11,2 @@',
      '+const a = 1',
      '+const b = 2',
      'diff --git a/shared/rules/quote.ts b/shared/rules/quote.ts',
      '--- /dev/null',
      '+++ b/shared/rules/quote.ts',
      '@@ -0,0 +1,4 @@',
      '+export {}',
    ].join('\n')
    expect(changedLines(diff)).toEqual([
      { file: 'shared/money/amount.ts', first: 3, last: 3 },
      { file: 'shared/money/amount.ts', first: 11, last: 12 },
      { file: 'shared/rules/quote.ts', first: 1, last: 4 },
    ])
  })

  it('leave out deleted lines and deleted files', () => {
    const diff = [
      '--- a/shared/money/amount.ts',
      '+++ b/shared/money/amount.ts',
      '@@ -3,2 +2,0 @@',
      '-const a = 1',
      '-const b = 2',
      '--- a/shared/money/old.ts',
      '+++ /dev/null',
      '@@ -1,9 +0,0 @@',
    ].join('\n')
    expect(changedLines(diff)).toEqual([])
  })
})

describe('the limit of mutants', () => {
  const on = (file: string, ...lines: number[]) => lines.map((line) => ({ file, line }))

  it('keeps all ranges with mutants when they are within the limit', () => {
    const ranges = [
      { file: 'b.ts', first: 1, last: 5 },
      { file: 'a.ts', first: 7, last: 9 },
      { file: 'a.ts', first: 1, last: 2 },
    ]
    expect(cutToLimit(ranges, [...on('a.ts', 8, 8), ...on('b.ts', 2)], 3)).toEqual({
      ranges: [
        { file: 'a.ts', first: 7, last: 9 },
        { file: 'b.ts', first: 1, last: 5 },
      ],
      mutants: 3,
    })
  })

  it('ends before the first line that would exceed it, in the order of file and line', () => {
    const ranges = [
      { file: 'b.ts', first: 1, last: 9 },
      { file: 'a.ts', first: 1, last: 1 },
    ]
    const mutants = [...on('a.ts', 1), ...on('b.ts', 2, 6, 6, 8)]
    expect(cutToLimit(ranges, mutants, 3)).toEqual({
      ranges: [
        { file: 'a.ts', first: 1, last: 1 },
        { file: 'b.ts', first: 1, last: 5 },
      ],
      mutants: 2,
    })
  })

  it('leaves out a range whose first line with mutants would exceed it', () => {
    const ranges = [
      { file: 'a.ts', first: 1, last: 2 },
      { file: 'b.ts', first: 1, last: 9 },
    ]
    expect(cutToLimit(ranges, [...on('a.ts', 1), ...on('b.ts', 4, 4)], 2)).toEqual({
      ranges: [{ file: 'a.ts', first: 1, last: 2 }],
      mutants: 1,
    })
  })
})
