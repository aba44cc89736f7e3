import { chakra } from '@chakra-ui/react/styled-system'
import { useFormContext } from 'react-hook-form'

import { Checkbox } from './checkbox.tsx'
import { useFieldErrorText } from './field/field-error-text.ts'
import { useFieldError, type FieldProps } from './field/field-frame.tsx'
import { useFieldLabel } from './field/field-labels.ts'

/** A checkbox with its label beside it. The value is a boolean. */
export function CheckboxField({ name, label, help, half, disabled, disabledReason }: FieldProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  useFieldLabel(name, label)
  const text = useFieldErrorText()
  const note = error ? text(error) : disabled && disabledReason ? disabledReason : help
  return (
    <chakra.label
      data-field={name}
      {...(half ? { 'data-half': '' } : {})}
      display="flex"
      alignItems="flex-start"
      gap="2.5"
      py="1"
      cursor={disabled ? 'not-allowed' : 'pointer'}
    >
      <chakra.span display="inline-flex" h="5" alignItems="center">
        <Checkbox {...register(name)} disabled={disabled} aria-invalid={error ? true : undefined} />
      </chakra.span>
      <span>
        <chakra.span display="block" textStyle="label">
          {label}
        </chakra.span>
        {note ? (
          <chakra.span display="block" textStyle="caption" color={error ? 'danger.fg' : 'fg.muted'}>
            {note}
          </chakra.span>
        ) : null}
      </span>
    </chakra.label>
  )
}
