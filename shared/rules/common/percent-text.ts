/**
 * Formats a percentage of the wire for a language: "12%" in English, "12 %" in German and Spanish.
 *
 * @param percentage decimal string, "7.5"
 */
export function percentText(percentage: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 })
  return format.format(`${percentage}E-2` as Intl.StringNumericLiteral)
}
