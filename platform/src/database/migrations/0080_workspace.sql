-- The businesses of one person, for the switcher. It runs with the rights of the tables' owner, whom row security does
-- not bind: the answer spans businesses, and holds nothing but those that the verified sub is an active member of.
CREATE FUNCTION steward_workspaces_of(member_sub text)
  RETURNS TABLE (id uuid, organization_id text, name text, city text, logo_url text, role text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT entity.id, entity.auth0_organization_id, entity.name,
    coalesce(nullif(details.city, ''), place.city, ''), entity.logo_url, member.role
  FROM business_user AS member
  JOIN business_entity AS entity ON entity.id = member.entity_id AND entity.deleted_at IS NULL
  LEFT JOIN business_details AS details ON details.entity_id = entity.id AND details.deleted_at IS NULL
  LEFT JOIN LATERAL (
    SELECT location.city FROM location
    WHERE location.entity_id = entity.id AND location.deleted_at IS NULL AND location.city <> ''
    ORDER BY location.created_at, location.id LIMIT 1) AS place ON true
  WHERE member.auth0_user_id = member_sub AND member.status = 'ACTIVE' AND member.deleted_at IS NULL
  ORDER BY lower(entity.name), entity.id
$$;
REVOKE ALL ON FUNCTION steward_workspaces_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_workspaces_of(text) TO steward_api;
