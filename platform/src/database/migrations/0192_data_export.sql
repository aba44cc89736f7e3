-- Exports of lists as files, kept for 30 days. The rows are stored as cells in parts, so that a download can leave out
-- the columns that its reader may not see.
CREATE TABLE data_export (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  kind text NOT NULL CHECK (kind IN ('bookings', 'customers')),
  status text NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  filter jsonb NOT NULL,
  language text NOT NULL,
  delimiter text NOT NULL CHECK (delimiter IN (',', ';')),
  byte_order_mark boolean NOT NULL,
  file_name text NOT NULL,
  row_count integer CHECK (row_count >= 0),
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  attempt integer NOT NULL DEFAULT 0, -- a process whose job was taken over adds no parts
  read_at timestamptz(3), -- the moment that the rows show
  finished_at timestamptz(3),
  failure text CHECK (failure IN ('PERMISSION_DENIED', 'INTERNAL')),
  created_by uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, created_by) REFERENCES business_user (entity_id, id),
  CHECK ((status = 'FAILED') = (failure IS NOT NULL)),
  CHECK (status <> 'DONE' OR done = row_count)
);
CREATE INDEX data_export_by_created ON data_export (entity_id, created_at);

CREATE TABLE data_export_part (
  entity_id uuid NOT NULL,
  export_id uuid NOT NULL,
  number integer NOT NULL,
  cells jsonb NOT NULL, -- one array per row
  PRIMARY KEY (entity_id, export_id, number),
  FOREIGN KEY (entity_id, export_id) REFERENCES data_export (entity_id, id) ON DELETE CASCADE
);

ALTER TABLE data_export ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON data_export
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
ALTER TABLE data_export_part ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON data_export_part
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());

GRANT SELECT, INSERT, UPDATE, DELETE ON data_export, data_export_part TO steward_api;
