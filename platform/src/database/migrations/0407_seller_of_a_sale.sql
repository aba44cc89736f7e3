-- A membership gets another seller: each bill earns once for each of them, one after the other. A line names the one that
-- it replaces, so that no two follow the same one, and only the first follows none.
ALTER TABLE commission_entry ADD COLUMN replaces_id uuid;
ALTER TABLE commission_entry ADD FOREIGN KEY (entity_id, replaces_id) REFERENCES commission_entry (entity_id, id);
DROP INDEX commission_entry_of_invoice;
CREATE UNIQUE INDEX commission_entry_of_invoice ON commission_entry (entity_id, invoice_id, replaces_id)
  NULLS NOT DISTINCT WHERE invoice_id IS NOT NULL AND reversal_of_id IS NULL;
