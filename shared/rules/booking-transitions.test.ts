import { expect, it } from 'vitest'
import { addMinutes, toInstant } from '../time/index.ts'
import { holdExpiry } from './booking-transitions.ts'

const now = toInstant('2026-11-19T01:00:00.000Z')
const slotIn = (minutes: number) => ({ startTime: addMinutes(now, minutes), endTime: addMinutes(now, minutes + 60) })
const day = 24 * 60

it.each([
  ['90 minutes', 'the start of the slot', 90, 90],
  ['one minute less than a day', 'the start of the slot', day - 1, day - 1],
  ['exactly a day', 'the start of the slot', day, day],
  ['one minute more than a day', 'a day', day + 1, day],
  ['a week', 'a day', 7 * day, day],
])('an online booking of a slot in %s holds its seats until %s', (_, __, startsIn, holdsFor) => {
  expect(holdExpiry('ONLINE', slotIn(startsIn), now)).toBe(addMinutes(now, holdsFor))
})

it.each(['BACK_OFFICE', 'PHONE', 'WALK_IN'])(
  'an unpaid %s booking holds its seats to the end of the slot',
  (source) => {
    expect(holdExpiry(source, slotIn(90), now)).toBe(addMinutes(now, 150))
    expect(holdExpiry(source, slotIn(7 * day), now)).toBe(addMinutes(now, 7 * day + 60))
  },
)
