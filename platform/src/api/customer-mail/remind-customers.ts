import { addMinutes } from '@steward/shared/time'
import { and, asc, eq, gt, isNull, lte, ne, not, notExists, sql } from 'drizzle-orm'
import { isWithdrawn } from '../../predicates/mail.sql.ts'
import { isUpcoming } from '../../predicates/time-slot.sql.ts'
import { isExpected } from '../../predicates/booking.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import { outboxMail } from '../../tables/common/outbox.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { settingBounds, settingCase } from '../../kernel/setting-case.ts'
import { tellCustomer } from './customer-notice.ts'

/**
 * Reminds customers before a booking, once for each time to which the booking is moved. The business sets how long
 * before, and 0 hours send none. Skips bookings that were created, or that an email was sent about, within that time.
 * Messages of the team do not count.
 */
export async function remindCustomers(dependencies: JobDependencies, entityId: string): Promise<void> {
  await inBusiness(dependencies, entityId, async (call) => {
    const now = call.clock.now()
    const { terms } = call.entity
    const { most } = settingBounds(terms, 'reminder')
    if (most === 0) return
    const dueAt = sql`${timeSlot.startTime} - ${settingCase(terms, 'reminder', timeSlot.startTime)}`
    const mailed = call.tx
      .select({ id: outboxMail.id })
      .from(outboxMail)
      .where(
        and(
          eq(outboxMail.entityId, booking.entityId),
          eq(outboxMail.customerId, booking.customerId),
          sql`${booking.id} = any(${outboxMail.bookingIds})`,
          not(isWithdrawn),
          ne(outboxMail.template, 'customer-message'),
          gt(outboxMail.createdAt, dueAt),
        ),
      )
    const rows = await call.tx
      .select({ id: booking.id, start: sql<string>`extract(epoch from ${timeSlot.startTime})::bigint::text` })
      .from(timeSlot)
      .innerJoin(booking, and(eq(booking.entityId, timeSlot.entityId), eq(booking.timeSlotId, timeSlot.id)))
      .innerJoin(customer, and(eq(customer.entityId, booking.entityId), eq(customer.id, booking.customerId)))
      .where(
        and(
          eq(timeSlot.entityId, entityId),
          isNull(timeSlot.deletedAt),
          isUpcoming(now),
          lte(timeSlot.startTime, addMinutes(now, most)),
          sql`${dueAt} <= ${now}`,
          booking.occupies,
          isExpected,
          ne(customer.email, ''),
          eq(customer.emailChoice, 'ALL'),
          lte(booking.createdAt, dueAt),
          notExists(mailed),
        ),
      )
      .orderBy(asc(timeSlot.startTime), asc(booking.id))
      .for('share', { of: booking, skipLocked: true })
    for (const { id, start } of rows)
      tellCustomer(call, { bookingId: id, event: 'reminder', onceKey: `reminder:${id}:${start}` })
  })
}
