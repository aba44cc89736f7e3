import { describe, expect, it } from 'vitest'
import { proRata, trialSessions } from './billed-days.ts'

describe('a part of a period', () => {
  it.each([
    [9900, 1, 2, 4950],
    [101, 1, 2, 51],
    [100, 1, 3, 33],
    [0, 5, 31, 0],
    [9900, 31, 31, 9900],
  ])('of %i for %i of %i days is %i, rounded half up', (whole, days, daysOf, expected) => {
    expect(proRata(whole, { days, daysOf })).toBe(expected)
  })

  it('of a trial has at least one session, and none of an unlimited plan', () => {
    expect([trialSessions(1, { days: 1, daysOf: 31 }), trialSessions(8, { days: 7, daysOf: 31 })]).toEqual([1, 2])
    expect(trialSessions(null, { days: 1, daysOf: 31 })).toBeNull()
  })
})
