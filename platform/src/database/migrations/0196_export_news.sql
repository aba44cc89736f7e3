-- An export that fails because the disk of the database is full says so.
ALTER TABLE data_export DROP CONSTRAINT data_export_failure_check;
ALTER TABLE data_export ADD CONSTRAINT data_export_failure_check
  CHECK (failure IN ('PERMISSION_DENIED', 'DISK_FULL', 'INTERNAL'));

-- The author of an export is notified when it has ended. 0195 has the kind of imports.
ALTER TABLE notification DROP CONSTRAINT notification_subject_kind_check;
ALTER TABLE notification ADD CONSTRAINT notification_subject_kind_check
  CHECK (subject_kind IN ('booking', 'time-slot', 'member', 'invitation', 'limit', 'account', 'import', 'export'));
