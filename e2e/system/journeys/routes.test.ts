import { appUrl } from '../../accounts.ts'
import {
  expectLoaded,
  expectUsefulPage,
  followTo,
  main,
  mainNavigation,
  pageHeading,
  requestsUnder,
} from '../../page.ts'
import { protectedRoutes } from '../../routes.ts'
import { someRecords } from '../../records.ts'
import { expect, test } from '../../signed-in.ts'

/** The target of `Back to home`: the overview, or the first page of roles that may not see it. */
const homes = { owner: '/overview', manager: '/overview', staff: '/today', provider: '/schedule' }

for (const role of ['owner', 'manager', 'staff', 'provider'] as const) {
  const refused = protectedRoutes.filter(({ open }) => !open.includes(role))

  if (refused.length > 0) {
    test(`${role} is refused every other page, without a request for its remote`, async ({ pageAs }) => {
      const page = await pageAs(role, '/no-such-page')
      for (const [index, { path }] of refused.entries()) {
        await test.step(path, async () => {
          const requests = requestsUnder(page, '/remotes/')
          // The first is loaded by its address. The others are followed as links are.
          await (index === 0 ? page.goto(appUrl() + path) : followTo(page, path))
          await expect(pageHeading(page)).toHaveText("You don't have access to this page")
          await expect(page).toHaveTitle("You don't have access to this page | Steward")
          await expect(main(page)).toContainText(/^Only .* can open|Only .* can open/)
          expect(requests).toEqual([])
        })
      }
      await main(page).getByRole('link', { name: 'Back to home' }).click()
      await expect(page).toHaveURL(`${appUrl()}/home`)
    })
  }

  test(`${role} sees the not-found page at an unknown path, and Back to home leads to ${homes[role]}`, async ({
    pageAs,
  }) => {
    const page = await pageAs(role, '/no/such-page')
    await expect(page).toHaveTitle('Not found | Steward')
    await expect(pageHeading(page)).toHaveText("404: The page you are looking for isn't here")
    await expect(main(page)).toContainText('use the navigation')
    await main(page).getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(appUrl() + homes[role])
    await expectUsefulPage(page)
  })
}

test('the paths of checkout, contact and pricing are not found', async ({ pageAs }) => {
  const page = await pageAs('owner', '/checkout')
  await expect(page).toHaveTitle('Not found | Steward')
  for (const path of ['/contact', '/pricing', '/services/no-such-page', '/home/more']) {
    // Home has another title, so the one that is expected belongs to the path.
    await followTo(page, '/home')
    await expect(page).toHaveTitle('Home | Steward')
    await followTo(page, path)
    await expect(page).toHaveTitle('Not found | Steward')
  }
})

test('the root address leads to Home', async ({ pageAs }) => {
  const page = await pageAs('staff', '/')
  await expect(page).toHaveURL(`${appUrl()}/home`)
})

test('the navigation marks the item of the current page, also on its sub-pages', async ({ pageAs }) => {
  const page = await pageAs('owner')
  const current = mainNavigation(page).locator('[aria-current=page]')
  const items = {
    '/customers/details': 'Customers',
    '/team-members/calendar': 'Team Members',
    '/business-details/media': 'Business Details',
    '/services/commissions': 'Services',
    '/my-details/security': 'My Details',
  }
  for (const [index, [path, title]] of Object.entries(items).entries()) {
    // The first is loaded by its address. The others are followed as links are.
    await (index === 0 ? page.goto(appUrl() + path) : followTo(page, path))
    await expect(current).toHaveText([title])
  }
  await followTo(page, '/home')
  await expect(pageHeading(page)).toBeVisible()
  await expect(current).toHaveCount(0)
})

test('the address of payment details shows the details page, and its item stays disabled', async ({ pageAs }) => {
  const page = await pageAs('owner', '/business-details/payment-details')
  await expect(pageHeading(page)).toHaveText('Business details')
  const pages = page.getByRole('navigation', { name: 'Pages in this section' })
  await expect(pages.getByRole('list', { name: 'Business' }).getByRole('link')).toHaveText([
    'Details',
    'Media',
    'Location',
    'Services',
  ])
  await expect(pages.getByRole('list', { name: 'Finance' }).getByRole('link')).toHaveText([
    'Payment Details',
    'Payroll',
  ])
  await expect(pages.getByRole('link', { name: 'Payment Details' })).toBeDisabled()
})

test('a change of the path scrolls to the top and focuses the heading', async ({ pageAs }) => {
  const page = await pageAs('owner', '/services')
  // Low enough that every page and every skeleton can be scrolled.
  await page.setViewportSize({ width: 1280, height: 320 })
  await expectLoaded(page)
  const scrollTop = () => page.evaluate(() => Math.round(scrollY))
  for (const title of ['Customers', 'Services']) {
    await main(page).hover()
    await page.mouse.wheel(0, 200)
    await expect.poll(scrollTop).toBeGreaterThan(100)
    await mainNavigation(page).getByRole('link', { name: title, exact: true }).click()
    await expect(pageHeading(page)).toHaveText(title)
    await expect(pageHeading(page)).toBeFocused()
    expect(await scrollTop()).toBe(0)
    await expectLoaded(page)
  }
})

test('a change of the search parameters does not scroll, and Back closes the drawer that it opened', async ({
  pageAs,
  apiOf,
}) => {
  const { customer } = await someRecords(await apiOf('owner'))
  const page = await pageAs('owner', `/customers/details?id=${customer}`)
  await page.setViewportSize({ width: 1280, height: 320 })
  await expectLoaded(page)
  await page.evaluate(() => scrollTo(0, 60))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/drawer=/)
  await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(60)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(60)
})
