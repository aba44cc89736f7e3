import { announce } from '../notification/announcement.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { LockedSlot } from './slot.queries.ts'

type SlotPlan = Pick<LockedSlot, 'id' | 'providerId' | 'startTime'>

/** Notifies the provider of a slot that is new to them. */
export function announceSlot(call: CallContext, { id, providerId, startTime }: SlotPlan): void {
  announce(call, {
    type: 'slot-assigned',
    subject: { kind: 'time-slot', id },
    to: { member: providerId },
    params: { startTime },
  })
}

/** Notifies the provider that a slot has moved, or the old and the new provider if it changed hands. */
export function announceSlotChange(call: CallContext, before: SlotPlan, after: SlotPlan): void {
  const subject = { kind: 'time-slot', id: before.id } as const
  if (after.providerId !== before.providerId) {
    const params = { startTime: before.startTime }
    announce(call, { type: 'slot-handed-over', subject, to: { member: before.providerId }, params })
    announceSlot(call, after)
  } else if (after.startTime !== before.startTime) {
    const params = { startTime: after.startTime, previousStartTime: before.startTime }
    announce(call, { type: 'slot-moved', subject, to: { member: after.providerId }, params })
  }
}

/** Notifies the provider that a slot was cancelled. */
export function announceSlotCancelled(call: CallContext, { id, providerId, startTime }: SlotPlan): void {
  announce(call, {
    type: 'slot-cancelled',
    subject: { kind: 'time-slot', id },
    to: { member: providerId },
    params: { startTime },
  })
}

/**
 * Notifies owners, managers and the desk that the next sessions of a member have nobody to give them, in one
 * notification for all of them.
 * @param sessions in order, of one member
 */
export function announceUncovered(
  call: CallContext,
  sessions: readonly Pick<SlotPlan, 'providerId' | 'startTime'>[],
): void {
  const [first] = sessions
  if (!first) return
  announce(call, {
    type: 'slot-uncovered',
    subject: { kind: 'member', id: first.providerId },
    to: 'desk-and-leaders',
    params: { startTime: first.startTime, ...(sessions.length > 1 && { count: sessions.length }) },
  })
}
