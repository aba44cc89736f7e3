import { describe, expect, it } from 'vitest'
import { type Mutant, type MutationReport, percentOf, scoreLine, scoresOf, totalOf, unnoticedLines } from './report.ts'

const source = 'export const isDue = (now: number) =>\n  now >= due\n'

const mutant = (status: string, over: Partial<Mutant> = {}): Mutant => ({
  mutatorName: 'EqualityOperator',
  replacement: 'now > due',
  status,
  location: { start: { line: 2, column: 3 }, end: { line: 2, column: 13 } },
  ...over,
})

const report = (files: Record<string, Mutant[]>): MutationReport => ({
  files: Object.fromEntries(Object.entries(files).map(([file, mutants]) => [file, { source, mutants }])),
})

describe('the list of mutants that no test noticed', () => {
  it('names file, line, mutator, code and replacement', () => {
    expect(unnoticedLines(report({ 'shared/rules/due.ts': [mutant('Killed'), mutant('Survived')] }))).toEqual([
      'survived: shared/rules/due.ts:2 EqualityOperator: now >= due -> now > due',
    ])
  })

  it('tells code that no test runs from code whose change no test notices', () => {
    expect(unnoticedLines(report({ 'shared/rules/due.ts': [mutant('NoCoverage')] }))).toEqual([
      'no test runs: shared/rules/due.ts:2 EqualityOperator: now >= due -> now > due',
    ])
  })

  it('shows code of several lines as one line, and shortens it', () => {
    const location = { start: { line: 1, column: 22 }, end: { line: 2, column: 13 } }
    const [line] = unnoticedLines(
      report({ 'shared/rules/due.ts': [mutant('Survived', { location, replacement: 'x'.repeat(100) })] }),
    )
    expect(line).toBe(
      `survived: shared/rules/due.ts:1 EqualityOperator: (now: number) => now >= due -> ${'x'.repeat(79)}…`,
    )
  })

  it('is ordered by file and line', () => {
    const first = { location: { start: { line: 1, column: 1 }, end: { line: 1, column: 7 } } }
    const lines = unnoticedLines(
      report({
        'shared/time/b.ts': [mutant('Survived'), mutant('Survived', first)],
        'shared/money/a.ts': [mutant('Survived')],
      }),
    )
    expect(lines.map((line) => line.split(' ')[1])).toEqual([
      'shared/money/a.ts:2',
      'shared/time/b.ts:1',
      'shared/time/b.ts:2',
    ])
  })
})

describe('the score', () => {
  it('counts an endless loop as noticed, and a mutant that cannot run not at all', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored']
    expect(scoresOf(report({ 'shared/rules/due.ts': statuses.map((status) => mutant(status)) }))).toEqual([
      { area: 'shared/rules', noticed: 2, timedOut: 1, survived: 1, uncovered: 1 },
    ])
  })

  it('adds the files of a folder up, and the folders to a total', () => {
    const scores = scoresOf(
      report({
        'shared/rules/due.ts': [mutant('Killed')],
        'shared/money/amount.ts': [mutant('Killed')],
        'shared/rules/late.ts': [mutant('Survived')],
        'remotes/services/src/slot/slot-times.ts': [mutant('Killed')],
      }),
    )
    expect(scores.map(scoreLine)).toEqual([
      'remotes/services/src: 1 of 1 mutants noticed, 100.0 %',
      'shared/money: 1 of 1 mutants noticed, 100.0 %',
      'shared/rules: 1 of 2 mutants noticed, 50.0 %',
    ])
    expect(scoreLine(totalOf(scores))).toBe('total: 3 of 4 mutants noticed, 75.0 %')
  })

  it('is never rounded up', () => {
    expect(percentOf({ area: 'a', noticed: 8999, timedOut: 0, survived: 1001, uncovered: 0 })).toBe('89.9 %')
  })
})
