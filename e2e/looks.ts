import type { Page } from 'playwright/test'

/** The user's settings from the Appearance panel and the language menu. */
export interface Looks {
  layout?: 'vertical' | 'horizontal'
  navColor?: 'blend_in' | 'discrete' | 'evident'
  primaryColor?: string
  direction?: 'ltr' | 'rtl'
  language?: 'en' | 'de' | 'es'
  mode?: 'light' | 'dark' | 'system'
  shortcuts?: boolean
}

/** Stores settings before every page of the test, as if the user had chosen them earlier in this browser. */
export async function withLooks(page: Page, { mode = 'light', ...settings }: Looks): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(
    ([kept, scheme]) => {
      localStorage.setItem('steward.settings', JSON.stringify(kept))
      localStorage.setItem('steward.mode', scheme)
    },
    [settings, mode] as const,
  )
}

/** Simulates a change of the settings in another tab. The open page applies it at once. */
export async function changeLooks(page: Page, looks: Omit<Looks, 'mode'>): Promise<void> {
  await page.evaluate((changed) => {
    const key = 'steward.settings'
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    const newValue = JSON.stringify({ ...kept, ...changed })
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, looks)
}
