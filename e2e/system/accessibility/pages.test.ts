import { accounts, appUrl, fillSignIn } from '../../accounts.ts'
import { expectLoaded, followTo } from '../../page.ts'
import { someRecords } from '../../records.ts'
import { protectedRoutes } from '../../routes.ts'
import { expect, test } from '../../signed-in.ts'
import { expectAccessible, expectAccessibleInAll, followScreen } from '../../violations.ts'

const publicPaths = ['/login', '/errors/not-authorized', '/errors/not-found', '/errors/internal-server-error']

/** Pages that are often used on a phone, at the counter. */
const onThePhone = ['/home', '/today', '/customers', '/services', '/schedule', '/overview', '/payroll']

test('every page is accessible', async ({ pageAs, apiOf }) => {
  test.setTimeout(480_000)
  const records = await someRecords(await apiOf('owner'))
  const page = await pageAs('owner')
  await followScreen(page)
  await page.goto(`${appUrl()}/no-such-page`)
  for (const { path, record } of protectedRoutes) {
    await followTo(page, record ? `${path}?id=${records[record]}` : path)
    await expectLoaded(page)
    await expectAccessibleInAll(page, path)
  }
})

test('the main pages are accessible at 360 px and not wider than the screen', async ({ pageAs }) => {
  test.setTimeout(240_000)
  const page = await pageAs('owner')
  await page.setViewportSize({ width: 360, height: 740 })
  await followScreen(page)
  await page.goto(`${appUrl()}/no-such-page`)
  for (const path of onThePhone) {
    await followTo(page, path)
    await expectLoaded(page)
    await expectAccessibleInAll(page, `${path} at 360 px`)
  }
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInAll(page, 'the navigation on a phone')
})

test('the start page of a business that is not set up yet is accessible', async ({ pageAs }) => {
  const page = await pageAs('owner')
  await followScreen(page)
  const steps = ['DETAILS', 'MONEY', 'LOCATION', 'SERVICE', 'HOURS', 'SLOT', 'TEAM', 'BOOKING'].map((step, index) => ({
    step,
    isDone: index < 2,
  }))
  const setup = { steps, worksAlone: false, owner: null }
  await page.route(/\/api\/home(\/parts)?\?/, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { parts?: { today?: object } }
    const { parts } = json
    await route.fulfill({
      response,
      json: parts
        ? { ...json, parts: parts.today ? { ...parts, today: { ...parts.today, setup } } : parts }
        : { ...json, setup },
    })
  })
  await page.goto(`${appUrl()}/home`)
  await expect(page.getByRole('region', { name: 'Set up your business' }).getByRole('listitem')).toHaveCount(8)
  await expectAccessibleInAll(page, 'what is left to set up')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a forbidden page and an unknown page are accessible', async ({ pageAs }) => {
  const page = await pageAs('provider')
  await followScreen(page)
  for (const path of ['/payroll', '/no-such-page']) {
    await page.goto(appUrl() + path)
    await expectLoaded(page)
    await expectAccessibleInAll(page, path)
  }
})

test('the pages before sign-in are accessible', async ({ page }) => {
  await followScreen(page)
  for (const path of publicPaths) {
    await page.goto(appUrl() + path)
    await expectLoaded(page)
    await expectAccessibleInAll(page, path)
  }
})

test('the sign-in pages are accessible, also with an error', async ({ page }) => {
  await page.goto(`${appUrl()}/home`)
  await expect(page.getByLabel('Password')).toBeVisible()
  await expectAccessible(page, 'sign-in')
  await fillSignIn(page, accounts.both, 'wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'sign-in after a wrong password')
})
