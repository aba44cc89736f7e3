-- The logo of a business. Its address names the digest of its bytes, so a browser may keep it for good, and reads it
-- without a token, because a logo is on every receipt (docs/decisions/0126-logo.md).
CREATE TABLE business_logo (
  entity_id uuid PRIMARY KEY REFERENCES business_entity (id),
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 524288),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX business_logo_by_digest ON business_logo (digest);
ALTER TABLE business_logo ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON business_logo
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE, DELETE ON business_logo TO steward_api;

-- Reads a logo of any business by the digest of its bytes, which nobody guesses.
CREATE FUNCTION steward_logo(of_digest text) RETURNS TABLE (content_type text, content bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT content_type, content FROM business_logo WHERE digest = of_digest LIMIT 1
$$;
REVOKE EXECUTE ON FUNCTION steward_logo(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_logo(text) TO steward_api;
