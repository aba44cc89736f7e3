import type { i18n } from 'i18next'
import { defaultLanguage } from './core.ts'

/** The pause before failed translations are fetched again, in ms. They are also fetched when the network is back. */
export const againMs = 30_000

/**
 * Fetches failed translations again and renders them when they arrive. i18next itself never fetches a failed
 * translation again. An open page would show English, or its keys, until the user reloads the app.
 */
export function askForMissingTexts(texts: i18n): void {
  const missing = new Map<string, [language: string, namespace: string]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // A language that failed to load after the user chose it is no longer needed.
  const isShown = (language: string) => language === texts.language || language === defaultLanguage

  async function retry(): Promise<void> {
    clearTimeout(timer)
    const wanted = [...missing.values()].filter(([language]) => isShown(language))
    missing.clear()
    await readAgain(texts, wanted)
  }

  texts.on('failedLoading', (language, namespace) => {
    if (!isShown(language)) return
    missing.set(`${language} ${namespace}`, [language, namespace])
    clearTimeout(timer)
    timer = setTimeout(() => void retry(), againMs)
  })
  globalThis.addEventListener?.('online', () => void retry())
}

/** Fetches translations again, and renders the app again if any of them arrived. */
export async function readAgain(texts: i18n, wanted: [language: string, namespace: string][]): Promise<void> {
  await Promise.all(wanted.map(([language, namespace]) => texts.reloadResources([language], [namespace])))
  // Components render again only when the language changes.
  if (wanted.some(([language, namespace]) => texts.hasResourceBundle(language, namespace)))
    await texts.changeLanguage(texts.language)
}
