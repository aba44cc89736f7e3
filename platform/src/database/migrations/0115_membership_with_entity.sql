-- Who calls, and everything of their business that each call needs, by one question instead of two. In PL/pgSQL, whose
-- plan stays with the connection: a function in SQL that is not inlined would be planned anew with every call.
-- Answers like steward_entity_for: no row for a stranger, a removed member or a deleted business.
CREATE FUNCTION steward_membership_for(org_id text, member_sub text)
  RETURNS TABLE (entity_id uuid, organization_id text, name text, time_zone text, currency text, tax_percentage text,
    business_user_id uuid, role text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT entity.id, entity.auth0_organization_id, entity.name, entity.time_zone,
      coalesce(money.currency, 'USD')::text, trim_scale(coalesce(money.tax_percentage, 0))::text, member.id, member.role
    FROM business_entity AS entity
    JOIN business_user AS member ON member.entity_id = entity.id
    LEFT JOIN business_payment_details AS money ON money.entity_id = entity.id AND money.deleted_at IS NULL
    WHERE entity.auth0_organization_id = org_id AND entity.deleted_at IS NULL
      AND member.auth0_user_id = member_sub AND member.status = 'ACTIVE' AND member.deleted_at IS NULL;
END $$;
REVOKE EXECUTE ON FUNCTION steward_membership_for(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_membership_for(text, text) TO steward_api;
