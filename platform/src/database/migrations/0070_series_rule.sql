-- A series keeps its rule as the standard writes it (RFC 5545), instead of the few columns that could not say
-- "every last Friday": one home for what repeats.
ALTER TABLE time_slot_series ADD COLUMN rrule text;

UPDATE time_slot_series SET rrule = concat_ws(';',
  'FREQ=' || frequency,
  CASE WHEN repeat_every > 1 THEN 'INTERVAL=' || repeat_every END,
  CASE WHEN frequency = 'MONTHLY' AND monthly_by = 'DATE' THEN 'BYMONTHDAY=' || extract(day FROM starts_on)::int END,
  CASE
    WHEN frequency = 'MONTHLY' AND monthly_by = 'WEEKDAY' THEN 'BYDAY=' || ceil(extract(day FROM starts_on) / 7)::int
      || (ARRAY['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[extract(dow FROM starts_on)::int + 1]
    WHEN weekdays <> '{}' THEN 'BYDAY=' || (
      SELECT string_agg((ARRAY['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[weekday + 1], ',' ORDER BY (weekday + 6) % 7)
      FROM unnest(weekdays) AS weekday)
  END,
  CASE WHEN occurrence_count IS NOT NULL THEN 'COUNT=' || occurrence_count END,
  CASE WHEN until_on IS NOT NULL THEN 'UNTIL=' || to_char(until_on, 'YYYYMMDD') END);

ALTER TABLE time_slot_series ALTER COLUMN rrule SET NOT NULL;
ALTER TABLE time_slot_series ADD CONSTRAINT time_slot_series_rrule CHECK (rrule ~ '^FREQ=(DAILY|WEEKLY|MONTHLY)(;|$)');
ALTER TABLE time_slot_series
  DROP COLUMN frequency, DROP COLUMN repeat_every, DROP COLUMN weekdays, DROP COLUMN monthly_by,
  DROP COLUMN until_on, DROP COLUMN occurrence_count;
