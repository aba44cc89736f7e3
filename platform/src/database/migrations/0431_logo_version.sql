-- The logo of a business over time. A document shows the logo that the business had when it was issued, so the same
-- document stays the same file (docs/decisions/0155-logo-on-documents.md). Without content: no logo from then on.
CREATE TABLE business_logo_version (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  created_at timestamptz(3) NOT NULL,
  content_type text CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  content bytea CHECK (octet_length(content) BETWEEN 1 AND 524288),
  CHECK ((content_type IS NULL) = (content IS NULL))
);
CREATE INDEX business_logo_version_by_time ON business_logo_version (entity_id, created_at DESC);
ALTER TABLE business_logo_version ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON business_logo_version
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT ON business_logo_version TO steward_api;

INSERT INTO business_logo_version (entity_id, created_at, content_type, content)
SELECT entity_id, created_at, content_type, content FROM business_logo;
