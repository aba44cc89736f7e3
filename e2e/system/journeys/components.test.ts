import type { Locator, Page } from 'playwright/test'
import { expectAccessible, expectAccessibleInAll, followScreen } from '../../violations.ts'
import { appUrl } from '../../accounts.ts'
import { withLooks } from '../../looks.ts'
import { main, problemsIn, requestsUnder } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

const address = () => `${appUrl()}/components`
const title = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Components', exact: true })
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The page never stops loading: it shows skeletons and busy buttons. Its last section stands when all do. */
async function open(page: Page): Promise<void> {
  await page.goto(address())
  await expect(section(page, 'Paper')).toBeVisible()
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('the showcase opens signed out, links to its sections and asks the API for nothing', async ({ page }) => {
  const problems = problemsIn(page)
  const calls = requestsUnder(page, '/api/')
  await open(page)
  await expect(page).toHaveTitle('Components | Steward')
  await expect(page).toHaveURL(address())
  await expect(title(page)).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  const names = await links.allTextContents()
  expect(names).toHaveLength(17)
  for (const name of names) await expect(section(page, name)).toBeAttached()
  await links.filter({ hasText: 'Tables' }).click()
  await expect(section(page, 'Tables')).toBeInViewport()
  await expect(page).toHaveURL(`${address()}#table`)
  expect(calls).toEqual([])
  expect(problems).toEqual([])
})

test('the showcase opens signed in, and leads back to the app', async ({ pageAs }) => {
  const page = await pageAs('provider')
  await open(page)
  await expect(title(page)).toBeVisible()
  await main(page).getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(`${appUrl()}/home`)
})

test('the showcase opens a dialog in the address, closes it, and shows a toast', async ({ page }) => {
  await open(page)
  const overlays = section(page, 'Overlays')
  await overlays.getByRole('button', { name: 'Confirmation', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this session?' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\?dialog=confirm$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/dialog=/)
  await expect(overlays.getByRole('button', { name: 'Confirmation', exact: true })).toBeFocused()

  await overlays.getByRole('button', { name: 'Drawer', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Reformer Pilates' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Reformer Pilates' })).toBeHidden()

  await section(page, 'Messages').getByRole('button', { name: 'Check in', exact: true }).click()
  const toasts = page.getByRole('region', { name: /^Messages \(/ })
  await expect(toasts.getByText('Lee Xin Yi checked in')).toBeVisible()
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(toasts.getByText('Check-in undone')).toBeVisible()
})

test('the form of the showcase checks, rejects and saves', async ({ page }) => {
  await open(page)
  const form = page.getByRole('form', { name: 'A whole form' })
  await form.getByLabel('Service name').fill('R')
  await form.getByLabel('Service name').press('Tab')
  await form.getByLabel('Response of the server').selectOption('Rejects the name')
  await expect(form.getByText('At least 2 characters').first()).toBeVisible()
  await form.getByLabel('Service name').fill('Reformer')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Already in use').first()).toBeVisible()
  await form.getByLabel('Response of the server').selectOption('Saves the changes')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(form.getByText('Unsaved changes.')).toBeHidden()
})

for (const language of ['en', 'de', 'es'] as const)
  test(`the showcase fits screens of 360 to 1440 px in its language: ${language}`, async ({ page }) => {
    await withLooks(page, { language })
    await page.goto(address())
    await expect(page.locator('#paper h2').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const width of [360, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => overflowOf(page), `${width} px`).toBeLessThanOrEqual(0)
    }
  })

test('the showcase is accessible in both schemes and both directions', async ({ page }) => {
  test.setTimeout(180_000)
  await followScreen(page)
  await open(page)
  await expectAccessibleInAll(page, '/components')
})

test('the showcase is accessible at 360 px', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await followScreen(page)
  await open(page)
  await expectAccessible(page, '/components at 360 px')
})
