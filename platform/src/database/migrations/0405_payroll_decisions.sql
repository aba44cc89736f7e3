-- What people decide about a payroll run (docs/decisions/0137-decisions-of-a-run.md): adjustments of one member, members
-- who are left out, acknowledged warnings, approval and payment. A paid run has payslips, which never change.

ALTER TABLE payroll_run
  ADD COLUMN approved_at timestamptz(3),
  ADD COLUMN approved_by_id uuid,
  ADD COLUMN approved_warnings jsonb NOT NULL DEFAULT '[]', -- as they were at the approval
  ADD COLUMN reopen_reason text NOT NULL DEFAULT '' CHECK (char_length(reopen_reason) <= 160),
  ADD COLUMN paid_on date,
  ADD COLUMN pay_method text CHECK (pay_method IN ('BANK_TRANSFER', 'CASH', 'CHEQUE', 'OTHER')),
  ADD COLUMN pay_reference text NOT NULL DEFAULT '' CHECK (char_length(pay_reference) <= 80),
  ADD COLUMN paid_at timestamptz(3),
  ADD COLUMN paid_by_id uuid,
  ADD COLUMN frozen_hash text,
  ADD COLUMN frozen_tables jsonb NOT NULL DEFAULT '{}', -- the hash of each table, by its name
  ADD FOREIGN KEY (entity_id, approved_by_id) REFERENCES business_user (entity_id, id),
  ADD FOREIGN KEY (entity_id, paid_by_id) REFERENCES business_user (entity_id, id),
  ADD CONSTRAINT payroll_run_approved CHECK ((status IN ('APPROVED', 'PAID')) = (approved_at IS NOT NULL)),
  ADD CONSTRAINT payroll_run_payment CHECK (
    (status = 'PAID') = (paid_at IS NOT NULL AND paid_on IS NOT NULL AND pay_method IS NOT NULL AND frozen_hash IS NOT NULL));

-- `source` has the decisions of the run and the claims of earlier months that the line was calculated from.
ALTER TABLE payroll_run_line
  ADD COLUMN deductions bigint NOT NULL DEFAULT 0,
  ADD COLUMN source jsonb NOT NULL DEFAULT '{"adjustments": [], "claims": []}';

-- A line by hand, or another amount of an item of the profile in this run. Without an amount, the item is left out.
CREATE TABLE payroll_run_adjustment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  payroll_run_id uuid NOT NULL,
  business_user_id uuid NOT NULL,
  action text NOT NULL CHECK (action IN ('ADD', 'CHANGE', 'REMOVE')),
  pay_item_id uuid,
  code text NOT NULL CHECK (char_length(code) BETWEEN 1 AND 40),
  amount bigint CHECK (amount BETWEEN 1 AND 999999999),
  frequency text CHECK (frequency IN ('MONTHLY', 'QUARTERLY', 'YEARLY', 'ONCE')),
  original text CHECK (char_length(original) BETWEEN 1 AND 40),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 160),
  written_by_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, payroll_run_id) REFERENCES payroll_run (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, pay_item_id) REFERENCES pay_item (entity_id, id),
  FOREIGN KEY (entity_id, written_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT payroll_run_adjustment_item CHECK ((action = 'ADD') = (pay_item_id IS NULL)),
  CONSTRAINT payroll_run_adjustment_amount CHECK ((action = 'REMOVE') = (amount IS NULL))
);
CREATE INDEX payroll_run_adjustment_by_run ON payroll_run_adjustment (entity_id, payroll_run_id)
  WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX payroll_run_adjustment_of_item ON payroll_run_adjustment (entity_id, payroll_run_id, pay_item_id)
  WHERE deleted_at IS NULL;

-- A member who is left out of a run. Including the member deletes the row.
CREATE TABLE payroll_run_exclusion (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  payroll_run_id uuid NOT NULL,
  business_user_id uuid NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 160),
  excluded_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  CONSTRAINT payroll_run_exclusion_once UNIQUE (entity_id, payroll_run_id, business_user_id),
  FOREIGN KEY (entity_id, payroll_run_id) REFERENCES payroll_run (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, excluded_by_id) REFERENCES business_user (entity_id, id)
);

-- `key` names a warning with its values, so another value is another warning. Opening it again deletes the row.
CREATE TABLE payroll_run_acknowledgement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  payroll_run_id uuid NOT NULL,
  key text NOT NULL CHECK (char_length(key) <= 200),
  note text NOT NULL CHECK (char_length(note) BETWEEN 3 AND 160),
  acknowledged_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  CONSTRAINT payroll_run_acknowledgement_once UNIQUE (entity_id, payroll_run_id, key),
  FOREIGN KEY (entity_id, payroll_run_id) REFERENCES payroll_run (entity_id, id),
  FOREIGN KEY (entity_id, acknowledged_by_id) REFERENCES business_user (entity_id, id)
);

-- A payslip with its contents as they were published. The line of the member has the figures.
CREATE TABLE payslip (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  payroll_run_id uuid NOT NULL,
  business_user_id uuid NOT NULL,
  month char(7) NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 40),
  is_withheld boolean NOT NULL DEFAULT false,
  contents jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  CONSTRAINT payslip_number UNIQUE (entity_id, number),
  CONSTRAINT payslip_once UNIQUE (entity_id, payroll_run_id, business_user_id),
  FOREIGN KEY (entity_id, payroll_run_id) REFERENCES payroll_run (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id)
);
CREATE INDEX payslip_by_member ON payslip (entity_id, business_user_id, month);

-- No role can change what a paid run is made of, not even by SQL.
DO $$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['payroll_run_adjustment', 'payroll_run_exclusion', 'payroll_run_acknowledgement', 'payslip'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION steward_refuse_change_of_paid_run()', part || '_paid', part);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity())',
      part);
  END LOOP;
END $$;
CREATE TRIGGER payslip_append_only BEFORE UPDATE OR DELETE ON payslip FOR EACH ROW EXECUTE FUNCTION steward_refuse_change();
GRANT SELECT, INSERT, UPDATE ON payroll_run_adjustment TO steward_api;
GRANT SELECT, INSERT, DELETE ON payroll_run_exclusion, payroll_run_acknowledgement TO steward_api;
GRANT SELECT, INSERT ON payslip TO steward_api;
