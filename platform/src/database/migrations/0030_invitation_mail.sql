-- Invitations are sent, more than once if need be, and mail is delivered.

ALTER TABLE invitation
  ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'de', 'es')),
  ADD COLUMN sent_at timestamptz(3); -- of the link that works; null: when the invitation was made

-- Tickets that a newer one has taken the place of: their links say so instead of being unknown.
CREATE TABLE invitation_replaced_ticket (
  ticket_hash text PRIMARY KEY,
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  invitation_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  FOREIGN KEY (entity_id, invitation_id) REFERENCES invitation (entity_id, id)
);
ALTER TABLE invitation_replaced_ticket ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invitation_replaced_ticket
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT ON invitation_replaced_ticket TO steward_api;

-- The columns below are by the machine's clock: when mail is sent is no rule of a business.
ALTER TABLE outbox_mail
  ADD COLUMN html text NOT NULL DEFAULT '',
  ADD COLUMN invitation_id uuid, -- what the mail carries the link of
  ADD COLUMN queued_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN next_attempt_at timestamptz(3), -- null: at once
  ADD FOREIGN KEY (entity_id, invitation_id) REFERENCES invitation (entity_id, id);
CREATE INDEX outbox_mail_by_invitation ON outbox_mail (entity_id, invitation_id, queued_at)
  WHERE invitation_id IS NOT NULL;

-- Which mails wait, of every business: ids only. What is in them is read in the tenant that they belong to.
CREATE FUNCTION steward_due_mail(at timestamptz, most integer)
  RETURNS TABLE (entity_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT outbox_mail.entity_id, outbox_mail.id FROM outbox_mail
  WHERE status = 'QUEUED' AND (next_attempt_at IS NULL OR next_attempt_at <= at)
  ORDER BY created_at, id LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION steward_due_mail(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_due_mail(timestamptz, integer) TO steward_api;

-- Wakes who sends; arrives when the writing transaction is committed.
CREATE FUNCTION steward_wake_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('steward_mail', '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_mail_wake AFTER INSERT ON outbox_mail
  FOR EACH STATEMENT EXECUTE FUNCTION steward_wake_mail();

-- Why a sub has no membership in an organisation that it once had one in; no row for a stranger.
CREATE FUNCTION steward_ended_membership(org_id text, sub text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM business_entity
    JOIN business_user ON business_user.entity_id = business_entity.id
    WHERE business_entity.auth0_organization_id = org_id AND business_entity.deleted_at IS NULL
      AND business_user.auth0_user_id = sub)
$$;
REVOKE EXECUTE ON FUNCTION steward_ended_membership(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_ended_membership(text, text) TO steward_api, steward_identity;
