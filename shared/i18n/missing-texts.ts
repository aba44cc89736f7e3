import type { i18n } from 'i18next'
import { defaultLanguage } from './core.ts'

/** What failed is asked for again after this, in ms, and when the network is back. */
export const againMs = 30_000

/**
 * i18next never asks again for a translation that failed once: whoever opened a page in a bad moment would read it in
 * English, or by its keys, until they load the app anew. Here it comes by itself, and the words change on the spot.
 */
export function askForMissingTexts(texts: i18n): void {
  const missing = new Map<string, [language: string, namespace: string]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // A language that somebody chose in vain is not wanted any more.
  const isShown = (language: string) => language === texts.language || language === defaultLanguage

  async function ask(): Promise<void> {
    clearTimeout(timer)
    const wanted = [...missing.values()].filter(([language]) => isShown(language))
    missing.clear()
    await readAgain(texts, wanted)
  }

  texts.on('failedLoading', (language, namespace) => {
    if (!isShown(language)) return
    missing.set(`${language} ${namespace}`, [language, namespace])
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), againMs)
  })
  globalThis.addEventListener?.('online', () => void ask())
}

/** Asks for translations once more, and draws anew what is on screen where one of them came. */
export async function readAgain(texts: i18n, wanted: [language: string, namespace: string][]): Promise<void> {
  await Promise.all(wanted.map(([language, namespace]) => texts.reloadResources([language], [namespace])))
  // What is on screen listens to a change of the language only.
  if (wanted.some(([language, namespace]) => texts.hasResourceBundle(language, namespace)))
    await texts.changeLanguage(texts.language)
}
