-- The start of the slot, as a copy on each booking: figures of customers ask for thousands of them when they were here, and
-- read a slot for each of their bookings (docs/decisions/0159-one-pass-for-each-source.md).
ALTER TABLE booking ADD COLUMN starts_at timestamptz(3) NOT NULL DEFAULT '-infinity';

UPDATE booking SET starts_at = time_slot.start_time FROM time_slot
  WHERE time_slot.entity_id = booking.entity_id AND time_slot.id = booking.time_slot_id;

-- Code that writes a booking does not name the column.
CREATE FUNCTION steward_start_booking_with_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.starts_at := coalesce(
    (SELECT start_time FROM time_slot WHERE entity_id = NEW.entity_id AND id = NEW.time_slot_id), NEW.starts_at);
  RETURN NEW;
END $$;
CREATE TRIGGER booking_starts_with_slot BEFORE INSERT OR UPDATE OF time_slot_id ON booking
  FOR EACH ROW EXECUTE FUNCTION steward_start_booking_with_slot();

-- A copy that differs from its slot cannot be stored, and moves with it.
ALTER TABLE time_slot ADD CONSTRAINT time_slot_start UNIQUE (entity_id, id, start_time);
ALTER TABLE booking ADD CONSTRAINT booking_start_of_slot FOREIGN KEY (entity_id, time_slot_id, starts_at)
  REFERENCES time_slot (entity_id, id, start_time) ON UPDATE CASCADE;

-- Visits, by their customer and in time: the condition is `hasAttended` of a live booking. A slot with a booking cannot be
-- deleted.
CREATE INDEX booking_visits_of_customer ON booking (entity_id, customer_id, starts_at)
  WHERE (status = 'CHECKED_IN' OR (status = 'REFUNDED' AND checked_in_at IS NOT NULL)) AND deleted_at IS NULL;
CREATE INDEX booking_visits ON booking (entity_id, starts_at) INCLUDE (customer_id, time_slot_id, id)
  WHERE (status = 'CHECKED_IN' OR (status = 'REFUNDED' AND checked_in_at IS NOT NULL)) AND deleted_at IS NULL;
-- Bookings of a range of days. Without it, figures of a month read every booking of the business.
CREATE INDEX booking_by_start ON booking (entity_id, starts_at) WHERE deleted_at IS NULL;
