import i18next from 'i18next'
import { languages, type Language } from '../contracts/common/language.ts'
import type { TextValues, Translate } from './keys.ts'

export type { TextKey, TextValues, Translate } from './keys.ts'

export { languages, type Language }
export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The formatting options of texts, which browser, emails and documents share. */
export const formatOptions = {
  // React and the mail templates escape. Escaping here too would show `&amp;`.
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false,
} as const

/** Groups counts by the rules of the language: "1,268 customers". Years and document numbers are not counts. */
export const countFormat = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _: unknown, language: string | undefined, options?: { interpolationkey?: string }) =>
    typeof value === 'number' && options?.interpolationkey === 'count'
      ? new Intl.NumberFormat(language).format(value)
      : value,
}

/**
 * Returns a translator for emails and documents, outside the browser. It uses only the passed texts and fetches
 * nothing. A text that the language lacks is in English.
 */
export function createTranslator<Texts extends object>(
  texts: { en: Texts } & Partial<Record<Language, object>>,
  language: Language,
): Translate<Texts> {
  const instance = i18next.createInstance()
  instance.use(countFormat as never)
  void instance.init({
    ...formatOptions,
    lng: language,
    fallbackLng: defaultLanguage,
    defaultNS: 'texts',
    initAsync: false,
    showSupportNotice: false,
    resources: Object.fromEntries(Object.entries(texts).map(([code, entries]) => [code, { texts: entries as never }])),
  } as Parameters<typeof instance.init>[0])
  return (key: string, values?: TextValues) => String(instance.t(key, { ...values }))
}
