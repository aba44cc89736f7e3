-- An invitation that was revoked or has run out lets nobody in: steward_link_member (0008) looked at the member alone.
-- A member who was never sent one (imported, or at work before sign-in existed) is linked as before.
CREATE OR REPLACE FUNCTION steward_link_member(org_id text, sub text, verified_email text, now timestamptz)
  RETURNS TABLE (entity_id uuid, business_user_id uuid, role text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH linked AS (
    UPDATE business_user SET
      auth0_user_id = sub, status = 'ACTIVE', version = business_user.version + 1, updated_at = now
    FROM business_entity
    WHERE business_entity.auth0_organization_id = org_id AND business_entity.deleted_at IS NULL
      AND business_user.entity_id = business_entity.id
      AND lower(business_user.email) = lower(verified_email)
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
