import { useState } from 'react'
import { useController } from 'react-hook-form'

import { currencyExponent, currencySymbol, decimalSeparator } from '../../money/index.ts'
import { useLocale } from '../core/locale.ts'
import { FieldFrame, type FieldProps } from './field/field-frame.tsx'
import { AffixedInput } from './field/text-fields.tsx'

export interface MoneyFieldProps extends FieldProps {
  /** ISO 4217: its symbol stands before the figure, its digits decide the decimals. */
  currency: string
}

/**
 * What was typed as a decimal string of the wire: "1,234.5" or "1.234,5" becomes "1234.50".
 * What is no amount stays as typed and fails its check, so that nothing typed is lost.
 *
 * @param decimal what stands before the decimals in the language of who types: the other sign groups thousands
 */
export function tidyAmount(typed: string, digits: number, decimal: '.' | ',' = '.'): string {
  const plain = typed.replace(/\s/g, '')
  if (plain === '') return ''
  const separator = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const trailing = separator >= 0 ? plain.length - separator - 1 : 0
  // The grouping sign alone before exactly three digits: "1,200" is 1200 in English, "1.200" in German.
  const groups = plain[separator] !== decimal && trailing === 3 && digits < 3
  const whole = (separator < 0 || groups ? plain : plain.slice(0, separator)).replace(/[.,]/g, '')
  const fraction = separator < 0 || groups ? '' : plain.slice(separator + 1)
  if (!/^-?\d+$/.test(whole || '0') || !/^\d*$/.test(fraction) || fraction.length > digits) return typed
  const padded = fraction.padEnd(digits, '0')
  return digits === 0 ? whole : `${whole || '0'}.${padded}`
}

/** The amount of the wire as it is typed in this language; what is none stays as it is. */
const shownAmount = (amount: string, decimal: '.' | ',') =>
  /^-?\d+\.\d+$/.test(amount) ? amount.replace('.', decimal) : amount

/**
 * An amount; the value is a decimal string of the wire at any time. What is typed stands as it was typed until the field
 * is left, and then as the language writes it: 75.00, or 75,00 in German and Spanish.
 */
export function MoneyField({ currency, ...frame }: MoneyFieldProps) {
  const locale = useLocale()
  const decimal = decimalSeparator(locale)
  const { field } = useController({ name: frame.name })
  const [typed, setTyped] = useState<string>()
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <AffixedInput
          ids={ids}
          prefix={currencySymbol(currency, locale)}
          ref={field.ref}
          name={field.name}
          value={typed ?? shownAmount((field.value as string | undefined) ?? '', decimal)}
          onChange={({ target }) => {
            setTyped(target.value)
            field.onChange(tidyAmount(target.value, currencyExponent(currency), decimal))
          }}
          onBlur={() => {
            setTyped(undefined)
            field.onBlur()
          }}
          type="text"
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </FieldFrame>
  )
}
