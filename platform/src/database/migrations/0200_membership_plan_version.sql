-- The terms of a membership plan are versions. A subscription keeps the version under which it was sold, so a change of
-- the plan does not change it.

CREATE TABLE membership_plan_version (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  membership_plan_id uuid NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  currency char(3) NOT NULL,
  price bigint NOT NULL CHECK (price BETWEEN 0 AND 999999999),
  joining_fee bigint NOT NULL DEFAULT 0 CHECK (joining_fee BETWEEN 0 AND 999999999),
  billing_interval text NOT NULL CHECK (billing_interval IN ('WEEK', 'MONTH', 'QUARTER', 'YEAR', 'ONE_OFF')),
  interval_count smallint NOT NULL DEFAULT 1 CHECK (interval_count BETWEEN 1 AND 24),
  sessions integer CHECK (sessions BETWEEN 1 AND 1000), -- null: unlimited
  rollover_sessions integer NOT NULL DEFAULT 0,
  seats_per_booking smallint NOT NULL DEFAULT 1 CHECK (seats_per_booking BETWEEN 1 AND 20),
  redemption_value bigint CHECK (redemption_value BETWEEN 0 AND 999999999), -- of a session of an unlimited plan
  trial_days smallint NOT NULL DEFAULT 0 CHECK (trial_days BETWEEN 0 AND 90),
  minimum_term smallint NOT NULL DEFAULT 0 CHECK (minimum_term BETWEEN 0 AND 36), -- periods
  term_periods smallint CHECK (term_periods BETWEEN 1 AND 120), -- null: open-ended
  valid_for_days smallint CHECK (valid_for_days BETWEEN 1 AND 1096), -- of a pack; null: until used
  max_pauses smallint NOT NULL DEFAULT 3 CHECK (max_pauses BETWEEN 0 AND 12), -- in 12 months
  max_pause_days smallint NOT NULL DEFAULT 92 CHECK (max_pause_days BETWEEN 0 AND 366), -- in 12 months
  covers_all_services boolean NOT NULL DEFAULT true, -- false: those in membership_plan_version_service
  created_by uuid, -- null: the platform itself
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  UNIQUE (entity_id, membership_plan_id, number),
  UNIQUE (entity_id, membership_plan_id, id),
  FOREIGN KEY (entity_id, membership_plan_id) REFERENCES membership_plan (entity_id, id),
  FOREIGN KEY (entity_id, created_by) REFERENCES business_user (entity_id, id),
  CONSTRAINT plan_version_rollover CHECK (rollover_sessions BETWEEN 0 AND coalesce(sessions, 0)),
  CONSTRAINT plan_version_redemption CHECK (redemption_value IS NULL OR sessions IS NULL),
  CONSTRAINT plan_version_minimum CHECK (minimum_term <= term_periods),
  CONSTRAINT plan_version_validity CHECK (valid_for_days IS NULL OR billing_interval = 'ONE_OFF'),
  CONSTRAINT plan_version_pack CHECK (billing_interval <> 'ONE_OFF' OR (interval_count = 1 AND trial_days = 0
    AND minimum_term = 0 AND term_periods IS NULL AND rollover_sessions = 0))
);

CREATE TABLE membership_plan_version_service (
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  plan_version_id uuid NOT NULL,
  service_id uuid NOT NULL,
  PRIMARY KEY (entity_id, plan_version_id, service_id),
  FOREIGN KEY (entity_id, plan_version_id) REFERENCES membership_plan_version (entity_id, id),
  FOREIGN KEY (entity_id, service_id) REFERENCES service (entity_id, id)
);
CREATE INDEX membership_plan_version_service_by_service ON membership_plan_version_service (entity_id, service_id);

-- The terms that every plan has now become its version 1. A pack has no periods, so it has no terms about periods.
INSERT INTO membership_plan_version (entity_id, membership_plan_id, number, currency, price, joining_fee,
  billing_interval, interval_count, sessions, trial_days, minimum_term, max_pauses, max_pause_days, covers_all_services,
  created_at)
SELECT entity_id, id, 1, currency, price, joining_fee, billing_interval,
  CASE WHEN billing_interval = 'ONE_OFF' THEN 1 ELSE interval_count END, sessions,
  CASE WHEN billing_interval = 'ONE_OFF' THEN 0 ELSE trial_days END,
  CASE WHEN billing_interval = 'ONE_OFF' THEN 0 ELSE minimum_term END,
  CASE WHEN billing_interval = 'ONE_OFF' THEN 0 ELSE 3 END, CASE WHEN billing_interval = 'ONE_OFF' THEN 0 ELSE 92 END,
  covers_all_services, created_at
FROM membership_plan;
INSERT INTO membership_plan_version_service (entity_id, plan_version_id, service_id)
SELECT covered.entity_id, membership_plan_version.id, covered.service_id
FROM membership_plan_service AS covered
JOIN membership_plan_version ON membership_plan_version.entity_id = covered.entity_id
  AND membership_plan_version.membership_plan_id = covered.membership_plan_id;

CREATE TRIGGER membership_plan_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON membership_plan_version
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();
CREATE TRIGGER membership_plan_version_service_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON membership_plan_version_service
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();

-- A plan names its current version. Deferred, because a new plan is inserted before its version.
ALTER TABLE membership_plan ADD COLUMN current_version integer NOT NULL DEFAULT 1;
ALTER TABLE membership_plan ADD CONSTRAINT membership_plan_current_version
  FOREIGN KEY (entity_id, id, current_version)
  REFERENCES membership_plan_version (entity_id, membership_plan_id, number) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE membership_plan DROP COLUMN currency, DROP COLUMN price, DROP COLUMN joining_fee,
  DROP COLUMN billing_interval, DROP COLUMN interval_count, DROP COLUMN sessions, DROP COLUMN trial_days,
  DROP COLUMN minimum_term, DROP COLUMN covers_all_services;
DROP TABLE membership_plan_service;

ALTER TABLE subscription ADD COLUMN plan_version_id uuid;
UPDATE subscription SET plan_version_id = membership_plan_version.id
FROM membership_plan_version
WHERE membership_plan_version.entity_id = subscription.entity_id
  AND membership_plan_version.membership_plan_id = subscription.membership_plan_id;
ALTER TABLE subscription ALTER COLUMN plan_version_id SET NOT NULL;
-- The composite key rejects a version of another plan.
ALTER TABLE subscription ADD CONSTRAINT subscription_plan_version
  FOREIGN KEY (entity_id, membership_plan_id, plan_version_id)
  REFERENCES membership_plan_version (entity_id, membership_plan_id, id);
CREATE INDEX subscription_by_plan_version ON subscription (entity_id, plan_version_id);

-- One application of new terms to the subscribers of an older version. It can be undone until the first bill.
CREATE TABLE membership_terms_operation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  actor_id uuid NOT NULL,
  membership_plan_id uuid NOT NULL,
  from_version integer NOT NULL,
  to_version integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, actor_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, membership_plan_id, from_version)
    REFERENCES membership_plan_version (entity_id, membership_plan_id, number),
  FOREIGN KEY (entity_id, membership_plan_id, to_version)
    REFERENCES membership_plan_version (entity_id, membership_plan_id, number)
);
CREATE INDEX membership_terms_operation_by_plan
  ON membership_terms_operation (entity_id, membership_plan_id, created_at);

-- The terms that a subscription gets with its first period that begins on or after a day.
CREATE TABLE subscription_terms_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  operation_id uuid NOT NULL,
  membership_plan_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  plan_version_id uuid NOT NULL,
  applies_from date NOT NULL,
  created_at timestamptz(3) NOT NULL,
  applied_on date, -- the first day of the period that has the new terms
  withdrawn_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, operation_id) REFERENCES membership_terms_operation (entity_id, id),
  FOREIGN KEY (entity_id, subscription_id) REFERENCES subscription (entity_id, id),
  FOREIGN KEY (entity_id, membership_plan_id, plan_version_id)
    REFERENCES membership_plan_version (entity_id, membership_plan_id, id),
  CHECK (applied_on IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX subscription_terms_change_by_operation ON subscription_terms_change (entity_id, operation_id);
-- A subscription waits for at most one change.
CREATE UNIQUE INDEX subscription_terms_change_pending ON subscription_terms_change (entity_id, subscription_id)
  WHERE applied_on IS NULL AND withdrawn_at IS NULL;

-- One archiving of many plans, so that it can be undone as a whole while nobody has changed them since.
CREATE TABLE membership_bulk_operation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  actor_id uuid NOT NULL,
  plans jsonb NOT NULL, -- each with the version that it has since
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, actor_id) REFERENCES business_user (entity_id, id)
);

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['membership_plan_version', 'membership_plan_version_service',
    'membership_terms_operation', 'subscription_terms_change', 'membership_bulk_operation']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity())',
      tenant_table);
  END LOOP;
END $$;

GRANT SELECT, INSERT ON membership_plan_version, membership_plan_version_service TO steward_api;
GRANT SELECT, INSERT, UPDATE (undone_at) ON membership_terms_operation, membership_bulk_operation TO steward_api;
GRANT SELECT, INSERT, UPDATE (applied_on, withdrawn_at) ON subscription_terms_change TO steward_api;

ALTER TABLE data_export DROP CONSTRAINT data_export_kind_check;
ALTER TABLE data_export ADD CONSTRAINT data_export_kind_check
  CHECK (kind IN ('bookings', 'customers', 'membership-plans'));
