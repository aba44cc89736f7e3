import path from 'node:path'
import { areaOf } from './targets.ts'

interface Position {
  line: number
  column: number
}

/** A changed piece of code, and what the tests said to it. Lines and columns count from 1. */
export interface Mutant {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: Position; end: Position }
}

/** The part of Stryker's report (mutation-testing-report-schema) that this command reads. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

/** The mutants of one folder. `timedOut` is a part of `noticed`. */
export interface Score {
  area: string
  noticed: number
  timedOut: number
  survived: number
  uncovered: number
}

/** Returns the lines of code between two positions as one line of at most 80 characters. */
function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

function codeAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = lines[last]!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  return lines.join('\n')
}

/** Returns whether no test failed for the mutant. A mutant that cannot run, such as one with a broken import, counts in no group. */
export const isUnnoticed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage'

/** Returns the line that lists a mutant: `file:line mutator: code -> replacement`. */
export function mutantLine(file: string, source: string, mutant: Mutant): string {
  const { status, mutatorName, location, replacement = '' } = mutant
  const word = status === 'NoCoverage' ? 'no test runs' : 'survived'
  const change = `${shortened(codeAt(source, location))} -> ${shortened(replacement)}`
  return `${word}: ${file}:${location.start.line} ${mutatorName}: ${change}`
}

/** Returns a line for each mutant that no test noticed, by file and line. */
export function unnoticedLines({ files }: MutationReport): string[] {
  return Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, { source, mutants }]) =>
      mutants
        .filter(isUnnoticed)
        .toSorted((a, b) => a.location.start.line - b.location.start.line)
        .map((mutant) => mutantLine(file, source, mutant)),
    )
}

/** Returns the scores of the folders, in alphabetical order. */
export function scoresOf({ files }: MutationReport): Score[] {
  const mutants = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map(({ status }) => ({ area: areaOf(file) ?? path.posix.dirname(file), status })),
  )
  return [...Map.groupBy(mutants, ({ area }) => area)]
    .map(([area, ofArea]) => {
      const count = (...statuses: string[]) => ofArea.filter(({ status }) => statuses.includes(status)).length
      return {
        area,
        noticed: count('Killed', 'Timeout'),
        timedOut: count('Timeout'),
        survived: count('Survived'),
        uncovered: count('NoCoverage'),
      }
    })
    .toSorted((a, b) => (a.area < b.area ? -1 : 1))
}

/** Adds up the scores of all folders. */
export function totalOf(scores: readonly Score[]): Score {
  const sum = (key: 'noticed' | 'timedOut' | 'survived' | 'uncovered') =>
    scores.reduce((total, score) => total + score[key], 0)
  return {
    area: 'total',
    noticed: sum('noticed'),
    timedOut: sum('timedOut'),
    survived: sum('survived'),
    uncovered: sum('uncovered'),
  }
}

export const mutantsOf = ({ noticed, survived, uncovered }: Score): number => noticed + survived + uncovered

/** Returns the share of mutants that a test noticed, rounded down to a tenth of a per cent. */
export function percentOf(score: Score): string {
  const mutants = mutantsOf(score)
  return mutants === 0 ? '–' : `${(Math.floor((1000 * score.noticed) / mutants) / 10).toFixed(1)} %`
}

/** Returns the line of a folder for the terminal. */
export const scoreLine = (score: Score): string =>
  `${score.area}: ${score.noticed} of ${mutantsOf(score)} mutants noticed, ${percentOf(score)}`
