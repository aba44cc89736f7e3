-- What the billing of memberships needs: the state of a subscription, its periods, and the history of its states
-- (docs/decisions/0080-billing-of-memberships.md).

ALTER TABLE subscription
  ADD COLUMN with_trial boolean NOT NULL DEFAULT true, -- whether it begins with the trial of its terms, if they have one
  ADD COLUMN anchor_on date, -- the first day of the first full period, from which later ones are counted
  ADD COLUMN discount jsonb, -- as agreed at the sale
  ADD COLUMN joining_fee_due bigint NOT NULL DEFAULT 0 CHECK (joining_fee_due >= 0), -- on the bill of the first paid period
  ADD COLUMN first_payment_until date, -- without its first payment, it expires on this day; null: nothing to pay
  ADD COLUMN advanced_to date, -- the day until which everything has happened; not after the present one
  ADD COLUMN settled_on date, -- the day on which the last open bill was paid or written off
  ADD COLUMN held_on date, -- since this day nothing is billed, because too many periods were missed
  ADD COLUMN ended_on date,
  ADD COLUMN bill_failure_code text CHECK (bill_failure_code ~ '^[A-Z_]+$'),
  ADD COLUMN bill_failed_at timestamptz(3),
  ADD CONSTRAINT subscription_bill_failure CHECK ((bill_failure_code IS NULL) = (bill_failed_at IS NULL));

-- Everything that happened until its last change has happened. The anchor is the first paid day, unless a pause has
-- moved the periods away from it. Then it is the first day of the current one.
UPDATE subscription SET
  anchor_on = CASE WHEN current_period_start IS NULL OR current_period_start <= first_paid
      OR CASE billing_interval WHEN 'WEEK' THEN (current_period_start - first_paid) % 7 = 0
        ELSE (first_paid + make_interval(months => (extract(year FROM age(current_period_start + 5, first_paid)) * 12
          + extract(month FROM age(current_period_start + 5, first_paid)))::int))::date = current_period_start END
    THEN first_paid ELSE current_period_start END,
  first_payment_until = CASE WHEN status = 'PENDING' THEN subscription.start_date
    + CASE subscription.payment_type WHEN 'CASH' THEN 7 ELSE 1 END END,
  advanced_to = greatest(current_period_start,
    (subscription.updated_at AT TIME ZONE known.time_zone)::date),
  ended_on = CASE WHEN status IN ('CANCELLED', 'EXPIRED')
    THEN (coalesce(cancelled_at, subscription.updated_at) AT TIME ZONE known.time_zone)::date END
FROM (
  SELECT subscription.id AS subscription_id, subscription.start_date + sold.trial_days AS first_paid, billing_interval,
    time_zone
  FROM subscription
  JOIN membership_plan_version AS sold ON sold.entity_id = subscription.entity_id AND sold.id = subscription.plan_version_id
  JOIN business_entity ON business_entity.id = subscription.entity_id
) AS known
WHERE known.subscription_id = subscription.id;
ALTER TABLE subscription ALTER COLUMN anchor_on SET NOT NULL, ALTER COLUMN advanced_to SET NOT NULL,
  ADD CONSTRAINT subscription_ended CHECK (ended_on IS NULL OR status IN ('CANCELLED', 'EXPIRED'));

-- The job finds by this index what it has not advanced to the present day. A session that comes back to an ended
-- subscription lapses too.
CREATE INDEX subscription_to_advance ON subscription (entity_id, advanced_to, id)
  WHERE deleted_at IS NULL AND (status NOT IN ('CANCELLED', 'EXPIRED') OR sessions_left > 0);

-- The periods of a subscription. One exists once, so nothing is billed twice.
CREATE TABLE subscription_period (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  subscription_id uuid NOT NULL,
  ordinal integer NOT NULL CHECK (ordinal >= 1),
  first_day date NOT NULL,
  end_day date CHECK (end_day > first_day), -- the day after the last one; null: a pack without a last day
  is_trial boolean NOT NULL,
  plan_version_id uuid NOT NULL,
  price bigint NOT NULL CHECK (price >= 0), -- the fee for its days
  discount bigint NOT NULL DEFAULT 0, -- off this fee
  days integer CHECK (days > 0), -- of a shortened period or a trial
  days_of integer CHECK (days_of > 0), -- of the whole period that they are a part of
  credit_lot_id uuid, -- the sessions that it grants
  invoice_id uuid, -- null: nothing to bill
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  UNIQUE (entity_id, subscription_id, ordinal),
  FOREIGN KEY (entity_id, subscription_id) REFERENCES subscription (entity_id, id),
  FOREIGN KEY (entity_id, plan_version_id) REFERENCES membership_plan_version (entity_id, id),
  FOREIGN KEY (entity_id, subscription_id, credit_lot_id) REFERENCES credit_lot (entity_id, subscription_id, id),
  FOREIGN KEY (entity_id, invoice_id) REFERENCES invoice (entity_id, id),
  CONSTRAINT subscription_period_discount CHECK (discount BETWEEN 0 AND price),
  CONSTRAINT subscription_period_share CHECK ((days IS NULL) = (days_of IS NULL))
);
CREATE INDEX subscription_period_by_invoice ON subscription_period (entity_id, invoice_id) WHERE invoice_id IS NOT NULL;

-- A period that was opened stays as it is. Only a pause moves its end.
CREATE FUNCTION steward_keep_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - 'end_day' <> to_jsonb(OLD) - 'end_day' OR NEW.end_day < OLD.end_day THEN
    RAISE EXCEPTION 'period % of a subscription is open: change refused', OLD.ordinal USING ERRCODE = 'SW001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER subscription_period_keeps BEFORE UPDATE OR DELETE ON subscription_period
  FOR EACH ROW EXECUTE FUNCTION steward_keep_period();

-- What happened to a subscription, with its monthly revenue before and after in minor units. Append-only. The ids are
-- UUIDs of version 7, which sort events of the same moment.
CREATE TABLE subscription_event (
  id uuid PRIMARY KEY,
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  subscription_id uuid NOT NULL,
  on_day date NOT NULL, -- the local day on which it happened
  kind text NOT NULL CHECK (kind IN ('OPENING', 'SOLD', 'PERIOD', 'PAST_DUE', 'REMINDER', 'SETTLED', 'SUSPEND',
    'RETURN', 'PAUSE', 'RESUME', 'LAPSE', 'HOLD', 'END')),
  status_before text CHECK (status_before IN (
    'PENDING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'PAUSED', 'CANCELLED', 'EXPIRED')), -- null: the sale
  status_after text NOT NULL CHECK (status_after IN (
    'PENDING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'PAUSED', 'CANCELLED', 'EXPIRED')),
  revenue_before bigint NOT NULL DEFAULT 0 CHECK (revenue_before >= 0),
  revenue_after bigint NOT NULL DEFAULT 0 CHECK (revenue_after >= 0),
  cause text CHECK (cause IN (
    'NEW', 'REACTIVATION', 'EXPANSION', 'CONTRACTION', 'PAUSE', 'RESUME', 'SUSPEND', 'CHURN')),
  reason text CHECK (reason ~ '^[A-Z_]+$'), -- why it ended
  number integer, -- of the period, of the reminder, or of the days of a pause
  invoice_id uuid,
  actor_id uuid, -- null: the platform itself
  at timestamptz(3) NOT NULL, -- when it was carried out
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, subscription_id) REFERENCES subscription (entity_id, id),
  FOREIGN KEY (entity_id, invoice_id) REFERENCES invoice (entity_id, id),
  FOREIGN KEY (entity_id, actor_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT subscription_event_cause CHECK ((cause IS NULL) = (revenue_before = revenue_after))
);
CREATE INDEX subscription_event_by_subscription ON subscription_event (entity_id, subscription_id, on_day, id);
CREATE INDEX subscription_event_by_day ON subscription_event (entity_id, on_day) WHERE cause IS NOT NULL;
CREATE TRIGGER subscription_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON subscription_event
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();

-- The periods so far are those of the invoices, and the current one. Each lot that begins with a period is of it.
INSERT INTO subscription_period (entity_id, subscription_id, ordinal, first_day, end_day, is_trial, plan_version_id, price,
  credit_lot_id, invoice_id, created_at)
SELECT begun.entity_id, begun.subscription_id, ordinal, first_day,
  CASE WHEN end_day > first_day THEN end_day END, is_trial, plan_version_id, CASE WHEN is_trial THEN 0 ELSE price END,
  (SELECT id FROM credit_lot WHERE credit_lot.entity_id = begun.entity_id
    AND credit_lot.subscription_id = begun.subscription_id AND valid_from = first_day ORDER BY created_at LIMIT 1),
  invoice_id, created_at
FROM (
  SELECT first_days.*, row_number() OVER periods AS ordinal,
    coalesce(lead(first_day) OVER periods, subscription.current_period_end) AS end_day, subscription.plan_version_id,
    subscription.price, invoice_id IS NULL AND first_day = subscription.start_date AND sold.trial_days > 0 AS is_trial
  FROM (
    SELECT entity_id, subscription_id, first_day, (array_agg(invoice_id) FILTER (WHERE invoice_id IS NOT NULL))[1] AS invoice_id,
      min(created_at) AS created_at
    FROM (
      SELECT entity_id, subscription_id, due_on AS first_day, id AS invoice_id, created_at FROM invoice
      WHERE subscription_id IS NOT NULL AND due_on IS NOT NULL AND status <> 'VOID' AND deleted_at IS NULL
      UNION ALL
      SELECT entity_id, id, current_period_start, NULL, updated_at FROM subscription WHERE current_period_start IS NOT NULL
    ) AS known
    GROUP BY entity_id, subscription_id, first_day
  ) AS first_days
  JOIN subscription ON subscription.entity_id = first_days.entity_id AND subscription.id = first_days.subscription_id
  JOIN membership_plan_version AS sold ON sold.entity_id = subscription.entity_id AND sold.id = subscription.plan_version_id
  WHERE subscription.status <> 'PENDING'
  WINDOW periods AS (PARTITION BY first_days.entity_id, first_days.subscription_id ORDER BY first_day)
) AS begun;

-- The history before is not known. It begins with the revenue of now.
INSERT INTO subscription_event (id, entity_id, subscription_id, on_day, kind, status_before, status_after, revenue_after,
  cause, at)
SELECT gen_random_uuid(), entity_id, id, advanced_to, 'OPENING', status, status, revenue,
  CASE WHEN revenue > 0 THEN 'NEW' END, updated_at
FROM (
  SELECT subscription.*, CASE WHEN status IN ('ACTIVE', 'PAST_DUE') AND NOT coalesce(is_trial, false)
    THEN round(subscription.price::numeric * CASE billing_interval
      WHEN 'WEEK' THEN 52 WHEN 'MONTH' THEN 12 WHEN 'QUARTER' THEN 4 WHEN 'YEAR' THEN 1 ELSE 0 END
      / (12 * interval_count))::bigint ELSE 0 END AS revenue
  FROM subscription
  JOIN membership_plan_version AS sold ON sold.entity_id = subscription.entity_id AND sold.id = subscription.plan_version_id
  LEFT JOIN subscription_period AS current ON current.entity_id = subscription.entity_id
    AND current.subscription_id = subscription.id AND current.first_day = subscription.current_period_start
  WHERE subscription.deleted_at IS NULL
) AS known;

ALTER TABLE subscription_period ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON subscription_period
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
ALTER TABLE subscription_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON subscription_event
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE (end_day) ON subscription_period TO steward_api;
GRANT SELECT, INSERT ON subscription_event TO steward_api;
