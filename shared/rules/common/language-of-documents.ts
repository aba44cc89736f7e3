import type { Instant } from '../../time/types.ts'
import type { documentLanguages } from './business-settings.ts'
import { settingAt, type Terms } from './terms.ts'

type Language = Exclude<(typeof documentLanguages)[number], 'COUNTRY'>

const languageByCountry: Record<string, Language> = Object.fromEntries([
  ...['DE', 'AT', 'CH', 'LI', 'LU'].map((country) => [country, 'de']),
  ...'ES MX AR CO CL PE EC VE GT CU BO DO HN PY SV NI CR PA UY GQ PR'.split(' ').map((country) => [country, 'es']),
])

/**
 * Returns the language of a document or an email of an instant: the one that the business chose, or that of its country.
 * English if there are no texts in the language of the country.
 */
export function languageOfDocuments(terms: Terms, country: string, at: Instant): Language {
  const chosen = settingAt(terms, 'documentLanguage', at)
  return chosen === 'COUNTRY' ? (languageByCountry[country] ?? 'en') : chosen
}
