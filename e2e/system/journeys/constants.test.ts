import type { Locator, Page } from 'playwright/test'
import { appUrl, signIn } from '../../accounts.ts'
import { expectLoaded, expectMenu, main, mainNavigation, pageHeading, problemsIn, stopClock } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

// Constants of the specification that only a browser can show. shell.test.ts measures bars, navigation and their
// widths. panels.test.ts measures the panels.

const boxOf = async (element: Locator) => (await element.boundingBox())!
const messages = (page: Page) => page.getByRole('region', { name: /\(Alt\+T\)$/ })

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Language|Sprache|Idioma/ })
    .click()
  await page.getByRole('menuitemradio', { name }).click()
}

test('section 9, toasts: "up to 3 visible, auto-close 4000 ms, gap 14 px, width 356 px, default position bottom-right, hotkey Alt+T"', async ({
  pageAs,
}) => {
  const page = await pageAs('staff')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto(`${appUrl()}/home`)
  await expectLoaded(page)
  // Section 4: "Language switching: on success a confirmation toast is shown."
  for (const language of ['Deutsch', 'Español', 'Deutsch', 'English']) await chooseLanguage(page, language)
  const toasts = messages(page).getByRole('status')
  await expect(toasts).toHaveCount(3)
  await expect(toasts.last()).toHaveText(/Language changed to English/)
  await page.keyboard.press('Alt+t')
  await expect(messages(page)).toBeFocused()

  const [first, second, third] = await Promise.all([0, 1, 2].map((index) => boxOf(toasts.nth(index))))
  for (const box of [first, second, third]) expect(box!.width).toBe(356)
  for (const [upper, lower] of [
    [first, second],
    [second, third],
  ] as const)
    expect(Math.round(lower!.y - (upper!.y + upper!.height))).toBe(14)
  // 24 px from the bottom right corner.
  expect([1280 - (third!.x + third!.width), 800 - (third!.y + third!.height)].map(Math.round)).toEqual([24, 24])

  // Toasts stay while they have the focus. Without it, each has its 4 s.
  await page.clock.fastForward(30_000)
  await expect(toasts).toHaveCount(3)
  await pageHeading(page).click()
  await page.clock.runFor(4_000)
  await expect(toasts.filter({ hasText: 'Language changed to English' })).toHaveCount(0)
})

test('section 9, toasts: a swipe dismisses a toast after a first drag that was too short', async ({ pageAs }) => {
  const page = await pageAs('staff', '/home')
  await expectLoaded(page)
  await chooseLanguage(page, 'Deutsch')
  const toast = messages(page).getByRole('status')
  // A toast under the pointer stays longer than four seconds.
  await toast.hover()
  const words = await boxOf(toast.getByText(/Deutsch/))
  const [x, y] = [words.x + words.width / 2, words.y + words.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // Straight down. This moves 0 px sideways, and the browser would select the text from here to its end.
  await page.mouse.move(x, y + 15, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  await expect(toast).toBeVisible()
  await page.mouse.move(x + 10, y)
  await page.mouse.down()
  await page.mouse.move(x + 34, y, { steps: 6 })
  await page.mouse.up()
  await expect(toast).toHaveCount(0, { timeout: 2_000 })
})

test('section 9: "Border radius 8" of toasts, dialogs and drawers', async ({ pageAs }) => {
  const page = await pageAs('owner', '/services?drawer=new')
  const drawer = page.locator('[role=dialog], dialog[open]').first()
  await expect(drawer).toHaveCSS('border-radius', '8px')
  await page.keyboard.press('Escape')
  await chooseLanguage(page, 'Deutsch')
  await expect(messages(page).getByRole('status')).toHaveCSS('border-radius', '8px')
  await page.keyboard.press('?')
  await expect(page.locator('dialog[open]')).toHaveCSS('border-radius', '8px')
})

test('section 9, tooltips: "enter 100 ms"', async ({ pageAs }) => {
  const page = await pageAs('staff')
  await page.clock.install()
  await page.goto(`${appUrl()}/home`)
  await expectLoaded(page)
  const language = page.getByRole('banner').getByRole('button', { name: 'Language' })
  await expectMenu(language)
  await stopClock(page)
  await language.hover()
  await page.clock.runFor(99)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('tooltip')).toHaveText('Language')
})

test('section 8: "Chunk load failure: error ChunkLoadError, \'Loading chunk N failed\'", and Try again loads the page', async ({
  pageAs,
}) => {
  const page = await pageAs('owner', '/home')
  await expectLoaded(page)
  const problems = problemsIn(page)
  const chunk = /\/\d+\.[0-9a-f]{8}\.js/
  await page.route(chunk, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }))
  await mainNavigation(page).getByRole('link', { name: 'My Details' }).click()
  const title = main(page).getByRole('heading', { name: "This page couldn't be loaded" })
  await expect(title).toBeVisible({ timeout: 30_000 })
  expect(problems.join('\n')).toMatch(/ChunkLoadError: Loading chunk \d+ failed/)
  await expect(mainNavigation(page)).toBeVisible()
  await page.unroute(chunk)
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(title).toHaveCount(0)
  await expect(page).toHaveURL(`${appUrl()}/my-details/account`)
})

test('a page whose first code fails to load shows an error, and starts with Try again without a reload', async ({
  page,
}) => {
  await page.route(/\/bootstrap\.[0-9a-f]+\.js/, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: '' }),
  )
  await page.goto(`${appUrl()}/login`)
  await expect(page.getByRole('alert')).toContainText("Steward couldn't start", { timeout: 30_000 })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.unroute(/\/bootstrap\.[0-9a-f]+\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(pageHeading(page)).toHaveText('Sign in')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('section 7: "translation files are fetched by locale, language and namespace"; "Assets at the site root"', async ({
  page,
}) => {
  const requestedPaths = new Set<string>()
  page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname))
  await signIn(page, 'staff', '/services')
  await expectLoaded(page)
  await chooseLanguage(page, 'Deutsch')
  await expect(pageHeading(page)).toHaveText('Leistungen')
  const texts = [...requestedPaths].filter((path) => path.includes('/locales/'))
  expect(texts).toEqual(expect.arrayContaining(['/locales/de/host.json', '/locales/de/ui.json']))
  expect(texts.some((path) => /^\/remotes\/services\/[^/]+\/locales\/de\.json$/.test(path))).toBe(true)
  expect([...requestedPaths].some((path) => /^\/main\.[0-9a-f]+\.js$/.test(path))).toBe(true)
})
