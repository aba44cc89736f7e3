import { appUrl } from '../accounts.ts'
import { expectLoaded, main, mainNavigation, pageHeading } from '../page.ts'
import { expect, test } from '../signed-in.ts'

test('a remote that fails to load breaks only its own area, and Try again restores it without a reload', async ({
  pageAs,
}) => {
  const page = await pageAs('owner')
  const entry = /\/remotes\/memberships\/.*remoteEntry\.js/
  await page.route(entry, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto(`${appUrl()}/memberships`)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const failure = main(page).getByRole('alert')
  await expect(failure).toContainText("Memberships couldn't be loaded")
  await mainNavigation(page).getByRole('link', { name: 'Customers' }).click()
  await expect(pageHeading(page)).toHaveText('Customers')
  await expect(failure).toHaveCount(0)

  await mainNavigation(page).getByRole('link', { name: 'Memberships' }).click()
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(entry)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expectLoaded(page)
  await expect(pageHeading(page)).toHaveText('Memberships')
  await expect(failure).toHaveCount(0)
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})
