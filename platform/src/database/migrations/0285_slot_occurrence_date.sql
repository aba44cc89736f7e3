-- The day that the rule of a series names for a slot (docs/decisions/0088-own-day-of-an-occurrence.md). A slot that was
-- moved before this migration gets the day that it was moved to, because its own day was not stored.
ALTER TABLE time_slot ADD COLUMN occurrence_date date;
UPDATE time_slot SET occurrence_date = (time_slot.start_time AT TIME ZONE series.time_zone)::date
  FROM time_slot_series series
  WHERE series.entity_id = time_slot.entity_id AND series.id = time_slot.repetition_reference_id;
ALTER TABLE time_slot ADD CONSTRAINT time_slot_occurrence_date_check
  CHECK (repetition_reference_id IS NULL OR occurrence_date IS NOT NULL);
