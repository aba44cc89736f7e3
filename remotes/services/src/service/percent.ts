/** Formats a share from 0 to 1 in whole per cent, with the spacing of the language: `91%`, `91 %`. */
export function percent(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}
