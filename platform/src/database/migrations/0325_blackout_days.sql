-- Kind, pay and days of blackouts. Days and wall times in the zone of the place, or else of the business, are the record,
-- and the instants follow from them (docs/decisions/0113-blackout-days.md).
ALTER TABLE blackout
  ADD COLUMN kind text NOT NULL DEFAULT 'OTHER'
    CHECK (kind IN ('MEETING', 'TRAINING', 'BREAK', 'MAINTENANCE', 'CLOSURE', 'HOLIDAY', 'OTHER')),
  ADD COLUMN is_paid boolean NOT NULL DEFAULT false,
  ADD COLUMN first_day date,
  ADD COLUMN last_day date,
  ADD COLUMN from_time wall_time, -- null: from the start of the first day
  ADD COLUMN to_time wall_time; -- null: to the end of the last day

-- Gives a row without days those of its instants. A release from before writes instants only.
CREATE FUNCTION steward_days_of_blackout() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE zone text;
BEGIN
  IF NEW.first_day IS NOT NULL THEN RETURN NEW; END IF;
  SELECT coalesce(location.time_zone, business_entity.time_zone) INTO zone
  FROM business_entity LEFT JOIN location ON location.entity_id = business_entity.id AND location.id = NEW.location_id
  WHERE business_entity.id = NEW.entity_id;
  NEW.first_day := (NEW.start_time AT TIME ZONE zone)::date;
  NEW.from_time := nullif(to_char(NEW.start_time AT TIME ZONE zone, 'HH24:MI'), '00:00');
  NEW.last_day := ((NEW.end_time - interval '1 millisecond') AT TIME ZONE zone)::date;
  NEW.to_time := nullif(to_char(NEW.end_time AT TIME ZONE zone, 'HH24:MI'), '00:00');
  RETURN NEW;
END $$;
CREATE TRIGGER blackout_days BEFORE INSERT OR UPDATE ON blackout
  FOR EACH ROW EXECUTE FUNCTION steward_days_of_blackout();

-- The trigger fills in the days.
UPDATE blackout SET kind = CASE WHEN business_user_id IS NULL THEN 'CLOSURE' ELSE 'OTHER' END;

-- The trigger runs before the constraint is checked, so a row without days passes.
ALTER TABLE blackout
  ADD CONSTRAINT blackout_days CHECK (first_day IS NOT NULL AND last_day IS NOT NULL AND first_day <= last_day);
CREATE INDEX blackout_by_member ON blackout (entity_id, business_user_id) WHERE business_user_id IS NOT NULL;
