-- The figures read the documents of a range by their day of issue, and all lines of the invoices with a line in it.
CREATE INDEX invoice_by_issued ON invoice (entity_id, issued_at) WHERE issued_at IS NOT NULL;
CREATE INDEX credit_note_by_issued ON credit_note (entity_id, issued_at);
CREATE INDEX refund_by_invoice ON refund (entity_id, invoice_id) WHERE invoice_id IS NOT NULL;
