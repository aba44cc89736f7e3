-- The sale of a membership earns once for each invoice, also if two people record its payment at the same time. Later
-- lines name this one.
CREATE UNIQUE INDEX commission_entry_of_invoice ON commission_entry (entity_id, invoice_id)
  WHERE reversal_of_id IS NULL AND invoice_id IS NOT NULL;
