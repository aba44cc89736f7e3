import { dayBounds, instantToEpochMs, type Instant, type PlainDate } from '@steward/shared/time'
import { commissionEntry } from '../tables/commission/commission.ts'
import { readInstant } from '../database/columns.ts'
import type { PoolClient } from '../database/connection.ts'
import { planCommission, type EarningBooking } from './commission-plan.ts'
import type { DemoBusiness } from './demo-business.ts'
import type { DemoState } from './demo-state.ts'
import { isDemo } from './identifiers.ts'
import { insertRows } from './rows.ts'
import { localDays, minuteMs } from './timeline.ts'

/**
 * Applies the days that have passed, with the app stopped or without staff. Completes the demo's slots before today
 * unless a user did. Checks in their untouched bookings (except a few), expires unpaid ones, and adds the commission.
 */
export async function settlePastDays(
  client: PoolClient,
  demo: DemoBusiness,
  state: DemoState,
  { now, today }: { now: Instant; today: PlainDate },
): Promise<void> {
  const midnight = dayBounds(today, demo.timeZone).start
  await client.query(`CREATE TEMPORARY TABLE settling ON COMMIT DROP AS SELECT null::uuid AS id LIMIT 0`)
  await client.query(
    `INSERT INTO settling SELECT id FROM time_slot
     WHERE entity_id = $1 AND deleted_at IS NULL AND end_time <= $2 AND ${isDemo('id')}
       AND (status = 'ACTIVE' OR (status = 'COMPLETED' AND EXISTS (SELECT FROM audit_event
         WHERE audit_event.entity_id = $1 AND record_type = 'time-slot' AND record_id = time_slot.id
           AND action = 'time-slot.complete' AND actor_type = 'SYSTEM')))`,
    [state.entityId, midnight],
  )
  await client.query(
    `UPDATE booking SET status = 'CHECKED_IN', checked_in_at = start_time - interval '4 minutes',
       checked_in_by_id = coalesce(booking.created_by_id, $2), version = booking.version + 1, updated_at = start_time
     FROM time_slot JOIN settling USING (id)
     WHERE booking.entity_id = $1 AND time_slot_id = time_slot.id AND booking.status = 'CONFIRMED' AND booking.version = 1
       AND ${isDemo('booking.id')} AND abs(hashtext(booking.id::text)) % 100 < 95`,
    [state.entityId, state.cashiers[0]?.id ?? null],
  )
  await client.query(
    `UPDATE booking SET status = 'CANCELLED', cancel_cause = 'EXPIRED', cancelled_at = coalesce(hold_expires_at, end_time),
       version = booking.version + 1, updated_at = coalesce(hold_expires_at, end_time)
     FROM time_slot JOIN settling USING (id)
     WHERE booking.entity_id = $1 AND time_slot_id = time_slot.id AND booking.status = 'PAYMENT_PENDING'
       AND booking.version = 1 AND ${isDemo('booking.id')}`,
    [state.entityId],
  )
  await client.query(
    `UPDATE time_slot SET status = 'COMPLETED', completed_at = coalesce(completed_at, end_time + interval '10 minutes'),
       version = version + CASE WHEN status = 'ACTIVE' THEN 1 ELSE 0 END,
       updated_at = greatest(updated_at, end_time + interval '10 minutes'),
       seats_taken = (SELECT coalesce(sum(booking_slots), 0) FROM booking
         WHERE booking.entity_id = $1 AND time_slot_id = time_slot.id AND occupies),
       booking_count = (SELECT count(*) FROM booking
         WHERE booking.entity_id = $1 AND time_slot_id = time_slot.id AND occupies)
     FROM settling WHERE time_slot.id = settling.id`,
    [state.entityId],
  )
  await earn(client, demo, state, now)
  await client.query('DROP TABLE settling')
}

interface AttendedRow {
  id: string
  slotId: string
  serviceId: string
  providerId: string
  end: string
  date: PlainDate
  seats: number
  price: string
  total: string
  planPrice: string | null
  sessions: number | null
  redemptionValue: string | null
}

async function earn(client: PoolClient, demo: DemoBusiness, state: DemoState, now: Instant): Promise<void> {
  const { rows } = await client.query<AttendedRow>(
    `SELECT booking.id, time_slot.id AS "slotId", service_id AS "serviceId", provider_id AS "providerId",
       end_time::text AS end, (start_time AT TIME ZONE $2)::date::text AS date, booking_slots AS seats, booking.price,
       booking.total, subscription.price AS "planPrice", sessions, redemption_value AS "redemptionValue"
     FROM settling JOIN time_slot USING (id)
     JOIN booking ON booking.entity_id = time_slot.entity_id AND time_slot_id = time_slot.id AND booking.status = 'CHECKED_IN'
       AND (payment_type = 'NOT_REQUIRED' OR paid_amount >= booking.total)
     LEFT JOIN subscription ON subscription.id = subscription_id
     LEFT JOIN membership_plan_version AS version ON version.id = plan_version_id
     WHERE time_slot.entity_id = $1 AND NOT EXISTS (SELECT FROM commission_entry AS entry
       WHERE entry.entity_id = time_slot.entity_id AND (entry.booking_id = booking.id
         OR (entry.booking_id IS NULL AND entry.time_slot_id = time_slot.id)))
     ORDER BY booking.id`,
    [state.entityId, demo.timeZone],
  )
  const dayOf = localDays(demo.timeZone)
  const entries = [...Map.groupBy(rows, ({ slotId }) => slotId).values()].flatMap((attended) => {
    const { slotId, serviceId, providerId, end, date } = attended[0]!
    const earnedAt = Math.min(instantToEpochMs(readInstant(end)) + 10 * minuteMs, instantToEpochMs(now))
    return planCommission(state, { id: slotId, serviceId, providerId, date }, attended.map(earningOf), earnedAt, dayOf)
  })
  await insertRows(client, commissionEntry, entries)
}

function earningOf({ id, seats, price, total, planPrice, sessions, redemptionValue }: AttendedRow): EarningBooking {
  const value = redemptionValue === null ? null : Number(redemptionValue)
  return {
    id,
    seats,
    quote: { price: Number(price), total: Number(total) },
    subscription: planPrice === null ? null : { price: Number(planPrice), sessions, redemptionValue: value },
    fate: { status: 'CHECKED_IN', refundedAt: null, refundedShare: 0 },
  }
}
