import { defaultLanguage, isLanguage, languages, type Language } from '@steward/shared/i18n/core'
import { de } from './de.ts'
import { en, type PageTexts } from './en.ts'
import { es } from './es.ts'

const texts: Record<Language, PageTexts> = { en, de, es }

/** The words of one language. */
export const textsIn = (language: Language): PageTexts => texts[language]

/** What of a request names a language. */
interface Reader {
  acceptsLanguages(known: string[]): string | false
}

/**
 * The words of a page: in the language that the app asks for (`ui_locales`, OpenID Connect Core 3.1.2.1: tags by
 * preference, apart by spaces), else in the one that the browser likes best, else in English.
 */
export function textsFor(reader: Reader, uiLocales?: unknown): PageTexts {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ').map((tag) => tag.split('-')[0]!.toLowerCase()) : []
  const language = asked.find(isLanguage) ?? reader.acceptsLanguages([...languages])
  return texts[isLanguage(language) ? language : defaultLanguage]
}
