interface Choice {
  value: string
  label: string
}

/** The currencies as codes with their names in the language. */
export function currencyChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
}

/** The time zones by ID. The list includes `current` even if it is an alias of another zone. */
export function zoneChoices(current: string): Choice[] {
  const supported = Intl.supportedValuesOf('timeZone')
  const all = supported.includes(current) ? supported : [current, ...supported]
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
