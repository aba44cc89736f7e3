import type { CallContext } from '../../../kernel/call.ts'
import { recordOperation } from '../../../kernel/operation.ts'
import type { Failure, NamedBooking } from './bulk-bookings.ts'
import { bookingBulkOperation } from '../../../tables/booking/booking-bulk.ts'

type Before = (typeof bookingBulkOperation.$inferInsert)['before']

/** Stores the state before the change. Returns the bookings that were changed and those that were not. */
export async function recordBulk(
  call: CallContext,
  kind: 'CHECK_IN' | 'CANCEL',
  { done, failed, before }: { done: readonly NamedBooking[]; failed: Failure[]; before: Before },
) {
  if (done.length === 0) return { operationId: null, done: [], failed }
  const operationId = await recordOperation(call, bookingBulkOperation, { kind, before })
  const verb = kind === 'CANCEL' ? 'cancel' : 'check-in'
  call.audit(`booking-bulk.${verb}`, 'booking-bulk', operationId, {
    new: { changed: done.length, failed: failed.length },
  })
  return { operationId, done: done.map(({ row }) => row.id), failed }
}
