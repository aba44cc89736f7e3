-- An attempt to collect a membership invoice that failed, such as a declined card. No money moved
-- (docs/decisions/0096-to-collect.md).
CREATE TABLE payment_attempt (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  invoice_id uuid NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 160),
  failed_at timestamptz(3) NOT NULL,
  recorded_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, invoice_id) REFERENCES invoice (entity_id, id),
  FOREIGN KEY (entity_id, recorded_by_id) REFERENCES business_user (entity_id, id)
);
CREATE INDEX payment_attempt_by_invoice ON payment_attempt (entity_id, invoice_id, failed_at);
CREATE TRIGGER payment_attempt_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_attempt
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();

ALTER TABLE payment_attempt ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON payment_attempt
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT ON payment_attempt TO steward_api;
