import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'

import { Icon } from '../../core/icon.tsx'
import { Isolated } from '../../core/isolated.tsx'
import { useUiTexts } from '../../texts/texts.ts'
import { useFieldLabel } from './field-labels.ts'
import { useFieldErrorText, type CodedError } from './field-error-text.ts'

export interface FieldProps {
  /** Dotted path in the form's values: `addressLine1`, `providers.0`. */
  name: string
  label: string
  /** Hides the label from sight, for a field in the row of a table that names it. */
  labelHidden?: boolean
  /** Help below the field. */
  help?: ReactNode
  /** Adds "optional" after the label. Most fields are required, so optional ones are marked. */
  optional?: boolean
  /** Spans half the width of the section from 600 px. */
  half?: boolean
  disabled?: boolean
  /** Replaces the help text while the field is disabled. */
  disabledReason?: string | undefined
}

export const controlStyles = {
  width: '100%',
  h: { base: '11', sm: '9' },
  px: '3',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  // 16 px below a width of 600 px, because iOS zooms into fields with smaller text.
  fontSize: { base: '1rem', sm: '0.875rem' },
  lineHeight: '1.25rem',
  transition: 'border-color 120ms',
  // Keeps a focused field clear of the top bar and the save bar (WCAG 2.4.11).
  scrollMarginBlock: '96px',
  _hover: { borderColor: 'fg.subtle' },
  '&:focus, &:focus-within': {
    outline: '2px solid var(--accent-ring)',
    outlineOffset: '-1px',
    borderColor: 'transparent',
  },
  '&[aria-invalid=true], &[data-invalid]': { borderColor: 'danger.solid' },
  '&[aria-invalid=true]:focus, &[data-invalid]:focus-within': { outlineColor: 'danger.focusRing' },
  '&:disabled, &[data-disabled]': {
    bg: 'bg.muted',
    color: 'fg.subtle',
    borderColor: 'transparent',
    cursor: 'not-allowed',
  },
} as const

/** Returns the error of one field from the surrounding form. */
export function useFieldError(name: string): CodedError | undefined {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name, exact: false })
  const error = get(errors, name) as CodedError | undefined
  return error && (error.type || error.message) ? error : undefined
}

export interface FieldIds {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
  disabled: boolean | undefined
}

export interface FieldFrameProps extends FieldProps {
  /** The error message for a value in the wrong format. */
  formatHint?: string
  /** Renders the control with the ids that connect label, help and error to it. */
  children: (ids: FieldIds) => ReactNode
  /** `group` for several controls under one label (checkbox lists, radio cards). */
  as?: 'field' | 'group'
}

/** The frame of every field: label (13 px, weight 500) above the control, and the error or the help text below. */
export function FieldFrame({
  name,
  label,
  labelHidden = false,
  help,
  optional,
  half,
  disabled,
  disabledReason,
  formatHint,
  as = 'field',
  children,
}: FieldFrameProps) {
  const t = useUiTexts()
  const text = useFieldErrorText()
  const error = useFieldError(name)
  useFieldLabel(name, label, formatHint)
  const id = useId()
  const noteId = `${id}-note`
  const note = error ? undefined : disabled && disabledReason ? disabledReason : help
  const hasNote = Boolean(error) || Boolean(note)
  const caption = (
    <>
      {label}
      {optional ? (
        <chakra.span color="fg.subtle" fontWeight="normal">
          {' '}
          {t('form.optional')}
        </chakra.span>
      ) : null}
    </>
  )
  return (
    <chakra.div
      data-field={name}
      {...(half ? { 'data-half': '' } : {})}
      {...(as === 'group'
        ? { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': hasNote ? noteId : undefined }
        : {})}
      display="flex"
      flexDirection="column"
      gap="1.5"
      minW="0"
    >
      {as === 'group' ? (
        <chakra.span id={`${id}-label`} textStyle="label">
          {caption}
        </chakra.span>
      ) : (
        <chakra.label htmlFor={id} textStyle="label" alignSelf="flex-start" srOnly={labelHidden}>
          {caption}
        </chakra.label>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-required': optional ? undefined : true,
        disabled,
      })}
      {error ? (
        <chakra.span id={noteId} display="flex" alignItems="flex-start" gap="1" textStyle="caption" color="danger.fg">
          <Icon name="alert" size={13} style={{ marginTop: 1.5 }} />
          <bdi>{text(error, formatHint)}</bdi>
        </chakra.span>
      ) : note ? (
        <chakra.span id={noteId} textStyle="caption" color="fg.muted">
          <Isolated>{note}</Isolated>
        </chakra.span>
      ) : null}
    </chakra.div>
  )
}
