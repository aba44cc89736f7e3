-- Runs of payroll (docs/decisions/0124-payroll-runs.md). A run has one line for each member of its month, with the input
-- and the calculation as they were. A paid run never changes.

CREATE TABLE payroll_run (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  month char(7) NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  kind text NOT NULL DEFAULT 'REGULAR' CHECK (kind IN ('REGULAR', 'FINAL')),
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'CALCULATED', 'APPROVED', 'PAID', 'VOID')),
  currency char(3) NOT NULL,
  input_digest text NOT NULL DEFAULT '', -- of all lines
  calculated_at timestamptz(3),
  calculated_by_id uuid,
  void_reason text NOT NULL DEFAULT '' CHECK (char_length(void_reason) <= 160),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, calculated_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT payroll_run_void CHECK ((status = 'VOID') = (void_reason <> ''))
);
CREATE UNIQUE INDEX payroll_run_month ON payroll_run (entity_id, month) WHERE kind = 'REGULAR' AND status <> 'VOID';

-- Amounts are minor units. `request` and `calculation` have the form of POST /api/payroll-calculation. The sums `y` to `z`
-- are those of the line alone, by the names of the MTD formula.
CREATE TABLE payroll_run_line (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  payroll_run_id uuid NOT NULL,
  business_user_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('CALCULATED', 'FAILED', 'EXCLUDED')),
  input_digest text NOT NULL,
  request jsonb NOT NULL,
  problems jsonb NOT NULL DEFAULT '[]',
  calculation jsonb,
  gross bigint NOT NULL DEFAULT 0,
  net bigint NOT NULL DEFAULT 0,
  employer_cost bigint NOT NULL DEFAULT 0,
  y bigint NOT NULL DEFAULT 0,
  k bigint NOT NULL DEFAULT 0,
  x bigint NOT NULL DEFAULT 0,
  z bigint NOT NULL DEFAULT 0,
  exempt jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  UNIQUE (entity_id, payroll_run_id, business_user_id),
  FOREIGN KEY (entity_id, payroll_run_id) REFERENCES payroll_run (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT payroll_run_line_result CHECK ((status = 'CALCULATED') = (calculation IS NOT NULL))
);
CREATE INDEX payroll_run_line_by_member ON payroll_run_line (entity_id, business_user_id);

-- An entry of the commission ledger is in one run at most. A run that is void has none.
CREATE TABLE payroll_run_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  payroll_run_id uuid NOT NULL,
  business_user_id uuid NOT NULL,
  commission_entry_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  CONSTRAINT payroll_run_entry_once UNIQUE (entity_id, commission_entry_id),
  FOREIGN KEY (entity_id, payroll_run_id) REFERENCES payroll_run (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, commission_entry_id) REFERENCES commission_entry (entity_id, id)
);
CREATE INDEX payroll_run_entry_by_run ON payroll_run_entry (entity_id, payroll_run_id, business_user_id);

-- No role can change a paid run, not even by SQL.
CREATE FUNCTION steward_refuse_change_of_paid_run() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  run record := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  IF EXISTS (SELECT FROM payroll_run WHERE entity_id = run.entity_id AND id = run.payroll_run_id AND status = 'PAID') THEN
    RAISE EXCEPTION 'a paid payroll run never changes: % of % refused', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'SW001';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER payroll_run_line_paid BEFORE INSERT OR UPDATE OR DELETE ON payroll_run_line
  FOR EACH ROW EXECUTE FUNCTION steward_refuse_change_of_paid_run();
CREATE TRIGGER payroll_run_entry_paid BEFORE INSERT OR UPDATE OR DELETE ON payroll_run_entry
  FOR EACH ROW EXECUTE FUNCTION steward_refuse_change_of_paid_run();
CREATE TRIGGER payroll_run_paid BEFORE UPDATE OR DELETE ON payroll_run
  FOR EACH ROW WHEN (OLD.status = 'PAID') EXECUTE FUNCTION steward_refuse_change();

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['payroll_run', 'payroll_run_line', 'payroll_run_entry'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity())',
      tenant_table);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON payroll_run TO steward_api;
GRANT SELECT, INSERT, DELETE ON payroll_run_line, payroll_run_entry TO steward_api;
