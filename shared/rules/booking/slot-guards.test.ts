import { describe, expect, it } from 'vitest'
import { operations } from '../../contracts/operations.ts'
import { can, type Role } from '../../roles/index.ts'
import { permissionsOf } from '../../roles/matrix.ts'
import { addMinutes, toInstant } from '../../time/index.ts'
import { slotPermissions, whyNotSlot, type SlotFacts } from './slot-guards.ts'
import { slotActions, type SlotAction, type SlotStatus } from './slot-transitions.ts'

const now = toInstant('2026-11-19T01:00:00Z')
const week = 7 * 24 * 60

const at = (role: Role) => ({
  now,
  zone: 'Asia/Kuala_Lumpur',
  settings: [],
  may: (permission: Parameters<typeof can>[1]) => can(permissionsOf(role), permission, true),
})

function slot(startsIn: number, status: SlotStatus = 'ACTIVE', facts: Partial<SlotFacts> = {}): SlotFacts {
  const startTime = addMinutes(now, startsIn)
  return { status, startTime, endTime: addMinutes(startTime, 60), ...facts }
}

const operationOf = {
  update: 'time-slot.update',
  cancel: 'time-slot.cancel',
  complete: 'time-slot.complete',
  restore: 'time-slot.restore',
  reopen: 'time-slot.reopen',
  delete: 'time-slot.delete',
  book: 'booking.create',
  'check-in-all': 'time-slot.check-in-all',
  'change-many': 'time-slot-bulk.cancel',
} as const satisfies Record<keyof typeof slotPermissions, keyof typeof operations>

describe('slot actions', () => {
  it.each(Object.entries(operationOf))('%s requires the permission of %s', (action, operation) => {
    expect(operations[operation].permission).toBe(slotPermissions[action as keyof typeof slotPermissions])
  })

  it('need the same permission for a bulk move and a bulk cancellation', () => {
    expect(operations['time-slot-bulk.move'].permission).toBe(operations['time-slot-bulk.cancel'].permission)
  })

  it.each(['ACTIVE', 'CANCELLED', 'COMPLETED'] as const)(
    'are rejected in %s unless the table allows them',
    (status) => {
      const others = (['update', 'cancel', 'complete', 'restore', 'reopen'] as SlotAction[]).filter(
        (action) => !slotActions(status).includes(action),
      )
      for (const action of others)
        expect(whyNotSlot(action, slot(30, status), at('OWNER'))).toMatchObject({
          code: 'TRANSITION_NOT_ALLOWED',
          reason: 'STATUS',
          members: { from: status, action, allowed: slotActions(status) },
        })
    },
  )

  it.each([
    ['update', slot(1), 'STAFF', 'NONE'],
    ['update', slot(0), 'STAFF', 'SLOT_STARTED'],
    ['update', slot(0), 'OWNER', 'NONE'],
    ['update', slot(1), 'SERVICE_PROVIDER', 'ROLE'],
    ['cancel', slot(-30), 'STAFF', 'NONE'],
    ['complete', slot(1), 'STAFF', 'SLOT_NOT_STARTED'],
    ['complete', slot(0), 'SERVICE_PROVIDER', 'NONE'],
    ['restore', slot(1, 'CANCELLED'), 'STAFF', 'NONE'],
    ['restore', slot(0, 'CANCELLED'), 'STAFF', 'SLOT_RESTORE_STARTED'],
    ['reopen', slot(-week, 'COMPLETED', { completedAt: addMinutes(now, -week) }), 'OWNER', 'NONE'],
    ['reopen', slot(-week, 'COMPLETED', { completedAt: addMinutes(now, -week - 1) }), 'OWNER', 'REOPEN_EXPIRED'],
    ['reopen', slot(-60, 'COMPLETED'), 'STAFF', 'ROLE'],
    ['delete', slot(30, 'ACTIVE', { hasBookings: false }), 'STAFF', 'NONE'],
    ['delete', slot(30, 'ACTIVE', { hasBookings: true }), 'STAFF', 'HAS_BOOKINGS'],
    ['book', slot(-59), 'STAFF', 'NONE'],
    ['book', slot(-60), 'STAFF', 'SLOT_ENDED'],
    ['book', slot(30, 'COMPLETED'), 'STAFF', 'SLOT_ENDED'],
    ['book', slot(30, 'CANCELLED'), 'STAFF', 'SLOT_CANCELLED'],
    ['book', slot(30, 'ACTIVE', { freeSeats: 0 }), 'STAFF', 'SLOT_FULL'],
    ['book', slot(30, 'ACTIVE', { freeSeats: 1 }), 'STAFF', 'NONE'],
    ['check-in-all', slot(61), 'SERVICE_PROVIDER', 'CHECK_IN_OPENS'],
    ['check-in-all', slot(60), 'SERVICE_PROVIDER', 'NONE'],
    ['check-in-all', slot(30, 'CANCELLED'), 'STAFF', 'SLOT_CANCELLED'],
    ['change-many', slot(1), 'STAFF', 'NONE'],
    ['change-many', slot(0), 'OWNER', 'BULK_STARTED'],
    ['change-many', slot(30, 'COMPLETED'), 'OWNER', 'STATUS'],
  ] as const)('%s of %o by %s gets the refusal %s', (action, facts, role, reason) => {
    expect(whyNotSlot(action, facts, at(role))?.reason ?? 'NONE').toBe(reason)
  })
})
