import { expectUsefulPage, followTo, mainNavigation, pageHeading, problemsIn } from '../page.ts'
import { someRecords } from '../records.ts'
import { protectedRoutes } from '../routes.ts'
import { expect, test } from '../signed-in.ts'

const leadersOnly = 'Available to owners and business managers only'
const deskOnly = 'Available to owners, business managers, and staff only'

/** The items that are disabled for each role, with the reason that they show (specification, section 6). */
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

for (const role of ['owner', 'manager', 'staff', 'provider'] as const) {
  const opens = protectedRoutes.filter(({ open }) => open.includes(role))

  test(`${role} sees the navigation in order, and disabled items name the roles that may open them`, async ({
    pageAs,
  }) => {
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
      // Today also shows the number of open tasks, which other journeys change.
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

  test(`${role} opens every permitted page, each with its heading and title`, async ({ pageAs, apiOf }) => {
    test.setTimeout(400_000)
    const records = await someRecords(await apiOf('owner'))
    const page = await pageAs(role, '/no-such-page')
    const problems = problemsIn(page)
    // Without a page load each. The skew test loads the pages by their address.
    const open = (address: string) => followTo(page, address)
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
}
