-- What is open on an invoice is its total less its credit notes and the payments that the business still holds. Until
-- now, every credit note was the document of a refund, so both sums are the same.
ALTER TABLE invoice ADD COLUMN returned_amount bigint NOT NULL DEFAULT 0;
UPDATE invoice SET returned_amount = least(credited_amount, paid_amount) WHERE credited_amount > 0;
ALTER TABLE invoice ADD CONSTRAINT invoice_returned CHECK (returned_amount BETWEEN 0 AND paid_amount);
