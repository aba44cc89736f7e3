import { expect, it } from 'vitest'
import { earlierResultOf, linesOf, resultOf, type Machine, type Report } from './report.ts'
import type { LoadFigures, Sample } from './sample.ts'

const figures: LoadFigures = {
  bytes: 100_000,
  requests: 8,
  waves: 2,
  allWaves: 7,
  shellReady: 1_000,
  routeReady: 2_000,
}
const sample = (changes: Partial<LoadFigures> = {}): Sample => ({
  cold: { ...figures, ...changes },
  warm: figures,
  secondRemote: 100,
})

const report = (machine: Machine): Report => ({
  machine,
  results: [resultOf('slow', [{ composed: sample({ bytes: 110_000, routeReady: 2_120 }), twin: sample() }])],
  earlier: [
    earlierResultOf('slow', 'home', [{ now: 700, earlier: 1_000 }]),
    earlierResultOf('slow', 'services', [{ now: 700, earlier: 1_000 }]),
  ],
  shell: 299_000,
  redeploy: { composed: 12_000, twin: 16_000, ratio: 0.75, remote: 100_000, share: 0.12 },
})

/** Returns the cells of the first line with this label. */
function cellsOf(lines: readonly string[], label: string): string {
  const line = lines.find((one) => one.trim().startsWith(label))
  return line!.trim().slice(label.length).trim().replaceAll(/ {2,}/g, ' | ')
}

it('marks every target that a quiet machine met or missed', () => {
  const lines = linesOf(report({ cpus: 2, load: 0.3 }))
  expect(lines[0]).toBe('  load at the start: 0.3 on 2 processors')
  expect(cellsOf(lines, 'bytes of code')).toBe('110.0 kB | 100.0 kB | 1.10 | 1.10 ✓')
  expect(cellsOf(lines, 'requests for code')).toBe('8 | 8 | 1.00 | 8 ✓')
  expect(cellsOf(lines, 'serial waves of any kind')).toBe('7 | 7 | 1.00 | 6 ✗')
  expect(cellsOf(lines, 'shell ready')).toBe('1000 ms | 1000 ms | 1.00 | 1.03 ✓')
  expect(cellsOf(lines, 'route ready')).toBe('2120 ms | 2000 ms | 1.06 | 1.05 ✗')
  expect(cellsOf(lines, 'home, slow')).toBe('700 ms | 1000 ms | 0.70 | 0.70 ✓')
  expect(cellsOf(lines, 'services, slow')).toBe('700 ms | 1000 ms | 0.70 | 0.60 ✗')
  expect(cellsOf(lines, 'shell, compressed by gzip')).toBe('299.0 kB | 250.0 kB ✗')
  expect(cellsOf(lines, 'share of that remote’s bytes')).toBe('0.12 | 0.20 ✓')
})

it('compares counts and no times when the machine was busy', () => {
  const lines = linesOf(report({ cpus: 2, load: 0.6 }))
  expect(lines[1]).toBe('  The machine was busy. Its times are not compared.')
  expect(cellsOf(lines, 'bytes of code')).toBe('110.0 kB | 100.0 kB | 1.10 | 1.10 ✓')
  expect(cellsOf(lines, 'shell ready')).toBe('1000 ms | 1000 ms | –')
  expect(cellsOf(lines, 'second remote after hover')).toBe('100 ms | 100 ms | –')
  expect(cellsOf(lines, 'home, slow')).toBe('700 ms | 1000 ms | –')
})
