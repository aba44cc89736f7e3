-- What one check-in or cancellation of many bookings found, so that it can be taken back as a whole while nobody has
-- changed them since.
CREATE TABLE booking_bulk_operation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  kind text NOT NULL CHECK (kind IN ('CHECK_IN', 'CANCEL')),
  actor_id uuid NOT NULL,
  before jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, actor_id) REFERENCES business_user (entity_id, id)
);
CREATE INDEX booking_bulk_operation_by_time ON booking_bulk_operation (entity_id, created_at);

ALTER TABLE booking_bulk_operation ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON booking_bulk_operation
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE (undone_at) ON booking_bulk_operation TO steward_api;
