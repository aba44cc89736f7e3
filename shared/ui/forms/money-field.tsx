import { useFormContext } from 'react-hook-form'

import { currencyExponent, currencySymbol } from '../../money/index.ts'
import { useLocale } from '../core/locale.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { AffixedInput } from './text-fields.tsx'

export interface MoneyFieldProps extends FieldProps {
  /** ISO 4217: its symbol stands before the figure, its digits decide the decimals. */
  currency: string
}

/**
 * What was typed as a decimal string of the wire: "1,234.5" or "1.234,5" becomes "1234.50".
 * What is no amount stays as typed and fails its check, so that nothing typed is lost.
 */
export function tidyAmount(typed: string, digits: number): string {
  const plain = typed.replace(/\s/g, '')
  if (plain === '') return ''
  const separator = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const trailing = separator >= 0 ? plain.length - separator - 1 : 0
  // A single comma before exactly three digits groups thousands: "1,200" is 1200, not 1.2.
  const groups = plain[separator] === ',' && trailing === 3 && digits < 3
  const whole = (separator < 0 || groups ? plain : plain.slice(0, separator)).replace(/[.,]/g, '')
  const fraction = separator < 0 || groups ? '' : plain.slice(separator + 1)
  if (!/^-?\d+$/.test(whole || '0') || !/^\d*$/.test(fraction) || fraction.length > digits) return typed
  const padded = fraction.padEnd(digits, '0')
  return digits === 0 ? whole : `${whole || '0'}.${padded}`
}

/** An amount; the value is a decimal string of the wire, tidied when the field is left. */
export function MoneyField({ currency, ...frame }: MoneyFieldProps) {
  const { register, setValue } = useFormContext()
  const locale = useLocale()
  const field = register(frame.name)
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <AffixedInput
          ids={ids}
          prefix={currencySymbol(currency, locale)}
          {...field}
          onBlur={async (event) => {
            const tidy = tidyAmount(event.target.value, currencyExponent(currency))
            if (tidy !== event.target.value) setValue(frame.name, tidy, { shouldDirty: true })
            await field.onBlur(event)
          }}
          type="text"
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </FieldFrame>
  )
}
