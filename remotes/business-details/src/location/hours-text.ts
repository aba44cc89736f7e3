/** Returns minutes as hours in the language, for example `38.5 hr` or `38,5 Std.`. */
export function hoursText(minutes: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  })
  return format.format(minutes / 60)
}
