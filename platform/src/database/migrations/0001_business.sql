-- The business, what belongs to it once, its locations and its pictures.
--
-- Conventions of the whole data model:
--   * every row of a business carries entity_id; references are composite (entity_id, id), so that a row can
--     never point at another business's row (docs/decisions/0007-tenancy-twice.md)
--   * money is bigint minor units beside a char(3) currency; percentages are numeric as they were written
--   * instants are timestamptz(3): milliseconds, so that their text survives a round trip through JavaScript
--   * instants have no default: every rule takes its time from the platform's clock, never from the database
--   * texts that may be empty are '' and never null; null means "none" for references, dates and issued numbers
--   * a version counts the changes of a row (optimistic lock); deleted_at marks a row as deleted

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE DOMAIN wall_time AS text CHECK (VALUE ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$');
COMMENT ON DOMAIN wall_time IS 'A clock reading HH:mm; 24:00 ends a day';

-- The business that the running request acts for; null (which equals nothing) where none is set.
CREATE FUNCTION steward_current_entity() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('steward.entity_id', true), '')::uuid;

-- For ledgers, issued documents and the audit trail: what was written stays as it was written.
CREATE FUNCTION steward_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'SW001';
END $$;

CREATE TABLE business_entity (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 120),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) BETWEEN 3 AND 60),
  logo_url text,
  auth0_organization_id text NOT NULL UNIQUE,
  time_zone text NOT NULL,
  is_onboarding_completed boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX business_entity_slug ON business_entity (slug) WHERE deleted_at IS NULL;

CREATE TABLE business_details (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL UNIQUE REFERENCES business_entity (id),
  tax_identification_number text NOT NULL DEFAULT '',
  registration_number text NOT NULL DEFAULT '',
  registration_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '',
  address_line1 text NOT NULL DEFAULT '',
  address_line2 text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '' CHECK (country ~ '^([A-Z]{2})?$'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);

CREATE TABLE business_payment_details (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL UNIQUE REFERENCES business_entity (id),
  currency char(3) NOT NULL,
  tax_percentage numeric NOT NULL CHECK (tax_percentage BETWEEN 0 AND 100 AND scale(tax_percentage) <= 3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);

-- Null is unlimited. Set by the platform's operator, read-only to the business.
CREATE TABLE platform_configuration (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL UNIQUE REFERENCES business_entity (id),
  service_limit integer CHECK (service_limit >= 0),
  location_limit integer CHECK (location_limit >= 0),
  membership_limit integer CHECK (membership_limit >= 0),
  user_limit integer CHECK (user_limit >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);

CREATE TABLE location (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  email text NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '',
  address_line1 text NOT NULL DEFAULT '',
  address_line2 text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '' CHECK (country ~ '^([A-Z]{2})?$'),
  time_zone text, -- null: the business's own
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id)
);
CREATE UNIQUE INDEX location_name ON location (entity_id, lower(name)) WHERE deleted_at IS NULL;
