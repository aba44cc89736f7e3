-- A refund is due on every cancelled booking that was paid, unless the customer cancelled late. The index from 0165 holds
-- only bookings that the business cancelled.
DROP INDEX booking_refund_due;
CREATE INDEX booking_refund_due ON booking (entity_id, time_slot_id)
  WHERE status = 'CANCELLED' AND NOT late_cancel AND paid_amount > refunded_amount AND deleted_at IS NULL;
