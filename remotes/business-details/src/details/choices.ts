interface Choice {
  value: string
  label: string
}

/** Currencies by code, with their name in the language. */
export function currencyChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
}

/** Time zones by id; `current` is among them even if it is a link to another one. */
export function zoneChoices(current: string): Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(current) ? known : [current, ...known]
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
