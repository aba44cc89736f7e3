import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dateObjectOf, epochMsToInstant, startSystemClockAt, systemClock, tickingClock, toInstant } from './index.ts'

const machine = '2026-11-19T02:00:00.000Z'
const other = toInstant('2027-03-01T09:00:00.000Z')

beforeEach(() => vi.useFakeTimers({ now: dateObjectOf(toInstant(machine)) }))
afterEach(() => {
  startSystemClockAt(epochMsToInstant(Date.now()))
  vi.useRealTimers()
})

it("the system clock reads the machine's time", () => {
  expect(systemClock.now()).toBe(machine)
  vi.advanceTimersByTime(1500)
  expect(systemClock.now()).toBe('2026-11-19T02:00:01.500Z')
})

it('the system clock continues from the time that it is set to', () => {
  startSystemClockAt(other)
  expect(systemClock.now()).toBe('2027-03-01T09:00:00.000Z')
  vi.advanceTimersByTime(60_000)
  expect(systemClock.now()).toBe('2027-03-01T09:01:00.000Z')
})

it('a ticking clock starts at its instant and leaves the system clock alone', () => {
  const clock = tickingClock(other)
  vi.advanceTimersByTime(60_000)
  expect(clock.now()).toBe('2027-03-01T09:01:00.000Z')
  expect(systemClock.now()).toBe('2026-11-19T02:01:00.000Z')
})
