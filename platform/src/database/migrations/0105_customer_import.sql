-- Files of customers that are being imported, row by row, with what became of each: an import goes on where it stopped,
-- and can be taken back for 30 days. What the cells said is kept until the import is done.
CREATE TABLE customer_import (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  file_name text NOT NULL,
  status text NOT NULL DEFAULT 'UPLOADED'
    CHECK (status IN ('UPLOADED', 'DRY_RUN_DONE', 'RUNNING', 'DONE', 'ROLLED_BACK')),
  encoding text NOT NULL CHECK (encoding IN ('UTF-8', 'UTF-16', 'WINDOWS-1252')),
  delimiter text NOT NULL CHECK (delimiter IN (',', ';', E'\t', '|')),
  headers jsonb NOT NULL,
  sample jsonb NOT NULL,
  row_count integer NOT NULL CHECK (row_count BETWEEN 1 AND 20000),
  options jsonb NOT NULL,
  created_by uuid NOT NULL,
  finished_at timestamptz(3),
  rolled_back_at timestamptz(3),
  rollback jsonb, -- what was removed, put back and kept
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, created_by) REFERENCES business_user (entity_id, id)
);
CREATE INDEX customer_import_by_created ON customer_import (entity_id, created_at);
CREATE INDEX customer_import_running ON customer_import (entity_id) WHERE status = 'RUNNING';

CREATE TABLE customer_import_row (
  entity_id uuid NOT NULL,
  import_id uuid NOT NULL,
  row_number integer NOT NULL, -- as a spreadsheet counts: the header is 1
  cells jsonb, -- null once it is done
  outcome text CHECK (outcome IN ('CREATED', 'UPDATED', 'SKIPPED', 'FAILED')),
  is_done boolean NOT NULL DEFAULT false, -- else the outcome is that of the dry run
  issues jsonb,
  customer_id uuid,
  note_id uuid,
  before jsonb, -- of an updated customer, for the roll-back
  version_after integer,
  PRIMARY KEY (entity_id, import_id, row_number),
  FOREIGN KEY (entity_id, import_id) REFERENCES customer_import (entity_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_import_row_issues ON customer_import_row (entity_id, import_id, row_number) WHERE issues IS NOT NULL;
CREATE INDEX customer_import_row_open ON customer_import_row (entity_id, import_id, row_number) WHERE NOT is_done;
-- Nobody plans an import by the figures of yesterday: rows come thousands at a time.
ALTER TABLE customer_import_row SET (autovacuum_analyze_scale_factor = 0.02);

ALTER TABLE customer_import ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customer_import
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
ALTER TABLE customer_import_row ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customer_import_row
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());

GRANT SELECT, INSERT, UPDATE, DELETE ON customer_import, customer_import_row TO steward_api;

-- Who was merged into whom is asked of each customer that goes.
CREATE INDEX customer_by_merged_into ON customer (entity_id, merged_into_id) WHERE merged_into_id IS NOT NULL;
