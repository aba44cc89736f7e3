-- The employment periods of a member (docs/decisions/0116-employment-periods.md), and the parts of a profile that the
-- office needs.

CREATE TABLE employment_period (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('PERMANENT', 'FIXED_TERM', 'CASUAL', 'TRAINEE', 'CONTRACTOR')),
  first_day date NOT NULL,
  last_day date, -- null: until further notice
  end_reason text CHECK (end_reason IN ('RESIGNED', 'DISMISSED', 'CONTRACT_ENDED', 'RETIRED', 'OTHER')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT employment_period_days CHECK (last_day >= first_day),
  CONSTRAINT employment_period_end CHECK (end_reason IS NULL OR last_day IS NOT NULL),
  CONSTRAINT employment_period_overlap EXCLUDE USING gist (
    entity_id WITH =, business_user_id WITH =, daterange(first_day, last_day, '[]') WITH &&
  ) WHERE (deleted_at IS NULL)
);
ALTER TABLE employment_period ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON employment_period
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE ON employment_period TO steward_api;

ALTER TABLE business_user
  ADD COLUMN contracted_minutes_week integer
    CHECK (contracted_minutes_week BETWEEN 0 AND 10080 AND contracted_minutes_week % 15 = 0),
  ADD COLUMN emergency_name text NOT NULL DEFAULT '' CHECK (char_length(emergency_name) <= 120),
  ADD COLUMN emergency_relation text NOT NULL DEFAULT '' CHECK (char_length(emergency_relation) <= 60),
  ADD COLUMN emergency_phone_number text NOT NULL DEFAULT '' CHECK (char_length(emergency_phone_number) <= 16);
