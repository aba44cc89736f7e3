-- The document of a refund: seller, customer and what was credited, as they were. It has the id and number of its
-- refund, and names the receipt and the invoice that it takes back from. Append-only.
CREATE TABLE credit_note (
  id uuid PRIMARY KEY,
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  credit_note_number text NOT NULL,
  booking_id uuid,
  invoice_id uuid,
  receipt_id uuid,
  currency char(3) NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  rounding bigint NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  tax_percentage numeric NOT NULL,
  contents jsonb NOT NULL, -- seller, customer, lines, cashier, how it was paid back
  reason text NOT NULL DEFAULT '',
  issued_at timestamptz(3) NOT NULL,
  time_zone text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  UNIQUE (entity_id, credit_note_number),
  FOREIGN KEY (entity_id, id) REFERENCES refund (entity_id, id),
  FOREIGN KEY (entity_id, booking_id) REFERENCES booking (entity_id, id),
  FOREIGN KEY (entity_id, invoice_id) REFERENCES invoice (entity_id, id),
  FOREIGN KEY (entity_id, receipt_id) REFERENCES receipt (entity_id, id),
  CONSTRAINT credit_note_total CHECK (total = price + tax + rounding)
);
CREATE INDEX credit_note_by_booking ON credit_note (entity_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX credit_note_by_invoice ON credit_note (entity_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX receipt_by_invoice ON receipt (entity_id, invoice_id) WHERE invoice_id IS NOT NULL;

ALTER TABLE credit_note ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON credit_note
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT ON credit_note TO steward_api;

-- Refunds of before have their note from the receipt they answer. What was asked for is split into price and tax by the
-- receipt's percentage; all of a receipt is split as the receipt is.
INSERT INTO credit_note (id, entity_id, credit_note_number, booking_id, invoice_id, receipt_id, currency,
  price, tax, rounding, total, tax_percentage, contents, reason, issued_at, time_zone, created_at)
SELECT refund.id, refund.entity_id, refund.credit_note_number, refund.booking_id, refund.invoice_id, refund.receipt_id,
  refund.currency, asked - split.tax, split.tax, refund.amount - asked, refund.amount, receipt.tax_percentage,
  receipt.contents, refund.reason, refund.refunded_at, receipt.time_zone, refund.created_at
FROM refund
JOIN receipt ON receipt.entity_id = refund.entity_id AND receipt.id = refund.receipt_id
CROSS JOIN LATERAL (SELECT CASE WHEN refund.amount = receipt.total THEN receipt.price + receipt.tax
  ELSE refund.amount - refund.rounding END AS asked) AS bill
CROSS JOIN LATERAL (SELECT CASE WHEN refund.amount = receipt.total THEN receipt.tax
  ELSE round(asked * receipt.tax_percentage / (100 + receipt.tax_percentage))::bigint END AS tax) AS split;

CREATE TRIGGER credit_note_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_note
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();

-- Whether a booking is on an invoice is asked with each payment and refund.
CREATE INDEX invoice_line_by_booking ON invoice_line (entity_id, booking_id) WHERE booking_id IS NOT NULL;
