-- The second net under tenancy: whatever a query forgets, the API's role sees and writes rows of one business only.
-- steward_owner owns the tables and is exempt; nothing that answers a request connects as it.

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'business_details', 'business_payment_details', 'platform_configuration', 'location', 'media',
    'business_user', 'work_schedule_entry', 'blackout', 'time_off', 'invitation',
    'service_tag', 'service', 'service_provider', 'time_slot_series', 'time_slot',
    'customer', 'customer_note', 'membership_plan', 'membership_plan_service', 'subscription',
    'booking', 'document_counter', 'invoice', 'invoice_line', 'payment', 'receipt', 'refund',
    'commission_group', 'commission_rule', 'commission_entry', 'payroll_record', 'statutory_payment',
    'audit_event', 'idempotency_key', 'outbox_mail']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity())',
      tenant_table);
  END LOOP;
END $$;

ALTER TABLE business_entity ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON business_entity
  USING (id = steward_current_entity()) WITH CHECK (id = steward_current_entity());

-- What the API may do. Deleting is mostly setting deleted_at; the organisation and the limits are not the API's.
GRANT USAGE ON SCHEMA public TO steward_api;
GRANT EXECUTE ON FUNCTION steward_current_entity() TO steward_api;

GRANT SELECT ON business_entity, platform_configuration TO steward_api;
GRANT UPDATE (name, slug, logo_url, time_zone, is_onboarding_completed, version, updated_at)
  ON business_entity TO steward_api;

GRANT SELECT, INSERT, UPDATE ON
  business_details, business_payment_details, location, media,
  business_user, work_schedule_entry, blackout, time_off, invitation,
  service_tag, service, time_slot_series, time_slot,
  customer, customer_note, membership_plan, subscription,
  booking, document_counter, invoice, invoice_line,
  commission_group, commission_rule, payroll_record, statutory_payment,
  idempotency_key, outbox_mail
  TO steward_api;

GRANT SELECT, INSERT, DELETE ON service_provider, membership_plan_service TO steward_api;
GRANT DELETE ON work_schedule_entry, invoice_line, idempotency_key TO steward_api;

-- Ledgers, issued documents and the trail grow and never change.
GRANT SELECT, INSERT ON payment, receipt, refund, commission_entry, audit_event TO steward_api;

-- Before a tenant is known there is one question, and its answer is a single membership: which business is this
-- organisation, and who is this sub in it? No row for a stranger, a removed member or a deleted business.
CREATE FUNCTION steward_entity_for(org_id text, sub text)
  RETURNS TABLE (entity_id uuid, business_user_id uuid, role text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT business_entity.id, business_user.id, business_user.role
  FROM business_entity
  JOIN business_user ON business_user.entity_id = business_entity.id
  WHERE business_entity.auth0_organization_id = org_id AND business_entity.deleted_at IS NULL
    AND business_user.auth0_user_id = sub AND business_user.status = 'ACTIVE' AND business_user.deleted_at IS NULL
$$;

-- The first sign-in of an invited or existing member at a tenant of the provider's: the sub is linked once, to the
-- member of that organisation with the same e-mail, which the caller has found verified in the token. Answers like
-- steward_entity_for; no row where there is no such member or it is linked to another sub already.
CREATE FUNCTION steward_link_member(org_id text, sub text, verified_email text, now timestamptz)
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
    RETURNING business_user.entity_id, business_user.id, business_user.role
  ), accepted AS (
    UPDATE invitation SET status = 'ACCEPTED', accepted_at = now, version = invitation.version + 1, updated_at = now
    FROM linked
    WHERE invitation.entity_id = linked.entity_id AND invitation.business_user_id = linked.id
      AND invitation.status = 'PENDING'
  )
  SELECT linked.entity_id, linked.id, linked.role FROM linked
$$;

REVOKE EXECUTE ON FUNCTION steward_entity_for(text, text) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION steward_link_member(text, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_entity_for(text, text) TO steward_api;
GRANT EXECUTE ON FUNCTION steward_link_member(text, text, text, timestamptz) TO steward_api;
