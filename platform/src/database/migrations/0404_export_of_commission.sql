-- The commission ledger can be exported, too. Only its author sees such an export, because managers do not read what owners
-- earned.
ALTER TABLE data_export DROP CONSTRAINT data_export_kind_check;
ALTER TABLE data_export ADD CONSTRAINT data_export_kind_check
  CHECK (kind IN ('bookings', 'customers', 'membership-plans', 'commission-entries'));
