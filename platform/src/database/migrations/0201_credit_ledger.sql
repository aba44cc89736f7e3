-- The sessions of subscriptions are a ledger. Sessions that were granted together are a lot, and each entry changes what
-- is left of one lot (docs/decisions/0078-credit-ledger.md).

CREATE TABLE credit_lot (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  subscription_id uuid NOT NULL,
  valid_from date NOT NULL,
  valid_until date CHECK (valid_until > valid_from), -- the first day on which it is not valid; null: until it is used
  credits_left integer NOT NULL DEFAULT 0 CHECK (credits_left >= 0), -- the sum of its entries, kept by a trigger
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  UNIQUE (entity_id, subscription_id, id),
  FOREIGN KEY (entity_id, subscription_id) REFERENCES subscription (entity_id, id)
);

-- An ADVANCE has no lot: the next grant pays for it.
CREATE TABLE credit_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  subscription_id uuid NOT NULL,
  credit_lot_id uuid,
  booking_id uuid,
  kind text NOT NULL CHECK (kind IN ('GRANT', 'ROLLOVER', 'USE', 'ADVANCE', 'RETURN', 'LAPSE', 'FREEZE', 'ADJUST')),
  credits integer NOT NULL CHECK (credits <> 0),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 280),
  created_by uuid, -- null: the platform itself
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, subscription_id, credit_lot_id) REFERENCES credit_lot (entity_id, subscription_id, id),
  FOREIGN KEY (entity_id, subscription_id) REFERENCES subscription (entity_id, id),
  FOREIGN KEY (entity_id, booking_id) REFERENCES booking (entity_id, id),
  FOREIGN KEY (entity_id, created_by) REFERENCES business_user (entity_id, id),
  CONSTRAINT credit_entry_lot CHECK (credit_lot_id IS NOT NULL OR kind IN ('ADVANCE', 'RETURN')),
  CONSTRAINT credit_entry_booking CHECK (booking_id IS NOT NULL OR kind NOT IN ('USE', 'ADVANCE', 'RETURN')),
  CONSTRAINT credit_entry_sign CHECK (CASE kind WHEN 'GRANT' THEN credits > 0 WHEN 'USE' THEN credits < 0
    WHEN 'RETURN' THEN credits > 0 WHEN 'LAPSE' THEN credits < 0 ELSE true END),
  CONSTRAINT credit_entry_reason CHECK (kind <> 'ADJUST' OR reason <> '')
);
CREATE INDEX credit_lot_by_subscription ON credit_lot (entity_id, subscription_id, valid_until);
CREATE INDEX credit_entry_by_lot ON credit_entry (entity_id, credit_lot_id);
CREATE INDEX credit_entry_by_subscription ON credit_entry (entity_id, subscription_id, created_at);
CREATE INDEX credit_entry_by_booking ON credit_entry (entity_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE TRIGGER credit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();

-- The sums of the ledger. Their CHECKs reject an entry that takes more than is left.
CREATE FUNCTION steward_sum_credits() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.credit_lot_id IS NOT NULL THEN
    UPDATE credit_lot SET credits_left = credits_left + NEW.credits
    WHERE entity_id = NEW.entity_id AND id = NEW.credit_lot_id;
    UPDATE subscription SET sessions_left = coalesce(sessions_left, 0) + NEW.credits
    WHERE entity_id = NEW.entity_id AND id = NEW.subscription_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER credit_entry_sums AFTER INSERT ON credit_entry FOR EACH ROW EXECUTE FUNCTION steward_sum_credits();

-- What is left now becomes the first lot, with the sessions of the bookings that it paid for. A booking of a cancelled slot
-- and one that was cancelled in time have returned theirs.
CREATE TEMPORARY TABLE opening_lot ON COMMIT DROP AS
  SELECT gen_random_uuid() AS lot_id, subscription.entity_id, subscription.id AS subscription_id,
    subscription.sessions_left, subscription.updated_at,
    coalesce(current_period_start, start_date) AS valid_from,
    CASE WHEN current_period_end > coalesce(current_period_start, start_date) THEN current_period_end END AS valid_until
  FROM subscription WHERE sessions_left IS NOT NULL;
INSERT INTO credit_lot (id, entity_id, subscription_id, valid_from, valid_until, created_at)
SELECT lot_id, entity_id, subscription_id, valid_from, valid_until, updated_at FROM opening_lot;
CREATE TEMPORARY TABLE paid_booking ON COMMIT DROP AS
  SELECT opening_lot.*, booking.id AS booking_id, booking.booking_slots, booking.created_at AS booked_at
  FROM opening_lot JOIN booking ON booking.entity_id = opening_lot.entity_id
    AND booking.subscription_id = opening_lot.subscription_id
  WHERE booking.deleted_at IS NULL AND (booking.status IN ('CONFIRMED', 'CHECKED_IN') OR booking.late_cancel);
UPDATE subscription SET sessions_left = 0 WHERE sessions_left IS NOT NULL;
INSERT INTO credit_entry (entity_id, subscription_id, credit_lot_id, kind, credits, reason, created_at)
SELECT entity_id, subscription_id, lot_id, 'GRANT', granted, 'Opening balance', updated_at
FROM (SELECT opening_lot.*, sessions_left + coalesce((SELECT sum(booking_slots) FROM paid_booking
    WHERE paid_booking.lot_id = opening_lot.lot_id), 0) AS granted FROM opening_lot) AS opened
WHERE granted > 0;
INSERT INTO credit_entry (entity_id, subscription_id, credit_lot_id, booking_id, kind, credits, created_at)
SELECT entity_id, subscription_id, lot_id, booking_id, 'USE', -booking_slots, booked_at FROM paid_booking;

ALTER TABLE credit_lot ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON credit_lot
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
ALTER TABLE credit_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON credit_entry
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE ON credit_lot TO steward_api;
GRANT SELECT, INSERT ON credit_entry TO steward_api;
