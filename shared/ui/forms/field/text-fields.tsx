import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

import { controlStyles, FieldFrame, type FieldIds, type FieldProps } from './field-frame.tsx'

const Input = chakra('input', {
  // Inputs with dir=ltr, such as numbers, align with the other inputs in right-to-left layouts.
  base: { ...controlStyles, '&[dir=ltr]': { _rtl: { textAlign: 'right' } } },
})
const TextArea = chakra('textarea', {
  base: { ...controlStyles, h: 'auto', minH: '80px', py: '2', resize: 'vertical' },
})

type NativeInput = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'min' | 'max' | 'step'
>

/** The frame of an input with a prefix or suffix. */
export const Affixed = chakra('span', {
  base: {
    ...controlStyles,
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    '& > input': {
      flex: '1',
      minW: '0',
      h: 'full',
      bg: 'transparent',
      outline: 'none',
      borderWidth: '0',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > span': { color: 'fg.subtle', flexShrink: '0' },
  },
})

/** An input with a prefix or suffix, such as a currency or a unit, inside the same frame. */
export function AffixedInput({
  ids,
  prefix,
  suffix,
  ...input
}: { ids: FieldIds; prefix?: ReactNode; suffix?: ReactNode } & ComponentProps<'input'>) {
  return (
    <Affixed
      {...(ids['aria-invalid'] ? { 'data-invalid': '' } : {})}
      {...(ids.disabled ? { 'data-disabled': '' } : {})}
    >
      {prefix ? <span aria-hidden="true">{prefix}</span> : null}
      <input {...ids} {...input} />
      {suffix ? <span aria-hidden="true">{suffix}</span> : null}
    </Affixed>
  )
}

export interface TextFieldProps extends FieldProps, NativeInput {
  /** Focuses the field when its dialog or drawer opens. */
  autoFocusInDialog?: boolean
  /** Earlier values, offered while the user types. Other values are allowed. */
  suggestions?: readonly string[] | undefined
}

export function TextField({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  maxLength,
  placeholder,
  autoFocusInDialog,
  suggestions,
  ...frame
}: TextFieldProps) {
  const { register } = useFormContext()
  const listId = useId()
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <>
          <Input
            {...register(frame.name)}
            {...ids}
            {...(autoFocusInDialog ? { 'data-autofocus': '' } : {})}
            {...(suggestions?.length ? { list: listId } : {})}
            {...(type === 'tel' || inputMode === 'tel' ? { dir: 'ltr' } : {})}
            type={type}
            autoComplete={autoComplete}
            inputMode={inputMode}
            maxLength={maxLength}
            placeholder={placeholder}
          />
          {suggestions?.length ? (
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </FieldFrame>
  )
}

export interface TextAreaFieldProps extends FieldProps {
  rows?: number
  maxLength?: number
  placeholder?: string
}

export function TextAreaField({ rows = 3, maxLength, placeholder, ...frame }: TextAreaFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <TextArea {...register(frame.name)} {...ids} rows={rows} maxLength={maxLength} placeholder={placeholder} />
      )}
    </FieldFrame>
  )
}

export interface NumberFieldProps extends FieldProps {
  min?: number
  max?: number
  step?: number
  /** Unit after the figure: `min`, `%`. */
  suffix?: ReactNode
}

/**
 * Returns the typed value as a number, or undefined if it is empty. Returns other text unchanged, so that validation
 * rejects it.
 */
export function asNumber(typed: unknown): unknown {
  if (typed === '' || typed === undefined || typed === null) return undefined
  const number = Number(String(typed).trim().replace(',', '.'))
  return Number.isNaN(number) ? typed : number
}

export function NumberField({ min, max, step, suffix, ...frame }: NumberFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <AffixedInput
          ids={ids}
          suffix={suffix}
          {...register(frame.name, { setValueAs: asNumber })}
          type="text"
          inputMode={step !== undefined && step < 1 ? 'decimal' : 'numeric'}
          autoComplete="off"
          data-min={min}
          data-max={max}
        />
      )}
    </FieldFrame>
  )
}
