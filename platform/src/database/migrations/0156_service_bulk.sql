-- What one change of many services did, so that it can be taken back as a whole while nobody has changed them since.
CREATE TABLE service_bulk_operation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  kind text NOT NULL CHECK (kind IN ('ARCHIVE', 'RESTORE')),
  actor_id uuid NOT NULL,
  services jsonb NOT NULL, -- each with the version that it has since
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, actor_id) REFERENCES business_user (entity_id, id)
);
CREATE INDEX service_bulk_operation_by_time ON service_bulk_operation (entity_id, created_at);

ALTER TABLE service_bulk_operation ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON service_bulk_operation
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE (undone_at) ON service_bulk_operation TO steward_api;
