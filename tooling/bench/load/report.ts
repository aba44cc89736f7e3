import type { Redeploy } from './redeploy.ts'
import type { LoadFigures, Sample } from './sample.ts'

export type Side = 'composed' | 'twin'
export type Visit = 'cold' | 'warm'

export interface LoadResult {
  profile: string
  rounds: number
  composed: Figures
  twin: Figures
  ratio: Figures
}

/** Medians over the rounds. In `ratio`, the median of the rounds' own ratios, composed over twin. */
export type Figures = Record<Visit, LoadFigures> & { secondRemote: number }

/** The largest acceptable figure of the composed app, or ratio to the twin. */
type Target = { figure: number } | { ratio: number }

/**
 * The targets for the load with an empty cache, printed next to the figures and never asserted (docs/benchmarks.md).
 */
export const targets: Partial<Record<keyof LoadFigures, Target>> = {
  bytes: { ratio: 1.1 },
  requests: { figure: 8 },
  allWaves: { figure: 6 },
  shellReady: { ratio: 1.03 },
  routeReady: { ratio: 1.05 },
}
/** The bytes of the shell's scripts, compressed by gzip. */
export const shellTarget = 250_000
/** The bytes after a redeploy of one remote, over all bytes of that remote. */
export const redeployTarget = 0.2
/** The time until the first data of a page, over the time of the earlier commit. */
export const earlierTargets: Record<EarlierPage, number> = { home: 0.7, services: 0.6 }

export type EarlierPage = 'home' | 'services'

/** The times until the first data, in ms, of this checkout and of an earlier commit. */
export interface EarlierResult {
  profile: string
  page: EarlierPage
  now: number
  earlier: number
  /** The median of the rounds' own ratios, now over earlier. */
  ratio: number
}

/** The load of the machine when the command began, before it caused any. */
export interface Machine {
  cpus: number
  load: number
}

/** The largest load of one processor by other work with which times are compared. */
const mostLoad = 0.25

/** Returns whether the machine was quiet enough to compare times. Counts do not depend on it. */
export const isQuiet = ({ cpus, load }: Machine): boolean => load <= cpus * mostLoad

export function earlierResultOf(
  profile: string,
  page: EarlierPage,
  rounds: readonly { now: number; earlier: number }[],
): EarlierResult {
  return {
    profile,
    page,
    now: median(rounds.map(({ now }) => now)),
    earlier: median(rounds.map(({ earlier }) => earlier)),
    ratio: median(rounds.map(({ now, earlier }) => now / earlier)),
  }
}

const visits: Visit[] = ['cold', 'warm']
const rows: [keyof LoadFigures, label: string, unit: string][] = [
  ['bytes', 'bytes of code', 'kB'],
  ['requests', 'requests for code', ''],
  ['waves', 'serial waves of code', ''],
  ['allWaves', 'serial waves of any kind', ''],
  ['shellReady', 'shell ready', 'ms'],
  ['routeReady', 'route ready', 'ms'],
]

export function resultOf(profile: string, rounds: Record<Side, Sample>[]): LoadResult {
  const figures = (pick: (round: Record<Side, Sample>, read: (sample: Sample) => number) => number): Figures => ({
    cold: visitOf('cold', pick, rounds),
    warm: visitOf('warm', pick, rounds),
    secondRemote: median(rounds.map((round) => pick(round, (sample) => sample.secondRemote))),
  })
  return {
    profile,
    rounds: rounds.length,
    composed: figures((round, read) => read(round.composed)),
    twin: figures((round, read) => read(round.twin)),
    ratio: figures((round, read) => read(round.composed) / read(round.twin)),
  }
}

function visitOf(
  visit: Visit,
  pick: (round: Record<Side, Sample>, read: (sample: Sample) => number) => number,
  rounds: Record<Side, Sample>[],
): LoadFigures {
  const of = (key: keyof LoadFigures) => median(rounds.map((round) => pick(round, (sample) => sample[visit][key])))
  return {
    bytes: of('bytes'),
    requests: of('requests'),
    waves: of('waves'),
    allWaves: of('allWaves'),
    shellReady: of('shellReady'),
    routeReady: of('routeReady'),
  }
}

/**
 * Returns the median, which is the mean of the two middle values for an even count. Skips ratios that are not a number
 * (0 / 0).
 */
export function median(values: number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  if (sorted.length === 0) return Number.NaN
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export interface Report {
  machine: Machine
  results: LoadResult[]
  earlier: EarlierResult[]
  /** The bytes of the shell's scripts, compressed by gzip. */
  shell: number
  redeploy: Redeploy
}

/**
 * Returns the lines of the report. On a busy machine, times are printed without a ratio and without a mark: the ratio
 * would be a figure of the other work.
 */
export function linesOf({ machine, results, earlier, shell, redeploy }: Report): string[] {
  const quiet = isQuiet(machine)
  const lines = [
    row(`load at the start: ${machine.load.toFixed(1)} on ${machine.cpus} processors`),
    ...(quiet ? [] : [row('The machine was busy. Its times are not compared.')]),
  ]
  for (const { profile, composed, twin, ratio, rounds } of results) {
    for (const visit of visits) {
      lines.push('', row(`${profile}, ${visit} (${rounds} rounds)`, 'composed', 'twin', 'ratio', 'target'))
      for (const [key, label, unit] of rows) {
        const [now, isCompared] = [composed[visit][key], unit !== 'ms' || quiet]
        lines.push(
          row(
            label,
            shown(now, unit),
            shown(twin[visit][key], unit),
            isCompared ? ratioShown(ratio[visit][key]) : '–',
            isCompared && visit === 'cold' ? markOf(targets[key], now, ratio[visit][key]) : '',
          ),
        )
      }
    }
    const [second, secondOfTwin] = [composed.secondRemote, twin.secondRemote].map((ms) => shown(ms, 'ms'))
    lines.push(row('second remote after hover', second!, secondOfTwin!, quiet ? ratioShown(ratio.secondRemote) : '–'))
  }
  for (const [index, { profile, page, now, earlier: before, ratio }] of earlier.entries()) {
    if (index === 0) lines.push('', row('first data, empty cache', 'now', 'earlier', 'ratio', 'target'))
    lines.push(
      row(
        `${page}, ${profile}`,
        shown(now, 'ms'),
        shown(before, 'ms'),
        quiet ? ratioShown(ratio) : '–',
        quiet ? judged(ratio, earlierTargets[page]) : '',
      ),
    )
  }
  return [
    ...lines,
    '',
    row('shell, compressed by gzip', shown(shell, 'kB'), '', '', judgedBytes(shell, shellTarget)),
    row(
      'after a redeploy of one remote',
      shown(redeploy.composed, 'kB'),
      shown(redeploy.twin, 'kB'),
      ratioShown(redeploy.ratio),
    ),
    row('share of that remote’s bytes', ratioShown(redeploy.share), '', '', judged(redeploy.share, redeployTarget)),
  ]
}

function row(label: string, ...cells: string[]): string {
  return `  ${label.padEnd(34)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd()
}

function markOf(target: Target | undefined, figure: number, ratio: number): string {
  if (!target) return ''
  return 'ratio' in target ? judged(ratio, target.ratio) : `${target.figure} ${mark(figure <= target.figure)}`
}

const mark = (isMet: boolean) => (isMet ? '✓' : '✗')
const judged = (ratio: number, target: number) => `${target.toFixed(2)} ${mark(ratio <= target)}`
const judgedBytes = (bytes: number, target: number) => `${shown(target, 'kB')} ${mark(bytes <= target)}`
const ratioShown = (ratio: number) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '–')
const shown = (value: number, unit: string) =>
  unit === 'kB' ? `${(value / 1_000).toFixed(1)} kB` : `${Math.round(value)} ${unit}`.trim()
