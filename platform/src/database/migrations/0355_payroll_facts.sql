-- What decides the pay of a member (docs/decisions/0122-facts-of-payroll.md): the salary with the days of its changes, fact
-- sheets, items of pay, and sums of a year that no run has. `payroll_record.base_salary` is the salary from the beginning
-- on. The version of the record counts the changes of all of them.

CREATE TABLE salary_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  effective_from date NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 999999999),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 160),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id)
);
CREATE UNIQUE INDEX salary_change_day ON salary_change (entity_id, business_user_id, effective_from)
  WHERE deleted_at IS NULL;

CREATE TABLE payroll_facts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  effective_from date NOT NULL,
  citizenship text CHECK (citizenship IN ('CITIZEN', 'PERMANENT_RESIDENT', 'FOREIGNER')),
  tax_resident boolean,
  contract_days integer CHECK (contract_days BETWEEN 0 AND 36600),
  mtd_category smallint CHECK (mtd_category IN (1, 2, 3)),
  children_halves smallint NOT NULL DEFAULT 0 CHECK (children_halves BETWEEN 0 AND 400),
  disabled boolean NOT NULL DEFAULT false,
  spouse_disabled boolean NOT NULL DEFAULT false,
  epf_elected_before_1998 boolean NOT NULL DEFAULT false,
  epf_employee_rate numeric CHECK (epf_employee_rate BETWEEN 0 AND 100 AND scale(epf_employee_rate) <= 3),
  epf_employer_rate numeric CHECK (epf_employer_rate BETWEEN 0 AND 100 AND scale(epf_employer_rate) <= 3),
  first_socso_at_or_after_55 boolean NOT NULL DEFAULT false,
  invalidity_pension boolean NOT NULL DEFAULT false,
  eis_before_57 boolean NOT NULL DEFAULT true,
  skbbk_standing text NOT NULL DEFAULT 'TAKING_PART'
    CHECK (skbbk_standing IN ('TAKING_PART', 'RELEASED', 'OTHER_EMPLOYER')),
  skbbk_released_on date,
  skbbk_notice text NOT NULL DEFAULT '' CHECK (char_length(skbbk_notice) <= 80),
  identification_kind text CHECK (identification_kind IN ('NRIC', 'PASSPORT', 'ARMY', 'POLICE')),
  identification_number text NOT NULL DEFAULT '' CHECK (char_length(identification_number) <= 30),
  identification_country text NOT NULL DEFAULT '' CHECK (identification_country ~ '^([A-Z]{2})?$'),
  tax_number text NOT NULL DEFAULT '' CHECK (char_length(tax_number) <= 20),
  epf_number text NOT NULL DEFAULT '' CHECK (char_length(epf_number) <= 20),
  socso_number text NOT NULL DEFAULT '' CHECK (char_length(socso_number) <= 20),
  eis_number text NOT NULL DEFAULT '' CHECK (char_length(eis_number) <= 20),
  bank_name text NOT NULL DEFAULT '' CHECK (char_length(bank_name) <= 80),
  bank_account text NOT NULL DEFAULT '' CHECK (bank_account ~ '^([0-9]{5,20})?$'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT payroll_facts_release CHECK ((skbbk_standing = 'RELEASED') = (skbbk_released_on IS NOT NULL)),
  CONSTRAINT payroll_facts_identification CHECK ((identification_kind IS NULL) = (identification_number = '')),
  CONSTRAINT payroll_facts_bank CHECK ((bank_name = '') = (bank_account = ''))
);
CREATE UNIQUE INDEX payroll_facts_day ON payroll_facts (entity_id, business_user_id, effective_from)
  WHERE deleted_at IS NULL;

-- Months are YYYY-MM. The rules know the codes.
CREATE TABLE pay_item (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  code text NOT NULL CHECK (char_length(code) BETWEEN 1 AND 40),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999),
  frequency text CHECK (frequency IN ('MONTHLY', 'QUARTERLY', 'YEARLY', 'ONCE')),
  original text CHECK (char_length(original) BETWEEN 1 AND 40),
  first_month char(7) NOT NULL CHECK (first_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  last_month char(7) CHECK (last_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' AND last_month >= first_month),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 160),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id)
);
CREATE INDEX pay_item_by_member ON pay_item (entity_id, business_user_id) WHERE deleted_at IS NULL;

-- `exempt` has sen by class of pay.
CREATE TABLE payroll_year (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  year smallint NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  source text NOT NULL CHECK (source IN ('OPENING', 'EARLIER_EMPLOYER')),
  through_month char(7) CHECK (through_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  gross bigint NOT NULL CHECK (gross BETWEEN 0 AND 9999999999),
  epf bigint NOT NULL CHECK (epf BETWEEN 0 AND 9999999999),
  mtd bigint NOT NULL CHECK (mtd BETWEEN 0 AND 9999999999),
  zakat bigint NOT NULL CHECK (zakat BETWEEN 0 AND 9999999999),
  exempt jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT payroll_year_through CHECK (
    (source = 'OPENING') = (through_month IS NOT NULL) AND (through_month IS NULL OR left(through_month, 4)::int = year))
);
CREATE UNIQUE INDEX payroll_year_source ON payroll_year (entity_id, business_user_id, year, source)
  WHERE deleted_at IS NULL;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['salary_change', 'payroll_facts', 'pay_item', 'payroll_year'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity())',
      tenant_table);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON salary_change, payroll_facts, pay_item, payroll_year TO steward_api;
