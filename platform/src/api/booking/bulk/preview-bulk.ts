import { formatMinor } from '@steward/shared/money'
import { isReachable } from '@steward/shared/rules/customer/email-choice'
import { findBookings } from '../booking.queries.ts'
import { previewCancellation } from '../present-cancellation.ts'
import { handle } from '../../../kernel/call.ts'
import { lockCancellable } from './cancel-bookings.ts'

/** Returns what a bulk cancellation would cancel and what it would leave. Writes nothing. */
export const previewBulk = handle('booking-bulk.preview', async (call) => {
  const { body, tx } = call
  const { bookings, failed } = await lockCancellable(call, body.bookings, body.cancelledBy)
  const shown = new Map(
    (
      await findBookings(
        tx,
        bookings.map(({ row }) => row.id),
      )
    ).map((found) => [found.id, found]),
  )
  const effects = bookings.map(({ row, lateCancel, ...rest }) => {
    const { customer, service, slot } = shown.get(row.id)!
    return {
      ...rest,
      row,
      customer,
      service,
      startTime: slot.startTime,
      lateCancel,
      due: row.paidAmount - row.refundedAmount,
    }
  })
  const changed = effects.filter(({ refusal }) => !refusal)
  const customers = new Map(changed.map(({ customer }) => [customer.id, customer]))
  const byEmail = [...customers.values()].filter(isReachable).length
  const byCurrency = Map.groupBy(
    changed.filter(({ due }) => due > 0),
    ({ row }) => row.currency,
  )
  return {
    effects: effects.map(({ row, customer, service, startTime, lateCancel, due }) => ({
      bookingId: row.id,
      bookingNumber: row.bookingNumber,
      customer: { givenName: customer.givenName, lastName: customer.lastName },
      service: { id: service.id, name: service.name },
      startTime,
      bookingSlots: row.bookingSlots,
      paid: formatMinor(due, row.currency),
      currency: row.currency,
      lateCancel,
    })),
    failed,
    seats: changed.reduce((sum, { row }) => sum + row.bookingSlots, 0),
    customers: customers.size,
    late: changed.filter(({ lateCancel }) => lateCancel).length,
    started: changed.filter(({ hasStarted }) => hasStarted).length,
    reach: { byEmail, withoutEmail: customers.size - byEmail },
    paid: [...byCurrency].map(([currency, rows]) => {
      const sum = rows.reduce((minor, { due }) => minor + due, 0)
      return { currency, amount: formatMinor(sum, currency), bookings: rows.length }
    }),
    cancellation: await previewCancellation(
      call,
      bookings.filter(({ refusal }) => !refusal),
    ),
  }
})
