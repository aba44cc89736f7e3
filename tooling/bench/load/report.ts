import { say } from '@steward/platform/terminal/console'
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

/** The acceptable cost of composition (composed over twin), printed next to the ratios and never asserted. */
export const goals: Partial<Record<keyof LoadFigures, number>> = { bytes: 1.15, shellReady: 1.05, routeReady: 1.1 }
/** The bytes that a returning user loads after a redeploy of one remote, relative to the twin's. */
export const redeployGoal = 0.2

const visits: Visit[] = ['cold', 'warm']
const rows: [keyof LoadFigures, label: string, unit: string][] = [
  ['bytes', 'bytes of code', 'kB'],
  ['requests', 'requests for code', ''],
  ['waves', 'serial waves of code', ''],
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

export function printTable(results: LoadResult[], redeploy: { composed: number; twin: number; ratio: number }): void {
  const line = (...cells: string[]) =>
    say(
      `  ${cells[0]!.padEnd(34)}${cells
        .slice(1)
        .map((cell) => cell.padStart(12))
        .join('')}`,
    )
  for (const { profile, composed, twin, ratio, rounds } of results) {
    for (const visit of visits) {
      say()
      line(`${profile}, ${visit} (${rounds} rounds)`, 'composed', 'twin', 'ratio', 'goal')
      for (const [key, label, unit] of rows) {
        const goal = visit === 'cold' ? goals[key] : undefined
        line(
          label,
          shown(composed[visit][key], unit),
          shown(twin[visit][key], unit),
          ratioShown(ratio[visit][key]),
          goal === undefined ? '' : judged(ratio[visit][key], goal),
        )
      }
    }
    line(
      'second remote after hover',
      shown(composed.secondRemote, 'ms'),
      shown(twin.secondRemote, 'ms'),
      ratioShown(ratio.secondRemote),
    )
  }
  say()
  line(
    'after a redeploy of one remote',
    shown(redeploy.composed, 'kB'),
    shown(redeploy.twin, 'kB'),
    ratioShown(redeploy.ratio),
    judged(redeploy.ratio, redeployGoal),
  )
}

const judged = (ratio: number, goal: number) => `${goal.toFixed(2)} ${ratio <= goal ? '✓' : '✗'}`
const ratioShown = (ratio: number) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '–')
const shown = (value: number, unit: string) =>
  unit === 'kB' ? `${(value / 1_000).toFixed(1)} kB` : `${Math.round(value)} ${unit}`.trim()
