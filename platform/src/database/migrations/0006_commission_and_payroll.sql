-- What members earn: commission groups, rules and the ledger; base salary and statutory payments.

CREATE TABLE commission_group (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 60),
  tag text NOT NULL CHECK (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  is_default boolean NOT NULL DEFAULT false,
  -- Commission paid every month is normal remuneration for monthly tax deduction, else additional.
  payment_frequency text NOT NULL DEFAULT 'MONTHLY' CHECK (payment_frequency IN ('MONTHLY', 'IRREGULAR')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id)
);
CREATE UNIQUE INDEX commission_group_tag ON commission_group (entity_id, tag) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX commission_group_one_default ON commission_group (entity_id)
  WHERE is_default AND deleted_at IS NULL;

-- Never without a default either: checked when the transaction ends, so that one may be exchanged for another.
CREATE FUNCTION steward_check_default_group() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM commission_group WHERE entity_id = NEW.entity_id AND deleted_at IS NULL)
    AND NOT EXISTS (SELECT FROM commission_group WHERE entity_id = NEW.entity_id AND deleted_at IS NULL AND is_default)
  THEN
    RAISE EXCEPTION 'a business with commission groups has a default one'
      USING ERRCODE = 'SW003', CONSTRAINT = 'commission_group_has_default';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER commission_group_has_default AFTER INSERT OR UPDATE ON commission_group
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION steward_check_default_group();

-- revision counts the rules of one target and group, so that a trace can say "rule v3".
CREATE TABLE commission_rule (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  commission_group_id uuid NOT NULL,
  target_type text NOT NULL CHECK (target_type IN ('SERVICE', 'MEMBERSHIP')),
  service_id uuid,
  membership_plan_id uuid,
  kind text NOT NULL CHECK (kind IN ('FLAT_RATE', 'PERCENTAGE')),
  flat_amount bigint CHECK (flat_amount BETWEEN 0 AND 999999999),
  percentage numeric CHECK (percentage BETWEEN 0 AND 100 AND scale(percentage) <= 2),
  currency char(3) NOT NULL,
  basis text NOT NULL DEFAULT 'PER_BOOKING' CHECK (basis IN ('PER_BOOKING', 'PER_SEAT', 'PER_SLOT')),
  revision integer NOT NULL DEFAULT 1 CHECK (revision >= 1),
  effective_from date NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, commission_group_id) REFERENCES commission_group (entity_id, id),
  FOREIGN KEY (entity_id, service_id) REFERENCES service (entity_id, id),
  FOREIGN KEY (entity_id, membership_plan_id) REFERENCES membership_plan (entity_id, id),
  CONSTRAINT commission_rule_target CHECK (
    CASE target_type WHEN 'SERVICE' THEN service_id IS NOT NULL AND membership_plan_id IS NULL
    ELSE membership_plan_id IS NOT NULL AND service_id IS NULL END),
  CONSTRAINT commission_rule_value CHECK (
    CASE kind WHEN 'FLAT_RATE' THEN flat_amount IS NOT NULL AND percentage IS NULL
    ELSE percentage IS NOT NULL AND flat_amount IS NULL END)
);
CREATE UNIQUE INDEX commission_rule_from ON commission_rule
  (entity_id, service_id, membership_plan_id, commission_group_id, effective_from)
  NULLS NOT DISTINCT WHERE deleted_at IS NULL;

-- The ledger. A mistake, a refund or an undone check-in is a further entry that names the one it takes back.
CREATE TABLE commission_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  booking_id uuid,
  time_slot_id uuid,
  subscription_id uuid,
  invoice_id uuid,
  commission_group_id uuid,
  commission_rule_id uuid,
  rule_revision integer,
  reason text NOT NULL CHECK (reason IN ('EARNED', 'REFUND', 'REVERSAL', 'NO_RULE')),
  currency char(3) NOT NULL,
  base_amount bigint NOT NULL,
  amount bigint NOT NULL,
  trace text NOT NULL, -- the rule as it was, in words
  earned_at timestamptz(3) NOT NULL,
  period char(7) NOT NULL CHECK (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'), -- local month
  reversal_of_id uuid,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, booking_id) REFERENCES booking (entity_id, id),
  FOREIGN KEY (entity_id, time_slot_id) REFERENCES time_slot (entity_id, id),
  FOREIGN KEY (entity_id, subscription_id) REFERENCES subscription (entity_id, id),
  FOREIGN KEY (entity_id, invoice_id) REFERENCES invoice (entity_id, id),
  FOREIGN KEY (entity_id, commission_group_id) REFERENCES commission_group (entity_id, id),
  FOREIGN KEY (entity_id, commission_rule_id) REFERENCES commission_rule (entity_id, id),
  FOREIGN KEY (entity_id, reversal_of_id) REFERENCES commission_entry (entity_id, id),
  CONSTRAINT commission_entry_source CHECK (num_nonnulls(booking_id, time_slot_id, subscription_id, invoice_id) >= 1),
  CONSTRAINT commission_entry_reversal CHECK ((reason IN ('REFUND', 'REVERSAL')) = (reversal_of_id IS NOT NULL))
);
CREATE INDEX commission_entry_by_member ON commission_entry (entity_id, business_user_id, earned_at, id);
CREATE INDEX commission_entry_by_period ON commission_entry (entity_id, period, business_user_id);
CREATE INDEX commission_entry_by_booking ON commission_entry (entity_id, booking_id);
CREATE INDEX commission_entry_by_reversal ON commission_entry (entity_id, reversal_of_id) WHERE reversal_of_id IS NOT NULL;
CREATE TRIGGER commission_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_entry
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();

CREATE TABLE payroll_record (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  commission_group_id uuid, -- null: the default group
  currency char(3) NOT NULL,
  base_salary bigint NOT NULL CHECK (base_salary BETWEEN 0 AND 9999999999),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, commission_group_id) REFERENCES commission_group (entity_id, id)
);
CREATE UNIQUE INDEX payroll_record_member ON payroll_record (entity_id, business_user_id) WHERE deleted_at IS NULL;

-- How one share of a statutory payment of a member is found: by table, a fixed amount, a percentage, or not at all.
CREATE TABLE statutory_payment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  payroll_record_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('EPF', 'SOCSO', 'EIS', 'SKBBK', 'MTD')),
  payer text NOT NULL CHECK (payer IN ('EMPLOYEE', 'EMPLOYER')),
  mode text NOT NULL DEFAULT 'AUTO' CHECK (mode IN ('AUTO', 'FIXED', 'PERCENT', 'EXEMPT')),
  fixed_amount bigint CHECK (fixed_amount >= 0),
  percentage numeric CHECK (percentage BETWEEN 0 AND 100 AND scale(percentage) <= 3),
  exempt_reason text NOT NULL DEFAULT '' CHECK (char_length(exempt_reason) <= 160),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, payroll_record_id) REFERENCES payroll_record (entity_id, id),
  CONSTRAINT statutory_payment_payer CHECK (payer = 'EMPLOYEE' OR kind IN ('EPF', 'SOCSO', 'EIS')),
  CONSTRAINT statutory_payment_value CHECK (
    (mode = 'FIXED') = (fixed_amount IS NOT NULL) AND (mode = 'PERCENT') = (percentage IS NOT NULL)
    AND (mode <> 'EXEMPT' OR exempt_reason <> ''))
);
CREATE UNIQUE INDEX statutory_payment_kind ON statutory_payment (entity_id, payroll_record_id, kind, payer)
  WHERE deleted_at IS NULL;
