import type { PermissionKey } from '../../roles/permission.ts'
import { addMinutes, compareInstants, type Instant } from '../../time/index.ts'
import { outsideCheckIn, slotCancelled, slotEnded } from './booking-guards.ts'
import { notAllowed, withoutPermission, type GuardContext, type Refusal } from '../common/refusal.ts'
import { hasEnded, hasStarted, reopenMinutes, slotActions, type SlotAction, type SlotSpan } from './slot-transitions.ts'

/** The facts of a slot that the guards need. A missing fact is not checked. */
export interface SlotFacts extends SlotSpan {
  completedAt?: Instant | null
  /** Whether the slot ever had a booking, including a cancelled one. */
  hasBookings?: boolean
  freeSeats?: number
}

type SlotContext = Pick<GuardContext, 'now' | 'may' | 'zone' | 'settings'>

/** `change-many` moves or cancels selected slots. */
export type GuardedSlotAction = SlotAction | 'delete' | 'book' | 'check-in-all' | 'change-many'

/**
 * The permission of each action. A test compares it with the operations of the contract, which the browser loads late.
 */
export const slotPermissions = {
  update: 'slot.write',
  cancel: 'slot.write',
  complete: 'slot.complete',
  restore: 'slot.write',
  reopen: 'slot.override',
  delete: 'slot.write',
  book: 'booking.create',
  'check-in-all': 'booking.check-in',
  'change-many': 'slot.write',
} as const satisfies Record<GuardedSlotAction, PermissionKey>

function ofStatus({ status }: SlotFacts, action: SlotAction) {
  const allowed = slotActions(status)
  return allowed.includes(action) ? undefined : notAllowed(status, action, { allowed })
}

const slotStarted: Refusal<'SLOT_ENDED'> = { code: 'SLOT_ENDED', reason: 'BULK_STARTED' }
const slotOver: Refusal<'SLOT_ENDED'> = { code: 'SLOT_ENDED', reason: 'SLOT_RESTORE_STARTED' }
const slotBooked: Refusal<'HAS_BOOKINGS'> = { code: 'HAS_BOOKINGS', reason: 'HAS_BOOKINGS' }
const slotFull: Refusal<'SLOT_FULL'> = { code: 'SLOT_FULL', reason: 'SLOT_FULL' }

const guards = {
  // Staff cannot change a slot that has started. An owner or manager still can.
  update: (slot, at) =>
    ofStatus(slot, 'update') ??
    (hasStarted(slot, at.now) ? withoutPermission('slot.override', at, 'SLOT_STARTED') : undefined),
  cancel: (slot) => ofStatus(slot, 'cancel'),
  complete: (slot, { now }) => {
    const refused = ofStatus(slot, 'complete')
    if (refused || hasStarted(slot, now)) return refused
    const allowed = slotActions(slot.status).filter((action) => action !== 'complete')
    return notAllowed(slot.status, 'complete', { allowed, reason: 'SLOT_NOT_STARTED', instant: slot.startTime })
  },
  restore: (slot, { now }) => ofStatus(slot, 'restore') ?? (hasStarted(slot, now) ? slotOver : undefined),
  reopen: (slot, { now }) => {
    const refused = ofStatus(slot, 'reopen')
    if (refused || !slot.completedAt) return refused
    const closes = addMinutes(slot.completedAt, reopenMinutes)
    if (compareInstants(now, closes) <= 0) return undefined
    return notAllowed(slot.status, 'reopen', { allowed: [], reason: 'REOPEN_EXPIRED', instant: closes })
  },
  delete: ({ hasBookings }) => (hasBookings ? slotBooked : undefined),
  book: (slot, { now }) => {
    if (slot.status === 'CANCELLED') return slotCancelled
    if (hasEnded(slot, now)) return slotEnded
    const isFull = slot.freeSeats !== undefined && slot.freeSeats <= 0
    return isFull ? slotFull : undefined
  },
  'check-in-all': (slot, at) => (slot.status === 'CANCELLED' ? slotCancelled : outsideCheckIn(slot, at)),
  'change-many': (slot, { now }) => {
    if (slot.status !== 'ACTIVE') return notAllowed(slot.status, 'update', { allowed: slotActions(slot.status) })
    return hasStarted(slot, now) ? slotStarted : undefined
  },
} satisfies Record<GuardedSlotAction, (slot: SlotFacts, at: SlotContext) => Refusal | undefined>

/**
 * Returns why the action is not possible for the slot, or undefined when it is. Buttons, verbs, bulk verbs and the mock
 * use it. Only the verb checks the provider's other slots and the fields of the request.
 */
export function whyNotSlot<Action extends GuardedSlotAction>(
  action: Action,
  slot: SlotFacts,
  at: SlotContext,
): ReturnType<(typeof guards)[Action]> | Refusal<'PERMISSION_DENIED'> | undefined {
  const guard = guards[action] as (slot: SlotFacts, at: SlotContext) => ReturnType<(typeof guards)[Action]> | undefined
  return withoutPermission(slotPermissions[action], at) ?? guard(slot, at)
}
