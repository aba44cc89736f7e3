import { bookingTransitions, isCheckedInUnpaid, type BookingStatus } from '@steward/shared/rules/booking-transitions'
import { isUnpaid } from '@steward/shared/rules/payment-state'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { booking } from '../../tables/booking.ts'
import { testApi } from '../../testing/api.ts'
import * as conditions from './unpaid-booking.ts'

const api = await testApi()
const { kinara } = api

const money = [
  { paymentType: 'CASH', total: 5390, paidAmount: 0 },
  { paymentType: 'CASH', total: 5390, paidAmount: 5389 },
  { paymentType: 'CASH', total: 5390, paidAmount: 5390 },
  { paymentType: 'CASH', total: 0, paidAmount: 0 },
  { paymentType: 'NOT_REQUIRED', total: 0, paidAmount: 0 },
] as const

it('the conditions select the bookings that the rules call unpaid, in every status', async () => {
  const timeSlotId = await api.createSlot(kinara, { slots: 100 })
  for (const status of Object.keys(bookingTransitions) as BookingStatus[])
    for (const { total, ...paid } of money) {
      const refundedAmount = status === 'REFUNDED' ? total : 0
      if (refundedAmount > paid.paidAmount) continue
      await api.createBooking(kinara, { timeSlotId, status, price: total, total, ...paid, refundedAmount })
    }
  const rows = await databaseOf(api.database.admin)
    .select({
      row: booking,
      isUnpaid: sql<boolean>`${conditions.isUnpaid}`,
      isCheckedInUnpaid: sql<boolean>`${conditions.isCheckedInUnpaid}`,
    })
    .from(booking)
    .where(eq(booking.timeSlotId, timeSlotId))
  expect(rows.length).toBeGreaterThan(25)
  for (const { row, ...selected } of rows)
    expect({ row, ...selected }).toEqual({
      row,
      isUnpaid: isUnpaid(row),
      isCheckedInUnpaid: isCheckedInUnpaid(row),
    })
})
