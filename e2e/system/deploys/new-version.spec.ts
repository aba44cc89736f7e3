import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from 'playwright/test'
import { signIn } from '../../accounts.ts'
import { runCommand, startApp, type RunningApp } from '../../app.ts'
import { expectLoaded, mainNavigation, pageHeading } from '../../page.ts'
import { buildFixture, release } from './deployment.ts'

// Uses a separate app, because the tests release remotes while its pages are open.
test.describe.configure({ mode: 'serial' })

let app: RunningApp
let releases: string
let dist: string

test.beforeAll(async () => {
  test.setTimeout(300_000)
  app = await startApp()
  releases = join(app.dataFolder, 'releases')
  dist = buildFixture('sixth')
  await release(dist, releases)
})

test.afterAll(async () => {
  await app.stop()
  rmSync(app.dataFolder, { recursive: true, force: true })
})

const MINUTES = 60_000
const reloadNow = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Reload now' })
const heading = (page: Page, which: string) => page.getByRole('heading', { name: `A page of the ${which} remote` })

/** Signs in and opens `path`, with a clock that the test controls. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await signIn(page, 'owner', path, app.url)
  // A jump of the clock would time out requests that are still under way.
  await expectLoaded(page)
  await expect(page.getByRole('banner').getByRole('status')).not.toHaveCount(0)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
}

/** Returns whether the page was not reloaded. Returns false while another page replaces it. */
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis).catch(() => false)

/**
 * Advances the clock until the page requests the registry again. Retries, because the page starts its checks only when
 * the browser is idle.
 */
async function waitForCheck(page: Page): Promise<void> {
  await expect(async () => {
    const response = page.waitForResponse(/remotes\.json/, { timeout: 3_000 })
    await page.clock.fastForward(5 * MINUTES)
    await response
  }).toPass()
}

test('a page open during three deploys keeps its form, and loads the update with the next page', async ({ page }) => {
  await open(page, '/services?drawer=new')
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await name.fill('Aerial yoga')
  await expect(reloadNow(page)).toHaveCount(0)

  for (const which of ['second', 'third', 'fourth']) {
    await release(dist, releases, { build: which, words: ['sixth', which] })
    await waitForCheck(page)
    await expect(page.getByRole('status').filter({ hasText: 'Update available' })).toHaveCount(1)
    await expect(name).toHaveValue('Aerial yoga')
  }

  // The update never discards a form. The link asks first, and Keep editing keeps all input.
  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).click()
  const keepEditing = page.getByRole('button', { name: 'Keep editing' })
  await keepEditing.click()
  // The page behind the dialog accepts no input until the dialog is closed.
  await expect(keepEditing).toHaveCount(0)
  await expect(name).toHaveValue('Aerial yoga')
  expect(await isSamePage(page)).toBe(true)

  await page.getByRole('dialog').getByRole('textbox', { name: 'Price' }).fill('60')
  await page.getByRole('button', { name: 'Create service' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await isSamePage(page)).toBe(true)

  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).click()
  await expect(pageHeading(page)).toHaveText('Memberships')
  expect(await isSamePage(page)).toBe(false)
  await expect(reloadNow(page)).toHaveCount(0)
  await page.goto(`${app.url}/sixth`)
  await expect(heading(page, 'fourth')).toBeVisible()
})

test('a page of the previous release continues to work, and Reload now loads the new release', async ({ page }) => {
  await open(page, '/sixth')
  await expect(heading(page, 'fourth')).toBeVisible()
  await release(dist, releases, { build: 'fifth', words: ['sixth', 'fifth'] })
  await waitForCheck(page)
  await expect(reloadNow(page)).toBeVisible()
  await page.getByRole('button', { name: '0 times' }).click()
  await expect(page.getByRole('button', { name: '1 time' })).toBeVisible()
  await expect(heading(page, 'fourth')).toBeVisible()
  await reloadNow(page).click()
  await expect(heading(page, 'fifth')).toBeVisible()
})

test('opening a page with the keyboard loads the new version too, and opening a drawer does not', async ({ page }) => {
  await open(page, '/services')
  await release(dist, releases, { build: 'bykey', words: ['sixth', 'bykey'] })
  await waitForCheck(page)
  await expect(reloadNow(page)).toBeVisible()
  await page.getByRole('button', { name: 'New service' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await isSamePage(page)).toBe(true)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(pageHeading(page)).toHaveText('Customers')
  await expect.poll(() => isSamePage(page)).toBe(false)
  await expect(page).toHaveURL(`${app.url}/customers`)
  await expect(pageHeading(page)).toHaveText('Customers')
  await expect(reloadNow(page)).toHaveCount(0)
})

test('a phone shows the update notice, and Later hides it', async ({ page }) => {
  await open(page, '/services')
  await page.setViewportSize({ width: 360, height: 740 })
  await release(dist, releases, { build: 'phone', words: ['sixth', 'phone'] })
  await waitForCheck(page)
  await expect(reloadNow(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('status').filter({ hasText: 'Update available' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('banner').getByRole('button', { name: 'Later' }).click()
  await expect(reloadNow(page)).toBeHidden()
  expect(await isSamePage(page)).toBe(true)
  await page.reload()
  await expectLoaded(page)
  await expect(reloadNow(page)).toHaveCount(0)
})

test('a rollback removes the update notice if the page has not loaded the new release', async ({ page }) => {
  await open(page, '/sixth')
  await expect(heading(page, 'phone')).toBeVisible()
  await release(dist, releases, { build: 'bad', words: ['sixth', 'bad'] })
  await waitForCheck(page)
  await expect(reloadNow(page)).toBeVisible()
  await runCommand(app, 'rollback', 'sixth')
  await waitForCheck(page)
  await expect(reloadNow(page)).toHaveCount(0)
})

test('a new build of the host shows the update notice too', async ({ page }) => {
  await open(page, '/home')
  await page.route('**/release.json', (route) => route.fulfill({ json: { name: 'host', build: 'another' } }))
  await waitForCheck(page)
  await expect(reloadNow(page)).toBeVisible()
})
