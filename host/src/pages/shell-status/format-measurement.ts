/** Formats a duration or a size with its unit in the user's language. */
export function formatMeasurement(value: number, unit: 'millisecond' | 'kilobyte', locale: string): string {
  return value.toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 1 : 0 })
}
