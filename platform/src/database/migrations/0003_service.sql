-- What can be booked: services, who gives them, and their time slots.

CREATE TABLE service_tag (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 40),
  tag text NOT NULL CHECK (tag ~ '^[a-z0-9-]{1,40}$'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id)
);
CREATE UNIQUE INDEX service_tag_tag ON service_tag (entity_id, tag) WHERE deleted_at IS NULL;

CREATE TABLE service (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  location_id uuid,
  tag_id uuid,
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 80),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 2000),
  type text NOT NULL CHECK (type IN ('SPOT', 'APPOINTMENT')),
  duration integer NOT NULL CHECK (duration BETWEEN 5 AND 1440 AND duration % 5 = 0), -- minutes
  event_currency char(3) NOT NULL,
  event_cost bigint NOT NULL CHECK (event_cost BETWEEN 0 AND 999999999),
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, location_id) REFERENCES location (entity_id, id),
  FOREIGN KEY (entity_id, tag_id) REFERENCES service_tag (entity_id, id)
);
CREATE UNIQUE INDEX service_name ON service (entity_id, location_id, lower(name))
  NULLS NOT DISTINCT WHERE deleted_at IS NULL;
CREATE INDEX service_by_name ON service (entity_id, lower(name), id);

CREATE TABLE service_provider (
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  service_id uuid NOT NULL,
  business_user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (entity_id, service_id, business_user_id),
  FOREIGN KEY (entity_id, service_id) REFERENCES service (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id)
);
CREATE INDEX service_provider_by_member ON service_provider (entity_id, business_user_id);

-- A picture of the business (both references null), of a location or of a service.
CREATE TABLE media (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  location_id uuid,
  service_id uuid,
  url text NOT NULL,
  content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp', 'image/svg+xml')),
  byte_size integer NOT NULL CHECK (byte_size BETWEEN 1 AND 10485760),
  alt_text text NOT NULL DEFAULT '' CHECK (char_length(alt_text) <= 160),
  position integer NOT NULL CHECK (position >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, location_id) REFERENCES location (entity_id, id),
  FOREIGN KEY (entity_id, service_id) REFERENCES service (entity_id, id),
  CONSTRAINT media_one_owner CHECK (location_id IS NULL OR service_id IS NULL)
);
CREATE UNIQUE INDEX media_position ON media (entity_id, location_id, service_id, position)
  NULLS NOT DISTINCT WHERE deleted_at IS NULL;

-- The rule of a repetition, in local time: occurrences are rows of time_slot that share its id as
-- repetition_reference_id. Adding 24 hours to an instant would drift when the clocks change.
CREATE TABLE time_slot_series (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  service_id uuid NOT NULL,
  provider_id uuid NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('DAILY', 'WEEKLY', 'MONTHLY')),
  repeat_every smallint NOT NULL DEFAULT 1 CHECK (repeat_every BETWEEN 1 AND 26),
  weekdays smallint[] NOT NULL DEFAULT '{}' CHECK (weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  monthly_by text CHECK (monthly_by IN ('DATE', 'WEEKDAY')),
  starts_on date NOT NULL,
  until_on date,
  occurrence_count smallint CHECK (occurrence_count BETWEEN 2 AND 366),
  excluded_dates date[] NOT NULL DEFAULT '{}',
  start_time wall_time NOT NULL,
  duration integer NOT NULL CHECK (duration BETWEEN 5 AND 1440),
  time_zone text NOT NULL,
  currency char(3) NOT NULL,
  price bigint NOT NULL CHECK (price BETWEEN 0 AND 999999999),
  slots integer NOT NULL CHECK (slots BETWEEN 1 AND 1000),
  split_from_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, service_id) REFERENCES service (entity_id, id),
  FOREIGN KEY (entity_id, provider_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, split_from_id) REFERENCES time_slot_series (entity_id, id),
  CONSTRAINT time_slot_series_end CHECK ((until_on IS NULL) <> (occurrence_count IS NULL))
);

-- seats_taken and booking_count are kept by whoever writes a booking, in the same transaction; the database
-- refuses a transaction that ends with figures that differ from the bookings (0005_booking.sql).
CREATE TABLE time_slot (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  service_id uuid NOT NULL,
  provider_id uuid NOT NULL,
  repetition_reference_id uuid,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'CANCELLED', 'COMPLETED')),
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  currency char(3) NOT NULL DEFAULT 'USD',
  price bigint NOT NULL DEFAULT 0 CHECK (price BETWEEN 0 AND 999999999),
  slots integer NOT NULL DEFAULT 0 CHECK (slots BETWEEN 0 AND 1000),
  seats_taken integer NOT NULL DEFAULT 0,
  booking_count integer NOT NULL DEFAULT 0,
  conflict_forced boolean NOT NULL DEFAULT false,
  cancel_reason text,
  cancelled_at timestamptz(3),
  completed_at timestamptz(3),
  created_by_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, service_id) REFERENCES service (entity_id, id),
  FOREIGN KEY (entity_id, provider_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, repetition_reference_id) REFERENCES time_slot_series (entity_id, id),
  FOREIGN KEY (entity_id, created_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT time_slot_span CHECK (end_time - start_time BETWEEN interval '5 minutes' AND interval '24 hours'),
  CONSTRAINT time_slot_active_has_seats CHECK (status <> 'ACTIVE' OR slots >= 1),
  CONSTRAINT time_slot_seats CHECK (seats_taken BETWEEN 0 AND slots),
  CONSTRAINT time_slot_booking_count CHECK (booking_count BETWEEN 0 AND seats_taken),
  -- One person, one place: the only way past is the column that records the override.
  CONSTRAINT time_slot_provider_busy EXCLUDE USING gist (
    provider_id WITH =, tstzrange(start_time, end_time, '[)') WITH &&
  ) WHERE (status = 'ACTIVE' AND deleted_at IS NULL AND NOT conflict_forced)
);
CREATE INDEX time_slot_by_start ON time_slot (entity_id, start_time, id);
CREATE INDEX time_slot_by_provider ON time_slot (entity_id, provider_id, start_time);
CREATE INDEX time_slot_by_service ON time_slot (entity_id, service_id, start_time);
CREATE INDEX time_slot_by_series ON time_slot (entity_id, repetition_reference_id, start_time);
