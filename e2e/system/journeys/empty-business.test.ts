import type { Page } from 'playwright/test'
import { appUrl } from '../../accounts.ts'
import type { Api } from '../../api.ts'
import { withLooks } from '../../looks.ts'
import { canReadMail } from '../../mail.ts'
import { apiOfPage, createBusiness, inviteTo, join } from '../../new-business.ts'
import { expectLoaded, followTo, main, problemsIn } from '../../page.ts'
import { protectedRoutes } from '../../routes.ts'
import { expect, test } from '../../signed-in.ts'
import { expectAccessible, expectAccessibleInAll, followScreen } from '../../violations.ts'

type Role = 'owner' | 'manager' | 'staff' | 'provider'

interface EmptyPage {
  /** What the page says while the business has nothing but its members. */
  says: string | RegExp
  /** The name of the link or button that begins it. */
  begins?: string
  /** The roles for which it is disabled. */
  closedTo?: readonly Role[]
  /** The roles that do not see it. */
  hiddenFrom?: readonly Role[]
}

const firstMember = /Aida Mansor|Mei Lim/
const pages: Record<string, EmptyPage> = {
  '/home': {
    says: /Set up your business|Mei Lim adds the first location/,
    begins: 'Location and opening hours',
    hiddenFrom: ['staff', 'provider'],
  },
  '/overview': { says: 'Nothing in this range' },
  '/today': { says: 'Nothing scheduled for this day', begins: 'Schedule a session' },
  '/customers': { says: 'Add your first customer', begins: 'New customer' },
  '/customers/details': { says: 'Choose a customer', begins: 'All customers' },
  '/schedule': { says: 'Nothing scheduled.', begins: 'New time slot', hiddenFrom: ['provider'] },
  '/payroll': { says: firstMember, begins: 'Open payroll run' },
  '/dashboard/settings/team': { says: /No pending invitations|Accepted/, begins: 'Invite member' },
  '/services': { says: 'Offer your first service', begins: 'New service', closedTo: ['staff'] },
  '/services/bookings': { says: 'No bookings yet', begins: 'New booking' },
  '/services/time-slots': { says: 'A session has a service', begins: 'New time slot' },
  '/services/time-slots-details': { says: 'Choose a session', begins: 'All time slots' },
  '/services/commissions': { says: 'Nothing to earn commission on yet', begins: 'New service' },
  '/services/invoice': { says: 'No invoices yet', begins: 'Open bookings' },
  '/memberships': { says: 'No membership plans yet', begins: 'Create membership', closedTo: ['staff'] },
  '/memberships/subscribers': { says: 'No subscribers yet', begins: 'Open memberships' },
  '/memberships/to-collect': { says: 'Nothing to collect', begins: 'Open memberships' },
  '/memberships/details': { says: 'Choose a membership', begins: 'All memberships' },
  '/memberships/invoice': { says: 'No membership invoices yet', begins: 'Open memberships' },
  '/memberships/commissions': { says: 'Nothing to earn commission on yet', begins: 'Open memberships' },
  '/team-members': { says: firstMember, begins: 'Invite member' },
  '/team-members/details': { says: 'Choose a team member', begins: 'All team members' },
  '/team-members/calendar': { says: 'Nobody works on this day', begins: 'New time slot' },
  '/team-members/schedules': { says: firstMember, begins: 'No schedule' },
  '/team-members/payroll': { says: 'Choose a team member', begins: 'All team members' },
  '/business-details/details': { says: 'Shown on receipts and invoices', begins: 'Choose a logo' },
  '/business-details/location': { says: 'No locations yet', begins: 'New location' },
  '/business-details/services': { says: 'No services on sale', begins: 'Manage services' },
  '/business-details/media': { says: 'No photos yet', begins: 'Add photos' },
  '/business-details/payment-details': { says: 'Shown on receipts and invoices', begins: 'Choose a logo' },
  '/business-details/payroll': { says: 'Payroll settings' },
  '/my-details/account': { says: 'Email notifications' },
  '/my-details/schedule': { says: 'No working hours yet', begins: 'Change hours' },
  '/my-details/security': { says: 'Your sessions', begins: 'Change password' },
}

/** Collects errors that are not shown, and failed requests with their page. */
function faultsIn(page: Page): string[] {
  const faults = problemsIn(page)
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/'))
      faults.push(`${page.url()} ${response.status()} ${response.url()}`)
  })
  return faults
}

/** Follows every page that the role may open, and checks its text, its action and its accessibility. */
async function walk(page: Page, role: Role, check: (page: Page, path: string) => Promise<void>): Promise<void> {
  const faults = faultsIn(page)
  for (const { path, open } of protectedRoutes) {
    if (!open.includes(role)) continue
    const { says, begins, closedTo = [], hiddenFrom = [] } = pages[path]!
    await followTo(page, path)
    await expectLoaded(page)
    await expect(main(page), path).toContainText(says)
    await expect(main(page), path).not.toContainText(/NaN|Infinity|undefined/)
    if (begins) {
      const action = main(page)
        .getByRole('link', { name: begins })
        .or(main(page).getByRole('button', { name: begins }))
      if (hiddenFrom.includes(role)) await expect(action, path).toHaveCount(0)
      else if (closedTo.includes(role)) await expect(action.first(), path).toBeDisabled()
      else await expect(action.first(), path).toBeEnabled()
    }
    await check(page, path)
  }
  expect(faults).toEqual([])
}

// The owner of this business signs in, and nobody adds anything to it: it stays as on an owner's first day.
test('every page of an empty business tells its owner what belongs there, and is accessible', async ({ pageAs }) => {
  test.setTimeout(240_000)
  const page = await pageAs('ownerOfSeri')
  await followScreen(page)
  await page.goto(`${appUrl()}/home`)
  await walk(page, 'owner', expectAccessible)
})

test.describe('members of a new business', () => {
  test.skip(() => !canReadMail(), 'creates a business, which needs the commands of the app')
  let business: string
  let api: Api

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const invitation = await createBusiness()
    business = invitation.business
    await join(page, invitation)
    api = await apiOfPage(page)
    await context.close()
  })

  test('every page tells a manager what belongs there, and is accessible in dark and right to left', async ({
    page,
  }) => {
    await withLooks(page, { mode: 'dark', direction: 'rtl' })
    await join(page, await inviteTo(business, api, 'BUSINESS_MANAGER'))
    await expect(page.locator('html')).toHaveCSS('direction', 'rtl')
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await walk(page, 'manager', expectAccessible)
  })

  for (const [role, invited] of [
    ['staff', 'STAFF'],
    ['provider', 'SERVICE_PROVIDER'],
  ] as const)
    test(`every page tells ${role} what belongs there, and is accessible in light, dark and both directions`, async ({
      page,
    }) => {
      await followScreen(page)
      await join(page, await inviteTo(business, api, invited))
      await walk(page, role, expectAccessibleInAll)
    })
})

test('Home leads a new owner to the form of each step, and back', async ({ pageAs }) => {
  const page = await pageAs('ownerOfSeri', '/home')
  const panel = page.getByRole('region', { name: 'Set up your business' })
  await expect(panel.getByRole('listitem')).toHaveCount(8)
  for (const [step, title] of [
    ['Business details', 'Business details'],
    ['Currency and tax', 'Currency and tax'],
    ['Location and opening hours', 'New location'],
    ['First service', 'New service'],
    ['Your working hours', /^Hours/],
    ['Team', 'Invite a team member'],
  ] as const) {
    await panel.getByRole('link', { name: new RegExp(`^${step}`) }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
