import { describe, expect, it } from 'vitest'
import { operations } from '../../contracts/operations.ts'
import { permissionsOf } from '../../roles/matrix.ts'
import { can, type PermissionKey, type Role } from '../../roles/index.ts'
import { addMinutes, toInstant } from '../../time/index.ts'
import { bookingPermissions, whyNoUndoOfCancel, whyNotBooking, type BookingFacts } from './booking-guards.ts'
import { bookingActions, bookingTransitions, type BookingAction, type BookingStatus } from './booking-transitions.ts'
import type { GuardContext, Refusal } from '../common/refusal.ts'

// 09:00 on Thursday, 19 November 2026 in Kuala Lumpur.
const now = toInstant('2026-11-19T01:00:00Z')
const zone = 'Asia/Kuala_Lumpur'

const at = (role: Role, minutes = 0): GuardContext => ({
  now: addMinutes(now, minutes),
  zone,
  settings: [],
  may: (permission) => can(permissionsOf(role), permission, true),
})

/** A paid booking of a class that starts `startsIn` minutes from now and takes an hour. */
function booking({ startsIn = 30, ...fields }: Partial<BookingFacts> & { startsIn?: number } = {}): BookingFacts {
  const startTime = addMinutes(now, startsIn)
  return {
    status: 'CONFIRMED',
    slot: { status: 'ACTIVE', startTime, endTime: addMinutes(startTime, 60) },
    checkedInAt: null,
    holdExpiresAt: null,
    noShowWaived: false,
    paymentType: 'CASH',
    paidAmount: 5390,
    refundedAmount: 0,
    ...fields,
  }
}

/** Returns the reason of a refusal, or `NONE` if the action is possible. */
const reasonOf = (refusal: Refusal | undefined) => refusal?.reason ?? 'NONE'

const slot = (startsIn: number, status: 'ACTIVE' | 'CANCELLED' | 'COMPLETED' = 'ACTIVE') => ({
  ...booking({ startsIn }).slot,
  status,
})

describe('booking actions', () => {
  const statuses = Object.keys(bookingTransitions) as BookingStatus[]
  const actions = Object.keys(bookingPermissions) as BookingAction[]

  it.each(actions)('%s requires the permission of its operation', (action) => {
    expect(operations[`booking.${action}`].permission).toBe(bookingPermissions[action])
  })

  it.each(statuses)('are rejected in %s unless the transition table allows them', (status) => {
    for (const action of actions.filter((each) => !bookingActions(status).includes(each)))
      expect(whyNotBooking(action, booking({ status }), at('OWNER'))).toMatchObject({
        code: 'TRANSITION_NOT_ALLOWED',
        reason: 'STATUS',
        members: { from: status, action, allowed: bookingActions(status) },
      })
  })

  it.each(actions)('%s is rejected without its permission in every status', (action) => {
    const nobody = { ...at('OWNER'), may: (permission: PermissionKey) => permission !== bookingPermissions[action] }
    for (const status of statuses)
      expect(whyNotBooking(action, booking({ status }), nobody)).toMatchObject({
        code: 'PERMISSION_DENIED',
        reason: 'ROLE',
        members: { permission: bookingPermissions[action] },
      })
  })
})

describe('a check-in', () => {
  it.each([
    [61, 'CHECK_IN_OPENS', '2026-11-19T01:01:00.000Z'],
    [60, 'NONE', undefined],
    [0, 'NONE', undefined],
    [-25 * 60, 'NONE', undefined],
    [-25 * 60 - 1, 'CHECK_IN_CLOSED', '2026-11-19T00:59:00.000Z'],
  ])('to a class that starts in %i minutes gets the refusal %s', (startsIn, reason, instant) => {
    const refusal = whyNotBooking('check-in', booking({ startsIn }), at('SERVICE_PROVIDER'))
    expect([reasonOf(refusal), refusal?.instant]).toEqual([reason, instant])
    if (refusal) expect(refusal.code).toBe('CHECK_IN_NOT_OPEN')
  })

  it('is rejected for a cancelled slot before any other check', () => {
    const cancelled = booking({ status: 'CHECKED_IN', slot: slot(30, 'CANCELLED') })
    expect(whyNotBooking('check-in', cancelled, at('STAFF'))?.code).toBe('SLOT_CANCELLED')
  })

  it.each([
    // 00:10 of the same day in Kuala Lumpur, which is the day before in UTC.
    ['2026-11-18T16:10:00Z', 'STAFF', 'NONE'],
    ['2026-11-18T15:50:00Z', 'STAFF', 'CHECKED_IN_EARLIER'],
    ['2026-11-18T15:50:00Z', 'BUSINESS_MANAGER', 'NONE'],
  ] as const)('of %s that %s undoes gets the refusal %s', (checkedInAt, role, reason) => {
    const arrived = booking({ status: 'CHECKED_IN', checkedInAt: toInstant(checkedInAt) })
    expect(reasonOf(whyNotBooking('undo-check-in', arrived, at(role)))).toBe(reason)
  })
})

describe('the check-in of an unpaid booking', () => {
  const unpaid = (fields: Partial<BookingFacts> & { startsIn?: number } = {}) => {
    const facts = booking({ status: 'PAYMENT_PENDING', bookingSource: 'PHONE', total: 5390, paidAmount: 0, ...fields })
    return { ...facts, holdExpiresAt: facts.slot.endTime, ...fields }
  }

  it.each([
    ['that is paid on arrival', {}, 'NONE'],
    ['before the check-in opens', { startsIn: 61 }, 'CHECK_IN_OPENS'],
    ['a minute before its hold expires', { startsIn: -59 }, 'NONE'],
    ['whose hold expires with the slot', { startsIn: -60, holdExpiresAt: now }, 'SLOT_ENDED'],
    ['that was made online', { bookingSource: 'ONLINE' }, 'PAY_FIRST'],
    ['whose source a released remote leaves out', { bookingSource: undefined }, 'PAY_FIRST'],
    ['of a cancelled slot', { slot: slot(30, 'CANCELLED') }, 'SLOT_CANCELLED'],
    ['of a slot that was completed early', { slot: slot(-30, 'COMPLETED') }, 'NONE'],
    ['whose payment failed', { status: 'PAYMENT_FAILED' as const }, 'STATUS'],
  ])('%s gets the expected refusal: %o, %s', (_, fields, reason) => {
    expect(reasonOf(whyNotBooking('check-in', { ...unpaid(fields), ...fields }, at('SERVICE_PROVIDER')))).toBe(reason)
  })

  it('names the actions that are possible instead', () => {
    const refusal = whyNotBooking('check-in', unpaid({ bookingSource: 'ONLINE' }), at('STAFF'))
    expect(refusal?.members?.allowed).toEqual(['pay', 'payment-failed', 'cancel'])
  })
})

describe('a customer who was checked in without paying', () => {
  const arrived = (fields: Partial<BookingFacts> & { startsIn?: number } = {}) =>
    booking({ status: 'CHECKED_IN', checkedInAt: now, total: 5390, paidAmount: 0, ...fields })

  it.each([
    ['while the class runs', {}, 'NONE'],
    ['days after the class', { startsIn: -3 * 24 * 60 }, 'NONE'],
    ['although the slot was cancelled since', { slot: slot(-30, 'CANCELLED') }, 'NONE'],
    ['unless the payment is recorded', { paidAmount: 5390 }, 'STATUS'],
    ['unless a membership covers the booking', { paymentType: 'NOT_REQUIRED' as const }, 'STATUS'],
    ['unless the amounts are hidden', { total: 0 }, 'STATUS'],
    ['unless a released remote leaves the total out', { total: undefined as never }, 'STATUS'],
  ])('can pay %s: %o, %s', (_, fields, reason) => {
    expect(reasonOf(whyNotBooking('pay', arrived(fields), at('STAFF')))).toBe(reason)
  })

  it('is no customer to refund or to cancel', () => {
    expect(reasonOf(whyNotBooking('refund', arrived(), at('OWNER')))).toBe('NOTHING_TO_REFUND')
    expect(reasonOf(whyNotBooking('cancel', arrived(), at('OWNER')))).toBe('STATUS')
  })
})

describe('a cancellation', () => {
  it.each([
    [1, 'STAFF', 'NONE'],
    [0, 'STAFF', 'CANCEL_STARTED'],
    [0, 'BUSINESS_MANAGER', 'NONE'],
  ] as const)('of a class that starts in %i minutes by %s gets the refusal %s', (startsIn, role, reason) => {
    expect(reasonOf(whyNotBooking('cancel', booking({ startsIn }), at(role)))).toBe(reason)
  })

  it('of an unpaid booking is possible even after the start', () => {
    const unpaid = booking({ startsIn: -10, status: 'PAYMENT_PENDING' })
    expect(whyNotBooking('cancel', unpaid, at('STAFF'))).toBeUndefined()
  })

  it.each([
    [10, 'CONFIRMED', -60, 'STAFF', 'NONE'],
    [-10, 'CONFIRMED', -60, 'OWNER', 'SLOT_ENDED'],
    [-10, 'CONFIRMED', -5, 'STAFF', 'CANCEL_STARTED'],
    [-10, 'CONFIRMED', -5, 'OWNER', 'NONE'],
    [-10, 'PAYMENT_PENDING', -5, 'STAFF', 'NONE'],
    [10, 'CONFIRMED', -5, 'SERVICE_PROVIDER', 'ROLE'],
  ] as const)(
    'of a class in %i minutes that was %s, cancelled at minute %i and undone by %s, gets the refusal %s',
    (startsIn, status, cancelled, role, reason) => {
      const before = booking({ startsIn, status })
      expect(reasonOf(whyNoUndoOfCancel(before, addMinutes(now, cancelled), at(role)))).toBe(reason)
    },
  )
})

describe('a restored booking', () => {
  it.each([
    [booking({ status: 'CANCELLED' }), undefined],
    [booking({ status: 'CANCELLED', startsIn: 0 }), 'RESTORE_STARTED'],
    [booking({ status: 'CANCELLED', slot: slot(30, 'COMPLETED') }), 'RESTORE_STARTED'],
    [booking({ status: 'CANCELLED', slot: slot(30, 'CANCELLED') }), 'SLOT_CANCELLED'],
    [booking({ status: 'CANCELLED', refundedAmount: 1 }), 'PARTLY_REFUNDED'],
  ])('needs a future slot and no refund', (facts, reason) => {
    expect(whyNotBooking('restore', facts, at('STAFF'))?.reason).toBe(reason)
  })
})

describe('a payment', () => {
  it.each([
    [{}, 'NONE'],
    [{ refundedAmount: 5389 }, 'NONE'],
    [{ refundedAmount: 5390 }, 'NOTHING_TO_REFUND'],
    [{ paidAmount: 0 }, 'NOTHING_TO_REFUND'],
    [{ paymentType: 'NOT_REQUIRED' as const }, 'NOTHING_TO_REFUND'],
    [{ isOwnMoney: true }, 'OWN_REFUND'],
  ])('of a booking with %o that is refunded gets the refusal %s', (fields, reason) => {
    expect(reasonOf(whyNotBooking('refund', booking(fields), at('OWNER')))).toBe(reason)
  })

  it.each([
    ['CASH', 'CARD_ONLY'],
    ['CREDIT_CARD', 'NONE'],
  ] as const)('by %s that is recorded as failed gets the refusal %s', (paymentType, reason) => {
    const pending = booking({ status: 'PAYMENT_PENDING', paymentType })
    expect(reasonOf(whyNotBooking('payment-failed', pending, at('STAFF')))).toBe(reason)
  })

  it.each([
    ['before its hold expires', -30, 1, undefined],
    ['after its hold has expired, while the class runs', -30, 0, undefined],
    ['unless its hold has expired and the class is over', -60, 0, 'SLOT_ENDED'],
  ] as const)('that failed can be paid or retried %s', (_, startsIn, holdLeft, reason) => {
    const failed = booking({ status: 'PAYMENT_FAILED', startsIn, holdExpiresAt: addMinutes(now, holdLeft) })
    expect(whyNotBooking('pay', failed, at('STAFF'))?.reason).toBe(reason)
    expect(whyNotBooking('retry', failed, at('STAFF'))?.reason).toBe(reason)
  })
})

describe('a payment of a booking', () => {
  it.each(['pay', 'retry'] as const)('is not possible for a cancelled slot (%s)', (action) => {
    const failed = booking({ status: 'PAYMENT_FAILED', slot: slot(30, 'CANCELLED') })
    expect(whyNotBooking(action, failed, at('STAFF'))).toEqual({ code: 'SLOT_CANCELLED', reason: 'SLOT_CANCELLED' })
  })

  it('is possible after the class while it is pending, or failed without a hold', () => {
    const pending = booking({ status: 'PAYMENT_PENDING', startsIn: -120, holdExpiresAt: addMinutes(now, -1) })
    expect(whyNotBooking('pay', pending, at('STAFF'))).toBeUndefined()
    const failed = booking({ status: 'PAYMENT_FAILED', startsIn: -120, holdExpiresAt: null })
    expect(whyNotBooking('pay', failed, at('STAFF'))).toBeUndefined()
    const held = booking({ status: 'PAYMENT_FAILED', startsIn: -120, holdExpiresAt: addMinutes(now, 1) })
    expect(whyNotBooking('pay', held, at('STAFF'))).toBeUndefined()
  })
})

describe('the response to a rejected action', () => {
  it('has the code of a slot that is over, of a refund to oneself and of a class that started', () => {
    const expired = booking({ status: 'PAYMENT_FAILED', startsIn: -120, holdExpiresAt: now })
    expect(whyNotBooking('pay', expired, at('STAFF'))?.code).toBe('SLOT_ENDED')
    expect(whyNotBooking('restore', booking({ status: 'CANCELLED', startsIn: 0 }), at('STAFF'))?.code).toBe(
      'SLOT_ENDED',
    )
    expect(whyNotBooking('refund', booking({ isOwnMoney: true }), at('OWNER'))).toMatchObject({
      code: 'PERMISSION_DENIED',
      members: { permission: 'booking.refund' },
    })
  })

  it.each([
    ['payment-failed', booking({ status: 'PAYMENT_PENDING' }), ['pay', 'cancel']],
    ['restore', booking({ status: 'CANCELLED', refundedAmount: 1 }), ['refund']],
    ['waive-no-show', booking({ startsIn: -180 }), ['check-in', 'cancel', 'move', 'refund']],
    ['waive-no-show', booking({ startsIn: -181, noShowWaived: true }), ['check-in', 'cancel', 'move', 'refund']],
    ['refund', booking({ paidAmount: 0 }), []],
  ] as const)('to %s names the action and the actions that are possible', (action, facts, allowed) => {
    expect(whyNotBooking(action, facts, at('OWNER'))?.members).toEqual({ from: facts.status, action, allowed })
  })
})

it('an undone bulk cancellation leaves the bookings of a cancelled slot cancelled', () => {
  const before = booking({ startsIn: 10, slot: slot(10, 'CANCELLED') })
  expect(reasonOf(whyNoUndoOfCancel(before, addMinutes(now, -5), at('OWNER')))).toBe('SLOT_CANCELLED')
})

it('a check-in without a time can be undone by a manager only', () => {
  const arrived = booking({ status: 'CHECKED_IN', checkedInAt: null })
  expect(reasonOf(whyNotBooking('undo-check-in', arrived, at('STAFF')))).toBe('CHECKED_IN_EARLIER')
  expect(reasonOf(whyNotBooking('undo-check-in', arrived, at('OWNER')))).toBe('NONE')
})

describe('a no-show', () => {
  it.each([
    [booking({ startsIn: -181 }), undefined],
    [booking({ startsIn: -180 }), 'NO_SHOW_NOT_YET'],
    [booking({ startsIn: -60, slot: slot(-60, 'COMPLETED') }), undefined],
    [booking({ startsIn: -181, noShowWaived: true }), 'NO_SHOW_WAIVED'],
  ])('can be waived once, from two hours after the class or when the class is completed', (facts, reason) => {
    expect(whyNotBooking('waive-no-show', facts, at('BUSINESS_MANAGER'))?.reason).toBe(reason)
  })
})
