import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'

import type { IconName } from '../core/icon-map.ts'
import { Icon } from '../core/icon.tsx'
import { useUiTexts } from '../texts.ts'
import { controlStyles, FieldFrame, useFieldError, type FieldProps } from './field-frame.tsx'
import { useFieldLabel } from './field-labels.ts'
import { useFieldErrorText } from './field-error-text.ts'
import { Checkbox } from './checkbox.tsx'

export interface Choice {
  value: string
  label: string
  description?: ReactNode
  disabled?: boolean
}

const Select = chakra('select', { base: { ...controlStyles, appearance: 'none', pe: '9', textOverflow: 'ellipsis' } })

export interface SelectFieldProps extends FieldProps {
  choices: readonly Choice[]
  /** The first, empty entry; default "Choose". */
  placeholder?: string
}

export function SelectField({ choices, placeholder, ...frame }: SelectFieldProps) {
  const t = useUiTexts()
  const { register } = useFormContext()
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <chakra.span position="relative" display="block">
          <Select {...register(frame.name)} {...ids}>
            <option value="">{placeholder ?? (frame.optional ? t('form.noneChosen') : t('form.choose'))}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </Select>
          <chakra.span position="absolute" insetInlineEnd="3" top="50%" mt="-8px" pointerEvents="none" color="fg.muted">
            <Icon name="chevronDown" />
          </chakra.span>
        </chakra.span>
      )}
    </FieldFrame>
  )
}

export interface MultiSelectFieldProps extends FieldProps {
  choices: readonly Choice[]
  /** `list`: a framed list of checkboxes. `tags`: pressed chips in a row. */
  look?: 'list' | 'tags'
}

const ChoiceFrame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    maxH: '232px',
    overflowY: 'auto',
    p: '1',
    bg: 'bg.panel',
    '&[data-invalid]': { borderColor: 'danger.solid' },
  },
})

const Tag = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '8',
    px: '2.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    textStyle: 'label',
    color: 'fg.muted',
    cursor: 'pointer',
    '&[aria-pressed=true]': { bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' },
    '&:disabled': { bg: 'bg.muted', color: 'fg.subtle', cursor: 'not-allowed' },
  },
})

/** Several of a list; the value is an array of the chosen values in the order of the list. */
export function MultiSelectField({ choices, look = 'list', ...frame }: MultiSelectFieldProps) {
  const t = useUiTexts()
  const { control } = useFormContext()
  const { field } = useController({ control, name: frame.name })
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value]
    field.onChange(choices.map((choice) => choice.value).filter((item) => next.includes(item)))
  }
  return (
    <FieldFrame {...frame} as="group">
      {(ids) =>
        look === 'tags' ? (
          <chakra.div
            ref={field.ref}
            tabIndex={-1}
            aria-invalid={ids['aria-invalid']}
            display="flex"
            flexWrap="wrap"
            gap="2"
            outline="none"
          >
            {choices.map((choice) => (
              <Tag
                key={choice.value}
                type="button"
                aria-pressed={chosen.includes(choice.value)}
                disabled={frame.disabled || choice.disabled}
                onClick={() => toggle(choice.value)}
                onBlur={field.onBlur}
              >
                {chosen.includes(choice.value) ? <Icon name="check" size={14} /> : null}
                {choice.label}
              </Tag>
            ))}
          </chakra.div>
        ) : (
          <ChoiceFrame
            ref={field.ref}
            tabIndex={-1}
            aria-invalid={ids['aria-invalid']}
            {...(ids['aria-invalid'] ? { 'data-invalid': '' } : {})}
          >
            {choices.length === 0 ? (
              <chakra.div px="2" py="1.5" color="fg.muted" textStyle="cell">
                {t('form.noneChosen')}
              </chakra.div>
            ) : null}
            {choices.map((choice) => (
              <chakra.label
                key={choice.value}
                display="flex"
                alignItems="center"
                gap="2.5"
                minH="8"
                px="2"
                borderRadius="sm"
                textStyle="cell"
                cursor="pointer"
                _hover={{ bg: 'bg.subtle' }}
              >
                <Checkbox
                  checked={chosen.includes(choice.value)}
                  disabled={frame.disabled || choice.disabled}
                  onChange={() => toggle(choice.value)}
                  onBlur={field.onBlur}
                />
                <span>{choice.label}</span>
                {choice.description ? (
                  <chakra.span color="fg.subtle" ms="auto">
                    {choice.description}
                  </chakra.span>
                ) : null}
              </chakra.label>
            ))}
          </ChoiceFrame>
        )
      }
    </FieldFrame>
  )
}

/** One yes or no, its label beside it. */
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

export interface RadioCardsProps extends FieldProps {
  choices: readonly (Choice & { icon?: IconName; disabledReason?: string })[]
  /** Cards per row from 600 px up; default 2. */
  columns?: number
}

const RadioCard = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid var(--accent-ring)', outlineOffset: '2px' },
    '&:has(:disabled)': { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'transparent', cursor: 'not-allowed' },
  },
})

const Radio = chakra('input', {
  base: {
    appearance: 'none',
    w: '4',
    h: '4',
    mt: '2px',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    bg: 'bg.panel',
    outline: 'none',
    '&:checked': { borderWidth: '5px', borderColor: 'accent.solid', bg: 'accent.contrast' },
  },
})

/** One of a few, each with room for a line of explanation. */
export function RadioCards({ choices, columns = 2, ...frame }: RadioCardsProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...frame} as="group">
      {(ids) => (
        <chakra.div
          display="grid"
          gap="2"
          gridTemplateColumns={{ base: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {choices.map((choice) => (
            <RadioCard key={choice.value}>
              <Radio
                {...register(frame.name)}
                type="radio"
                value={choice.value}
                disabled={frame.disabled || choice.disabled || Boolean(choice.disabledReason)}
                aria-invalid={ids['aria-invalid']}
              />
              <chakra.span flex="1" minW="0">
                <chakra.span display="block" textStyle="label">
                  {choice.label}
                </chakra.span>
                {choice.disabledReason || choice.description ? (
                  <chakra.span display="block" textStyle="caption" color="fg.muted">
                    {choice.disabledReason ?? choice.description}
                  </chakra.span>
                ) : null}
              </chakra.span>
              {choice.icon ? <Icon name={choice.icon} size={18} /> : null}
            </RadioCard>
          ))}
        </chakra.div>
      )}
    </FieldFrame>
  )
}
