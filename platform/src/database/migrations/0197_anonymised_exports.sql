-- Files of exports lose what identifies a customer when the customer is anonymised
-- (docs/decisions/0030-anonymised-customers.md). A part knows the customer of each of its rows. Parts of earlier
-- releases do not, so they are removed.
DELETE FROM data_export;
ALTER TABLE data_export ADD COLUMN personal smallint[] NOT NULL DEFAULT '{}'; -- the places of cells with personal data
ALTER TABLE data_export_part ADD COLUMN customer_ids uuid[] NOT NULL DEFAULT '{}'; -- one per row, NULL without a customer

-- Returns the rows with empty texts in place of the personal cells of these customers.
CREATE FUNCTION steward_without_customers(cells jsonb, customer_ids uuid[], persons uuid[], personal smallint[])
RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT jsonb_agg(CASE WHEN customer_ids[row_number] = ANY (persons) THEN (
        SELECT jsonb_agg(CASE WHEN place - 1 = ANY (personal) THEN '""'::jsonb ELSE cell END ORDER BY place)
        FROM jsonb_array_elements(written) WITH ORDINALITY AS each_cell (cell, place)) ELSE written END ORDER BY row_number)
    FROM jsonb_array_elements(cells) WITH ORDINALITY AS each_row (written, row_number));

CREATE FUNCTION steward_empty_exports_of_customer() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- A job that stores a part holds its export. The next parts meet the trigger below.
  PERFORM FROM data_export WHERE entity_id = NEW.entity_id AND status = 'RUNNING' ORDER BY id FOR UPDATE;
  UPDATE data_export_part AS part
    SET cells = steward_without_customers(part.cells, part.customer_ids, ARRAY[NEW.id], export.personal)
    FROM data_export AS export
    WHERE export.entity_id = NEW.entity_id AND part.entity_id = NEW.entity_id AND export.id = part.export_id
      AND NEW.id = ANY (part.customer_ids);
  RETURN NULL;
END $$;
CREATE TRIGGER customer_leaves_exports AFTER UPDATE OF anonymised_at ON customer
  FOR EACH ROW WHEN (OLD.anonymised_at IS NULL AND NEW.anonymised_at IS NOT NULL)
  EXECUTE FUNCTION steward_empty_exports_of_customer();

-- A job reads its rows at one moment and stores them later. A customer can be anonymised in between.
CREATE FUNCTION steward_empty_new_part() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  persons uuid[] := ARRAY(SELECT id FROM customer
    WHERE entity_id = NEW.entity_id AND id = ANY (NEW.customer_ids) AND anonymised_at IS NOT NULL);
BEGIN
  IF cardinality(persons) > 0 THEN
    NEW.cells := steward_without_customers(NEW.cells, NEW.customer_ids, persons,
      (SELECT personal FROM data_export WHERE entity_id = NEW.entity_id AND id = NEW.export_id));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER data_export_part_without_anonymised BEFORE INSERT ON data_export_part
  FOR EACH ROW EXECUTE FUNCTION steward_empty_new_part();

REVOKE EXECUTE ON FUNCTION steward_without_customers(jsonb, uuid[], uuid[], smallint[]) FROM PUBLIC;
