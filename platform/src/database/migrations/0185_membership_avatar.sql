-- The id token names a picture of the user (OpenID Connect, claim `picture`): the avatar of the membership. The local
-- provider reads the product's tables through this function only, so the function returns the avatar as well. It takes
-- a new list of columns, which CREATE OR REPLACE refuses. Processes from before name the columns that they read.
DROP FUNCTION identity.memberships_of(text);

CREATE FUNCTION identity.memberships_of(member_sub text)
RETURNS TABLE (entity_id uuid, organization_id text, organization_name text, role text, avatar text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT entity.id, entity.auth0_organization_id, entity.name, member.role::text, member.avatar
  FROM public.business_user AS member
  JOIN public.business_entity AS entity ON entity.id = member.entity_id
  WHERE member.auth0_user_id = member_sub
    AND member.status::text = 'ACTIVE'
    AND member.deleted_at IS NULL
    AND entity.deleted_at IS NULL
  ORDER BY entity.name, entity.id
$$;

REVOKE ALL ON FUNCTION identity.memberships_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.memberships_of(text) TO steward_identity;
