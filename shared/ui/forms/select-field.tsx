import { chakra } from '@chakra-ui/react/styled-system'
import { useController } from 'react-hook-form'

import { Icon } from '../core/icon.tsx'
import { useUiTexts } from '../texts/texts.ts'
import type { Choice } from './choice.ts'
import { controlStyles, FieldFrame, type FieldProps } from './field/field-frame.tsx'

const Select = chakra('select', { base: { ...controlStyles, appearance: 'none', pe: '9', textOverflow: 'ellipsis' } })

export interface SelectFieldProps extends FieldProps {
  choices: readonly Choice[]
  /** The first, empty entry; default "Choose". */
  placeholder?: string
}

export function SelectField({ choices, placeholder, ...frame }: SelectFieldProps) {
  const t = useUiTexts()
  // Controlled: choices that arrive after the value would leave an uncontrolled select on its empty entry.
  const { field } = useController({ name: frame.name })
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <chakra.span position="relative" display="block">
          <Select {...field} value={(field.value as string | null | undefined) ?? ''} {...ids}>
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
