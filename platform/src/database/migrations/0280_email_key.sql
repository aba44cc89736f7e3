-- One form of an email address for every comparison: without invisible signs, lower case, composed accents. The same in
-- TypeScript: shared/rules/email-key.ts. `lower` alone made İ an i, so that an address reached the account of another
-- person, while JavaScript read the two as different and counted guesses apart (docs/decisions/0086).
CREATE FUNCTION steward_email_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN normalize(
    lower(
      replace(
        btrim(normalize(regexp_replace(value,
          '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
          '', 'g'), NFC)),
        U&'\0130', U&'i\0307')
      COLLATE "pg_c_utf8"),
    NFC);

-- Stored, because under row security an index on a function is not used.
ALTER TABLE customer ADD COLUMN email_key text NOT NULL GENERATED ALWAYS AS (steward_email_key(email)) STORED;
CREATE INDEX customer_by_email_key ON customer (entity_id, email_key) WHERE email_key <> '';

-- The keys are unique before the former indexes go, or the migration stops.
CREATE UNIQUE INDEX business_user_email_key ON business_user (entity_id, steward_email_key(email)) WHERE deleted_at IS NULL;
DROP INDEX business_user_email;
ALTER INDEX business_user_email_key RENAME TO business_user_email;
ALTER TABLE identity.account
  ADD COLUMN email_key text NOT NULL GENERATED ALWAYS AS (public.steward_email_key(email)) STORED;
CREATE UNIQUE INDEX account_email_key_once ON identity.account (email_key);
DROP INDEX identity.account_email_key;
ALTER INDEX identity.account_email_key_once RENAME TO account_email_key;

-- As in 0020, with the key.
CREATE OR REPLACE FUNCTION steward_link_member(org_id text, sub text, verified_email text, now timestamptz)
  RETURNS TABLE (entity_id uuid, business_user_id uuid, role text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH linked AS (
    UPDATE business_user SET
      auth0_user_id = sub, status = 'ACTIVE', version = business_user.version + 1, updated_at = now
    FROM business_entity
    WHERE business_entity.auth0_organization_id = org_id AND business_entity.deleted_at IS NULL
      AND business_user.entity_id = business_entity.id
      AND steward_email_key(business_user.email) = steward_email_key(verified_email)
      AND business_user.auth0_user_id IS NULL
      AND business_user.status IN ('INVITED', 'ACTIVE') AND business_user.deleted_at IS NULL
      AND (business_user.status = 'ACTIVE'
        OR EXISTS (SELECT FROM invitation
          WHERE invitation.entity_id = business_user.entity_id AND invitation.business_user_id = business_user.id
            AND invitation.status = 'PENDING' AND invitation.expires_at > now AND invitation.deleted_at IS NULL)
        OR NOT EXISTS (SELECT FROM invitation
          WHERE invitation.entity_id = business_user.entity_id AND invitation.business_user_id = business_user.id))
    RETURNING business_user.entity_id, business_user.id, business_user.role
  ), accepted AS (
    UPDATE invitation SET status = 'ACCEPTED', accepted_at = now, version = invitation.version + 1, updated_at = now
    FROM linked
    WHERE invitation.entity_id = linked.entity_id AND invitation.business_user_id = linked.id
      AND invitation.status = 'PENDING'
  )
  SELECT linked.entity_id, linked.id, linked.role FROM linked
$$;

-- As in 0031, with the key.
CREATE OR REPLACE FUNCTION identity.accept_invitation(ticket text, organization text, account_sub text, at timestamptz,
    moment timestamptz, password text, new_given_name text, new_family_name text)
  RETURNS text LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  known record;
  invited record;
  current_standing text;
BEGIN
  SELECT invitation.id, invitation.entity_id, invitation.business_user_id, entity.auth0_organization_id AS organization_id
    INTO known
  FROM public.invitation JOIN public.business_entity entity ON entity.id = invitation.entity_id
  WHERE invitation.ticket_hash = ticket;
  IF FOUND THEN
    -- The same lock as the API's team-lock.ts: against a resend, a revoke or a second use, one comes first.
    PERFORM pg_advisory_xact_lock(hashtextextended('team ' || known.entity_id, 0));
  END IF;
  SELECT standing INTO current_standing FROM identity.invitation_of(ticket, at);
  IF current_standing IS NULL THEN RETURN 'unknown'; END IF;
  IF current_standing <> 'open' THEN RETURN current_standing; END IF;
  IF known.organization_id <> organization THEN RETURN 'foreign'; END IF;

  SELECT * INTO invited FROM public.invitation WHERE id = known.id;
  IF EXISTS (SELECT FROM public.business_user
      WHERE entity_id = known.entity_id AND auth0_user_id = account_sub AND deleted_at IS NULL) THEN
    RETURN 'already_member';
  END IF;

  IF password IS NULL THEN
    IF NOT EXISTS (SELECT FROM identity.account
        WHERE sub = account_sub AND email_key = public.steward_email_key(invited.email) AND blocked_at IS NULL) THEN
      RETURN 'other_account';
    END IF;
  ELSE
    -- The ticket came by mail: whoever holds it reads that mailbox.
    INSERT INTO identity.account
      (sub, email, password_hash, email_verified, name, given_name, family_name, created_at, updated_at)
    VALUES (account_sub, invited.email, password, true, trim(new_given_name || ' ' || new_family_name), new_given_name,
      nullif(new_family_name, ''), moment, moment)
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN RETURN 'account_exists'; END IF;
  END IF;

  UPDATE public.business_user SET
    auth0_user_id = account_sub, status = 'ACTIVE', role = invited.role,
    given_name = coalesce(new_given_name, given_name), last_name = coalesce(new_family_name, last_name),
    version = version + 1, updated_at = at
  WHERE entity_id = known.entity_id AND id = known.business_user_id;
  UPDATE public.invitation SET status = 'ACCEPTED', accepted_at = at, version = version + 1, updated_at = at
  WHERE id = known.id;
  INSERT INTO public.audit_event
    (entity_id, at, actor_type, actor_id, source, action, record_type, record_id, operation_id, old, new)
  VALUES (known.entity_id, at, 'USER', known.business_user_id, 'WEB', 'invitation.accept', 'invitation', known.id,
    gen_random_uuid(), '{"status": "PENDING"}', jsonb_build_object('status', 'ACCEPTED', 'auth0UserId', account_sub));
  -- As a write through the API is told to the open streams (live/message.ts).
  PERFORM pg_notify('steward_live', jsonb_build_array(jsonb_build_object(
    'kind', 'member', 'memberId', known.business_user_id, 'entityId', known.entity_id))::text);
  RETURN 'accepted';
END $$;
