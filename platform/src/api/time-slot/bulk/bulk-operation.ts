import type { CancelledBooking } from '../../../tables/booking.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { slotBefore } from '../series/series-operation.ts'
import type { Failure, NamedSlot } from './bulk-slots.ts'
import { timeSlotBulkOperation } from '../../../tables/time-slot-bulk.ts'

/** Keeps what the change found, and answers what was done and what was not. */
export async function recordBulk(
  call: CallContext,
  kind: 'MOVE' | 'CANCEL',
  {
    done,
    failed,
    bookings,
    cancelled = [],
    notify,
  }: {
    done: readonly NamedSlot[]
    failed: Failure[]
    /** How many the slots that were done have, or had. */
    bookings: number
    cancelled?: CancelledBooking[]
    /** Whether the customers were to be told. */
    notify: boolean | undefined
  },
) {
  const { tx, actor, clock, entity } = call
  if (done.length === 0) return { operationId: null, done: [], failed, bookings: 0 }
  const before = { slots: done.map(({ row }) => slotBefore(row)), bookings: cancelled, notify }
  const [made] = await tx
    .insert(timeSlotBulkOperation)
    .values({ entityId: entity.id, kind, actorId: actor.memberId, before, createdAt: clock.now() })
    .returning({ id: timeSlotBulkOperation.id })
  return { operationId: made!.id, done: done.map(({ row }) => row.id), failed, bookings }
}
