-- Bookings and the documents of money: payments, receipts, refunds, invoices.

CREATE TABLE booking (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  time_slot_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  subscription_id uuid,
  booking_number text NOT NULL,
  status text NOT NULL DEFAULT 'CONFIRMED' CHECK (status IN (
    'CONFIRMED', 'PAYMENT_PENDING', 'CANCELLED', 'CHECKED_IN', 'PAYMENT_FAILED', 'REFUNDED')),
  booking_source text NOT NULL CHECK (booking_source IN (
    'BACK_OFFICE', 'ONLINE', 'PHONE', 'WALK_IN', 'IMPORT', 'API')),
  booking_slots smallint NOT NULL DEFAULT 1 CHECK (booking_slots BETWEEN 1 AND 20),
  currency char(3) NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  rounding bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL CHECK (total >= 0),
  tax_percentage numeric NOT NULL CHECK (tax_percentage BETWEEN 0 AND 100 AND scale(tax_percentage) <= 3),
  payment_type text NOT NULL CHECK (payment_type IN ('CREDIT_CARD', 'CASH', 'BANK_TRANSFER', 'NOT_REQUIRED')),
  credit_card_type text CHECK (credit_card_type IN (
    'VISA', 'MASTERCARD', 'AMEX', 'UNIONPAY', 'JCB', 'DISCOVER', 'OTHER')),
  credit_card_last_four text CHECK (credit_card_last_four ~ '^[0-9]{4}$'),
  payment_id_reference_number text CHECK (char_length(payment_id_reference_number) BETWEEN 1 AND 64),
  receipt_number text,
  paid_amount bigint NOT NULL DEFAULT 0 CHECK (paid_amount >= 0),
  refunded_amount bigint NOT NULL DEFAULT 0,
  duplicate_allowed boolean NOT NULL DEFAULT false,
  hold_expires_at timestamptz(3),
  seats_released_at timestamptz(3), -- a failed payment whose hold ran out: kept, but its seat is free again
  occupies boolean NOT NULL GENERATED ALWAYS AS (
    deleted_at IS NULL AND seats_released_at IS NULL
    AND status IN ('CONFIRMED', 'CHECKED_IN', 'PAYMENT_PENDING', 'PAYMENT_FAILED')
  ) STORED,
  checked_in_at timestamptz(3),
  checked_in_by_id uuid,
  cancelled_at timestamptz(3),
  cancelled_by_id uuid,
  cancel_cause text CHECK (cancel_cause IN ('CUSTOMER', 'BUSINESS', 'EXPIRED')),
  cancel_reason text,
  late_cancel boolean NOT NULL DEFAULT false,
  no_show_waived boolean NOT NULL DEFAULT false,
  created_by_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, time_slot_id) REFERENCES time_slot (entity_id, id),
  FOREIGN KEY (entity_id, customer_id) REFERENCES customer (entity_id, id),
  FOREIGN KEY (entity_id, subscription_id) REFERENCES subscription (entity_id, id),
  FOREIGN KEY (entity_id, checked_in_by_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, cancelled_by_id) REFERENCES business_user (entity_id, id),
  FOREIGN KEY (entity_id, created_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT booking_total CHECK (total = price + tax + rounding),
  CONSTRAINT booking_paid CHECK (paid_amount <= total),
  CONSTRAINT booking_refunded CHECK (
    refunded_amount BETWEEN 0 AND paid_amount AND (status <> 'REFUNDED' OR refunded_amount = total)),
  CONSTRAINT booking_payment_not_required CHECK (
    (payment_type <> 'NOT_REQUIRED' OR total = 0 OR subscription_id IS NOT NULL)
    AND (subscription_id IS NULL OR payment_type = 'NOT_REQUIRED')),
  CONSTRAINT booking_card CHECK (
    payment_type = 'CREDIT_CARD' OR (credit_card_type IS NULL AND credit_card_last_four IS NULL)),
  CONSTRAINT booking_seats_released CHECK (seats_released_at IS NULL OR status NOT IN ('CONFIRMED', 'CHECKED_IN'))
);
CREATE UNIQUE INDEX booking_number ON booking (entity_id, booking_number);
CREATE UNIQUE INDEX booking_receipt_number ON booking (entity_id, receipt_number);
-- One live booking of a customer in a slot; the way past is the column that records the override.
CREATE UNIQUE INDEX booking_duplicate ON booking (time_slot_id, customer_id) WHERE occupies AND NOT duplicate_allowed;
CREATE INDEX booking_by_slot ON booking (entity_id, time_slot_id, created_at, id);
CREATE INDEX booking_by_customer ON booking (entity_id, customer_id, created_at, id);
CREATE INDEX booking_by_created ON booking (entity_id, created_at, id);
CREATE INDEX booking_by_subscription ON booking (entity_id, subscription_id) WHERE subscription_id IS NOT NULL;
CREATE INDEX booking_by_hold ON booking (entity_id, hold_expires_at)
  WHERE occupies AND status IN ('PAYMENT_PENDING', 'PAYMENT_FAILED');

-- The counters of a slot are what concurrent bookings compete for, so they have to be true when a transaction ends:
-- a booking written without its seats, or seats without their booking, is refused at COMMIT.
CREATE FUNCTION steward_check_slot(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  slot time_slot;
  seats bigint;
  bookings bigint;
BEGIN
  SELECT * INTO slot FROM time_slot WHERE id = checked;
  SELECT coalesce(sum(booking_slots), 0), count(*) INTO seats, bookings
    FROM booking WHERE entity_id = slot.entity_id AND time_slot_id = checked AND occupies;
  IF seats <> slot.seats_taken OR bookings <> slot.booking_count THEN
    RAISE EXCEPTION 'slot % counts % seats of % bookings, its bookings take % seats of %',
      checked, slot.seats_taken, slot.booking_count, seats, bookings
      USING ERRCODE = 'SW002', CONSTRAINT = 'time_slot_seats_match_bookings';
  END IF;
END $$;

CREATE FUNCTION steward_check_seats_of_slot() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM steward_check_slot(NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION steward_check_seats_of_booking() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM steward_check_slot(NEW.time_slot_id);
  IF TG_OP = 'UPDATE' THEN
    IF OLD.time_slot_id <> NEW.time_slot_id THEN
      PERFORM steward_check_slot(OLD.time_slot_id);
    END IF;
  END IF;
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION steward_check_slot(uuid) FROM PUBLIC;

CREATE CONSTRAINT TRIGGER booking_seats_match AFTER INSERT ON booking
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION steward_check_seats_of_booking();
CREATE CONSTRAINT TRIGGER booking_seats_still_match AFTER UPDATE ON booking
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.occupies, OLD.booking_slots, OLD.time_slot_id) IS DISTINCT FROM (NEW.occupies, NEW.booking_slots, NEW.time_slot_id))
  EXECUTE FUNCTION steward_check_seats_of_booking();
CREATE CONSTRAINT TRIGGER time_slot_seats_match AFTER INSERT ON time_slot
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.seats_taken <> 0 OR NEW.booking_count <> 0) EXECUTE FUNCTION steward_check_seats_of_slot();
CREATE CONSTRAINT TRIGGER time_slot_seats_still_match AFTER UPDATE ON time_slot
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.seats_taken, OLD.booking_count) IS DISTINCT FROM (NEW.seats_taken, NEW.booking_count))
  EXECUTE FUNCTION steward_check_seats_of_slot();

-- The counter of a kind of document. Locked by the issuing transaction, so that issued numbers have no gaps.
-- period is what the numbering restarts with: '2026', '202611', or '' where it never does.
CREATE TABLE document_counter (
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  document_type text NOT NULL CHECK (document_type IN ('BOOKING', 'RECEIPT', 'INVOICE', 'CREDIT_NOTE', 'PAYSLIP')),
  period text NOT NULL DEFAULT '' CHECK (period ~ '^([0-9]{4}|[0-9]{6})?$'),
  last_number integer NOT NULL CHECK (last_number >= 0),
  PRIMARY KEY (entity_id, document_type, period)
);

CREATE TABLE invoice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  customer_id uuid NOT NULL,
  subscription_id uuid,
  invoice_number text, -- drafts have none; an issued number is never used again
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN (
    'DRAFT', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'VOID', 'CREDITED', 'PARTIALLY_CREDITED')),
  currency char(3) NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  rounding bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL CHECK (total >= 0),
  paid_amount bigint NOT NULL DEFAULT 0,
  credited_amount bigint NOT NULL DEFAULT 0,
  parties jsonb NOT NULL DEFAULT '{}', -- seller and customer as they were when it was issued
  issued_at timestamptz(3),
  due_on date,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, customer_id) REFERENCES customer (entity_id, id),
  FOREIGN KEY (entity_id, subscription_id) REFERENCES subscription (entity_id, id),
  CONSTRAINT invoice_total CHECK (total = price + tax + rounding),
  CONSTRAINT invoice_paid CHECK (paid_amount BETWEEN 0 AND total AND credited_amount BETWEEN 0 AND total),
  CONSTRAINT invoice_issued CHECK ((status = 'DRAFT') = (invoice_number IS NULL) AND (status = 'DRAFT') = (issued_at IS NULL))
);
CREATE UNIQUE INDEX invoice_number ON invoice (entity_id, invoice_number);
CREATE INDEX invoice_by_created ON invoice (entity_id, created_at, id);
CREATE INDEX invoice_by_customer ON invoice (entity_id, customer_id, created_at, id);
CREATE INDEX invoice_by_subscription ON invoice (entity_id, subscription_id) WHERE subscription_id IS NOT NULL;

CREATE TABLE invoice_line (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  invoice_id uuid NOT NULL,
  booking_id uuid,
  position smallint NOT NULL,
  description text NOT NULL,
  detail text NOT NULL DEFAULT '',
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  tax_percentage numeric NOT NULL CHECK (tax_percentage BETWEEN 0 AND 100 AND scale(tax_percentage) <= 3),
  tax bigint NOT NULL CHECK (tax >= 0),
  amount bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  UNIQUE (invoice_id, position),
  FOREIGN KEY (entity_id, invoice_id) REFERENCES invoice (entity_id, id),
  FOREIGN KEY (entity_id, booking_id) REFERENCES booking (entity_id, id),
  CONSTRAINT invoice_line_amount CHECK (amount = quantity * unit_price)
);

-- Once issued, an invoice changes only in what has been paid or credited; mistakes get a credit note.
CREATE FUNCTION steward_keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'DRAFT' THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'DELETE' OR NEW.status = 'DRAFT' OR NEW.deleted_at IS NOT NULL OR
    (NEW.invoice_number, NEW.customer_id, NEW.subscription_id, NEW.currency, NEW.price, NEW.tax, NEW.rounding,
      NEW.total, NEW.parties, NEW.issued_at, NEW.due_on) IS DISTINCT FROM
    (OLD.invoice_number, OLD.customer_id, OLD.subscription_id, OLD.currency, OLD.price, OLD.tax, OLD.rounding,
      OLD.total, OLD.parties, OLD.issued_at, OLD.due_on)
  THEN
    RAISE EXCEPTION 'invoice % is issued: change refused', OLD.invoice_number USING ERRCODE = 'SW001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_keeps_issued BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION steward_keep_issued_invoice();

CREATE FUNCTION steward_keep_issued_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoice WHERE id = coalesce(NEW.invoice_id, OLD.invoice_id) AND status <> 'DRAFT') THEN
    RAISE EXCEPTION 'the invoice of this line is issued: change refused' USING ERRCODE = 'SW001';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER invoice_line_keeps_issued BEFORE INSERT OR UPDATE OR DELETE ON invoice_line
  FOR EACH ROW EXECUTE FUNCTION steward_keep_issued_invoice_line();

-- Money that came in, for a booking or an invoice. Append-only.
CREATE TABLE payment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  booking_id uuid,
  invoice_id uuid,
  amount bigint NOT NULL CHECK (amount >= 0), -- two sen in cash round to nothing, and still get a receipt
  currency char(3) NOT NULL,
  payment_type text NOT NULL CHECK (payment_type IN ('CREDIT_CARD', 'CASH', 'BANK_TRANSFER')),
  credit_card_type text CHECK (credit_card_type IN (
    'VISA', 'MASTERCARD', 'AMEX', 'UNIONPAY', 'JCB', 'DISCOVER', 'OTHER')),
  credit_card_last_four text CHECK (credit_card_last_four ~ '^[0-9]{4}$'),
  payment_id_reference_number text CHECK (char_length(payment_id_reference_number) BETWEEN 1 AND 64),
  received_at timestamptz(3) NOT NULL,
  received_by_id uuid,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  FOREIGN KEY (entity_id, booking_id) REFERENCES booking (entity_id, id),
  FOREIGN KEY (entity_id, invoice_id) REFERENCES invoice (entity_id, id),
  FOREIGN KEY (entity_id, received_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT payment_for_one CHECK ((booking_id IS NULL) <> (invoice_id IS NULL)),
  CONSTRAINT payment_card CHECK (
    payment_type = 'CREDIT_CARD' OR (credit_card_type IS NULL AND credit_card_last_four IS NULL))
);
-- The same transfer or card slip entered twice.
CREATE UNIQUE INDEX payment_reference ON payment (entity_id, payment_type, payment_id_reference_number);
CREATE INDEX payment_by_booking ON payment (entity_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX payment_by_invoice ON payment (entity_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX payment_by_received ON payment (entity_id, received_at, id);

-- Issued with the first money received: seller, customer and lines as they were. Append-only.
CREATE TABLE receipt (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  receipt_number text NOT NULL,
  booking_id uuid,
  invoice_id uuid,
  payment_id uuid NOT NULL,
  currency char(3) NOT NULL,
  price bigint NOT NULL,
  tax bigint NOT NULL,
  rounding bigint NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  tax_percentage numeric NOT NULL,
  contents jsonb NOT NULL, -- seller, customer, lines, cashier, payment
  issued_at timestamptz(3) NOT NULL,
  time_zone text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  UNIQUE (entity_id, receipt_number),
  FOREIGN KEY (entity_id, booking_id) REFERENCES booking (entity_id, id),
  FOREIGN KEY (entity_id, invoice_id) REFERENCES invoice (entity_id, id),
  FOREIGN KEY (entity_id, payment_id) REFERENCES payment (entity_id, id),
  CONSTRAINT receipt_total CHECK (total = price + tax + rounding)
);
CREATE INDEX receipt_by_booking ON receipt (entity_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX receipt_by_issued ON receipt (entity_id, issued_at, id);

-- Money given back, with the credit note that answers the receipt. Append-only.
CREATE TABLE refund (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  booking_id uuid,
  invoice_id uuid,
  receipt_id uuid,
  credit_note_number text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  rounding bigint NOT NULL DEFAULT 0, -- of a partial refund in cash
  currency char(3) NOT NULL,
  payment_type text NOT NULL CHECK (payment_type IN ('CREDIT_CARD', 'CASH', 'BANK_TRANSFER')),
  reason text NOT NULL DEFAULT '',
  refunded_at timestamptz(3) NOT NULL,
  refunded_by_id uuid,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (entity_id, id),
  UNIQUE (entity_id, credit_note_number),
  FOREIGN KEY (entity_id, booking_id) REFERENCES booking (entity_id, id),
  FOREIGN KEY (entity_id, invoice_id) REFERENCES invoice (entity_id, id),
  FOREIGN KEY (entity_id, receipt_id) REFERENCES receipt (entity_id, id),
  FOREIGN KEY (entity_id, refunded_by_id) REFERENCES business_user (entity_id, id),
  CONSTRAINT refund_of_one CHECK ((booking_id IS NULL) <> (invoice_id IS NULL))
);
CREATE INDEX refund_by_booking ON refund (entity_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX refund_by_refunded ON refund (entity_id, refunded_at, id);

CREATE TRIGGER payment_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();
CREATE TRIGGER receipt_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receipt
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();
CREATE TRIGGER refund_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund
  FOR EACH STATEMENT EXECUTE FUNCTION steward_refuse_change();
