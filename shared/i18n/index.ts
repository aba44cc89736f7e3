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
export { changeLanguage, redrawTexts, startTexts } from './setup.ts'
export type { TextsSetup } from './setup.ts'

/**
 * Typed texts of one namespace: `const useTexts = defineTexts<typeof en>('services')`.
 * The hook suspends until the namespace is there; what is missing in the language comes in English.
 */
export function defineTexts<Texts extends object>(namespace: string): () => Translate<Texts> {
  return function useTexts() {
    const { t } = useTranslation(namespace, { i18n: texts })
    return t as unknown as Translate<Texts>
  }
}

/** Nothing is fetched, as in tests: what is not there is not missing. */
const isOffline = () => texts.options.react?.['useSuspense'] === false

/**
 * Whether a namespace has words to show, in the language of the moment or in English; suspends until that is known.
 * `again` asks for them once more.
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

/** The same outside React, for what is not a component (document title, toasts). */
export function textsOf<Texts extends object>(namespace: string): Translate<Texts> {
  return (key: string, values?: TextValues) => String(texts.t(key, { ns: namespace, ...values }))
}

/** The language of the moment, e.g. for Intl. */
export function currentLanguage(): Language {
  return isLanguage(texts.language) ? texts.language : defaultLanguage
}

function onLanguageChange(changed: () => void): () => void {
  texts.on('languageChanged', changed)
  return () => texts.off('languageChanged', changed)
}

/** The language of the moment; who calls this is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}
