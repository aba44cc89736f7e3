-- Customers, membership plans and who subscribes to them.

CREATE TABLE customer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  given_name text NOT NULL CHECK (char_length(given_name) BETWEEN 1 AND 60),
  last_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '',
  date_of_birth date,
  avatar text,
  -- Names, e-mail and digits in one lower-cased text: what a list's search looks at. No trigram index: under row
  -- security LIKE is not leakproof, so PostgreSQL would not use one for the API's role.
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(given_name || ' ' || last_name || ' ' || email || ' ' || phone_number)
  ) STORED,
  merged_into_id uuid,
  anonymised_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, merged_into_id) REFERENCES customer (entity_id, id)
);
-- E-mail and phone are not unique: a second person behind one address may be forced (product decision B.2).
CREATE INDEX customer_by_name ON customer (entity_id, lower(given_name), lower(last_name), id);
CREATE INDEX customer_by_email ON customer (entity_id, lower(email));
CREATE INDEX customer_by_phone ON customer (entity_id, phone_number);
CREATE INDEX customer_by_created ON customer (entity_id, created_at, id);

CREATE TABLE customer_note (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  customer_id uuid NOT NULL,
  author_id uuid NOT NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000),
  is_pinned boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, customer_id) REFERENCES customer (entity_id, id),
  FOREIGN KEY (entity_id, author_id) REFERENCES business_user (entity_id, id)
);
CREATE INDEX customer_note_by_customer ON customer_note (entity_id, customer_id, created_at);

CREATE TABLE membership_plan (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 80),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 2000),
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'ACTIVE', 'ARCHIVED')),
  currency char(3) NOT NULL,
  price bigint NOT NULL CHECK (price BETWEEN 0 AND 999999999),
  joining_fee bigint NOT NULL DEFAULT 0 CHECK (joining_fee BETWEEN 0 AND 999999999),
  billing_interval text NOT NULL CHECK (billing_interval IN ('WEEK', 'MONTH', 'QUARTER', 'YEAR', 'ONE_OFF')),
  interval_count smallint NOT NULL DEFAULT 1 CHECK (interval_count BETWEEN 1 AND 24),
  sessions integer CHECK (sessions BETWEEN 1 AND 1000), -- null: unlimited
  trial_days smallint NOT NULL DEFAULT 0 CHECK (trial_days BETWEEN 0 AND 90),
  minimum_term smallint NOT NULL DEFAULT 0 CHECK (minimum_term BETWEEN 0 AND 36), -- periods
  covers_all_services boolean NOT NULL DEFAULT true, -- false: those in membership_plan_service
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id)
);
CREATE UNIQUE INDEX membership_plan_name ON membership_plan (entity_id, lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE membership_plan_service (
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  membership_plan_id uuid NOT NULL,
  service_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (entity_id, membership_plan_id, service_id),
  FOREIGN KEY (entity_id, membership_plan_id) REFERENCES membership_plan (entity_id, id),
  FOREIGN KEY (entity_id, service_id) REFERENCES service (entity_id, id)
);
CREATE INDEX membership_plan_service_by_service ON membership_plan_service (entity_id, service_id);

-- Price and currency are those agreed when it was sold; a later change of the plan does not touch them.
CREATE TABLE subscription (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  membership_plan_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN (
    'PENDING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'PAUSED', 'CANCELLED', 'EXPIRED')),
  currency char(3) NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  payment_type text NOT NULL CHECK (payment_type IN ('CREDIT_CARD', 'CASH')),
  start_date date NOT NULL,
  current_period_start date,
  current_period_end date CHECK (current_period_end > current_period_start), -- the day after the last
  sessions_left integer CHECK (sessions_left >= 0), -- null: unlimited
  cancel_at date,
  paused_from date,
  paused_until date CHECK (paused_until > paused_from),
  cancelled_at timestamptz(3),
  cancel_cause text CHECK (cancel_cause IN ('CUSTOMER', 'BUSINESS', 'NON_PAYMENT')),
  sold_by_id uuid,
  previous_subscription_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, membership_plan_id) REFERENCES membership_plan (entity_id, id),
  FOREIGN KEY (entity_id, customer_id) REFERENCES customer (entity_id, id),
  FOREIGN KEY (entity_id, sold_by_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, previous_subscription_id) REFERENCES subscription (entity_id, id),
  CONSTRAINT subscription_pause CHECK (status <> 'PAUSED' OR (paused_from IS NOT NULL AND paused_until IS NOT NULL))
);
CREATE INDEX subscription_by_plan ON subscription (entity_id, membership_plan_id, created_at, id);
CREATE INDEX subscription_by_customer ON subscription (entity_id, customer_id, created_at, id);
CREATE INDEX subscription_by_period_end ON subscription (entity_id, current_period_end);
