-- What is still to be paid or given back is counted for the first page of everybody's day, and is little of all that was
-- ever booked: every booking of the business was read for it, three times.
CREATE INDEX booking_unpaid ON booking (entity_id, customer_id, status)
  WHERE total > paid_amount AND deleted_at IS NULL;
CREATE INDEX booking_refund_due ON booking (entity_id, time_slot_id)
  WHERE status = 'CANCELLED' AND cancel_cause = 'BUSINESS' AND paid_amount > refunded_amount AND deleted_at IS NULL;
-- Bookings are listed and counted by their status.
CREATE INDEX booking_by_status ON booking (entity_id, status, created_at, id) WHERE deleted_at IS NULL;
