-- An owner who works alone has no team to invite, so the step of the set-up is done without one.
ALTER TABLE business_entity ADD COLUMN works_alone boolean NOT NULL DEFAULT false;
GRANT UPDATE (works_alone) ON business_entity TO steward_api;

-- A business is set up once it has details, a location, a currency and an active owner. The flag is set with the write
-- that brings the last of them, whichever verb that is, and nothing takes it back (docs/decisions/0142-first-hour.md).
CREATE FUNCTION steward_complete_onboarding() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- The lock lets the later of two transactions, which each bring one part, see the part of the other.
  PERFORM FROM business_entity WHERE id = NEW.entity_id AND NOT is_onboarding_completed FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE business_entity SET is_onboarding_completed = true
  WHERE id = NEW.entity_id
    AND EXISTS (SELECT FROM business_details
      WHERE entity_id = NEW.entity_id AND deleted_at IS NULL AND registration_name <> '' AND country <> '')
    AND EXISTS (SELECT FROM business_payment_details WHERE entity_id = NEW.entity_id AND deleted_at IS NULL)
    AND EXISTS (SELECT FROM location
      WHERE entity_id = NEW.entity_id AND deleted_at IS NULL AND archived_at IS NULL)
    AND EXISTS (SELECT FROM business_user
      WHERE entity_id = NEW.entity_id AND deleted_at IS NULL AND role = 'OWNER' AND status = 'ACTIVE');
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION steward_complete_onboarding() FROM PUBLIC;

CREATE TRIGGER business_details_complete AFTER INSERT OR UPDATE ON business_details
  FOR EACH ROW EXECUTE FUNCTION steward_complete_onboarding();
CREATE TRIGGER business_payment_details_complete AFTER INSERT OR UPDATE ON business_payment_details
  FOR EACH ROW EXECUTE FUNCTION steward_complete_onboarding();
CREATE TRIGGER location_complete AFTER INSERT OR UPDATE ON location
  FOR EACH ROW EXECUTE FUNCTION steward_complete_onboarding();
CREATE TRIGGER business_user_complete AFTER INSERT OR UPDATE OF role, status, deleted_at ON business_user
  FOR EACH ROW WHEN (NEW.role = 'OWNER' AND NEW.status = 'ACTIVE') EXECUTE FUNCTION steward_complete_onboarding();

-- Only the triggers set it.
REVOKE UPDATE (is_onboarding_completed) ON business_entity FROM steward_api;

-- Businesses that are complete already.
UPDATE business_entity AS entity SET is_onboarding_completed = true
WHERE NOT is_onboarding_completed
  AND EXISTS (SELECT FROM business_details
    WHERE entity_id = entity.id AND deleted_at IS NULL AND registration_name <> '' AND country <> '')
  AND EXISTS (SELECT FROM business_payment_details WHERE entity_id = entity.id AND deleted_at IS NULL)
  AND EXISTS (SELECT FROM location WHERE entity_id = entity.id AND deleted_at IS NULL AND archived_at IS NULL)
  AND EXISTS (SELECT FROM business_user
    WHERE entity_id = entity.id AND deleted_at IS NULL AND role = 'OWNER' AND status = 'ACTIVE');
