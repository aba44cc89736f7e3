-- Members of the business, when they work and when they do not.

CREATE TABLE business_user (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  auth0_user_id text, -- the identity provider's sub; null until the first sign-in
  role text NOT NULL DEFAULT 'STAFF' CHECK (role IN ('OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER')),
  status text NOT NULL DEFAULT 'INVITED' CHECK (status IN ('INVITED', 'ACTIVE', 'DEACTIVATED')),
  given_name text NOT NULL CHECK (char_length(given_name) BETWEEN 1 AND 60),
  last_name text NOT NULL DEFAULT '',
  email text NOT NULL,
  phone_number text NOT NULL DEFAULT '',
  job_title text NOT NULL DEFAULT '',
  avatar text,
  identification_number text NOT NULL DEFAULT '',
  date_of_birth date,
  address_line1 text NOT NULL DEFAULT '',
  address_line2 text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '' CHECK (country ~ '^([A-Z]{2})?$'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id)
);
CREATE UNIQUE INDEX business_user_email ON business_user (entity_id, lower(email)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX business_user_sub ON business_user (entity_id, auth0_user_id) WHERE deleted_at IS NULL;
CREATE INDEX business_user_by_sub ON business_user (auth0_user_id);
CREATE INDEX business_user_by_name ON business_user (entity_id, lower(given_name), lower(last_name), id);

-- Wall times in the zone of the entry's location (else of the business): a change of the clocks never moves them.
CREATE TABLE work_schedule_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  location_id uuid,
  day_of_week smallint NOT NULL CHECK (day_of_week BETWEEN 0 AND 6), -- 0 is Sunday
  is_working_day boolean NOT NULL DEFAULT true,
  start_time wall_time,
  end_time wall_time,
  effective_from date,
  effective_to date CHECK (effective_to >= effective_from),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, location_id) REFERENCES location (entity_id, id),
  CONSTRAINT work_schedule_entry_times CHECK (
    CASE WHEN is_working_day THEN start_time IS NOT NULL AND end_time IS NOT NULL AND start_time < end_time
    ELSE start_time IS NULL AND end_time IS NULL END)
);
CREATE INDEX work_schedule_entry_by_member ON work_schedule_entry (entity_id, business_user_id, day_of_week);

-- Hours in which nobody (business_user_id null) or one member cannot be booked.
CREATE TABLE blackout (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid,
  location_id uuid,
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 160),
  created_by_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, location_id) REFERENCES location (entity_id, id),
  FOREIGN KEY (entity_id, created_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT blackout_span CHECK (start_time < end_time)
);
CREATE INDEX blackout_by_start ON blackout (entity_id, start_time);

CREATE TABLE time_off (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'REQUESTED' CHECK (status IN ('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED')),
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 160),
  decided_by_id uuid,
  decided_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, decided_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT time_off_span CHECK (start_time < end_time),
  CONSTRAINT time_off_approved_by CHECK (status <> 'APPROVED' OR decided_by_id IS NOT NULL)
);
CREATE INDEX time_off_by_member ON time_off (entity_id, business_user_id, start_time);

-- Only the hash of the ticket in an invitation's link is kept.
CREATE TABLE invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  business_user_id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER')),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED')),
  ticket_hash text UNIQUE,
  invited_by_id uuid,
  expires_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, business_user_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, invited_by_id) REFERENCES business_user (entity_id, id)
);
CREATE UNIQUE INDEX invitation_one_pending ON invitation (entity_id, business_user_id) WHERE status = 'PENDING';
CREATE INDEX invitation_by_created ON invitation (entity_id, created_at, id);
