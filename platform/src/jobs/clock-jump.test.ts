import { addMinutes, toInstant } from '@steward/shared/time'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { whenClockJumps } from './clock-jump.ts'

const start = toInstant('2026-11-21T09:00:00Z')
let aheadMinutes = 0
let jumps = 0

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(start) })
  onTestFinished(() => void vi.useRealTimers())
  aheadMinutes = 0
  jumps = 0
})

const clock = { now: () => addMinutes(toInstant(new Date().toISOString()), aheadMinutes) }
const watch = () => whenClockJumps(clock, () => jumps++)

it('a clock that ticks with the machine does not jump', () => {
  onTestFinished(watch())
  vi.advanceTimersByTime(60_000)
  expect(jumps).toBe(0)
})

it('each move of the clock is one jump', () => {
  onTestFinished(watch())
  for (const minutes of [1, 60, 365 * 24 * 60]) {
    aheadMinutes += minutes
    vi.advanceTimersByTime(2_000)
  }
  expect(jumps).toBe(3)
})

it('a correction of the machine by a few seconds is no jump', () => {
  onTestFinished(watch())
  vi.setSystemTime(Date.now() + 5_000)
  vi.advanceTimersByTime(2_000)
  expect(jumps).toBe(0)
})

it('a stopped watch sees no jump', () => {
  watch()()
  aheadMinutes += 60
  vi.advanceTimersByTime(2_000)
  expect(jumps).toBe(0)
})
