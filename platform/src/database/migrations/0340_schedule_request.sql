-- Requests of members for other hours (docs/decisions/0102-schedule-requests.md). `hours` is the change that they ask for,
-- `difference` what it changed when it was decided, and `hours_version` the version of the hours from which it started.
CREATE TABLE schedule_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'REQUESTED' CHECK (status IN ('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED')),
  hours jsonb NOT NULL,
  hours_version integer NOT NULL,
  difference jsonb, -- null while it waits
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 160),
  decision_kind text CHECK (decision_kind IN ('APPROVER', 'NOT_NEEDED')),
  decided_by_id uuid,
  decided_at timestamptz(3),
  decision_note text NOT NULL DEFAULT '' CHECK (char_length(decision_note) <= 160),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, decided_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT schedule_request_approved_by CHECK (
    status <> 'APPROVED' OR decided_by_id IS NOT NULL OR decision_kind = 'NOT_NEEDED'),
  CONSTRAINT schedule_request_not_own CHECK (decided_by_id <> business_user_id)
);
CREATE UNIQUE INDEX schedule_request_one_open ON schedule_request (entity_id, business_user_id)
  WHERE status = 'REQUESTED' AND deleted_at IS NULL;
CREATE INDEX schedule_request_by_time ON schedule_request (entity_id, created_at, id);

ALTER TABLE schedule_request ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON schedule_request
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE ON schedule_request TO steward_api;
