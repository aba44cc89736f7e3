import { useState } from 'react'
import { useController } from 'react-hook-form'

import { currencyExponent, currencySymbol, decimalSeparator } from '../../money/index.ts'
import { useLocale } from '../core/locale.ts'
import { FieldFrame, type FieldProps } from './field/field-frame.tsx'
import { AffixedInput } from './field/text-fields.tsx'

export interface MoneyFieldProps extends FieldProps {
  /** ISO 4217 code. The field shows its symbol before the figure, and its exponent sets the number of decimals. */
  currency: string
}

/**
 * Returns typed text as a decimal string of the API: "1,234.5" or "1.234,5" becomes "1234.50". Returns invalid input
 * unchanged, so that validation rejects it and the input stays in the field.
 *
 * @param decimal the decimal separator of the user's language; the other sign groups thousands
 */
export function tidyAmount(typed: string, digits: number, decimal: '.' | ',' = '.'): string {
  const plain = typed.replace(/\s/g, '')
  if (plain === '') return ''
  const separator = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const trailing = separator >= 0 ? plain.length - separator - 1 : 0
  // The grouping sign alone before exactly three digits groups thousands: "1,200" in English and "1.200" in German are
  // 1200.
  const groups = plain[separator] !== decimal && trailing === 3 && digits < 3
  const grouped = separator < 0 || groups ? plain : plain.slice(0, separator)
  // The sign before the decimals cannot group as well: "12.50.00" is a slip, not 1250.00.
  const isSlip = !isGrouped(grouped) || (!groups && separator >= 0 && grouped.includes(plain[separator]!))
  const whole = grouped.replace(/[.,]/g, '')
  const fraction = separator < 0 || groups ? '' : plain.slice(separator + 1)
  if (isSlip || !/^-?\d+$/.test(whole || '0') || !/^\d*$/.test(fraction) || fraction.length > digits) return typed
  const padded = fraction.padEnd(digits, '0')
  return digits === 0 ? whole : `${whole || '0'}.${padded}`
}

/** Whether a whole number has no groups, or groups of three digits. In English it can also have lakhs: "1,00,000". */
const isGrouped = (whole: string) => /^-?(\d*|\d{1,3}(,\d{3})+|\d{1,3}(\.\d{3})+|\d{1,2}(,\d{2})+,\d{3})$/.test(whole)

/** Returns an amount of the API in the user's notation. Returns anything else unchanged. */
const shownAmount = (amount: string, decimal: '.' | ',') =>
  /^-?\d+\.\d+$/.test(amount) ? amount.replace('.', decimal) : amount

/**
 * A field for an amount. Its value is always a decimal string of the API. The text stays as typed while the field has
 * the focus. Then it shows in the notation of the language: 75.00, or 75,00 in German and Spanish.
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
