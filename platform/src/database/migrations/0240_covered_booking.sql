-- A booking that a membership pays for costs nothing, and keeps the price that its slot had then
-- (docs/decisions/0082-bookings-by-membership.md).

ALTER TABLE booking ADD COLUMN covered_value bigint CHECK (covered_value >= 0); -- for all seats, without rounding

-- The price of the slot today is the best that is known of earlier bookings.
UPDATE booking SET covered_value = CASE WHEN booking.price > 0 THEN booking.price ELSE time_slot.price * booking_slots END,
  price = 0, tax = 0, rounding = 0, total = 0
FROM time_slot
WHERE time_slot.entity_id = booking.entity_id AND time_slot.id = booking.time_slot_id
  AND booking.subscription_id IS NOT NULL;

-- Nothing is to be paid exactly when the total is zero before rounding, so `paid_amount < total` is the one condition for
-- money that is owed.
ALTER TABLE booking DROP CONSTRAINT booking_payment_not_required;
ALTER TABLE booking ADD CONSTRAINT booking_payment_not_required CHECK (
  (payment_type <> 'NOT_REQUIRED' OR total = 0) AND (subscription_id IS NULL OR payment_type = 'NOT_REQUIRED'));
ALTER TABLE booking ADD CONSTRAINT booking_covered_value CHECK (covered_value IS NULL OR subscription_id IS NOT NULL);
