import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultLanguage, isLanguage, type Language } from './core.ts'
import type { TextValues, Translate } from './keys.ts'
import { readAgain } from './missing-texts.ts'
import { texts } from './setup.ts'

export { defaultLanguage, isLanguage, languages } from './core.ts'
export type { Language } from './core.ts'
export type { TextKey, TextValues, Translate } from './keys.ts'
export { addressOfTexts, registerNamespace } from './locations.ts'
export { changeLanguage, fetchNamespace, redrawTexts, startTexts } from './setup.ts'
export type { TextsSetup } from './setup.ts'

/**
 * Returns a hook for the typed texts of one namespace: `const useTexts = defineTexts<typeof en>('services')`.
 * The hook suspends until the namespace is loaded. Texts that the language lacks are in English.
 */
export function defineTexts<Texts extends object>(namespace: string): () => Translate<Texts> {
  return function useTexts() {
    const { t } = useTranslation(namespace, { i18n: texts })
    return t as unknown as Translate<Texts>
  }
}

/** Whether nothing is fetched, as in tests. Then no text counts as missing. */
const isOffline = () => texts.options.react?.['useSuspense'] === false

/**
 * Returns whether a namespace has texts in the current language or in English. Suspends until that is known.
 * `again` fetches them again.
 */
export function useWords(namespace: string): { areThere: boolean; again: () => void } {
  useTranslation(namespace, { i18n: texts })
  const languages = [...new Set([currentLanguage(), defaultLanguage])]
  const areThere = isOffline() || languages.some((one) => texts.hasResourceBundle(one, namespace))
  return {
    areThere,
    again: () =>
      void readAgain(
        texts,
        languages.map((one) => [one, namespace]),
      ),
  }
}

/** Returns the texts of a namespace outside React components (document title, toasts). */
export function textsOf<Texts extends object>(namespace: string): Translate<Texts> {
  return (key: string, values?: TextValues) => String(texts.t(key, { ns: namespace, ...values }))
}

/** Returns the current language, e.g. for Intl. */
export function currentLanguage(): Language {
  return isLanguage(texts.language) ? texts.language : defaultLanguage
}

function onLanguageChange(changed: () => void): () => void {
  texts.on('languageChanged', changed)
  return () => texts.off('languageChanged', changed)
}

/** Returns the current language, and renders the component again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}
