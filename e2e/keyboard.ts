import { expect, type Locator, type Page } from 'playwright/test'

/** Presses Tab (or Shift+Tab) until `target` has the focus. Every focused element must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement).catch(() => false)) return
    await page.keyboard.press(key)
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    await expect(focused).toBeInViewport()
  }
  await expect(target).toBeFocused()
}

interface Input {
  keys: number
  pointer: number
}

/** Counts the pressed keys and the uses of a pointer on all pages that the tab opens from now on. */
export async function countInput(page: Page): Promise<Readonly<Input>> {
  const input: Input = { keys: 0, pointer: 0 }
  await page.exposeFunction('countInput', (kind: keyof Input) => {
    input[kind] += 1
  })
  await page.addInitScript(() => {
    const { countInput: count } = globalThis as unknown as { countInput: (kind: keyof Input) => void }
    for (const kind of ['pointerdown', 'wheel'])
      addEventListener(kind, () => count('pointer'), { capture: true, passive: true })
    addEventListener('keydown', () => count('keys'), { capture: true })
  })
  return input
}
