-- A business without tables enters statutory lines by hand (docs/decisions/0151-payroll-elsewhere.md). Each has a name.
ALTER TABLE pay_item
  ADD COLUMN name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 60),
  ADD CONSTRAINT pay_item_name CHECK ((name <> '') = (code IN ('STATUTORY_EMPLOYEE', 'STATUTORY_EMPLOYER')));
ALTER TABLE payroll_run_adjustment
  ADD COLUMN name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 60),
  ADD CONSTRAINT payroll_run_adjustment_name CHECK (
    (name <> '') = (code IN ('STATUTORY_EMPLOYEE', 'STATUTORY_EMPLOYER')));
