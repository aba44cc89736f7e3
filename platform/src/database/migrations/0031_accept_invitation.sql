-- How an invited person comes in at the local provider. It knows nothing of the product's tables: these functions are
-- its whole view of them, and run with the rights of the tables' owner. `at` is the clock of the rules, `moment` the
-- machine's.

-- What a ticket is good for; no row where nobody ever made it. A ticket that a newer one has replaced says so, unless
-- what became of the invitation is the better answer.
CREATE FUNCTION identity.invitation_of(ticket text, at timestamptz)
  RETURNS TABLE (standing text, organization_id text, organization_name text, email text, given_name text,
    last_name text, role text, locale text, inviter text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT
    CASE
      WHEN invitation.status = 'ACCEPTED' THEN 'used'
      WHEN invitation.status = 'REVOKED' OR member.deleted_at IS NOT NULL OR invitation.deleted_at IS NOT NULL THEN 'revoked'
      WHEN invitation.ticket_hash IS DISTINCT FROM ticket THEN 'replaced'
      WHEN invitation.status = 'EXPIRED' OR invitation.expires_at <= at THEN 'expired'
      WHEN member.status <> 'INVITED' THEN 'used'
      ELSE 'open'
    END,
    entity.auth0_organization_id, entity.name, invitation.email, member.given_name, member.last_name, invitation.role,
    invitation.locale, trim(inviter.given_name || ' ' || inviter.last_name)
  FROM public.invitation
  JOIN public.business_entity entity ON entity.id = invitation.entity_id AND entity.deleted_at IS NULL
  JOIN public.business_user member ON member.entity_id = invitation.entity_id AND member.id = invitation.business_user_id
  LEFT JOIN public.business_user inviter ON inviter.entity_id = invitation.entity_id AND inviter.id = invitation.invited_by_id
  WHERE invitation.ticket_hash = ticket
    OR invitation.id = (SELECT replaced.invitation_id FROM public.invitation_replaced_ticket replaced WHERE replaced.ticket_hash = ticket)
$$;

-- Makes the invited member of the account, all or nothing: 'accepted', or why not. Without `password` the account is
-- there; with it, it is made, and an account of the same e-mail that came first answers 'account_exists'.
CREATE FUNCTION identity.accept_invitation(ticket text, organization text, account_sub text, at timestamptz,
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
        WHERE sub = account_sub AND lower(email) = lower(invited.email) AND blocked_at IS NULL) THEN
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

REVOKE EXECUTE ON FUNCTION identity.invitation_of(text, timestamptz) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION identity.accept_invitation(text, text, text, timestamptz, timestamptz, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.invitation_of(text, timestamptz) TO steward_identity;
GRANT EXECUTE ON FUNCTION identity.accept_invitation(text, text, text, timestamptz, timestamptz, text, text, text)
  TO steward_identity;
