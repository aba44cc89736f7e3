-- The bytes of pictures lie beside their rows (docs/decisions/0035): one transaction, one row security, one backup.
-- What is on its way is nobody's picture yet, and goes after an hour.
CREATE TABLE media_upload (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  location_id uuid,
  service_id uuid,
  created_by_id uuid NOT NULL,
  content_type text CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  content bytea CHECK (octet_length(content) BETWEEN 1 AND 10485760),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  FOREIGN KEY (entity_id, location_id) REFERENCES location (entity_id, id),
  FOREIGN KEY (entity_id, service_id) REFERENCES service (entity_id, id),
  FOREIGN KEY (entity_id, created_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT media_upload_one_owner CHECK (location_id IS NULL OR service_id IS NULL),
  CONSTRAINT media_upload_type_with_content CHECK ((content IS NULL) = (content_type IS NULL))
);
CREATE INDEX media_upload_by_expiry ON media_upload (entity_id, expires_at);

CREATE TABLE media_content (
  media_id uuid PRIMARY KEY,
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 10485760),
  FOREIGN KEY (entity_id, media_id) REFERENCES media (entity_id, id)
);

-- Pictures are packed already: trying to pack them again costs time and gains nothing.
ALTER TABLE media_upload ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE media_content ALTER COLUMN content SET STORAGE EXTERNAL;

ALTER TABLE media_upload ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON media_upload
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
ALTER TABLE media_content ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON media_content
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());

GRANT SELECT, INSERT, UPDATE, DELETE ON media_upload TO steward_api;
GRANT SELECT, INSERT, DELETE ON media_content TO steward_api;
