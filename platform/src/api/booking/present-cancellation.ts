import { maxListedCancellations, type cancellation } from '@steward/shared/contracts/booking/cancellation'
import { formatMinor } from '@steward/shared/money'
import { cancellationTotals, compareCancelled, presentRefunds } from '@steward/shared/rules/booking/cancel-money'
import { inArray, max } from 'drizzle-orm'
import type * as z from 'zod'
import type { CallContext } from '../../kernel/call.ts'
import { findBookings } from './booking.queries.ts'
import { planCancellation, type CancellableBooking, type PlannedCancellation } from './plan-cancellation.ts'
import { payment } from '../../tables/booking/money.ts'

/**
 * Returns what cancelling these bookings would do to each booking and its money, by the start of their slots. Writes
 * nothing.
 */
export async function previewCancellation(
  call: CallContext,
  bookings: readonly CancellableBooking[],
): Promise<z.output<typeof cancellation>> {
  const planned = await planCancellation(call, bookings)
  const totals = cancellationTotals(planned)
  const byId = new Map(planned.map((one) => [one.row.id, one]))
  const listed = [...byId.keys()].slice(0, maxListedCancellations)
  const restored = restoredCredits(planned)
  const paidAt = await readPaidAt(call, listed)
  const shown = await findBookings(call.tx, listed)
  return {
    rows: shown
      .map(({ id, customer, service, slot, membershipName }) => {
        const { row, outcome, currency, amount, credits, sessionsLeft } = byId.get(id)!
        return {
          bookingId: id,
          bookingNumber: row.bookingNumber,
          customer: { givenName: customer.givenName, lastName: customer.lastName },
          timeSlotId: row.timeSlotId,
          service: { id: service.id, name: service.name },
          startTime: slot.startTime,
          bookingSlots: row.bookingSlots,
          paymentType: row.paymentType,
          creditCardType: row.creditCardType,
          creditCardLastFour: row.creditCardLastFour,
          paidAt: paidAt.get(id) ?? null,
          membershipName,
          outcome,
          currency,
          amount: formatMinor(amount, currency),
          credits,
          creditsLeft: sessionsLeft === null ? null : sessionsLeft + (restored.get(row.subscriptionId) ?? 0),
        }
      })
      .toSorted(compareCancelled),
    unlisted: planned.length - shown.length,
    ...totals,
    refunds: presentRefunds(totals),
  }
}

/** Returns the sessions that each membership gets back. Several bookings may belong to one membership. */
function restoredCredits(planned: readonly PlannedCancellation[]): Map<string | null, number> {
  const restored = new Map<string | null, number>()
  for (const { row, outcome, credits } of planned)
    if (outcome === 'CREDITS') restored.set(row.subscriptionId, (restored.get(row.subscriptionId) ?? 0) + credits)
  return restored
}

async function readPaidAt({ tx }: CallContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ bookingId: payment.bookingId, receivedAt: max(payment.receivedAt) })
    .from(payment)
    .where(inArray(payment.bookingId, [...ids]))
    .groupBy(payment.bookingId)
  return new Map(rows.map(({ bookingId, receivedAt }) => [bookingId, receivedAt]))
}
