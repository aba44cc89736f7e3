-- What open pages report of themselves: errors and figures, each with the remote that it comes from. No names, no
-- addresses of records, no e-mails; who was signed in is not kept.

CREATE TABLE client_report (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  report_id text NOT NULL, -- what the person was shown
  source text NOT NULL, -- 'host' or the name of a remote
  release text NOT NULL,
  path text NOT NULL,
  name text NOT NULL,
  message text NOT NULL,
  code text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, report_id)
);
CREATE INDEX client_report_by_created ON client_report (entity_id, created_at, id);

CREATE TABLE client_vital (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  source text NOT NULL,
  release text NOT NULL,
  path text NOT NULL,
  name text NOT NULL,
  value real NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX client_vital_by_created ON client_vital (entity_id, created_at);

ALTER TABLE client_report ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON client_report
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
ALTER TABLE client_vital ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON client_vital
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());

GRANT SELECT, INSERT, DELETE ON client_report, client_vital TO steward_api;
