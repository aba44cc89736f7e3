// The library of es2024 has no types for this part of ECMA-402 yet.
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined }

/** Returns the time zones of a country (ISO 3166-1 alpha-2) by CLDR, sorted. Empty when the code is no country. */
export function zonesOf(country: string): string[] {
  return (new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones() ?? []
}
