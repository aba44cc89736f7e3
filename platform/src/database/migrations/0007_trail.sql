-- What was done (audit), what must not be done twice (idempotency), what has to be sent (outbox).

-- No foreign keys: the trail outlives what it speaks of. Append-only.
CREATE TABLE audit_event (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  actor_type text NOT NULL CHECK (actor_type IN ('USER', 'SYSTEM', 'API')),
  actor_id uuid,
  source text NOT NULL CHECK (source IN ('WEB', 'API', 'JOB', 'WEBHOOK')),
  action text NOT NULL, -- an operation id, such as booking.check-in
  record_type text NOT NULL,
  record_id uuid NOT NULL,
  record_version integer,
  operation_id uuid NOT NULL, -- groups the rows of one request
  request_id text,
  old jsonb,
  new jsonb
);
CREATE INDEX audit_event_by_record ON audit_event (entity_id, record_type, record_id, at, id);
CREATE INDEX audit_event_by_time ON audit_event (entity_id, at, id);
CREATE INDEX audit_event_by_actor ON audit_event (entity_id, actor_id, at, id);
CREATE INDEX audit_event_by_operation ON audit_event (entity_id, operation_id);
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();

-- Inserted first in the transaction that does the work, so that a second call waits for it and then replays the
-- answer. A key belongs to who sent it: another member never gets this member's answer.
CREATE TABLE idempotency_key (
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  actor_id uuid NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 255),
  operation text NOT NULL,
  request_hash text NOT NULL,
  response_status smallint,
  response_body jsonb,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (entity_id, actor_id, key),
  FOREIGN KEY (entity_id, actor_id) REFERENCES business_user (entity_id, id)
);
CREATE INDEX idempotency_key_by_expiry ON idempotency_key (expires_at);

-- Mail, written in the transaction that causes it and sent afterwards.
CREATE TABLE outbox_mail (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  recipient text NOT NULL,
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'de', 'es')),
  template text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'SENT', 'FAILED')),
  attempts smallint NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3)
);
CREATE INDEX outbox_mail_queued ON outbox_mail (created_at) WHERE status = 'QUEUED';
CREATE INDEX outbox_mail_by_created ON outbox_mail (entity_id, created_at, id);
