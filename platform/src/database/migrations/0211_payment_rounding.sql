-- The cash rounding of a payment that settles an invoice: what was handed over less what it takes off the invoice. The
-- total of a booking contains its rounding, so payments of bookings have none.
ALTER TABLE payment ADD COLUMN rounding bigint NOT NULL DEFAULT 0;
ALTER TABLE payment ADD CONSTRAINT payment_rounding CHECK (rounding = 0 OR invoice_id IS NOT NULL);
