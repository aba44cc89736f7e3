-- The benchmark's business, made by set-based statements: the same rows on every machine, in seconds.
--   60 members, 30 services, 20,000 customers, 100,000 bookings in 17,000 slots over a year and two weeks ahead,
--   with the receipts, payments, commission and trail that belong to them, 3,000 subscriptions with their ledger, 5,000
--   invoices, and the working hours of those who give services.
-- Kinds of slot: a year of timetable (a quarter appointments, the rest classes), `desk` (60 crowded slots of yesterday and
-- today, for check-in and payment), `open` (thirty further days with room for what the benchmark books).
-- Run as a superuser with session_replication_role = replica: counters are computed here and checked once, at the end.

CREATE FUNCTION pg_temp.id(kind text, n integer) RETURNS uuid LANGUAGE sql IMMUTABLE
  RETURN overlay(overlay(md5('steward-bench-' || kind || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid;
-- 0 <= pick < most, always the same for the same row.
CREATE FUNCTION pg_temp.pick(kind text, n integer, most integer) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN ('x' || left(md5(kind || n), 7))::bit(28)::integer % most;
CREATE FUNCTION pg_temp.business() RETURNS uuid LANGUAGE sql IMMUTABLE RETURN pg_temp.id('business', 0);
-- Midnight in Kuala Lumpur of the benchmark's day 0, 19 November 2026; its clock says 09:00.
CREATE FUNCTION pg_temp.day(n integer) RETURNS timestamptz LANGUAGE sql IMMUTABLE
  RETURN timestamptz '2026-11-18T16:00:00Z' + n * interval '24 hours';

INSERT INTO business_entity (id, name, slug, auth0_organization_id, time_zone, is_onboarding_completed, created_at, updated_at)
VALUES (pg_temp.business(), 'Benchmark Wellness', 'benchmark', 'org_benchmark', 'Asia/Kuala_Lumpur', true, pg_temp.day(-400), pg_temp.day(-400));
INSERT INTO business_details (id, entity_id, registration_name, registration_number, email, city, country, created_at, updated_at)
VALUES (pg_temp.id('details', 0), pg_temp.business(), 'Benchmark Wellness Sdn Bhd', '202601000001', 'hello@benchmark.test', 'Kuala Lumpur', 'MY', pg_temp.day(-400), pg_temp.day(-400));
INSERT INTO business_payment_details (id, entity_id, currency, tax_percentage, created_at, updated_at)
VALUES (pg_temp.id('payment-details', 0), pg_temp.business(), 'MYR', 8, pg_temp.day(-400), pg_temp.day(-400));
INSERT INTO platform_configuration (id, entity_id, created_at, updated_at)
VALUES (pg_temp.id('configuration', 0), pg_temp.business(), pg_temp.day(-400), pg_temp.day(-400));
INSERT INTO location (id, entity_id, name, city, country, created_at, updated_at)
SELECT pg_temp.id('location', n), pg_temp.business(), (ARRAY['Bangsar', 'Mont Kiara', 'Damansara'])[n + 1], 'Kuala Lumpur', 'MY', pg_temp.day(-400), pg_temp.day(-400)
FROM generate_series(0, 2) n;

-- 0-39 give services, 40-57 are staff, 58 manages, 59 owns.
INSERT INTO business_user (id, entity_id, auth0_user_id, role, status, given_name, last_name, email, created_at, updated_at)
SELECT pg_temp.id('member', n), pg_temp.business(), 'bench|' || n,
  CASE WHEN n < 40 THEN 'SERVICE_PROVIDER' WHEN n < 58 THEN 'STAFF' WHEN n = 58 THEN 'BUSINESS_MANAGER' ELSE 'OWNER' END,
  'ACTIVE', (ARRAY['Aisyah', 'Wei Ling', 'Kumar', 'Farid', 'Mei', 'Priya'])[n % 6 + 1], 'Member ' || n,
  'member' || n || '@benchmark.test', pg_temp.day(-400), pg_temp.day(-400)
FROM generate_series(0, 59) n;

-- Everybody who gives services works from 8 to 20 on each day.
INSERT INTO work_schedule (id, entity_id, business_user_id, anchor_monday, created_at, updated_at)
SELECT pg_temp.id('schedule', n), pg_temp.business(), pg_temp.id('member', n), '2025-01-06', pg_temp.day(-400), pg_temp.day(-400)
FROM generate_series(0, 39) n;
INSERT INTO work_schedule_entry (id, entity_id, business_user_id, work_schedule_id, day_of_week, start_time, end_time, created_at, updated_at)
SELECT pg_temp.id('hours', n * 7 + d), pg_temp.business(), pg_temp.id('member', n), pg_temp.id('schedule', n), d, '08:00', '20:00', pg_temp.day(-400), pg_temp.day(-400)
FROM generate_series(0, 39) n, generate_series(0, 6) d;

INSERT INTO service (id, entity_id, location_id, name, type, duration, event_currency, event_cost, created_at, updated_at)
SELECT pg_temp.id('service', n), pg_temp.business(), pg_temp.id('location', n % 3), 'Service ' || n,
  CASE WHEN n % 4 = 0 THEN 'APPOINTMENT' ELSE 'SPOT' END, 60, 'MYR', 5000 + 500 * (n % 7), pg_temp.day(-400), pg_temp.day(-400)
FROM generate_series(0, 29) n;
INSERT INTO service_provider (entity_id, service_id, business_user_id, created_at)
SELECT pg_temp.business(), pg_temp.id('service', s), pg_temp.id('member', m), pg_temp.day(-400)
FROM generate_series(0, 29) s, generate_series(0, 59) m WHERE (s + m) % 4 = 0 OR m >= 40;

INSERT INTO commission_group (id, entity_id, display_name, tag, is_default, created_at, updated_at)
VALUES (pg_temp.id('group', 0), pg_temp.business(), 'Everyone', 'everyone', true, pg_temp.day(-400), pg_temp.day(-400));
INSERT INTO commission_rule (id, entity_id, commission_group_id, target_type, service_id, kind, percentage, currency, effective_from, created_at, updated_at)
SELECT pg_temp.id('rule', n), pg_temp.business(), pg_temp.id('group', 0), 'SERVICE', pg_temp.id('service', n), 'PERCENTAGE', 10, 'MYR', '2025-01-01', pg_temp.day(-400), pg_temp.day(-400)
FROM generate_series(0, 29) n;

INSERT INTO customer (id, entity_id, given_name, last_name, email, phone_number, created_at, updated_at)
SELECT pg_temp.id('customer', n), pg_temp.business(),
  (ARRAY['Nurul', 'Ahmad', 'Siti', 'Wei', 'Li', 'Mei', 'Kavitha', 'Raj', 'Arjun', 'Hana', 'Daniel', 'Sofia', 'Jun', 'Xin',
    'Zara', 'Imran', 'Ling', 'Deepa', 'Farah', 'Hafiz', 'Chloe', 'Marcus', 'Amira', 'Kai', 'Yusof'])[pg_temp.pick('given', n, 25) + 1],
  (ARRAY['Tan', 'Lim', 'Lee', 'Ng', 'Wong', 'Abdullah', 'Rahman', 'Ismail', 'Kumar', 'Nair', 'Singh', 'Chan', 'Ong', 'Goh',
    'Yap', 'Teoh', 'Hassan', 'Ibrahim', 'Pillai', 'Menon'])[pg_temp.pick('last', n, 20) + 1]
    || ' ' || (ARRAY['Ah', 'Binti', 'Chen', 'Devi', 'Eng', 'Fatin', 'Guan', 'Hui', 'Ismat', 'Jaya'])[pg_temp.pick('middle', n, 10) + 1],
  'customer' || n || '@example.test', '+6012' || lpad(n::text, 7, '3'),
  pg_temp.day(-390 + n % 380) + n * interval '1 millisecond', pg_temp.day(-390 + n % 380)
FROM generate_series(0, 19999) n;

CREATE TEMP TABLE slot_plan AS
SELECT pg_temp.id('slot', n) AS id, n, 'timetable' AS kind, n / 40 - 378 AS day, n % 4 = 0 AS is_single,
  (n % 40 + n / 40) % 40 AS member, n % 40 % 12 + 8 AS hour, 1 AS hours,
  CASE WHEN n % 4 = 0 THEN 1 ELSE 12 END AS seats
FROM generate_series(0, 392 * 40 - 1) n
UNION ALL
SELECT pg_temp.id('desk', n), n, 'desk', CASE WHEN n % 3 = 2 THEN 0 ELSE -1 END, false,
  40 + n / 3, (ARRAY[10, 17, 8])[n % 3 + 1], 5, 120 FROM generate_series(0, 59) n
UNION ALL
SELECT pg_temp.id('open', n), n, 'open', 14 + n / 40, false, (n % 40 + n / 40) % 40, n % 40 % 12 + 8, 1, 200
FROM generate_series(0, 30 * 40 - 1) n;
ALTER TABLE slot_plan ADD service integer;
-- What the benchmark writes to has one price.
UPDATE slot_plan SET service = CASE WHEN kind <> 'timetable' THEN 1 WHEN is_single THEN 4 * (n / 4 % 8) ELSE 4 * (n % 7) + 1 + n % 3 END;
ANALYZE slot_plan;

INSERT INTO time_slot (id, entity_id, service_id, provider_id, status, start_time, end_time, currency, price, slots, completed_at, created_at, updated_at)
SELECT id, pg_temp.business(), pg_temp.id('service', service), pg_temp.id('member', member),
  CASE WHEN day < 0 AND kind = 'timetable' THEN 'COMPLETED' ELSE 'ACTIVE' END,
  pg_temp.day(day) + hour * interval '1 hour', pg_temp.day(day) + (hour + hours) * interval '1 hour',
  'MYR', 5000 + 500 * (service % 7), seats, CASE WHEN day < 0 AND kind = 'timetable' THEN pg_temp.day(day + 1) END,
  pg_temp.day(day - 20), pg_temp.day(day - 20)
FROM slot_plan;

-- 94,000 in the timetable: one in every slot, the rest in the classes; 6,000 at the desks.
CREATE TEMP TABLE booking_plan AS
WITH class AS (SELECT id, row_number() OVER (ORDER BY n) - 1 AS place FROM slot_plan WHERE kind = 'timetable' AND NOT is_single),
  placed AS (
    SELECT n AS b, id AS slot_id FROM slot_plan WHERE kind = 'timetable'
    UNION ALL
    SELECT b, class.id FROM generate_series(15680, 93999) b JOIN class ON class.place = (b - 15680) % 11760
    UNION ALL
    SELECT 94000 + b, pg_temp.id('desk', b % 60) FROM generate_series(0, 5999) b)
SELECT placed.b, placed.slot_id, slot_plan.kind, slot_plan.day, slot_plan.member, slot_plan.service,
  -- Customers of one slot differ: the step is prime to 20,000.
  (pg_temp.pick('regular', slot_plan.n, 20000) + placed.b * 7) % 20000 AS customer,
  CASE WHEN kind = 'desk' THEN CASE WHEN (b - 94000) / 60 % 2 = 0 THEN 'CONFIRMED' ELSE 'PAYMENT_PENDING' END
    WHEN pg_temp.pick('fate', b, 100) < 6 THEN 'CANCELLED'
    WHEN day < 0 THEN CASE WHEN pg_temp.pick('fate', b, 100) < 11 THEN 'CONFIRMED' ELSE 'CHECKED_IN' END
    WHEN pg_temp.pick('fate', b, 100) < 20 THEN 'PAYMENT_PENDING' ELSE 'CONFIRMED' END AS status,
  (ARRAY['CASH', 'CASH', 'CREDIT_CARD', 'CREDIT_CARD', 'BANK_TRANSFER'])[b % 5 + 1] AS paid_by,
  (5000 + 500 * (service % 7))::bigint AS price,
  pg_temp.day(day - 1 - pg_temp.pick('early', b, 13)) + pg_temp.pick('made', b, 36000) * interval '1 second' + b * interval '1 millisecond' AS made_at
FROM placed JOIN slot_plan ON slot_plan.id = placed.slot_id;
-- Nothing is made after the benchmark's morning.
UPDATE booking_plan SET made_at = pg_temp.day(-1) + b * interval '0.3 seconds' WHERE made_at > pg_temp.day(0);
ALTER TABLE booking_plan ADD is_paid boolean;
UPDATE booking_plan SET is_paid = status IN ('CONFIRMED', 'CHECKED_IN');
ANALYZE booking_plan;

INSERT INTO booking (id, entity_id, time_slot_id, starts_at, customer_id, booking_number, status, booking_source, currency, price, tax, total,
  tax_percentage, payment_type, receipt_number, paid_amount, duplicate_allowed, hold_expires_at, checked_in_at, checked_in_by_id,
  cancelled_at, cancel_cause, created_by_id, created_at, updated_at)
SELECT pg_temp.id('booking', b), pg_temp.business(), slot_id, (SELECT start_time FROM time_slot WHERE time_slot.id = slot_id),
  pg_temp.id('customer', customer), 'BK-' || to_char(made_at + interval '8 hours', 'YYYYMM') || '-' || lpad(b::text, 5, '0'),
  status, (ARRAY['BACK_OFFICE', 'ONLINE', 'PHONE', 'WALK_IN'])[b % 4 + 1], 'MYR', price, price * 8 / 100, price * 108 / 100, 8, paid_by,
  CASE WHEN is_paid THEN 'R-2025-' || lpad(b::text, 6, '0') END, CASE WHEN is_paid THEN price * 108 / 100 ELSE 0 END,
  true, CASE WHEN status = 'PAYMENT_PENDING' THEN pg_temp.day(day + 30) END,
  CASE WHEN status = 'CHECKED_IN' THEN pg_temp.day(day) + interval '9 hours' END,
  CASE WHEN status = 'CHECKED_IN' THEN pg_temp.id('member', member) END,
  CASE WHEN status = 'CANCELLED' THEN made_at END, CASE WHEN status = 'CANCELLED' THEN 'CUSTOMER' END,
  pg_temp.id('member', 40 + b % 18), made_at, made_at
FROM booking_plan;

ANALYZE booking, time_slot;
UPDATE time_slot SET seats_taken = taken.n, booking_count = taken.n
FROM (SELECT time_slot_id, count(*) AS n FROM booking WHERE occupies GROUP BY time_slot_id) taken WHERE taken.time_slot_id = time_slot.id;

INSERT INTO document_counter (entity_id, document_type, period, last_number)
VALUES (pg_temp.business(), 'BOOKING', '202611', 99999), (pg_temp.business(), 'RECEIPT', '2026', 100000), (pg_temp.business(), 'INVOICE', '2026', 5000);

INSERT INTO payment (id, entity_id, booking_id, amount, currency, payment_type, received_at, received_by_id, created_at)
SELECT pg_temp.id('payment', b), pg_temp.business(), pg_temp.id('booking', b), price * 108 / 100, 'MYR', paid_by, made_at, pg_temp.id('member', 40 + b % 18), made_at
FROM booking_plan WHERE is_paid;
INSERT INTO receipt (id, entity_id, receipt_number, booking_id, payment_id, currency, price, tax, rounding, total, tax_percentage, contents, issued_at, time_zone, created_at)
SELECT pg_temp.id('receipt', b), pg_temp.business(), 'R-2025-' || lpad(b::text, 6, '0'), pg_temp.id('booking', b), pg_temp.id('payment', b), 'MYR',
  price, price * 8 / 100, 0, price * 108 / 100, 8,
  jsonb_build_object('seller', jsonb_build_object('name', 'Benchmark Wellness Sdn Bhd', 'registrationNumber', '202601000001', 'taxIdentificationNumber', '', 'address', jsonb_build_array('Kuala Lumpur', 'MY')),
    'customer', jsonb_build_object('name', 'Customer ' || customer, 'email', 'customer' || customer || '@example.test', 'phoneNumber', ''),
    'lines', jsonb_build_array(jsonb_build_object('description', 'Service ' || service, 'detail', '', 'quantity', 1, 'amount', (price / 100.0)::numeric(12, 2)::text)),
    'payment', jsonb_build_object('type', paid_by, 'creditCardType', null, 'creditCardLastFour', null, 'reference', null), 'cashier', 'Member'),
  made_at, 'Asia/Kuala_Lumpur', made_at
FROM booking_plan WHERE is_paid;

INSERT INTO commission_entry (id, entity_id, business_user_id, booking_id, time_slot_id, commission_group_id, commission_rule_id, rule_revision,
  reason, currency, base_amount, amount, trace, earned_at, period, created_at)
SELECT pg_temp.id('commission', b), pg_temp.business(), pg_temp.id('member', member), pg_temp.id('booking', b), slot_id, pg_temp.id('group', 0),
  pg_temp.id('rule', service), 1, 'EARNED', 'MYR', price, price / 10, '10 % of the price', pg_temp.day(day), to_char(pg_temp.day(day) + interval '8 hours', 'YYYY-MM'), pg_temp.day(day)
FROM booking_plan WHERE status = 'CHECKED_IN';

INSERT INTO audit_event (id, entity_id, at, actor_type, actor_id, source, action, record_type, record_id, record_version, operation_id, new)
SELECT pg_temp.id('audit', b), pg_temp.business(), made_at, 'USER', pg_temp.id('member', 40 + b % 18), 'WEB', 'booking.create', 'booking',
  pg_temp.id('booking', b), 1, pg_temp.id('operation', b), jsonb_build_object('status', status, 'bookingSlots', 1)
FROM booking_plan;

INSERT INTO membership_plan (id, entity_id, name, status, created_at, updated_at)
SELECT pg_temp.id('plan', n), pg_temp.business(), 'Plan ' || n, 'ACTIVE', pg_temp.day(-400), pg_temp.day(-400)
FROM generate_series(0, 5) n;
INSERT INTO membership_plan_version (id, entity_id, membership_plan_id, number, currency, price, billing_interval, sessions, created_at)
SELECT pg_temp.id('plan-version', n), pg_temp.business(), pg_temp.id('plan', n), 1, 'MYR', 15000 + 5000 * n, 'MONTH', CASE WHEN n < 4 THEN 4 * (n + 1) END, pg_temp.day(-400)
FROM generate_series(0, 5) n;
INSERT INTO subscription (id, entity_id, membership_plan_id, plan_version_id, customer_id, status, currency, price, payment_type, start_date, current_period_start, current_period_end, anchor_on, advanced_to, sessions_left, created_at, updated_at)
SELECT pg_temp.id('subscription', n), pg_temp.business(), pg_temp.id('plan', n % 6), pg_temp.id('plan-version', n % 6), pg_temp.id('customer', n * 6), CASE WHEN n % 5 = 0 THEN 'CANCELLED' ELSE 'ACTIVE' END,
  'MYR', 15000 + 5000 * (n % 6), 'CREDIT_CARD', '2026-01-01', '2026-11-01', '2026-12-01', '2026-01-01', '2026-11-19', CASE WHEN n % 6 < 4 THEN 4 END, pg_temp.day(-300 + n % 300), pg_temp.day(-300 + n % 300)
FROM generate_series(0, 2999) n;
-- Each was sold in the last 300 days, and the cancelled ones have ended since.
INSERT INTO subscription_event (id, entity_id, subscription_id, on_day, kind, status_before, status_after, revenue_before, revenue_after, cause, at)
SELECT pg_temp.id('sold', n), pg_temp.business(), pg_temp.id('subscription', n), date '2026-11-19' - 300 + n % 300, 'SOLD', NULL, 'ACTIVE',
  0, 15000 + 5000 * (n % 6), 'NEW', pg_temp.day(-300 + n % 300)
FROM generate_series(0, 2999) n
UNION ALL
SELECT pg_temp.id('ended', n), pg_temp.business(), pg_temp.id('subscription', n), date '2026-11-19' - 150 + n % 300 / 2, 'END', 'ACTIVE', 'CANCELLED',
  15000 + 5000 * (n % 6), 0, 'CHURN', pg_temp.day(-150 + n % 300 / 2)
FROM generate_series(0, 2999) n WHERE n % 5 = 0;
INSERT INTO credit_lot (id, entity_id, subscription_id, valid_from, valid_until, credits_left, created_at)
SELECT pg_temp.id('lot', n), pg_temp.business(), pg_temp.id('subscription', n), '2026-11-01', '2026-12-01', 4, pg_temp.day(-300 + n % 300)
FROM generate_series(0, 2999) n WHERE n % 6 < 4;
INSERT INTO credit_entry (id, entity_id, subscription_id, credit_lot_id, kind, credits, created_at)
SELECT pg_temp.id('grant', n), pg_temp.business(), pg_temp.id('subscription', n), pg_temp.id('lot', n), 'GRANT', 4, pg_temp.day(-300 + n % 300)
FROM generate_series(0, 2999) n WHERE n % 6 < 4;
INSERT INTO invoice (id, entity_id, customer_id, subscription_id, invoice_number, status, currency, price, tax, total, paid_amount, parties, issued_at, due_on, created_at, updated_at)
SELECT pg_temp.id('invoice', n), pg_temp.business(), pg_temp.id('customer', n % 3000 * 6), pg_temp.id('subscription', n % 3000), 'INV-2026-' || lpad(n::text, 5, '0'),
  CASE WHEN n % 10 = 0 THEN 'ISSUED' ELSE 'PAID' END, 'MYR', 20000, 1600, 21600, CASE WHEN n % 10 = 0 THEN 0 ELSE 21600 END, '{}',
  pg_temp.day(-200 + n % 200), date '2026-11-30', pg_temp.day(-200 + n % 200), pg_temp.day(-200 + n % 200)
FROM generate_series(0, 4999) n;
INSERT INTO invoice_line (id, entity_id, invoice_id, position, description, quantity, unit_price, tax_percentage, tax, amount, created_at)
SELECT pg_temp.id('line', n), pg_temp.business(), pg_temp.id('invoice', n), 0, 'Membership', 1, 20000, 8, 1600, 20000, pg_temp.day(-200)
FROM generate_series(0, 4999) n;
INSERT INTO payment (id, entity_id, invoice_id, amount, currency, payment_type, received_at, created_at)
SELECT pg_temp.id('invoice-payment', n), pg_temp.business(), pg_temp.id('invoice', n), 21600, 'MYR', 'CREDIT_CARD', pg_temp.day(-199 + n % 200), pg_temp.day(-199 + n % 200)
FROM generate_series(0, 4999) n WHERE n % 10 <> 0;

-- The triggers were not asked, so what they hold to is looked at once.
DO $$ BEGIN
  IF EXISTS (
    SELECT FROM time_slot
    LEFT JOIN (SELECT time_slot_id, sum(booking_slots) AS seats, count(*) AS n FROM booking WHERE occupies GROUP BY time_slot_id) b ON b.time_slot_id = time_slot.id
    WHERE coalesce(b.seats, 0) <> time_slot.seats_taken OR coalesce(b.n, 0) <> time_slot.booking_count)
  THEN RAISE EXCEPTION 'the benchmark''s slots count other seats than their bookings take'; END IF;
  IF (SELECT count(*) FROM booking) <> 100000 OR (SELECT count(*) FROM customer) <> 20000 OR (SELECT count(*) FROM business_user) <> 60
  THEN RAISE EXCEPTION 'the benchmark has other numbers of rows than it says'; END IF;
END $$;
