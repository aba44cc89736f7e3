-- Groups with dated members and months of payment, rules that end others, and one save of many rules
-- (docs/decisions/0118-dated-commission-groups.md, 0119-saved-commission-rules.md).

-- The months of the year in which a group is paid. Null: every month.
ALTER TABLE commission_group ADD COLUMN paid_in smallint[]
  CHECK (cardinality(paid_in) BETWEEN 1 AND 11 AND paid_in <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]);
CREATE UNIQUE INDEX commission_group_name ON commission_group (entity_id, lower(display_name)) WHERE deleted_at IS NULL;

-- The group of a member from a day on. The row without a member names the default group from a day on.
CREATE TABLE commission_group_member (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid, -- null: everybody without a group
  commission_group_id uuid, -- null: the default group
  effective_from date, -- null: since ever
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, commission_group_id) REFERENCES commission_group (entity_id, id),
  CONSTRAINT commission_group_member_default CHECK (business_user_id IS NOT NULL OR commission_group_id IS NOT NULL)
);
CREATE UNIQUE INDEX commission_group_member_from ON commission_group_member (entity_id, business_user_id, effective_from)
  NULLS NOT DISTINCT WHERE deleted_at IS NULL;
CREATE INDEX commission_group_member_by_group ON commission_group_member (entity_id, commission_group_id);
ALTER TABLE commission_group_member ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON commission_group_member
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE ON commission_group_member TO steward_api;

INSERT INTO commission_group_member (entity_id, business_user_id, commission_group_id, created_at, updated_at)
SELECT entity_id, business_user_id, commission_group_id, created_at, updated_at
FROM payroll_record WHERE commission_group_id IS NOT NULL AND deleted_at IS NULL
UNION ALL
SELECT entity_id, NULL, id, created_at, updated_at FROM commission_group WHERE is_default AND deleted_at IS NULL;

-- A payroll record and the first default group are written with a group. It holds since ever.
CREATE FUNCTION steward_first_commission_group() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'payroll_record' THEN
    IF NEW.commission_group_id IS NOT NULL THEN
      INSERT INTO commission_group_member (entity_id, business_user_id, commission_group_id, created_at, updated_at)
      VALUES (NEW.entity_id, NEW.business_user_id, NEW.commission_group_id, NEW.created_at, NEW.updated_at)
      ON CONFLICT DO NOTHING;
    END IF;
  ELSIF NEW.is_default THEN
    INSERT INTO commission_group_member (entity_id, commission_group_id, created_at, updated_at)
    VALUES (NEW.entity_id, NEW.id, NEW.created_at, NEW.updated_at)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payroll_record_first_group AFTER INSERT ON payroll_record
  FOR EACH ROW EXECUTE FUNCTION steward_first_commission_group();
CREATE TRIGGER commission_group_first_default AFTER INSERT ON commission_group
  FOR EACH ROW EXECUTE FUNCTION steward_first_commission_group();

-- NONE earns nothing, whatever the default group earns. INHERIT ends a rule: the one of the default group applies again.
ALTER TABLE commission_rule
  DROP CONSTRAINT commission_rule_kind_check,
  ADD CONSTRAINT commission_rule_kind_check CHECK (kind IN ('FLAT_RATE', 'PERCENTAGE', 'NONE', 'INHERIT')),
  DROP CONSTRAINT commission_rule_value,
  ADD CONSTRAINT commission_rule_value CHECK (
    CASE kind WHEN 'FLAT_RATE' THEN flat_amount IS NOT NULL AND percentage IS NULL
    WHEN 'PERCENTAGE' THEN percentage IS NOT NULL AND flat_amount IS NULL
    ELSE percentage IS NULL AND flat_amount IS NULL END);

-- One save of the matrix: the rules that it wrote, and those of the same day that it replaced.
CREATE TABLE commission_rule_operation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  actor_id uuid NOT NULL,
  written jsonb NOT NULL,
  replaced jsonb NOT NULL,
  corrected integer NOT NULL DEFAULT 0, -- the lines of the ledger that it corrected
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, actor_id) REFERENCES business_user (entity_id, id)
);
CREATE INDEX commission_rule_operation_by_time ON commission_rule_operation (entity_id, created_at);
ALTER TABLE commission_rule_operation ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON commission_rule_operation
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE (undone_at) ON commission_rule_operation TO steward_api;

-- A correction is the difference between a line and a rule that was saved for a day in the past. Like a reversal, it
-- names its line. ADJUSTMENT is a line by hand.
ALTER TABLE commission_entry
  DROP CONSTRAINT commission_entry_reason_check,
  ADD CONSTRAINT commission_entry_reason_check
    CHECK (reason IN ('EARNED', 'REFUND', 'REVERSAL', 'NO_RULE', 'CORRECTION', 'ADJUSTMENT')),
  DROP CONSTRAINT commission_entry_reversal,
  ADD CONSTRAINT commission_entry_reversal CHECK (
    CASE WHEN reason IN ('REFUND', 'REVERSAL', 'CORRECTION') THEN reversal_of_id IS NOT NULL
    WHEN reason = 'ADJUSTMENT' THEN true ELSE reversal_of_id IS NULL END);
CREATE INDEX commission_entry_by_rule ON commission_entry (entity_id, commission_rule_id)
  WHERE commission_rule_id IS NOT NULL;
CREATE INDEX commission_entry_by_slot ON commission_entry (entity_id, time_slot_id) WHERE time_slot_id IS NOT NULL;
