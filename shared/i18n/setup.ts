import i18next, { type i18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, formatOptions, languages, type Language } from './core.ts'
import { addressOfTexts } from './locations.ts'

/** Numbers of the specification, section 9. */
export const loading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } as const

export interface TextsSetup {
  language: Language
  /** English that travels with the code, by namespace: shown where nothing can be fetched. */
  bundled: Record<string, object>
  /** For tests: nothing is fetched, and a text that is not there shows its key. */
  offline?: boolean
}

/** The one instance every `useTexts` reads. */
export const texts: i18n = i18next.createInstance()

/**
 * Starts translations. Never rejects and never blocks the page: what cannot be loaded is logged
 * and shown in English (specification, section 8).
 */
export async function startTexts({ language, bundled, offline }: TextsSetup): Promise<void> {
  if (!offline) texts.use(HttpBackend)
  texts.use(initReactI18next)
  texts.on('failedLoading', (lng, namespace, reason) => {
    console.error(`Texts ${lng}/${namespace} could not be loaded: ${reason}`)
  })
  try {
    await texts.init({
      ...formatOptions,
      ...loading,
      lng: language,
      fallbackLng: defaultLanguage,
      supportedLngs: [...languages],
      ns: Object.keys(bundled),
      defaultNS: Object.keys(bundled)[0],
      resources: { [defaultLanguage]: bundled as never },
      partialBundledLanguages: !offline,
      backend: {
        loadPath: ([lng]: string[], [namespace]: string[]) => addressOfTexts(lng ?? defaultLanguage, namespace ?? ''),
        // Looked up at each call: the backend would keep the fetch of the moment it was loaded.
        alternateFetch: (url: string, init: RequestInit) => fetch(url, init),
        reloadInterval: false,
      },
      react: { useSuspense: !offline },
      showSupportNotice: false,
    } as Parameters<i18n['init']>[0])
  } catch (error) {
    console.error('Texts could not be started', error)
  }
  texts.on('languageChanged', markDocument)
  markDocument(texts.language ?? language)
}

function markDocument(language: string): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/** Changes the language of the whole app; true if it worked, a failure is only logged. */
export async function changeLanguage(language: Language): Promise<boolean> {
  try {
    await texts.changeLanguage(language)
    return true
  } catch (error) {
    console.error('The language could not be changed', error)
    return false
  }
}
