import type { CancelledBooking } from '../../../tables/booking.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { recordOperation } from '../../../kernel/operation.ts'
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
  if (done.length === 0) return { operationId: null, done: [], failed, bookings: 0 }
  const before = { slots: done.map(({ row }) => slotBefore(row)), bookings: cancelled, notify }
  const operationId = await recordOperation(call, timeSlotBulkOperation, { kind, before })
  return { operationId, done: done.map(({ row }) => row.id), failed, bookings }
}
