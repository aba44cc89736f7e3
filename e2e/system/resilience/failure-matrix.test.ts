import { expect, type Page } from 'playwright/test'
import { main, mainNavigation, pageHeading } from '../../page.ts'
import { test } from '../../signed-in.ts'
import { breakIt, resources, type Fault, type Resource } from './faults.ts'

// Tests pairs of a resource and a fault in a real browser. host/src/federation/failure-matrix.test.ts tests every pair
// with a controlled clock. The tests run in parallel, because one of them takes two minutes.
test.describe.configure({ mode: 'parallel' })

const failure = (page: Page) => main(page).getByRole('alert')

async function openMemberships(page: Page): Promise<void> {
  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).click()
}

async function expectMemberships(page: Page): Promise<void> {
  await expect(main(page).getByRole('table', { name: 'Memberships' })).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
}

/** Checks that the shell and a page of another remote work. */
async function expectOthersUsable(page: Page): Promise<void> {
  await mainNavigation(page).getByRole('link', { name: 'Customers' }).click()
  await expect(pageHeading(page)).toHaveText('Customers')
  await expect(failure(page)).toHaveCount(0)
}

async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
}

/** Collects the requests of the page for a resource, and those that ended without a response. */
function endedRequests(page: Page, resource: Resource): { requested: string[]; ended: string[] } {
  const log = { requested: [] as string[], ended: [] as string[] }
  const isOurs = (url: string) => resources[resource].test(url)
  page.on('request', (request) => isOurs(request.url()) && log.requested.push(request.url()))
  page.on('requestfailed', (request) => isOurs(request.url()) && log.ended.push(request.url()))
  return log
}

test('the page ends the requests for a stalled manifest after 120 s, and Try again loads it', async ({ pageAs }) => {
  test.setTimeout(200_000)
  const page = await pageAs('owner', '/home')
  await expect(mainNavigation(page)).toBeVisible()
  await markPage(page)
  const log = endedRequests(page, 'manifest')
  const heal = await breakIt(page, 'manifest', 'stalled')
  const start = Date.now()
  await openMemberships(page)
  await expect(main(page).getByText('Still loading…')).toBeVisible({ timeout: 8_000 })
  await expect(main(page).getByText('Your connection is slow.')).toBeVisible({ timeout: 20_000 })
  await expect(failure(page)).toContainText("It didn't load within two minutes.", { timeout: 120_000 })
  const seconds = (Date.now() - start) / 1_000
  expect(seconds).toBeGreaterThan(110)
  expect(seconds).toBeLessThan(128)
  expect(new Set(log.requested).size).toBeGreaterThan(3)
  await expect.poll(() => log.ended.length).toBe(log.requested.length)
  await heal()
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expectMemberships(page)
  await expectSamePage(page)
})

const pairs: [Resource, Fault, words: string, recovery: 'Try again' | 'the network’s return'][] = [
  ['list of hashes', 'refused', "The server couldn't be reached.", 'the network’s return'],
  ['list of hashes', 'HTML instead of code', 'The server returned an unexpected response.', 'Try again'],
  ['list of hashes', 'truncated', 'The server returned an unexpected response.', 'Try again'],
  ['manifest', 'truncated', 'The server returned an unexpected response.', 'the network’s return'],
  ['manifest', '500', 'The server returned an error.', 'the network’s return'],
  ['entry', 'truncated', "isn't the file that was released.", 'Try again'],
  ['entry', 'other code', "isn't the file that was released.", 'Try again'],
  ['entry', 'refused', "The server couldn't be reached.", 'the network’s return'],
  ['chunk', 'truncated', "isn't the file that was released.", 'Try again'],
  ['chunk', '404', 'The server returned an error.', 'the network’s return'],
  ['chunk', 'HTML instead of code', 'The server returned an unexpected response.', 'Try again'],
]

for (const [resource, fault, words, recovery] of pairs) {
  test(`a broken ${resource} (${fault}) breaks one area only, and ${recovery} restores it without a reload`, async ({
    pageAs,
  }) => {
    const page = await pageAs('owner', '/home')
    await expect(mainNavigation(page)).toBeVisible()
    await markPage(page)
    const heal = await breakIt(page, resource, fault)
    await openMemberships(page)
    await expect(failure(page)).toContainText("Memberships couldn't be loaded")
    await expect(failure(page)).toContainText(words)
    await expect(failure(page)).toContainText(/Error ID \w{4}-\w{4}/)
    await expectOthersUsable(page)
    await openMemberships(page)
    await expect(failure(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await heal()
    if (recovery === 'Try again') await failure(page).getByRole('button', { name: 'Try again' }).click()
    else await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectMemberships(page)
    await expectSamePage(page)
    expect(await page.evaluate(() => 'foreignCodeRan' in globalThis)).toBe(false)
  })
}

test('a stalled resource shows a message after 5 s, 20 s and 120 s, and all its requests end', async ({ pageAs }) => {
  const page = await pageAs('owner', '/home')
  for (const resource of ['list of hashes', 'entry', 'chunk'] as const) {
    await test.step(resource, async () => {
      await page.goto(new URL('/home', page.url()).href)
      await expect(mainNavigation(page)).toBeVisible()
      await page.clock.install()
      const log = endedRequests(page, resource)
      const heal = await breakIt(page, resource, 'stalled')
      await openMemberships(page)
      await expect.poll(() => log.requested.length).toBeGreaterThan(0)
      await page.clock.fastForward(5_000)
      await expect(main(page).getByText('Still loading…')).toBeVisible()
      await page.clock.fastForward(15_000)
      await expect(main(page).getByText('Your connection is slow.')).toBeVisible()
      // The page retries a stalled request under another address, and ends both requests.
      for (let step = 0; step < 20; step++) await page.clock.fastForward(5_000)
      await expect(failure(page)).toContainText("It didn't load within two minutes.")
      expect(new Set(log.requested).size).toBeGreaterThan(1)
      await expect.poll(() => log.ended.length).toBe(log.requested.length)
      await heal()
      await failure(page).getByRole('button', { name: 'Try again' }).click()
      await expectMemberships(page)
    })
  }
})

test('a slow resource loads with one request and without an error', async ({ pageAs }) => {
  const page = await pageAs('owner', '/home')
  await expect(mainNavigation(page)).toBeVisible()
  const log = endedRequests(page, 'chunk')
  await breakIt(page, 'chunk', 'slow')
  await openMemberships(page)
  await expectMemberships(page)
  expect(log.requested.filter((url) => url.includes('r='))).toEqual([])
})

test('a remote for another contract shows the version that it needs, and loads after a correction', async ({
  pageAs,
}) => {
  const page = await pageAs('owner')
  const heal = await breakIt(page, 'registry', 'wrong contract')
  await page.goto(`${process.env['STEWARD_URL']}/memberships`)
  await expect(failure(page)).toContainText('^9.0.0')
  await expectOthersUsable(page)
  await heal()
  await openMemberships(page)
  await expectMemberships(page)
})

test('a response that is no registry breaks the pages of remotes, and the network’s return restores them', async ({
  pageAs,
}) => {
  const page = await pageAs('owner')
  const heal = await breakIt(page, 'registry', 'HTML instead of code')
  await page.goto(`${process.env['STEWARD_URL']}/memberships`)
  await expect(failure(page)).toContainText("The list of pages couldn't be loaded")
  await markPage(page)
  await heal()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectMemberships(page)
  await expectSamePage(page)
})

test('a stalled registry shows a message after 5 s, 20 s and 120 s, and Try again loads it', async ({ pageAs }) => {
  const page = await pageAs('owner')
  await page.clock.install()
  const heal = await breakIt(page, 'registry', 'stalled')
  await page.goto(`${process.env['STEWARD_URL']}/memberships`)
  await expect(mainNavigation(page)).toBeVisible()
  await expect(main(page).getByRole('status').first()).toBeAttached()
  await page.clock.fastForward(5_000)
  await expect(main(page).getByText('Still loading…')).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(main(page).getByText('Your connection is slow.')).toBeVisible()
  for (let step = 0; step < 14; step++) await page.clock.fastForward(5_000)
  await expect(failure(page)).toHaveCount(0)
  // On a busy machine the request can begin after the first of these steps.
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(failure(page)).toContainText("The list of pages couldn't be loaded", { timeout: 500 })
  }).toPass()
  await heal()
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expectMemberships(page)
})

test('a form keeps its input while another remote fails to load and the network goes down and returns', async ({
  pageAs,
}) => {
  const page = await pageAs('owner', '/services?drawer=new')
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await name.fill('Aerial yoga')
  const heal = await breakIt(page, 'entry', '404')
  const lastRetry = page.waitForResponse((response) => /remoteEntry\.js\?r=3/.test(response.url()))
  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).dispatchEvent('pointerenter')
  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).dispatchEvent('pointerover')
  await lastRetry
  await expect(name).toHaveValue('Aerial yoga')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(name).toHaveValue('Aerial yoga')
  // The link asks first, and Keep editing keeps all input.
  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Aerial yoga')
  await heal()
})

test('Try again requests a shared chunk of the pages again after it failed to load', async ({ pageAs }) => {
  const page = await pageAs('owner')
  const shared = /\/pages\.[0-9a-f]{8}\.js/
  await page.route(shared, (route) => route.abort('connectionrefused'))
  await page.goto(`${process.env['STEWARD_URL']}/memberships`)
  await expect(failure(page)).toContainText("Memberships couldn't be loaded")
  await markPage(page)
  await page.unroute(shared)
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expectMemberships(page)
  await expectSamePage(page)
})

test('a form whose code fails to load leaves its page usable, and Try again loads the form', async ({ pageAs }) => {
  const page = await pageAs('owner', '/services')
  const list = main(page).getByRole('table', { name: 'Services' })
  await expect(list.getByRole('link').first()).toBeVisible()
  const code = /\/remotes\/services\/.*\.js/
  await page.route(code, (route) => route.abort('connectionrefused'))
  await main(page).getByRole('button', { name: 'New service' }).click()
  await expect(failure(page)).toContainText("This part couldn't be loaded")
  await expect(list).toBeVisible()
  await page.unroute(code)
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test('missing translations are logged and shown in English, and load automatically when the network returns', async ({
  pageAs,
}) => {
  const page = await pageAs('owner', '/home')
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  const heal = await breakIt(page, 'translation', '404')
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Mitgliedschaften' })
    .click()
  await expect(main(page).getByRole('table', { name: 'Memberships' })).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
  expect(logged.some((line) => line.startsWith('Texts de/memberships could not be loaded'))).toBe(true)
  await heal()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(main(page).getByRole('table', { name: 'Mitgliedschaften' })).toBeVisible()
})
