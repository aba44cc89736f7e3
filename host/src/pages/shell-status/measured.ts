/** A length of time or a size, as the language writes it with its unit. */
export function measured(value: number, unit: 'millisecond' | 'kilobyte', locale: string): string {
  return value.toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 1 : 0 })
}
