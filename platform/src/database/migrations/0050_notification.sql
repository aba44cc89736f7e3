-- What people are told of (product decision B.6), what they want by e-mail, and who is here.

-- The person whose request runs; null where the platform itself acts, such as a job.
CREATE FUNCTION steward_current_actor() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('steward.actor_id', true), '')::uuid;

-- Names of customers and members are not kept here: they are read when the notification is, with the rights of that
-- moment. params holds figures only.
CREATE TABLE notification (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  member_id uuid NOT NULL, -- who is told
  type text NOT NULL CHECK (type ~ '^[a-z]+(-[a-z]+)+$'),
  subject_kind text NOT NULL CHECK (subject_kind IN ('booking', 'time-slot', 'member', 'invitation', 'limit', 'account')),
  subject_id uuid,
  params jsonb NOT NULL DEFAULT '{}',
  actor_id uuid, -- who did it; null: the platform
  operation_id uuid NOT NULL, -- groups what one request or job caused
  -- What is told once only, whoever notices it and how often: `hold-expiring:<booking>`.
  once_key text,
  read_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, member_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, actor_id) REFERENCES business_user (entity_id, id)
);
CREATE INDEX notification_by_member ON notification (entity_id, member_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX notification_unread ON notification (entity_id, member_id, created_at, id)
  WHERE deleted_at IS NULL AND read_at IS NULL;
CREATE UNIQUE INDEX notification_once ON notification (entity_id, member_id, once_key) WHERE once_key IS NOT NULL;
CREATE INDEX notification_by_created ON notification (entity_id, created_at);

-- A choice; without a row the default of the topic and the role applies.
CREATE TABLE notification_preference (
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  member_id uuid NOT NULL,
  topic text NOT NULL CHECK (topic ~ '^[a-z-]+$'),
  email boolean NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (entity_id, member_id, topic),
  FOREIGN KEY (entity_id, member_id) REFERENCES business_user (entity_id, id)
);

-- Written every half minute for everyone who is here, worth nothing after a crash: not logged. By the machine's clock.
CREATE UNLOGGED TABLE member_presence (
  entity_id uuid NOT NULL,
  member_id uuid NOT NULL,
  last_activity_at timestamptz(3), -- the last request; null: only a stream was open
  seen_at timestamptz(3) NOT NULL, -- the last request or sign of an open stream
  PRIMARY KEY (entity_id, member_id)
) WITH (fillfactor = 50);

ALTER TABLE notification ENABLE ROW LEVEL SECURITY;
-- A person's notifications are read and changed by that person only; others may add to them.
CREATE POLICY tenant ON notification
  USING (entity_id = steward_current_entity() AND coalesce(steward_current_actor(), member_id) = member_id)
  WITH CHECK (entity_id = steward_current_entity());
ALTER TABLE notification_preference ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON notification_preference
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
ALTER TABLE member_presence ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON member_presence
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());

GRANT EXECUTE ON FUNCTION steward_current_actor() TO steward_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON notification TO steward_api;
GRANT SELECT, INSERT, UPDATE ON notification_preference, member_presence TO steward_api;
