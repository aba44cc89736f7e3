-- What a customer wants by e-mail: everything, everything but reminders, or nothing (docs/decisions/0038-choices-of-customers.md).
ALTER TABLE customer ADD COLUMN email_choice text NOT NULL DEFAULT 'ALL' CHECK (email_choice IN ('ALL', 'NO_REMINDERS', 'NONE'));
