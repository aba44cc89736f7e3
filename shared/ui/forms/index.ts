/** Fields bound to react-hook-form, with labels, help and errors in their places. */
export { Form, type FormProps } from './form.tsx';
export { FieldGrid, FormSection, type FormSectionProps } from './form-section.tsx';
export { SaveBar, type SaveBarProps } from './save-bar.tsx';
export { applyProblem } from './apply-problem.ts';
export { schemaResolver, useSchemaForm, type Blank, type SchemaFormOptions } from './schema-form.ts';
export { useFieldErrorText, type CodedError } from './field-error-text.ts';
export { type FieldProps } from './field-frame.tsx';
export { DateField, NumberField, TextAreaField, TextField, TimeField } from './text-fields.tsx';
export type { NumberFieldProps, TextAreaFieldProps, TextFieldProps } from './text-fields.tsx';
export { MoneyField, type MoneyFieldProps } from './money-field.tsx';
export { CheckboxField, MultiSelectField, RadioCards, SelectField } from './choice-fields.tsx';
export type { Choice, MultiSelectFieldProps, RadioCardsProps, SelectFieldProps } from './choice-fields.tsx';
export { Checkbox } from './checkbox.tsx';
