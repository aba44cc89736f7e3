import type { CancelledBooking } from '../../../tables/booking/booking.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { recordOperation } from '../../../kernel/operation.ts'
import { slotBefore } from '../series/series-operation.ts'
import type { Failure, NamedSlot } from './bulk-slots.ts'
import { timeSlotBulkOperation } from '../../../tables/booking/time-slot-bulk.ts'

/** Stores the state before the change. Returns the slots that were changed and those that were not. */
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
    /** The number of bookings that the changed slots have, or had. */
    bookings: number
    cancelled?: CancelledBooking[]
    /** Whether the customers are notified. */
    notify: boolean | undefined
  },
) {
  if (done.length === 0) return { operationId: null, done: [], failed, bookings: 0 }
  const before = { slots: done.map(({ row }) => slotBefore(row)), bookings: cancelled, notify }
  const operationId = await recordOperation(call, timeSlotBulkOperation, { kind, before })
  return { operationId, done: done.map(({ row }) => row.id), failed, bookings }
}
