import { expect, type Page } from 'playwright/test'
import { main, mainNavigation, pageHeading } from '../page.ts'
import { test } from '../signed-in.ts'
import { breakIt, resources, type Fault, type Resource } from './faults.ts'

// Pairs of what can break and how, in the browser; every pair there is runs against a controlled clock in
// host/src/federation/failure-matrix.test.ts. The long case runs beside the others.
test.describe.configure({ mode: 'parallel' })

const failure = (page: Page) => main(page).getByRole('alert')

async function openMemberships(page: Page): Promise<void> {
  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).click()
}

async function expectMemberships(page: Page): Promise<void> {
  await expect(main(page).getByRole('table', { name: 'Memberships' })).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
}

/** The shell, and a page of another remote. */
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

/** How the page says that a request of it is over: the browser's network log has no other word for it. */
function endedRequests(page: Page, resource: Resource): { asked: string[]; ended: string[] } {
  const log = { asked: [] as string[], ended: [] as string[] }
  const isOurs = (url: string) => resources[resource].test(url)
  page.on('request', (request) => isOurs(request.url()) && log.asked.push(request.url()))
  page.on('requestfailed', (request) => isOurs(request.url()) && log.ended.push(request.url()))
  return log
}

test('a manifest that stalls is given up after 120 s of real time, its requests end, and Try again heals it', async ({
  pageAs,
}) => {
  test.setTimeout(200_000)
  const page = await pageAs('owner', '/home')
  await expect(mainNavigation(page)).toBeVisible()
  await markPage(page)
  const log = endedRequests(page, 'manifest')
  const heal = await breakIt(page, 'manifest', 'stalled')
  const begun = Date.now()
  await openMemberships(page)
  await expect(main(page).getByText('Still loading…')).toBeVisible({ timeout: 8_000 })
  await expect(main(page).getByText('Your connection is slow.')).toBeVisible({ timeout: 20_000 })
  await expect(failure(page)).toContainText("It didn't load within two minutes.", { timeout: 120_000 })
  const seconds = (Date.now() - begun) / 1_000
  expect(seconds).toBeGreaterThan(110)
  expect(seconds).toBeLessThan(128)
  expect(new Set(log.asked).size).toBeGreaterThan(3)
  await expect.poll(() => log.ended.length).toBe(log.asked.length)
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
  test(`a broken ${resource} (${fault}) costs one area at once, and ${recovery} heals it without a reload`, async ({
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

test('what stalls is told at 5 s, at 20 s and at 120 s, and every request of it ends', async ({ pageAs }) => {
  const page = await pageAs('owner', '/home')
  for (const resource of ['list of hashes', 'entry', 'chunk'] as const) {
    await test.step(resource, async () => {
      await page.goto(new URL('/home', page.url()).href)
      await expect(mainNavigation(page)).toBeVisible()
      await page.clock.install()
      const log = endedRequests(page, resource)
      const heal = await breakIt(page, resource, 'stalled')
      await openMemberships(page)
      await expect.poll(() => log.asked.length).toBeGreaterThan(0)
      await page.clock.fastForward(5_000)
      await expect(main(page).getByText('Still loading…')).toBeVisible()
      await page.clock.fastForward(15_000)
      await expect(main(page).getByText('Your connection is slow.')).toBeVisible()
      // A stalled request is asked for again under another address, and both are ended.
      for (let step = 0; step < 20; step++) await page.clock.fastForward(5_000)
      await expect(failure(page)).toContainText("It didn't load within two minutes.")
      expect(new Set(log.asked).size).toBeGreaterThan(1)
      await expect.poll(() => log.ended.length).toBe(log.asked.length)
      await heal()
      await failure(page).getByRole('button', { name: 'Try again' }).click()
      await expectMemberships(page)
    })
  }
})

test('what is slow arrives, is asked for once, and nothing fails', async ({ pageAs }) => {
  const page = await pageAs('owner', '/home')
  await expect(mainNavigation(page)).toBeVisible()
  const log = endedRequests(page, 'chunk')
  await breakIt(page, 'chunk', 'slow')
  await openMemberships(page)
  await expectMemberships(page)
  expect(log.asked.filter((url) => url.includes('r='))).toEqual([])
})

test('a remote built for another contract is named with both versions, and the registry heals it', async ({
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

test('a registry that is no registry leaves the host’s own pages, and the network’s return brings the others', async ({
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

test('a registry that stalls is told at 5 s, at 20 s and at 120 s, and comes by Try again', async ({ pageAs }) => {
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
  // On a busy machine the request began after the first of these steps.
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(failure(page)).toContainText("The list of pages couldn't be loaded", { timeout: 500 })
  }).toPass()
  await heal()
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expectMemberships(page)
})

test('a form keeps what was typed while another remote breaks and comes back', async ({ pageAs }) => {
  const page = await pageAs('owner', '/services?drawer=new')
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await name.fill('Aerial yoga')
  const heal = await breakIt(page, 'entry', '404')
  const refused = page.waitForResponse((response) => /remoteEntry\.js\?r=3/.test(response.url()))
  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).dispatchEvent('pointerenter')
  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).dispatchEvent('pointerover')
  await refused
  await expect(name).toHaveValue('Aerial yoga')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(name).toHaveValue('Aerial yoga')
  // Leaving asks first; who stays has everything still.
  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Aerial yoga')
  await heal()
})

test('what pages share and did not come is asked for again by Try again', async ({ pageAs }) => {
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

test('a form whose code does not come costs nothing of its page, and comes by Try again', async ({ pageAs }) => {
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

test('texts that are missing are English and only logged, and come by themselves with the network', async ({
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
