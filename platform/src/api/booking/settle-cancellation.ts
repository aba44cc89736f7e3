import { isAnyOf } from '../../database/is-any-of.ts'
import { preloadRecipients } from '../notification/recipients.ts'
import { refundsMadeBy, type RefundTime } from '@steward/shared/rules/booking/cancel-money'
import { inArray, sql } from 'drizzle-orm'
import { tellCustomer, type MailedRefund } from '../customer-mail/customer-notice.ts'
import { changedFields } from '../../kernel/audit.ts'
import type { CallContext } from '../../kernel/call.ts'
import { announceRefundDue } from './booking-announcements.ts'
import { returnCredits } from './credits.ts'
import type { PlannedCancellation } from './plan-cancellation.ts'
import { recordRefund } from './record-refund.ts'
import { requireRefundsToday } from './refund-limit.ts'
import { booking } from '../../tables/booking/booking.ts'

/** Why bookings are cancelled, when their refunds are made, and whether their customers get an email. */
export interface Cancellation {
  reason: string
  notify?: boolean | undefined
  refund: RefundTime
}

/** Sets bookings to cancelled and writes the trail. The caller releases their seats. */
export async function writeCancelled(
  { tx, actor, clock, audit }: CallContext,
  planned: readonly PlannedCancellation[],
  { cancelledBy, reason }: { cancelledBy: 'CUSTOMER' | 'BUSINESS'; reason: string },
): Promise<void> {
  if (planned.length === 0) return
  const change = {
    status: 'CANCELLED',
    cancelledAt: clock.now(),
    cancelledById: actor.memberId,
    cancelCause: cancelledBy,
    cancelReason: reason || null,
    holdExpiresAt: null,
  } as const
  const idsOf = (rows: readonly PlannedCancellation[]) => rows.map(({ row }) => row.id)
  await tx
    .update(booking)
    .set({
      ...change,
      lateCancel: isAnyOf(booking.id, idsOf(planned.filter(({ lateCancel }) => lateCancel))),
      version: sql`${booking.version} + 1`,
      updatedAt: clock.now(),
    })
    .where(inArray(booking.id, idsOf(planned)))
  for (const { row, lateCancel } of planned)
    audit('booking.cancel', 'booking', row.id, {
      ...changedFields(row, { ...change, lateCancel }),
      version: row.version + 1,
    })
}

/**
 * Settles the money of bookings that were just cancelled. Returns sessions to memberships, makes refunds or announces
 * them as due, and sends each customer one email. The counter of credit notes stays locked from here until the commit.
 * @returns the refunds if they are made now
 */
export async function settleCancellation(
  call: CallContext,
  planned: readonly PlannedCancellation[],
  { reason, notify, refund, cancelledBy }: Cancellation & { cancelledBy: 'CUSTOMER' | 'BUSINESS' },
) {
  await returnCredits(
    call,
    planned.filter(({ lateCancel }) => !lateCancel).map(({ row }) => row),
    cancelledBy,
  )
  const isNow = refund === 'NOW'
  for (const { row, outcome } of planned)
    if (outcome === 'WAITS' || (outcome === 'REFUND' && !isNow)) announceRefundDue(call, row.id)
  const due = isNow ? planned.filter(({ outcome }) => outcome === 'REFUND') : []
  await requireRefundsToday(call, due)
  if (due.length > 0) await preloadRecipients(call)
  const refunds = new Map<string, MailedRefund>()
  for (const one of due) refunds.set(one.row.id, await refundCancelled(call, one, reason))
  for (const { row } of planned)
    tellCustomer(call, { bookingId: row.id, event: 'change', known: 'here', refund: refunds.get(row.id) }, notify)
  return isNow ? refundsMadeBy(planned) : undefined
}

/** Refunds the rest of a cancelled booking by the payment type of the booking. */
async function refundCancelled(
  call: CallContext,
  { row, amount }: PlannedCancellation,
  reason: string,
): Promise<MailedRefund> {
  const cancelled = { ...row, status: 'CANCELLED', occupies: false, version: row.version + 1 } as const
  const paymentType = row.paymentType === 'NOT_REQUIRED' ? 'CASH' : row.paymentType
  const { creditNoteNumber } = await recordRefund(call, cancelled, { amount, rounding: 0, paymentType, reason })
  return { amount, creditNoteNumber }
}
