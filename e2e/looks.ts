import type { Page } from 'playwright/test'

/** What a person sets under Appearance and in the language menu. */
export interface Looks {
  layout?: 'vertical' | 'horizontal'
  navColor?: 'blend_in' | 'discrete' | 'evident'
  primaryColor?: string
  direction?: 'ltr' | 'rtl'
  language?: 'en' | 'de' | 'es'
  mode?: 'light' | 'dark' | 'system'
  shortcuts?: boolean
}

/** As if the person had chosen them earlier in this browser; set before every page of the test. */
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

/** As if the person changed them in another tab, which every tab follows: the open page changes its looks at once. */
export async function changeLooks(page: Page, looks: Omit<Looks, 'mode'>): Promise<void> {
  await page.evaluate((changed) => {
    const key = 'steward.settings'
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    const newValue = JSON.stringify({ ...kept, ...changed })
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, looks)
}
