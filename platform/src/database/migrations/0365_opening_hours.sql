-- Archived locations, and their opening hours: a usual week, and single days with other hours. Both are lists, because
-- they are read and written as a whole, and always with their location (docs/decisions/0125-opening-hours.md).
ALTER TABLE location
  ADD COLUMN archived_at timestamptz(3),
  ADD COLUMN opening_hours jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(opening_hours) = 'array'),
  ADD COLUMN opening_exceptions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(opening_exceptions) = 'array');

-- The name of an archived location is free.
DROP INDEX location_name;
CREATE UNIQUE INDEX location_name ON location (entity_id, lower(name)) WHERE deleted_at IS NULL AND archived_at IS NULL;
