-- Notifications about the hours of the whole team, such as a change of the clocks. They have no record.
ALTER TABLE notification DROP CONSTRAINT notification_subject_kind_check;
ALTER TABLE notification ADD CONSTRAINT notification_subject_kind_check
  CHECK (subject_kind IN ('booking', 'time-slot', 'member', 'invitation', 'limit', 'account', 'export', 'import',
    'subscription', 'time-off', 'roster'));
