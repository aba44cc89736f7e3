-- The zone of the business when an invoice was issued: the day and the time on it are those of its clock, also after the
-- business has moved, as receipts and credit notes keep theirs. Null on drafts.
ALTER TABLE invoice ADD COLUMN time_zone text;
UPDATE invoice SET time_zone = business_entity.time_zone
  FROM business_entity WHERE business_entity.id = invoice.entity_id AND invoice.status <> 'DRAFT';

CREATE FUNCTION steward_keep_invoice_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoice % is issued: change refused', OLD.invoice_number USING ERRCODE = 'SW001';
END $$;
CREATE TRIGGER invoice_keeps_zone BEFORE UPDATE OF time_zone ON invoice
  FOR EACH ROW WHEN (OLD.status <> 'DRAFT' AND NEW.time_zone IS DISTINCT FROM OLD.time_zone)
  EXECUTE FUNCTION steward_keep_invoice_zone();
