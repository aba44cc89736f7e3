const fiveDigitCountries: ReadonlySet<string> = new Set(['MY', 'DE', 'ES'])

/** Whether a postal code is one of its country (B.2), where the country's form is known; nothing fits everywhere. */
export function postalCodeFits({ postalCode, country }: { postalCode: string; country: string }): boolean {
  return postalCode === '' || !fiveDigitCountries.has(country) || /^\d{5}$/.test(postalCode)
}
