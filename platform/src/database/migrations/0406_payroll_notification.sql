-- Notifications about payroll. Their subject is a run, or the payslips of their reader.
ALTER TABLE notification DROP CONSTRAINT notification_subject_kind_check;
ALTER TABLE notification ADD CONSTRAINT notification_subject_kind_check
  CHECK (subject_kind IN ('booking', 'time-slot', 'member', 'invitation', 'limit', 'account', 'export', 'import',
    'subscription', 'time-off', 'business', 'roster', 'payroll-run', 'payslip'));
