-- A payment that the business did not keep, such as a card payment that bounced. The payment and its receipt stand, and
-- what it took off the invoice is open again (docs/decisions/0081-payments-and-corrections-of-invoices.md).
CREATE TABLE payment_reversal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  payment_id uuid NOT NULL,
  booking_id uuid, -- as on the payment: payments of bookings cannot be reversed yet
  invoice_id uuid,
  amount bigint NOT NULL CHECK (amount >= 0), -- what was handed over
  currency char(3) NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 160),
  reversed_on date NOT NULL, -- the day on which the money was lost
  reversed_at timestamptz(3) NOT NULL, -- when it was recorded
  reversed_by_id uuid,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  UNIQUE (entity_id, payment_id),
  FOREIGN KEY (entity_id, payment_id) REFERENCES payment (entity_id, id),
  FOREIGN KEY (entity_id, booking_id) REFERENCES booking (entity_id, id),
  FOREIGN KEY (entity_id, invoice_id) REFERENCES invoice (entity_id, id),
  FOREIGN KEY (entity_id, reversed_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT payment_reversal_of_one CHECK ((booking_id IS NULL) <> (invoice_id IS NULL))
);
CREATE INDEX payment_reversal_by_booking ON payment_reversal (entity_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX payment_reversal_by_invoice ON payment_reversal (entity_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX payment_reversal_by_time ON payment_reversal (entity_id, reversed_at, id);
CREATE TRIGGER payment_reversal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_reversal
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();

ALTER TABLE payment_reversal ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON payment_reversal
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT ON payment_reversal TO steward_api;

-- An invoice can be paid again after a reversal. What is held for it at once never comes to more than its total.
ALTER TABLE invoice DROP CONSTRAINT invoice_paid;
ALTER TABLE invoice ADD CONSTRAINT invoice_paid CHECK (
  paid_amount >= 0 AND paid_amount - returned_amount <= total AND credited_amount BETWEEN 0 AND total);
