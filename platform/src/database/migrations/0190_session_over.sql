-- The API refuses access tokens of a browser session that has ended. Its role has no right in the schema `identity`, so a
-- function of the owner answers the one question. `session_id` is the `sid` of an access token of the local provider;
-- without one the session is never over: the tokens of a tenant and of `pnpm access-token` name none.
CREATE FUNCTION steward_session_over(session_id text, account text)
  RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN session_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM identity.browser_session AS own WHERE own.sub = account AND own.id::text = session_id);
END $$;
REVOKE EXECUTE ON FUNCTION steward_session_over(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_session_over(text, text) TO steward_api;

-- Like steward_membership_for of two arguments, which processes of the release before still call. Where the session is
-- over, the only row says so and nothing else.
CREATE FUNCTION steward_membership_for(org_id text, member_sub text, session_id text)
  RETURNS TABLE (entity_id uuid, organization_id text, name text, time_zone text, currency text, tax_percentage text,
    business_user_id uuid, role text, session_over boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF steward_session_over(session_id, member_sub) THEN
    session_over := true;
    RETURN NEXT;
    RETURN;
  END IF;
  RETURN QUERY SELECT found.*, false FROM steward_membership_for(org_id, member_sub) AS found;
END $$;
REVOKE EXECUTE ON FUNCTION steward_membership_for(text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_membership_for(text, text, text) TO steward_api;
