import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { tellCustomer } from './customer-notice.ts'

const reminderMinutes = 24 * 60

/**
 * Reminds customers one day before a booking, once for each time to which the booking is moved. Skips bookings that
 * were created, or that an email was sent about, within that day. Messages of the team do not count.
 */
export async function remindCustomers(dependencies: JobDependencies, entityId: string): Promise<void> {
  await inBusiness(dependencies, entityId, async (call) => {
    const now = call.clock.now()
    const { rows } = await call.tx.execute<{ id: string; start: string }>(sql`
      select booking.id, extract(epoch from slot.start_time)::bigint::text as start
      from time_slot slot
      join booking on booking.entity_id = slot.entity_id and booking.time_slot_id = slot.id
      join customer on customer.entity_id = booking.entity_id and customer.id = booking.customer_id
      where slot.entity_id = ${entityId} and slot.deleted_at is null and slot.status = 'ACTIVE'
        and slot.start_time > ${now}::timestamptz and slot.start_time <= ${addMinutes(now, reminderMinutes)}::timestamptz
        and booking.occupies and booking.status in ('CONFIRMED', 'PAYMENT_PENDING') and customer.email <> ''
        and customer.email_choice = 'ALL'
        and booking.created_at <= slot.start_time - interval '24 hours'
        and not exists (select from outbox_mail mail
          where mail.entity_id = booking.entity_id and mail.customer_id = booking.customer_id
            and booking.id = any(mail.booking_ids) and mail.status <> 'WITHDRAWN'
            and mail.template <> 'customer-message'
            and mail.created_at > slot.start_time - interval '24 hours')
      order by slot.start_time, booking.id
      for share of booking skip locked`)
    for (const { id, start } of rows)
      tellCustomer(call, { bookingId: id, event: 'reminder', onceKey: `reminder:${id}:${start}` })
  })
}
