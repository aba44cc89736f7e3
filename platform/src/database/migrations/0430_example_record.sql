-- The examples that a new business adds to look around, so that one action removes them again. Rows of removed examples
-- stay, and those that the business kept are deleted (docs/decisions/0154-example-data.md).
CREATE TABLE example_record (
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  record_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('location', 'service', 'time-slot', 'customer')),
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  PRIMARY KEY (entity_id, record_id)
);
CREATE INDEX example_record_present ON example_record (entity_id) WHERE removed_at IS NULL;
ALTER TABLE example_record ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON example_record
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE, DELETE ON example_record TO steward_api;

-- A location that is an example does not complete the set-up (migration 0385). Its row in `example_record` is written first.
CREATE OR REPLACE FUNCTION steward_complete_onboarding() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- The lock lets the later of two transactions, which each bring one part, see the part of the other.
  PERFORM FROM business_entity WHERE id = NEW.entity_id AND NOT is_onboarding_completed FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE business_entity SET is_onboarding_completed = true
  WHERE id = NEW.entity_id
    AND EXISTS (SELECT FROM business_details
      WHERE entity_id = NEW.entity_id AND deleted_at IS NULL AND registration_name <> '' AND country <> '')
    AND EXISTS (SELECT FROM business_payment_details WHERE entity_id = NEW.entity_id AND deleted_at IS NULL)
    AND EXISTS (SELECT FROM location
      WHERE entity_id = NEW.entity_id AND deleted_at IS NULL AND archived_at IS NULL
        AND NOT EXISTS (SELECT FROM example_record
          WHERE example_record.entity_id = location.entity_id AND record_id = location.id))
    AND EXISTS (SELECT FROM business_user
      WHERE entity_id = NEW.entity_id AND deleted_at IS NULL AND role = 'OWNER' AND status = 'ACTIVE');
  RETURN NULL;
END $$;
