import { expect, it } from 'vitest'
import { addMinutes, toInstant } from '../../time/index.ts'
import { defaultTerms } from '../common/terms.ts'
import {
  cancelMoment,
  holdExpiry,
  isCheckInOpen,
  isLateCancel,
  isNoShow,
  statusOfExpected,
} from './booking-transitions.ts'

const now = toInstant('2026-11-19T01:00:00.000Z')
const slotIn = (minutes: number) => ({ startTime: addMinutes(now, minutes), endTime: addMinutes(now, minutes + 60) })
const day = 24 * 60
const terms = defaultTerms('Asia/Kuala_Lumpur')

it.each([
  ['90 minutes', 'the start of the slot', 90, 90],
  ['one minute less than a day', 'the start of the slot', day - 1, day - 1],
  ['exactly a day', 'the start of the slot', day, day],
  ['one minute more than a day', 'a day', day + 1, day],
  ['a week', 'a day', 7 * day, day],
])('an online booking of a slot in %s holds its seats until %s', (_, __, startsIn, holdsFor) => {
  expect(holdExpiry({ bookingSource: 'ONLINE', createdAt: now }, slotIn(startsIn), now, terms)).toBe(
    addMinutes(now, holdsFor),
  )
})

it.each(['BACK_OFFICE', 'PHONE', 'WALK_IN'])(
  'an unpaid %s booking holds its seats to the end of the slot',
  (source) => {
    expect(holdExpiry({ bookingSource: source, createdAt: now }, slotIn(90), now, terms)).toBe(addMinutes(now, 150))
    expect(holdExpiry({ bookingSource: source, createdAt: now }, slotIn(7 * day), now, terms)).toBe(
      addMinutes(now, 7 * day + 60),
    )
  },
)

it.each([
  ['61 minutes before the start', 61, false],
  ['60 minutes before the start', 60, true],
  ['24 hours after the end', -(day + 60), true],
  ['a minute later', -(day + 61), false],
])('the check-in of an hour is open %s', (_, startsIn, isOpen) => {
  expect(isCheckInOpen(slotIn(startsIn), now)).toBe(isOpen)
})

it.each([
  [day + 1, false],
  [day, false],
  [day - 1, true],
  [-1, true],
])('a cancellation %i minutes before the start is late: %s', (startsIn, isLate) => {
  expect(isLateCancel({ createdAt: now, ...slotIn(startsIn) }, now, terms)).toBe(isLate)
})

it.each([
  ['CONFIRMED', 'CUSTOMER', 60, false, true],
  ['CONFIRMED', 'CUSTOMER', 2 * day, false, false],
  ['CONFIRMED', 'CUSTOMER', 0, true, true],
  ['CONFIRMED', 'BUSINESS', 60, false, false],
  ['CONFIRMED', 'BUSINESS', 0, true, false],
  ['PAYMENT_PENDING', 'CUSTOMER', 0, false, false],
] as const)(
  'a booking in %s that the %s cancels %i minutes before the start: the slot has started %s, and it is late %s',
  (status, cancelledBy, startsIn, hasStarted, lateCancel) => {
    const { startTime } = slotIn(startsIn)
    expect(cancelMoment(status, startTime, { cancelledBy, createdAt: now, now, terms })).toEqual({
      hasStarted,
      lateCancel,
    })
  },
)

it.each([
  ['CONFIRMED', 'ACTIVE', -121, true],
  ['CONFIRMED', 'ACTIVE', -120, false],
  ['CONFIRMED', 'COMPLETED', -1, true],
  ['CONFIRMED', 'CANCELLED', -121, false],
  ['CHECKED_IN', 'COMPLETED', -121, false],
  ['PAYMENT_PENDING', 'ACTIVE', -121, false],
] as const)(
  'a booking in %s of a slot in %s that ended %i minutes from now is a no-show: %s',
  (status, slot, ends, is) => {
    expect(isNoShow(status, { status: slot, ...slotIn(ends - 60) }, now, terms)).toBe(is)
  },
)

it.each([
  ['paid', { paidAmount: 5390 }, 'CONFIRMED'],
  ['unpaid', {}, 'PAYMENT_PENDING'],
  ['paid in part', { paidAmount: 5389 }, 'PAYMENT_PENDING'],
  ['free', { total: 0 }, 'CONFIRMED'],
  ['covered by a membership', { paymentType: 'NOT_REQUIRED' }, 'CONFIRMED'],
] as const)('a booking that is %s is expected again as %o, %s', (_, change, status) => {
  expect(statusOfExpected({ paymentType: 'CASH', total: 5390, paidAmount: 0, ...change })).toBe(status)
})
