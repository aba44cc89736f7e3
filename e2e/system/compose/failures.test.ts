import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from 'playwright/test'
import { signIn } from '../../accounts.ts'
import { expectLoaded, main, mainNavigation, pageHeading } from '../../page.ts'
import {
  compose,
  containers,
  crash,
  docker,
  hang,
  onlyInContainers,
  quarterOfAnHour,
  stackUrl,
  stateOf,
} from './stack.ts'

// Containers are killed, replaced and rebuilt while users work.
test.describe.configure({ mode: 'serial', timeout: quarterOfAnHour })
onlyInContainers()

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Sends requests through the gateway to the platform repeatedly while `work` runs. Returns the response statuses. */
async function requestDuring(work: () => Promise<unknown>): Promise<number[]> {
  const statuses: number[] = []
  const over = new AbortController()
  const requesting = (async () => {
    while (!over.signal.aborted) {
      const response = await fetch(`${stackUrl()}/api/time-slot`).catch(() => undefined)
      statuses.push(response?.status ?? 0)
      await pause(20)
    }
  })()
  await work()
  // Sends some more requests after the end of `work`.
  await pause(500)
  over.abort()
  await requesting
  return statuses
}

async function expectHealthy(service: string): Promise<void> {
  await expect.poll(async () => (await stateOf(service)).health, { timeout: 90_000 }).toBe('healthy')
}

/** Sets a mark in the page, which a reload would remove. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

test('replacing the API container loses no request', async () => {
  const before = await stateOf('api')
  const statuses = await requestDuring(() =>
    compose('up', '--detach', '--wait', '--no-deps', '--force-recreate', 'api'),
  )
  expect((await stateOf('api')).id).not.toBe(before.id)
  expect(statuses.length).toBeGreaterThan(10)
  // These requests are not signed in, so 401 is the response of a working API.
  expect(new Set(statuses)).toEqual(new Set([401]))
})

test('a crashed API, database and provider restart by themselves, and an open page continues to work', async ({
  page,
}) => {
  await signIn(page, 'staff', '/customers', stackUrl())
  await expectLoaded(page)
  await markPage(page)
  for (const service of ['api', 'jobs', 'postgres', 'identity']) {
    const before = await stateOf(service)
    await crash(service)
    await expect.poll(async () => (await stateOf(service)).restarts, { timeout: 60_000 }).toBe(before.restarts + 1)
    await expectHealthy(service)
  }
  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).click()
  await expect(pageHeading(page)).toHaveText('Memberships')
  await expect(main(page).getByRole('table').getByRole('link').first()).toBeVisible()
  expect(await isSamePage(page)).toBe(true)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'manager', '/today', stackUrl())
})

for (const service of ['api', 'identity', 'gateway', 'postgres']) {
  test(`a hanging ${service} is killed and restarted automatically`, async ({ page }) => {
    const before = await stateOf(service)
    await hang(service)
    await expect.poll(async () => (await stateOf(service)).restarts, { timeout: 180_000 }).toBe(before.restarts + 1)
    await expectHealthy(service)
    await signIn(page, 'owner', '/services', stackUrl())
    await expectLoaded(page)
    await expect(main(page).getByRole('table').getByRole('link').first()).toBeVisible()
  })
}

test('a crashed gateway is back within seconds, with every remote', async ({ page }) => {
  await crash('gateway')
  await expectHealthy('gateway')
  const { remotes } = (await (await fetch(`${stackUrl()}/remotes.json`)).json()) as { remotes: { name: string }[] }
  expect(remotes.map(({ name }) => name).toSorted()).toEqual([
    'business-details',
    'memberships',
    'payroll',
    'services',
    'team',
  ])
  await signIn(page, 'owner', '/services', stackUrl())
  await expectLoaded(page)
})

test('a remote without its container is still served, because its release is in the volume', async ({ page }) => {
  await compose('rm', '--stop', '--force', 'memberships')
  await signIn(page, 'owner', '/memberships', stackUrl())
  await expect(main(page).getByRole('table').getByRole('link').first()).toBeVisible()
  await compose('up', '--detach', '--wait', '--no-deps', 'memberships')
})

test('one remote is rebuilt and redeployed alone while a page is open', async ({ page, context }) => {
  const checkout = copyOfCheckout()
  try {
    await signIn(page, 'owner', '/memberships', stackUrl())
    await expectLoaded(page)
    await markPage(page)
    const before = await containers()

    rename(join(checkout, 'remotes/memberships/src/locales/en.json'), 'Plans of the next release')
    const files = ['--project-directory', checkout, '--file', join(checkout, 'docker-compose.yml')]
    const statuses = await requestDuring(() =>
      docker({}, 'compose', ...files, 'up', '--detach', '--build', '--wait', 'memberships'),
    )
    expect(new Set(statuses)).toEqual(new Set([401]))
    const after = await containers()
    const changed = after.filter(({ Service, ID }) => before.find((one) => one.Service === Service)?.ID !== ID)
    expect(changed.map(({ Service }) => Service)).toEqual(['memberships'])

    // The open page stays on the release that it was opened with, and requests further files of that release.
    await main(page).getByRole('table').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/memberships\/details/)
    await expectLoaded(page)
    await mainNavigation(page).getByRole('link', { name: 'Memberships' }).click()
    await expect(pageHeading(page)).toHaveText('Memberships')
    expect(await isSamePage(page)).toBe(true)

    const next = await context.newPage()
    await next.goto(`${stackUrl()}/memberships`)
    await expect(pageHeading(next)).toHaveText('Plans of the next release')
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
})

/** Copies this checkout, so that a test can change the sources of a remote. Returns the folder of the copy. */
function copyOfCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'steward-checkout-'))
  const produced = new Set(['node_modules', 'dist', '.cache', '.steward'])
  const parts = ['.dockerignore', '.env', 'docker-compose.yml', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']
  for (const part of [...parts, 'host', 'patches', 'platform', 'remotes', 'shared', 'tooling'])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !produced.has(basename(source)),
    })
  return copy
}

/** Changes the h1 "Memberships" of a page. */
function rename(file: string, title: string): void {
  const text = readFileSync(file, 'utf8')
  const renamed = text.replace(/"title": "Memberships"/, `"title": "${title}"`)
  expect(renamed).not.toBe(text)
  writeFileSync(file, renamed)
}
