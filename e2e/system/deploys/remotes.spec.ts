import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@steward/shared/federation/registry'
import type { Page } from 'playwright/test'
import { useOwnApp } from '../../own-app.ts'
import { mainNavigation, requestsUnder } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'
import { buildFixture, buildOf, hostFiles, release } from './deployment.ts'

// Uses a separate app, because these tests remove remotes and release others.
const app = useOwnApp()

/** Sets a mark in the page, which a reload would remove. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
}

function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in globalThis)
}

const card = (page: Page) => page.getByRole('main').getByRole('alert')

test('every package of the contract set loads from the host, in one version', async ({ pageAs }) => {
  const page = await pageAs('owner', '/home')
  await expect(mainNavigation(page)).toBeVisible()
  const { keys, problems } = await page.evaluate(async () => {
    type Scope = Record<string, Record<string, { get: () => unknown }>>
    const inspection = (globalThis as never as Record<symbol, { contractSet: object; shareScope: () => Scope }>)[
      Symbol.for('steward.federation')
    ]!
    const scope = inspection.shareScope()
    const keys = Object.keys(inspection.contractSet)
    const problems: string[] = []
    for (const key of keys) {
      const versions = Object.values(scope[key] ?? {})
      if (versions.length !== 1) problems.push(`${key}: ${versions.length} versions`)
      try {
        const factory = (await versions[0]?.get()) as () => unknown
        if (typeof factory() !== 'object') problems.push(`${key}: no module`)
      } catch (error) {
        problems.push(`${key}: ${String(error)}`)
      }
    }
    return { keys, problems }
  })
  expect(problems).toEqual([])
  expect(keys).toContain('react')
  expect(keys.length).toBeGreaterThan(30)
})

test('a sixth remote, added to the registry only, has a working page', async ({ pageAs }) => {
  const before = hostFiles()
  await release(buildFixture('sixth'), app.releases)
  const page = await pageAs('owner', '/sixth')
  await expect(page.getByRole('heading', { name: 'A page of the sixth remote' })).toBeVisible()
  const counter = page.getByRole('button', { name: '0 times' })
  await expect(counter).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await counter.click()
  await expect(page.getByRole('button', { name: '1 time' })).toBeVisible()
  expect(hostFiles()).toEqual(before)
})

test('a user without access to a remote requests nothing of it', async ({ pageAs }) => {
  const page = await pageAs('staff')
  const requests = requestsUnder(page, '/remotes/sixth/')
  // The page opens the live stream when the browser is idle. By then it has sent all other requests.
  const idle = page.waitForRequest('**/api/stream')
  await page.goto(`${app.url}/sixth`)
  await expect(page.getByRole('heading', { name: 'A page of the sixth remote' })).toHaveCount(0)
  await idle
  expect(requests).toEqual([])
})

test('the host rejects a remote for another contract before it requests any code, and names both versions', async ({
  pageAs,
}) => {
  const page = await pageAs('owner')
  await release(buildOf('memberships'), app.releases, { build: 'othercontract', contract: '^2.0.0' })
  const requests = requestsUnder(page, '/remotes/memberships/')
  await page.goto(`${app.url}/memberships`)
  await expect(card(page)).toContainText('^2.0.0')
  await expect(card(page)).toContainText(CONTRACT_VERSION)
  expect(requests).toEqual([])
  await release(buildOf('memberships'), app.releases)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('a missing folder of a remote breaks only its own area, and Try again loads the remote when it is back', async ({
  pageAs,
}) => {
  const page = await pageAs('owner', '/home')
  await markPage(page)
  const folder = join(app.releases, 'memberships')
  renameSync(folder, `${folder}-away`)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  try {
    // The page read the registry before, so it requests the remote and gets an error.
    await navigation.getByRole('link', { name: 'Memberships' }).click()
    // The error appears after the retries, whose pauses add up.
    await expect(card(page)).toContainText("Memberships couldn't be loaded", { timeout: 45_000 })
    await expect(card(page)).toContainText(/Error ID \w{4}-\w{4}/)
    const firstId = /\w{4}-\w{4}/.exec(await card(page).innerText())![0]
    await navigation.getByRole('link', { name: 'Customers' }).click()
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
    await navigation.getByRole('link', { name: 'Memberships' }).click()
    // Waits for the failure of the automatic retry, so that no retry is under way when the folder is back.
    await expect(card(page)).toContainText(/Error ID \w{4}-\w{4}/, { timeout: 45_000 })
    await expect(card(page)).not.toContainText(firstId)
  } finally {
    renameSync(`${folder}-away`, folder)
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Memberships', level: 1 })).toBeVisible()
  expect(await isSamePage(page)).toBe(true)
})

test('the next page load shows a new release, while an open page keeps the previous one', async ({ pageAs }) => {
  const before = hostFiles()
  await release(buildFixture('sixth'), app.releases)
  const page = await pageAs('owner', '/sixth')
  await expect(page.getByRole('heading', { name: 'A page of the sixth remote' })).toBeVisible()

  await release(buildFixture('sixth'), app.releases, { build: 'next', words: ['sixth', 'newer'] })
  await page.getByRole('button', { name: '0 times' }).click()
  await expect(page.getByRole('button', { name: '1 time' })).toBeVisible()

  const next = await page.context().newPage()
  await next.goto(`${app.url}/sixth`)
  await expect(next.getByRole('heading', { name: 'A page of the newer remote' })).toBeVisible()
  expect(hostFiles()).toEqual(before)
})
