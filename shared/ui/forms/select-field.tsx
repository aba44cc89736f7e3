import { chakra } from '@chakra-ui/react/styled-system'
import { useController } from 'react-hook-form'

import { Icon } from '../core/icon.tsx'
import { useUiTexts } from '../texts/texts.ts'
import type { Choice } from './choice.ts'
import { controlStyles, FieldFrame, type FieldProps } from './field/field-frame.tsx'

const Select = chakra('select', { base: { ...controlStyles, appearance: 'none', pe: '9', textOverflow: 'ellipsis' } })

export interface SelectFieldProps extends FieldProps {
  choices: readonly Choice[]
  /** The empty first entry. Default "Choose". */
  placeholder?: string
}

export function SelectField({ choices, placeholder, ...frame }: SelectFieldProps) {
  const t = useUiTexts()
  // Controlled, because an uncontrolled select shows its empty entry if the choices arrive after the value.
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
