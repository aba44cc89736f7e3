-- A credit note can stand without a refund: it takes off an invoice what nobody paid
-- (docs/decisions/0081-payments-and-corrections-of-invoices.md). That of a refund still has the id of its refund.
ALTER TABLE credit_note DROP CONSTRAINT credit_note_entity_id_id_fkey;
ALTER TABLE credit_note ADD COLUMN kind text NOT NULL DEFAULT 'REFUND'
  CHECK (kind IN ('REFUND', 'PRORATION', 'WRITE_OFF', 'GOODWILL'));
ALTER TABLE credit_note ADD COLUMN refund_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'REFUND' THEN id END) STORED;
ALTER TABLE credit_note ADD FOREIGN KEY (entity_id, refund_id) REFERENCES refund (entity_id, id);
ALTER TABLE credit_note ADD CONSTRAINT credit_note_of_invoice CHECK (kind = 'REFUND' OR invoice_id IS NOT NULL);
