import type { PoolClient } from '../database/connection.ts'
import { isDemo } from './identifiers.ts'

/** The actions on the demo's bookings, each with its time, its actor and the changed fields. */
const happened = `
  SELECT id, 'booking.create' AS action, created_at AS at, created_by_id AS actor_id, null::jsonb AS old,
    jsonb_build_object('bookingNumber', booking_number, 'bookingSlots', booking_slots,
      'paymentType', nullif(payment_type, 'NOT_REQUIRED'), 'receiptNumber', receipt_number) AS new
  FROM booking WHERE entity_id = $1 AND ${isDemo('id')}
  UNION ALL
  SELECT booking.id, 'booking.pay', received_at, received_by_id, null,
    jsonb_build_object('paymentType', payment.payment_type)
  FROM payment JOIN booking ON booking.entity_id = payment.entity_id AND booking.id = payment.booking_id
  WHERE payment.entity_id = $1 AND ${isDemo('payment.id')} AND received_at > booking.created_at
  UNION ALL
  SELECT id, 'booking.check-in', checked_in_at, checked_in_by_id, '{"status": "CONFIRMED"}', '{"status": "CHECKED_IN"}'
  FROM booking WHERE entity_id = $1 AND ${isDemo('id')} AND status = 'CHECKED_IN'
  UNION ALL
  SELECT id, CASE cancel_cause WHEN 'EXPIRED' THEN 'booking.expire' ELSE 'booking.cancel' END, cancelled_at,
    cancelled_by_id, null, jsonb_build_object('status', status, 'cancelReason', cancel_reason)
  FROM booking WHERE entity_id = $1 AND ${isDemo('id')} AND status = 'CANCELLED' AND cancelled_at IS NOT NULL
  UNION ALL
  SELECT booking_id, 'booking.refund', refunded_at, refunded_by_id, null, jsonb_build_object('paymentType', payment_type)
  FROM refund WHERE entity_id = $1 AND booking_id IS NOT NULL AND ${isDemo('id')}`

/**
 * Inserts the trail of the demo's bookings, so a customer's activity shows their visits. Later starts add what has
 * happened since. An action that is already in the trail is not added again.
 */
export async function seedTrail(client: PoolClient, entityId: string): Promise<void> {
  await client.query(
    `INSERT INTO audit_event (entity_id, at, actor_type, actor_id, source, action, record_type, record_id, operation_id,
       old, new)
     SELECT $1, at, CASE WHEN actor_id IS NULL THEN 'SYSTEM' ELSE 'USER' END, actor_id,
       CASE WHEN actor_id IS NULL THEN 'JOB' ELSE 'WEB' END, action, 'booking', id, gen_random_uuid(), old,
       jsonb_strip_nulls(new)
     FROM (${happened}) AS happened
     WHERE NOT EXISTS (SELECT FROM audit_event told WHERE told.entity_id = $1 AND told.record_type = 'booking'
       AND told.record_id = happened.id AND told.action = happened.action)`,
    [entityId],
  )
}
