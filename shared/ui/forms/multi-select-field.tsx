import { chakra } from '@chakra-ui/react/styled-system'
import { useController, useFormContext } from 'react-hook-form'

import { Icon } from '../core/icon.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { Checkbox } from './checkbox.tsx'
import type { Choice } from './choice.ts'
import { FieldFrame, type FieldProps } from './field/field-frame.tsx'

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

/** A choice of several values. The value is an array of the chosen values in the order of `choices`. */
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
