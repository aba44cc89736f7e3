-- The hours of a member are versions and exceptions (docs/decisions/0100-hours-of-a-day.md). A version holds one to four
-- weeks that alternate. An exception replaces one day.

CREATE TABLE work_schedule (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  effective_from date, -- null: since ever
  effective_to date CHECK (effective_to >= effective_from), -- null: until further notice
  weeks smallint NOT NULL DEFAULT 1 CHECK (weeks BETWEEN 1 AND 4),
  anchor_monday date NOT NULL CHECK (extract(isodow FROM anchor_monday) = 1), -- begins week 1
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 160),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT work_schedule_in_force EXCLUDE USING gist (
    entity_id WITH =, business_user_id WITH =, daterange(effective_from, effective_to, '[]') WITH &&
  ) WHERE (deleted_at IS NULL)
);

-- The dates of an entry stay equal to those of its version, because the release before reads them. An entry without a
-- version was valid for one day. It became an exception.
ALTER TABLE work_schedule_entry
  ADD COLUMN work_schedule_id uuid,
  ADD COLUMN week smallint NOT NULL DEFAULT 1 CHECK (week BETWEEN 1 AND 4),
  ADD FOREIGN KEY (entity_id, work_schedule_id) REFERENCES work_schedule (entity_id, id);
CREATE INDEX work_schedule_entry_by_version ON work_schedule_entry (entity_id, work_schedule_id);

CREATE TABLE schedule_exception (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  date date NOT NULL,
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 160),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id)
);
CREATE UNIQUE INDEX schedule_exception_one_a_day ON schedule_exception (entity_id, business_user_id, date)
  WHERE deleted_at IS NULL;

-- Without intervals, an exception is a day off.
CREATE TABLE schedule_exception_interval (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  schedule_exception_id uuid NOT NULL,
  location_id uuid,
  start_time wall_time NOT NULL,
  end_time wall_time NOT NULL,
  FOREIGN KEY (entity_id, schedule_exception_id) REFERENCES schedule_exception (entity_id, id),
  FOREIGN KEY (entity_id, location_id) REFERENCES location (entity_id, id),
  CONSTRAINT schedule_exception_interval_times CHECK (start_time < end_time)
);
CREATE INDEX schedule_exception_interval_by_exception
  ON schedule_exception_interval (entity_id, schedule_exception_id);

-- The version of all hours of a member, for changes that started from an older state.
ALTER TABLE business_user ADD COLUMN hours_version integer NOT NULL DEFAULT 1;

-- Entries for one day become exceptions.
INSERT INTO schedule_exception (entity_id, business_user_id, date, created_at, updated_at)
SELECT entity_id, business_user_id, effective_from, min(created_at), max(updated_at)
FROM work_schedule_entry
WHERE deleted_at IS NULL AND effective_from = effective_to AND extract(dow FROM effective_from) = day_of_week
GROUP BY entity_id, business_user_id, effective_from;
INSERT INTO schedule_exception_interval (entity_id, schedule_exception_id, location_id, start_time, end_time)
SELECT entry.entity_id, exception.id, entry.location_id, entry.start_time, entry.end_time
FROM work_schedule_entry AS entry
JOIN schedule_exception AS exception ON exception.entity_id = entry.entity_id
  AND exception.business_user_id = entry.business_user_id AND exception.date = entry.effective_from
WHERE entry.deleted_at IS NULL AND entry.effective_from = entry.effective_to AND entry.is_working_day
  AND extract(dow FROM entry.effective_from) = entry.day_of_week;

-- All other entries become versions: one for each stretch of days in which the same entries are in force.
WITH usual AS (
  SELECT entity_id, business_user_id, created_at, updated_at,
    coalesce(effective_from, '-infinity') AS first, coalesce(effective_to, 'infinity') AS last
  FROM work_schedule_entry
  WHERE deleted_at IS NULL AND NOT coalesce(effective_from = effective_to, false)
), start AS (
  SELECT entity_id, business_user_id, first AS day FROM usual
  UNION
  SELECT entity_id, business_user_id, last + 1 FROM usual WHERE last < 'infinity'
), stretch AS (
  SELECT entity_id, business_user_id, day AS first,
    coalesce(lead(day) OVER (PARTITION BY entity_id, business_user_id ORDER BY day) - 1, 'infinity') AS last
  FROM start
)
INSERT INTO work_schedule
  (entity_id, business_user_id, effective_from, effective_to, anchor_monday, created_at, updated_at)
SELECT stretch.entity_id, stretch.business_user_id, nullif(stretch.first, '-infinity'), nullif(stretch.last, 'infinity'),
  CASE WHEN stretch.first = '-infinity' THEN '2024-01-01' ELSE date_trunc('week', stretch.first)::date END,
  min(usual.created_at), max(usual.updated_at)
FROM stretch
JOIN usual ON usual.entity_id = stretch.entity_id AND usual.business_user_id = stretch.business_user_id
  AND usual.first <= stretch.first AND stretch.last <= usual.last
GROUP BY stretch.entity_id, stretch.business_user_id, stretch.first, stretch.last;

-- An entry belongs to the first of its versions. The later ones get copies.
CREATE TEMPORARY TABLE entry_version ON COMMIT DROP AS
SELECT entry.id AS entry_id, version.id AS version_id, version.effective_from, version.effective_to,
  row_number() OVER (PARTITION BY entry.id ORDER BY version.effective_from NULLS FIRST) AS place
FROM work_schedule_entry AS entry
JOIN work_schedule AS version ON version.entity_id = entry.entity_id
  AND version.business_user_id = entry.business_user_id
  AND daterange(version.effective_from, version.effective_to, '[]')
    <@ daterange(entry.effective_from, entry.effective_to, '[]')
WHERE entry.deleted_at IS NULL AND NOT coalesce(entry.effective_from = entry.effective_to, false);
INSERT INTO work_schedule_entry (entity_id, business_user_id, location_id, day_of_week, is_working_day, start_time,
  end_time, effective_from, effective_to, work_schedule_id, created_at, updated_at)
SELECT entity_id, business_user_id, location_id, day_of_week, is_working_day, start_time, end_time,
  entry_version.effective_from, entry_version.effective_to, version_id, created_at, updated_at
FROM work_schedule_entry AS entry JOIN entry_version ON entry_version.entry_id = entry.id
WHERE place > 1;
UPDATE work_schedule_entry AS entry SET work_schedule_id = version_id,
  effective_from = entry_version.effective_from, effective_to = entry_version.effective_to
FROM entry_version WHERE entry_version.entry_id = entry.id AND place = 1;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['work_schedule', 'schedule_exception', 'schedule_exception_interval'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity())',
      tenant_table);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON work_schedule, schedule_exception, schedule_exception_interval TO steward_api;
