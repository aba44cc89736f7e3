import { hasEnded } from '../../predicates/time-slot.sql.ts'
import { announce } from '../notification/announcement.ts'
import { addMinutes } from '@steward/shared/time'
import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import { booking } from '../../tables/booking/booking.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { isCheckedInUnpaid, isHeld } from '../../predicates/booking.sql.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'

/** How long before the expiry of a hold the desk is notified. */
const warningMinutes = 60
/** The desk gets no notification about slots that ended longer ago, for example after a week of downtime. */
const newsMinutes = 24 * 60

const isBooked = and(eq(timeSlot.entityId, booking.entityId), eq(timeSlot.id, booking.timeSlotId))

/**
 * Notifies the desk of holds that are about to expire. Also notifies it of customers who came but have not paid when
 * their slot ends.
 */
export async function remindOfBookings(dependencies: JobDependencies, entityId: string): Promise<void> {
  await inBusiness(dependencies, entityId, async (call) => {
    const { tx, clock } = call
    const now = clock.now()
    const expiring = await tx
      .select({ id: booking.id })
      .from(booking)
      .innerJoin(timeSlot, isBooked)
      .where(
        and(
          eq(booking.entityId, entityId),
          isHeld,
          gt(booking.holdExpiresAt, now),
          lte(booking.holdExpiresAt, addMinutes(now, warningMinutes)),
          // Skips holds of a few minutes, and bookings that are paid on arrival.
          lte(booking.createdAt, addMinutes(now, -warningMinutes)),
          lt(booking.holdExpiresAt, timeSlot.endTime),
        ),
      )
      .orderBy(asc(booking.holdExpiresAt), asc(booking.id))
    for (const { id } of expiring)
      announce(call, {
        type: 'hold-expiring',
        subject: { kind: 'booking', id },
        to: 'desk',
        onceKey: `hold-expiring:${id}`,
      })
    const unpaid = await tx
      .select({ id: booking.id })
      .from(booking)
      .innerJoin(timeSlot, isBooked)
      .where(
        and(
          eq(booking.entityId, entityId),
          isNull(booking.deletedAt),
          isCheckedInUnpaid,
          gt(timeSlot.endTime, addMinutes(now, -newsMinutes)),
          hasEnded(now),
        ),
      )
      .orderBy(asc(timeSlot.endTime), asc(booking.id))
    for (const { id } of unpaid)
      announce(call, {
        type: 'booking-unpaid',
        subject: { kind: 'booking', id },
        to: 'desk',
        onceKey: `booking-unpaid:${id}`,
      })
  })
}
