import type { Page } from 'playwright/test'
import { appUrl } from '../accounts.ts'
import { expectLoaded, followTo, main, mainNavigation, pageHeading, problemsIn, requestsUnder } from '../page.ts'
import { someRecords } from '../records.ts'
import { protectedRoutes } from '../routes.ts'
import { expect, test } from '../signed-in.ts'

const leadersOnly = 'Available to owners and business managers only'
const deskOnly = 'Available to owners, business managers, and staff only'

/** What is closed to a role, with the reason it gives (specification, section 6). */
const closedItems = {
  owner: {},
  manager: {},
  staff: {
    'Business Overview': leadersOnly,
    Payroll: leadersOnly,
    'Team Members': leadersOnly,
    'Business Details': leadersOnly,
  },
  provider: {
    'Business Overview': leadersOnly,
    Customers: deskOnly,
    Payroll: leadersOnly,
    'Team Members': leadersOnly,
    'Business Details': leadersOnly,
    Today: deskOnly,
    Services: deskOnly,
    Memberships: deskOnly,
  },
} satisfies Record<string, Record<string, string>>

const groups = {
  'Business Management': ['Business Overview', 'Customers', 'Payroll', 'Team Members', 'Business Details'],
  'Service management': ['Today', 'Services', 'Memberships'],
  'My Profile': ['Schedule', 'My Details'],
}

/** Where `Back to home` ends: at the overview, or where a role goes that may not see it. */
const homes = { owner: '/overview', manager: '/overview', staff: '/today', provider: '/schedule' }

const unfinished = /coming soon|under construction|not implemented|placeholder|lorem ipsum|undefined|\[object|\{\{/i

/** A page that stands: loaded, no failure, no text that a developer left, and more than its heading. */
async function expectUsefulPage(page: Page): Promise<void> {
  await expectLoaded(page)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await expect(main(page)).not.toContainText(unfinished)
  // The page before may still stand for a moment: its heading is visible, and nothing is loading yet.
  await expect
    .poll(async () => (await main(page).innerText()).length - (await pageHeading(page).innerText()).length)
    .toBeGreaterThan(20)
}

for (const role of ['owner', 'manager', 'staff', 'provider'] as const) {
  const opens = protectedRoutes.filter(({ open }) => open.includes(role))
  const refused = protectedRoutes.filter(({ open }) => !open.includes(role))

  test(`${role} finds the navigation in its order, and what is closed says for whom it is`, async ({ pageAs }) => {
    const page = await pageAs(role, '/home')
    const reasons: Record<string, string | undefined> = closedItems[role]
    const locked = Object.keys(reasons)
    if (locked.length > 0) {
      const fold = mainNavigation(page).getByRole('button', { name: `Not available in your role (${locked.length})` })
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await fold.press('Enter')
    }
    const shown = Object.entries(groups)
      .map(([group, titles]) => [group, titles.filter((title) => reasons[title] === undefined)] as const)
      .filter(([, titles]) => titles.length > 0)
    for (const [group, titles] of [...shown, [`Not available in your role (${locked.length})`, locked] as const]) {
      const items = mainNavigation(page).getByRole('list', { name: group }).getByRole('link')
      // Beside Today stands what is left to do, which the journeys beside this one change.
      await expect(items).toHaveText(titles.map((title) => (title === 'Today' ? /^Today/ : title)))
      for (const title of titles) {
        const item = items.filter({ hasText: title })
        const reason = reasons[title]
        if (reason === undefined) await expect(item).toHaveAttribute('href', /^\//)
        else {
          await expect(item).toBeDisabled()
          await expect(item).toHaveAccessibleDescription(reason)
        }
      }
    }
  })

  test(`${role} opens every page of the role, each with its heading and title`, async ({ pageAs, apiOf }) => {
    test.setTimeout(400_000)
    const records = await someRecords(await apiOf('owner'))
    const page = await pageAs(role, '/no-such-page')
    const problems = problemsIn(page)
    // An owner, who may open every page, opens each by its address; the others follow links to theirs.
    const open = (address: string) => (role === 'owner' ? page.goto(appUrl() + address) : followTo(page, address))
    for (const { path, heading, title, record } of opens) {
      await test.step(path, async () => {
        await open(path)
        await expect(pageHeading(page)).toHaveText(heading)
        await expect(page).toHaveTitle(`${title} | Steward`)
        await expectUsefulPage(page)
        if (record) {
          await open(`${path}?id=${records[record]}`)
          await expect(pageHeading(page)).not.toHaveText(heading)
          await expectUsefulPage(page)
        }
        expect(problems).toEqual([])
      })
    }
  })

  if (refused.length > 0) {
    test(`${role} is refused every other page, and nothing of its remote is asked for`, async ({ pageAs }) => {
      const page = await pageAs(role)
      for (const { path } of refused) {
        await test.step(path, async () => {
          const asked = requestsUnder(page, '/remotes/')
          await page.goto(appUrl() + path)
          await expect(pageHeading(page)).toHaveText("You don't have access to this page")
          await expect(page).toHaveTitle("You don't have access to this page | Steward")
          await expect(main(page)).toContainText(/^Only .* can open|Only .* can open/)
          expect(asked).toEqual([])
        })
      }
      await main(page).getByRole('link', { name: 'Back to home' }).click()
      await expect(page).toHaveURL(`${appUrl()}/home`)
    })
  }

  test(`${role} finds an unknown path not found, and the way back leads to ${homes[role]}`, async ({ pageAs }) => {
    const page = await pageAs(role, '/no/such-page')
    await expect(page).toHaveTitle('Not found | Steward')
    await expect(pageHeading(page)).toHaveText("404: The page you are looking for isn't here")
    await expect(main(page)).toContainText('use the navigation')
    await main(page).getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(appUrl() + homes[role])
    await expectUsefulPage(page)
  })
}

test('checkout, contact and pricing are not found', async ({ pageAs }) => {
  const page = await pageAs('owner')
  for (const path of ['/checkout', '/contact', '/pricing', '/services/no-such-page', '/home/more']) {
    await page.goto(appUrl() + path)
    await expect(page).toHaveTitle('Not found | Steward')
  }
})

test('the address of the site leads home', async ({ pageAs }) => {
  const page = await pageAs('staff', '/')
  await expect(page).toHaveURL(`${appUrl()}/home`)
})

test('the item of the page is the current one, also on its sub-pages', async ({ pageAs }) => {
  const page = await pageAs('owner')
  const current = mainNavigation(page).locator('[aria-current=page]')
  const items = {
    '/customers/details': 'Customers',
    '/team-members/calendar': 'Team Members',
    '/business-details/media': 'Business Details',
    '/services/commissions': 'Services',
    '/my-details/security': 'My Details',
  }
  for (const [path, title] of Object.entries(items)) {
    await page.goto(appUrl() + path)
    await expect(current).toHaveText([title])
  }
  await page.goto(`${appUrl()}/home`)
  await expect(pageHeading(page)).toBeVisible()
  await expect(current).toHaveCount(0)
})

test('payment details renders the details page, and its item stays disabled', async ({ pageAs }) => {
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

test('a change of path starts at the top, with the focus on the heading', async ({ pageAs }) => {
  const page = await pageAs('owner', '/services')
  // Low enough for every page, and for what stands in for it, to be scrolled.
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

test('a change of search moves nothing, and Back closes the drawer that it opened', async ({ pageAs, apiOf }) => {
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
