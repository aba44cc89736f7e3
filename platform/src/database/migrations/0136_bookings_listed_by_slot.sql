-- The bookings of a service or a provider are listed and counted by their slots, and in time: the index answers both
-- without reading a booking. It takes the place of the one that only counted.
CREATE INDEX booking_listed_by_slot ON booking (entity_id, time_slot_id, created_at, id) WHERE deleted_at IS NULL;
DROP INDEX booking_present_by_slot;
