import type { Language } from '@steward/shared/contracts/common/language'

const languageByCountry: Record<string, Language> = Object.fromEntries([
  ...['DE', 'AT', 'CH', 'LI', 'LU'].map((country) => [country, 'de']),
  ...'ES MX AR CO CL PE EC VE GT CU BO DO HN PY SV NI CR PA UY GQ PR'.split(' ').map((country) => [country, 'es']),
])

/** Returns the language of a country, or English if there are no texts in its language. */
export const languageOfCountry = (country: string): Language => languageByCountry[country] ?? 'en'
