-- Time off with kinds and balances (docs/decisions/0103-leave-ledger.md, 0104-time-off.md). Amounts are hundredths of a
-- day, or minutes for kinds in hours.
CREATE TABLE leave_kind (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  tag text NOT NULL CHECK (char_length(tag) BETWEEN 1 AND 60),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  unit text NOT NULL CHECK (unit IN ('DAY', 'HALF', 'HOUR')),
  is_paid boolean NOT NULL,
  needs_approval boolean NOT NULL,
  needs_note boolean NOT NULL,
  yearly_amount integer CHECK (yearly_amount >= 0), -- null: no balance
  carry_amount integer NOT NULL DEFAULT 0 CHECK (carry_amount >= 0),
  carry_months smallint NOT NULL DEFAULT 0 CHECK (carry_months BETWEEN 0 AND 12),
  may_go_below_zero boolean NOT NULL DEFAULT false,
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id)
);
CREATE UNIQUE INDEX leave_kind_name ON leave_kind (entity_id, lower(name))
  WHERE archived_at IS NULL AND deleted_at IS NULL;

-- Days in the zone of the business are the record, and the instants follow from them. `reason` is the member's note.
ALTER TABLE time_off
  ADD COLUMN leave_kind_id uuid,
  ADD COLUMN first_day date,
  ADD COLUMN last_day date,
  ADD COLUMN part text NOT NULL DEFAULT 'WHOLE' CHECK (part IN ('WHOLE', 'FIRST_HALF', 'SECOND_HALF', 'TIMES')),
  ADD COLUMN from_time wall_time, -- null: from the start of the first day
  ADD COLUMN to_time wall_time, -- null: to the end of the last day
  ADD COLUMN amount integer NOT NULL DEFAULT 0 CHECK (amount >= 0),
  ADD COLUMN decision_kind text CHECK (decision_kind IN ('APPROVER', 'ENTERED', 'SOLE_APPROVER', 'NOT_NEEDED')),
  ADD COLUMN decision_note text NOT NULL DEFAULT '' CHECK (char_length(decision_note) <= 160),
  ADD COLUMN created_by_id uuid,
  ADD FOREIGN KEY (entity_id, leave_kind_id) REFERENCES leave_kind (entity_id, id),
  ADD FOREIGN KEY (entity_id, created_by_id) REFERENCES business_user (entity_id, id);

UPDATE time_off SET
  first_day = (start_time AT TIME ZONE time_zone)::date,
  last_day = ((end_time - interval '1 millisecond') AT TIME ZONE time_zone)::date
FROM business_entity WHERE business_entity.id = time_off.entity_id;

-- A release from before writes instants only. This gives its rows their days.
CREATE FUNCTION steward_days_of_time_off() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE zone text;
BEGIN
  SELECT time_zone INTO zone FROM business_entity WHERE id = NEW.entity_id;
  NEW.first_day := coalesce(NEW.first_day, (NEW.start_time AT TIME ZONE zone)::date);
  NEW.last_day := coalesce(NEW.last_day, ((NEW.end_time - interval '1 millisecond') AT TIME ZONE zone)::date);
  RETURN NEW;
END $$;
CREATE TRIGGER time_off_days BEFORE INSERT ON time_off FOR EACH ROW EXECUTE FUNCTION steward_days_of_time_off();

ALTER TABLE time_off
  ALTER COLUMN first_day SET NOT NULL,
  ALTER COLUMN last_day SET NOT NULL,
  ADD CONSTRAINT time_off_days CHECK (first_day <= last_day),
  ADD CONSTRAINT time_off_part CHECK (first_day = last_day OR (from_time IS NULL AND to_time IS NULL)),
  DROP CONSTRAINT time_off_approved_by,
  ADD CONSTRAINT time_off_approved_by CHECK (
    status <> 'APPROVED' OR decided_by_id IS NOT NULL OR decision_kind IN ('SOLE_APPROVER', 'NOT_NEEDED')),
  ADD CONSTRAINT time_off_approved_twice EXCLUDE USING gist (
    entity_id WITH =, business_user_id WITH =, tstzrange(start_time, end_time) WITH &&
  ) WHERE (status = 'APPROVED' AND deleted_at IS NULL);
CREATE INDEX time_off_requested ON time_off (entity_id, start_time) WHERE status = 'REQUESTED';

CREATE TABLE leave_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  leave_kind_id uuid NOT NULL,
  leave_year smallint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('GRANT', 'CARRY', 'EXPIRE', 'TAKEN', 'RETURNED', 'ADJUSTED')),
  amount integer NOT NULL,
  day date NOT NULL,
  carry_most integer CHECK (carry_most >= 0),
  carry_until date,
  time_off_id uuid,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 160),
  created_by_id uuid, -- null: the platform itself
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, leave_kind_id) REFERENCES leave_kind (entity_id, id),
  FOREIGN KEY (entity_id, time_off_id) REFERENCES time_off (entity_id, id),
  FOREIGN KEY (entity_id, created_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT leave_entry_sign CHECK (CASE reason WHEN 'GRANT' THEN amount > 0 WHEN 'TAKEN' THEN amount < 0
    WHEN 'RETURNED' THEN amount > 0 WHEN 'CARRY' THEN true ELSE amount <> 0 END),
  CONSTRAINT leave_entry_time_off CHECK ((time_off_id IS NOT NULL) = (reason IN ('TAKEN', 'RETURNED'))),
  CONSTRAINT leave_entry_carry CHECK (
    (carry_most IS NOT NULL AND carry_until IS NOT NULL) = (reason = 'CARRY')),
  CONSTRAINT leave_entry_note CHECK (reason <> 'ADJUSTED' OR note <> '')
);
CREATE UNIQUE INDEX leave_entry_one_grant ON leave_entry (entity_id, business_user_id, leave_kind_id, leave_year)
  WHERE reason = 'GRANT';
CREATE INDEX leave_entry_by_member ON leave_entry (entity_id, business_user_id, leave_kind_id, leave_year);
CREATE INDEX leave_entry_by_time_off ON leave_entry (entity_id, time_off_id) WHERE time_off_id IS NOT NULL;
CREATE TRIGGER leave_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON leave_entry
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();

ALTER TABLE leave_kind ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON leave_kind
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
ALTER TABLE leave_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON leave_entry
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE ON leave_kind TO steward_api;
GRANT SELECT, INSERT ON leave_entry TO steward_api;
