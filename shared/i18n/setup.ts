import i18next, { type i18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { countFormat, defaultLanguage, formatOptions, languages, type Language } from './core.ts'
import { fetchTexts } from './fetch-texts.ts'
import { isolation } from './isolation.ts'
import { addressOfTexts } from './locations.ts'
import { askForMissingTexts } from './missing-texts.ts'

/** The loading options of the specification, section 9. `retryTimeout` is in ms. */
export const loading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } as const

export interface TextsSetup {
  language: Language
  /** The bundled English texts by namespace. They are shown when nothing can be fetched. */
  bundled: Record<string, object>
  /** For tests: nothing is fetched, and a missing text shows its key. */
  offline?: boolean
}

/** The only i18next instance of the app. Every `useTexts` reads it. */
export const texts: i18n = i18next.createInstance()

/**
 * The longest delay of the start, in ms. After it the page starts in English, and changes when its language arrives.
 */
const longestStartDelayMs = 4000

/** The namespaces with bundled English. The app needs them in a language before it can change to it. */
let ownNamespaces: readonly string[] = []

/**
 * Starts translations. Never throws, and delays the page by four seconds at most. A translation that cannot be loaded
 * is logged, and its texts are shown in English (specification, section 8).
 */
export async function startTexts({ language, bundled, offline }: TextsSetup): Promise<void> {
  ownNamespaces = Object.keys(bundled)
  if (!offline) texts.use(HttpBackend)
  texts.use(countFormat as never)
  texts.use(isolation)
  texts.use(initReactI18next)
  texts.on('failedLoading', (lng, namespace, reason) => {
    console.error(`Texts ${lng}/${namespace} could not be loaded: ${reason}`)
  })
  texts.on('languageChanged', markDocument)
  if (!offline) askForMissingTexts(texts)
  try {
    await texts.init({
      ...formatOptions,
      ...loading,
      postProcess: [isolation.name],
      lng: defaultLanguage,
      fallbackLng: defaultLanguage,
      supportedLngs: [...languages],
      ns: [...ownNamespaces],
      defaultNS: ownNamespaces[0],
      resources: { [defaultLanguage]: bundled as never },
      partialBundledLanguages: !offline,
      backend: {
        loadPath: ([lng]: string[], [namespace]: string[]) => addressOfTexts(lng ?? defaultLanguage, namespace ?? ''),
        alternateFetch: fetchTexts,
        reloadInterval: false,
      },
      react: { useSuspense: !offline },
      showSupportNotice: false,
    } as Parameters<i18n['init']>[0])
  } catch (error) {
    console.error('Texts could not be started', error)
  }
  if (language !== defaultLanguage) await Promise.race([changeLanguage(language), pause(longestStartDelayMs)])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function markDocument(language: string): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/** Renders all texts again after the direction of the page has changed (`isolation.ts`). */
export function redrawTexts(): void {
  if (texts.isInitialized) texts.emit('languageChanged', texts.language)
}

/** Fetches the texts of a namespace before a page needs them. A failure is reported when the page opens. */
export function fetchNamespace(namespace: string): void {
  texts.loadNamespaces(namespace).catch(() => undefined)
}

let latest = 0

/**
 * Changes the language of the whole app. Returns whether it succeeded. A failure is only logged and changes nothing, so
 * texts, dates and `lang` always agree. The last of several calls wins.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  latest += 1
  const mine = latest
  try {
    const missing = namespaces().filter((namespace) => !texts.hasResourceBundle(language, namespace))
    // Reloads explicitly, because i18next never fetches a failed namespace again.
    if (missing.length > 0) await texts.reloadResources([language], missing)
    if (mine !== latest) return false
    if (!ownNamespaces.every((namespace) => texts.hasResourceBundle(language, namespace))) {
      throw new Error(`The texts of ${language} are not there`)
    }
    await texts.changeLanguage(language)
    return true
  } catch (error) {
    console.error('The language could not be changed', error)
    return false
  }
}

/** Returns the namespaces of the app and of the remotes that were opened so far. */
const namespaces = (): readonly string[] => [texts.options.ns ?? []].flat()
