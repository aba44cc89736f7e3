-- The identity provider has no business of its own and sees no member; it may say one thing: this account has just
-- signed in from a device that it was never seen with. Every business it works for tells that person.
CREATE FUNCTION steward_tell_new_device(account text, device text, at timestamptz)
  RETURNS integer LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH told AS (
    INSERT INTO notification (entity_id, member_id, type, subject_kind, params, operation_id, mail, created_at)
    SELECT member.entity_id, member.id, 'sign-in-new-device', 'account',
      jsonb_build_object('device', left(device, 80)), gen_random_uuid(),
      CASE WHEN coalesce(chosen.email, true) THEN 'WANTED' END, at
    FROM business_user member
    JOIN business_entity ON business_entity.id = member.entity_id AND business_entity.deleted_at IS NULL
    LEFT JOIN notification_preference chosen
      ON chosen.entity_id = member.entity_id AND chosen.member_id = member.id AND chosen.topic = 'account'
    WHERE member.auth0_user_id = account AND member.status = 'ACTIVE' AND member.deleted_at IS NULL
    RETURNING id, entity_id, member_id
  ), sent AS (
    SELECT pg_notify('steward_live', jsonb_build_array(jsonb_build_object('kind', 'notification', 'change', 'made',
      'id', id, 'entityId', entity_id, 'memberId', member_id))::text) FROM told
  )
  SELECT count(*)::integer FROM sent
$$;
REVOKE EXECUTE ON FUNCTION steward_tell_new_device(text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_tell_new_device(text, text, timestamptz) TO steward_identity;
