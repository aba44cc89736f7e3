import { defaultLanguage, isLanguage, languages, type Language } from '@steward/shared/i18n/core'
import { de } from './de.ts'
import { en, type PageTexts } from './en.ts'
import { es } from './es.ts'

const texts: Record<Language, PageTexts> = { en, de, es }

/** Returns the texts of one language. */
export const textsIn = (language: Language): PageTexts => texts[language]

/** The part of a request that names the preferred languages. */
interface Reader {
  acceptsLanguages(known: string[]): string | false
}

/**
 * Returns the texts of a page in the first known language of `ui_locales`, else in the one that the browser prefers,
 * else in English. `ui_locales` comes from the app: tags in order of preference, separated by spaces (OpenID Connect
 * Core 3.1.2.1).
 */
export function textsFor(reader: Reader, uiLocales?: unknown): PageTexts {
  const requestedLanguages =
    typeof uiLocales === 'string' ? uiLocales.split(' ').map((tag) => tag.split('-')[0]!.toLowerCase()) : []
  const language = requestedLanguages.find(isLanguage) ?? reader.acceptsLanguages([...languages])
  return texts[isLanguage(language) ? language : defaultLanguage]
}
