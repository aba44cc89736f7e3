-- Imports of every kind in the tables of the customers' import (docs/decisions/0075-imports.md).
ALTER TABLE customer_import RENAME TO data_import;
ALTER TABLE customer_import_row RENAME TO data_import_row;
ALTER INDEX customer_import_by_created RENAME TO data_import_by_created;
ALTER INDEX customer_import_row_issues RENAME TO data_import_row_issues;
ALTER INDEX customer_import_row_open RENAME TO data_import_row_open;
DROP INDEX customer_import_running;

ALTER TABLE data_import
  ADD COLUMN kind text NOT NULL DEFAULT 'customers' CHECK (kind ~ '^[a-z-]+$'), -- the contract has the closed list
  ADD COLUMN content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  ADD COLUMN done integer NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND row_count),
  ADD COLUMN counts jsonb NOT NULL DEFAULT '{"created": 0, "updated": 0, "skipped": 0, "failed": 0}',
  ADD COLUMN started_by uuid,
  ADD COLUMN failure text CHECK (failure IN ('PERMISSION_DENIED', 'INTERNAL')),
  ADD COLUMN failed_row integer,
  ADD FOREIGN KEY (entity_id, started_by) REFERENCES business_user (entity_id, id),
  DROP CONSTRAINT customer_import_status_check,
  ADD CONSTRAINT data_import_status_check CHECK (status IN
    ('UPLOADED', 'DRY_RUN_DONE', 'QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'ROLLED_BACK'));
ALTER TABLE data_import ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE data_import_row RENAME COLUMN customer_id TO record_id;
ALTER TABLE data_import_row RENAME COLUMN note_id TO part_id;

-- Lists show these figures without reading the rows. Before the run, they are those of the dry run.
UPDATE data_import SET done = figures.done, counts = figures.counts
FROM (
  SELECT row.import_id, count(*) FILTER (WHERE is_done) AS done, jsonb_build_object(
      'created', count(*) FILTER (WHERE outcome = 'CREATED' AND (is_done OR status = 'DRY_RUN_DONE')),
      'updated', count(*) FILTER (WHERE outcome = 'UPDATED' AND (is_done OR status = 'DRY_RUN_DONE')),
      'skipped', count(*) FILTER (WHERE outcome = 'SKIPPED' AND (is_done OR status = 'DRY_RUN_DONE')),
      'failed', count(*) FILTER (WHERE outcome = 'FAILED' AND (is_done OR status = 'DRY_RUN_DONE'))) AS counts
  FROM data_import_row AS row JOIN data_import AS source ON source.entity_id = row.entity_id AND source.id = row.import_id
  GROUP BY row.import_id
) AS figures WHERE data_import.id = figures.import_id;
UPDATE data_import SET started_by = created_by WHERE status IN ('RUNNING', 'DONE', 'ROLLED_BACK');
ALTER TABLE data_import
  ADD CHECK ((status = 'FAILED') = (failure IS NOT NULL)),
  ADD CHECK ((failure IS NULL) = (failed_row IS NULL)),
  ADD CHECK (status <> 'DONE' OR done = row_count);

CREATE INDEX data_import_under_way ON data_import (entity_id) WHERE status IN ('QUEUED', 'RUNNING');
CREATE INDEX data_import_by_content ON data_import (entity_id, kind, content_hash);

-- Anonymising a customer empties the rows of files that name them. Imports that failed or were stopped can go on, so
-- their files count too. The function stays as 0155 has it, with the new names.
DO $$
DECLARE
  body text := pg_get_functiondef('steward_anonymise_customer(uuid, text, timestamptz)'::regprocedure);
  change record;
BEGIN
  FOR change IN SELECT * FROM (VALUES
    ('customer_id, before FROM customer_import_row WHERE entity_id = entity AND customer_id',
      'record_id, before FROM data_import_row WHERE entity_id = entity AND record_id'),
    ('WHERE entity_id = entity AND (customer_id = ANY (persons)
        OR NOT is_done', 'WHERE entity_id = entity AND (record_id = ANY (persons)
        OR NOT is_done'),
    ('status IN (''UPLOADED'', ''DRY_RUN_DONE'', ''RUNNING'')',
      'status IN (''UPLOADED'', ''DRY_RUN_DONE'', ''QUEUED'', ''RUNNING'', ''FAILED'', ''CANCELLED'')'),
    ('customer_import', 'data_import')) AS word (old, new)
  LOOP
    IF strpos(body, change.old) = 0 THEN
      RAISE EXCEPTION 'steward_anonymise_customer has no text "%"', change.old;
    END IF;
    body := replace(body, change.old, change.new);
  END LOOP;
  EXECUTE body;
END $$;
