import { expect, it } from 'vitest'
import { addMinutes, toInstant } from '../../time/index.ts'
import { byOffer, isUnderWay, nextForWalkIn } from './offered-slots.ts'

const now = toInstant('2026-11-19T02:42:00Z')
const startingIn = (...minutes: number[]) => minutes.map((from) => ({ from, startTime: addMinutes(now, from) }))

it('a session is under way once people no longer join it, 15 minutes after its start', () => {
  expect(startingIn(5, 0, -15, -16).map((slot) => isUnderWay(slot, now))).toEqual([false, false, false, true])
})

it('offers sessions by their start, and those under way last', () => {
  const offered = startingIn(60, -50, -10, 20, -20).toSorted(byOffer(now))
  expect(offered.map(({ from }) => from)).toEqual([-10, 20, 60, -50, -20])
})

it.each([
  ['that starts soonest', [90, 20], 20],
  ['that just started, rather than one far ahead', [-10, 30], -10],
  ['that starts soon, rather than one that just started', [-10, 5], 5],
  ['ahead, rather than one under way', [-16, 300], 300],
  ['under way if nothing else is left', [-50, -20], -20],
  ['that started of two as near', [10, -10], -10],
])('a walk-in takes the session %s', (_, minutes, from) => {
  expect(nextForWalkIn(startingIn(...minutes), now)?.from).toBe(from)
})

it('a walk-in takes no session if none is open', () => {
  expect(nextForWalkIn([], now)).toBeUndefined()
})
