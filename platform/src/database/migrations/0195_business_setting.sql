-- The settings of a business (docs/decisions/0070-business-settings.md). Append-only: a correction is a later row for the
-- same day, and the row with the highest version wins. The contract lists sections, keys, forms and ranges, so that a new
-- setting needs no migration.
CREATE TABLE business_setting (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  section text NOT NULL CHECK (char_length(section) BETWEEN 1 AND 40),
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 40),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) IN ('number', 'boolean', 'string')),
  currency char(3), -- of an amount
  holds_from date NOT NULL, -- in the zone of the business
  created_by uuid,
  version integer NOT NULL CHECK (version > 1), -- of the section after this change. Its defaults have version 1
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, section, version, key),
  FOREIGN KEY (entity_id, created_by) REFERENCES business_user (entity_id, id)
);
CREATE INDEX business_setting_by_day ON business_setting (entity_id, key, holds_from, version);
CREATE TRIGGER business_setting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON business_setting
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();

ALTER TABLE business_setting ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON business_setting
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT ON business_setting TO steward_api;

-- The values of a business by their first days, one for each setting and day. Every request reads them. In PL/pgSQL, whose
-- plan stays with the connection. Row security hides the settings of other businesses.
CREATE FUNCTION steward_settings_of(entity uuid) RETURNS jsonb
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object('key', own.key, 'holdsFrom', own.holds_from, 'value', own.value,
      'currency', own.currency) ORDER BY own.holds_from, own.key), '[]')
    FROM (SELECT DISTINCT ON (setting.key, setting.holds_from) setting.*
      FROM business_setting AS setting WHERE setting.entity_id = entity
      ORDER BY setting.key, setting.holds_from, setting.version DESC) AS own);
END $$;
REVOKE EXECUTE ON FUNCTION steward_settings_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_settings_of(uuid) TO steward_api;
