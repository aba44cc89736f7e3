import { useController } from 'react-hook-form'

import { useUiTexts } from '../../texts/texts.ts'
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx'
import { DateInput, useDateExample } from './date-input.tsx'

export interface DateFieldProps extends FieldProps {
  /** The first and last selectable day. With a `max` in the past, two-digit years are never in the future. */
  min?: string
  max?: string
}

/** A field for a date without time, typed or chosen in a calendar. The value is `YYYY-MM-DD`. */
export function DateField({ min, max, ...frame }: DateFieldProps) {
  const t = useUiTexts()
  const example = useDateExample()
  const { field } = useController({ name: frame.name })
  return (
    <FieldFrame {...frame} formatHint={t('dateField.invalid', { example })}>
      {(ids) => (
        <DateInput
          ids={ids}
          ref={field.ref}
          name={field.name}
          value={(field.value as string | null | undefined) ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          min={min}
          max={max}
        />
      )}
    </FieldFrame>
  )
}
