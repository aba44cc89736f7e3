import { useMemo } from 'react'

import { useLocale } from '../core/locale.ts'
import type { Choice } from './choice.ts'
import { countryCodes } from './country-codes.ts'
import type { FieldProps } from './field/field-frame.tsx'
import { SelectField } from './select-field.tsx'

/** A select of countries by their names in the current language. The value is the two-letter code. */
export function CountryField(frame: FieldProps) {
  const locale = useLocale()
  const choices = useMemo(() => countryChoices(locale), [locale])
  return <SelectField choices={choices} {...frame} />
}

function countryChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label))
}
