-- Where the customer still believes a booking to be whose cancellation they were not told of (start and end, provider,
-- service), so that taking it back is no news to them (docs/decisions/0028-mail-to-customers.md). Null: they know.
ALTER TABLE booking ADD COLUMN believed_place jsonb;
