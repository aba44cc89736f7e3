import { announce } from '../notification/announcement.ts'
import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'

/** How long before the expiry of a hold the desk is notified. */
const warningMinutes = 60
/** The desk gets no notification about slots that ended longer ago, for example after a week of downtime. */
const newsMinutes = 24 * 60

/**
 * Notifies the desk of holds that are about to expire. Also notifies it of customers who came but have not paid when
 * their slot ends.
 */
export async function remindOfBookings(dependencies: JobDependencies, entityId: string): Promise<void> {
  await inBusiness(dependencies, entityId, async (call) => {
    const { tx, clock } = call
    const now = clock.now()
    const { rows: expiring } = await tx.execute<{ id: string }>(sql`
      select booking.id from booking
      join time_slot slot on slot.entity_id = booking.entity_id and slot.id = booking.time_slot_id
      where booking.entity_id = ${entityId} and booking.occupies
        and booking.status in ('PAYMENT_PENDING', 'PAYMENT_FAILED')
        and booking.hold_expires_at > ${now} and booking.hold_expires_at <= ${addMinutes(now, warningMinutes)}
        -- Skips holds of a few minutes, and bookings that are paid on arrival.
        and booking.created_at <= ${addMinutes(now, -warningMinutes)} and booking.hold_expires_at < slot.end_time
      order by booking.hold_expires_at, booking.id`)
    for (const { id } of expiring)
      announce(call, {
        type: 'hold-expiring',
        subject: { kind: 'booking', id },
        to: 'desk',
        onceKey: `hold-expiring:${id}`,
      })
    const { rows: unpaid } = await tx.execute<{ id: string }>(sql`
      select booking.id from booking
      join time_slot slot on slot.entity_id = booking.entity_id and slot.id = booking.time_slot_id
      where booking.entity_id = ${entityId} and booking.deleted_at is null and booking.status = 'CHECKED_IN'
        and booking.subscription_id is null and booking.paid_amount < booking.total
        and slot.end_time > ${addMinutes(now, -newsMinutes)} and slot.end_time <= ${now}
      order by slot.end_time, booking.id`)
    for (const { id } of unpaid)
      announce(call, {
        type: 'booking-unpaid',
        subject: { kind: 'booking', id },
        to: 'desk',
        onceKey: `booking-unpaid:${id}`,
      })
  })
}
