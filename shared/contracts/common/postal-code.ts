const fiveDigitCountries: ReadonlySet<string> = new Set(['MY', 'DE', 'ES'])

/** Whether a postal code has the format of its country (B.2). An empty code and other countries are always valid. */
export function postalCodeFits({ postalCode, country }: { postalCode: string; country: string }): boolean {
  return postalCode === '' || !fiveDigitCountries.has(country) || /^\d{5}$/.test(postalCode)
}
