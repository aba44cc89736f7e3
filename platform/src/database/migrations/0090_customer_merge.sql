-- What one merging of two customers moved, so that exactly this can be put back while nobody has changed the kept one.
CREATE TABLE customer_merge (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  kept_id uuid NOT NULL,
  merged_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  before jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, kept_id) REFERENCES customer (entity_id, id),
  FOREIGN KEY (entity_id, merged_id) REFERENCES customer (entity_id, id),
  FOREIGN KEY (entity_id, actor_id) REFERENCES business_user (entity_id, id)
);
CREATE INDEX customer_merge_by_kept ON customer_merge (entity_id, kept_id, created_at);

ALTER TABLE customer_merge ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customer_merge
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE (undone_at) ON customer_merge TO steward_api;

-- An issued invoice follows its customer into the one they are merged into, and back. What it says stays in `parties`.
CREATE OR REPLACE FUNCTION steward_keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'DRAFT' THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'DELETE' OR NEW.status = 'DRAFT' OR NEW.deleted_at IS NOT NULL OR
    (NEW.invoice_number, NEW.subscription_id, NEW.currency, NEW.price, NEW.tax, NEW.rounding,
      NEW.total, NEW.parties, NEW.issued_at, NEW.due_on) IS DISTINCT FROM
    (OLD.invoice_number, OLD.subscription_id, OLD.currency, OLD.price, OLD.tax, OLD.rounding,
      OLD.total, OLD.parties, OLD.issued_at, OLD.due_on)
  THEN
    RAISE EXCEPTION 'invoice % is issued: change refused', OLD.invoice_number USING ERRCODE = 'SW001';
  END IF;
  IF NEW.customer_id <> OLD.customer_id AND NOT EXISTS (
    SELECT FROM customer WHERE entity_id = NEW.entity_id AND (
      (id = OLD.customer_id AND merged_into_id = NEW.customer_id) OR
      (id = NEW.customer_id AND merged_into_id = OLD.customer_id)))
  THEN
    RAISE EXCEPTION 'invoice % is issued: change refused', OLD.invoice_number USING ERRCODE = 'SW001';
  END IF;
  RETURN NEW;
END $$;
