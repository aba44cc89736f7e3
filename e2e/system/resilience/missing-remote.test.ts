import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { useOwnApp } from '../../own-app.ts'
import { main, mainNavigation, pageHeading, withoutPageData } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

// Uses a separate app, because the tests remove its releases and put them back.
const app = useOwnApp()

/** One page of each remote, with its item in the navigation. */
const pages = {
  services: { item: 'Customers', path: '/customers' },
  memberships: { item: 'Memberships', path: '/memberships' },
  team: { item: 'Team Members', path: '/team-members', heading: 'Team members' },
  payroll: { item: 'Payroll', path: '/payroll' },
  'business-details': { item: 'Business Overview', path: '/overview', heading: 'Business overview' },
} as const
type Remote = keyof typeof pages
const remotes = Object.keys(pages) as Remote[]

const failure = (page: Page) => main(page).getByRole('alert')

function headingOf(remote: Remote): string {
  const page = pages[remote]
  return 'heading' in page ? page.heading : page.item
}

async function goTo(page: Page, remote: Remote): Promise<void> {
  await mainNavigation(page).getByRole('link', { name: pages[remote].item }).click()
}

async function expectUsable(page: Page, remote: Remote): Promise<void> {
  await goTo(page, remote)
  await expect(pageHeading(page)).toHaveText(headingOf(remote))
  await expect(failure(page)).toHaveCount(0)
}

/** Waits for the card of a finished attempt, so that no attempt can load the page before Try again is clicked. */
async function expectSettledFailure(page: Page): Promise<void> {
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expect(failure(page).getByRole('button', { name: 'Try again' })).toBeVisible()
}

async function expectBackByTryAgain(page: Page, remote: Remote): Promise<void> {
  // An attempt that was under way may have loaded the page before the click.
  const tryAgain = failure(page).getByRole('button', { name: 'Try again' })
  await tryAgain.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(failure(page)).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(pageHeading(page)).toHaveText(headingOf(remote))
}

/** Sets a mark in the page, which a reload would remove. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
}

/** Moves a folder away while `work` runs. */
async function without(folder: string, work: () => Promise<void>): Promise<void> {
  const away = join(app.dataFolder, 'taken-away')
  renameSync(folder, away)
  try {
    await work()
  } finally {
    renameSync(away, folder)
  }
}

function releaseOf(remote: Remote): string {
  const folder = join(app.dataFolder, 'releases', remote)
  const [release] = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return join(folder, release!.name)
}

for (const remote of remotes) {
  test(`the other four remotes stay usable without ${remote}, and Try again loads it without a reload`, async ({
    pageAs,
  }) => {
    const others = remotes.filter((other) => other !== remote)
    const page = await pageAs('owner')
    await without(releaseOf(remote), async () => {
      await page.goto(app.url + pages[remote].path)
      await markPage(page)
      await expect(failure(page)).toContainText(`${headingOf(remote)} couldn't be loaded`)
      await expect(failure(page)).toContainText('The server returned an error. Everything else keeps working.')
      await expect(failure(page)).toContainText(/Error ID \w{4}-\w{4}/)
      await expect(pageHeading(page)).toHaveText(headingOf(remote))
      for (const other of others) await expectUsable(page, other)
      await goTo(page, remote)
      await expectSettledFailure(page)
    })
    await expectBackByTryAgain(page, remote)
    await expectSamePage(page)
  })
}

test('a remote missing from the registry is shown as not available, and Try again loads it later', async ({
  pageAs,
}) => {
  const page = await pageAs('owner')
  await without(join(app.dataFolder, 'releases', 'memberships'), async () => {
    await page.goto(`${app.url}/memberships`)
    await markPage(page)
    await expect(failure(page)).toContainText("Memberships isn't available")
    await expectUsable(page, 'services')
    await goTo(page, 'memberships')
    await failure(page).getByRole('button', { name: 'Try again' }).click()
    await expect(failure(page)).toContainText("Memberships isn't available")
  })
  await expectBackByTryAgain(page, 'memberships')
  await expectSamePage(page)
})

test('without the registry the host’s own pages work, and Try again loads the others', async ({ pageAs }) => {
  const page = await pageAs('owner')
  await withoutPageData(page)
  await page.route('**/remotes.json*', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.goto(`${app.url}/customers`)
  await markPage(page)
  await expect(failure(page)).toContainText("The list of pages couldn't be loaded")
  await mainNavigation(page).getByRole('link', { name: 'My Details' }).click()
  await expect(pageHeading(page)).toHaveText('Sofea Karim')
  await goTo(page, 'services')
  await expect(failure(page)).toBeVisible()
  await page.unroute('**/remotes.json*')
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(pageHeading(page)).toHaveText('Customers')
  await expectSamePage(page)
})

/** The responses and errors that a browser can get instead of a file. */
const faults = {
  '404': { status: 404, contentType: 'text/plain', body: 'not found' },
  '500': { status: 500, contentType: 'text/plain', body: 'broken' },
  'a page instead of code': { status: 200, contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' },
  'refused connection': undefined,
} as const

const resources = {
  manifest: /\/remotes\/memberships\/.*mf-manifest\.json/,
  'entry script': /\/remotes\/memberships\/.*remoteEntry\.js/,
  chunks: /\/remotes\/memberships\/(?!.*remoteEntry).*\.js/,
}

for (const [resource, address] of Object.entries(resources)) {
  test(`a failed ${resource} of a remote breaks only its area, and opening the page again restores it`, async ({
    pageAs,
  }) => {
    // The page goes through all faults, and waits for the area twice for each.
    test.setTimeout(240_000)
    const page = await pageAs('owner')
    for (const [name, fault] of Object.entries(faults)) {
      await test.step(name, async () => {
        await page.goto(`${app.url}/home`)
        await markPage(page)
        await page.route(address, (route) => (fault ? route.fulfill(fault) : route.abort('connectionrefused')))
        await goTo(page, 'memberships')
        await expect(failure(page)).toContainText("Memberships couldn't be loaded")
        await expectUsable(page, 'services')
        await page.unroute(address)
        await goTo(page, 'memberships')
        // Opening the page again retries automatically.
        await expect(pageHeading(page)).toHaveText('Memberships')
        await expect(main(page).getByRole('table', { name: 'Memberships' })).toBeVisible()
        await expect(failure(page)).toHaveCount(0)
        await expectSamePage(page)
      })
    }
  })
}
