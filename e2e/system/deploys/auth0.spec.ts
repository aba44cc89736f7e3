import { rmSync } from 'node:fs'
import { expect, test, type Page } from 'playwright/test'
import { newDataFolder, startApp, type RunningApp } from '../../app.ts'
import { createBusiness, users } from '../auth0/installation.ts'
import { passwordField, requestsTo, serveSignInPage, signInAtTenant, tokenOfNextCall } from '../auth0/sign-in-page.ts'
import { startStandIn, type StandIn } from '../auth0/stand-in.ts'
import { expectLoaded, main, mainNavigation, pageHeading } from '../../page.ts'

// Tests an installation with an Auth0 tenant, starting with an empty database. A third-party simulator replaces the
// tenant. docs/auth0.md lists what the simulator cannot do.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ ignoreHTTPSErrors: true })

const { owner, colleague, stranger, nobody } = users
const reasons = {
  no_organization: "Your account isn't part of a business yet. Ask an owner to invite you.",
  not_a_member: "You aren't a member of this business, or your account was deactivated.",
}
/** Milliseconds until the SDK requests another token. The stand-in always sends an `expires_in` of one day. */
const tokenLife = 86_400_000

let tenant: StandIn
let app: RunningApp

test.beforeAll(async () => {
  test.setTimeout(300_000)
  tenant = await startStandIn(Object.values(users))
  app = await startApp({ ...tenant.settings, STEWARD_DATA: newDataFolder() })
})

test.beforeEach(({ context }) => serveSignInPage(context))

test.afterAll(async () => {
  await app.stop()
  await tenant.close()
  rmSync(app.dataFolder, { recursive: true, force: true })
})

/** Opens a path while signed out, signs in, and waits for the page. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(app.url + path)
  await signInAtTenant(page, owner)
  await expect(page).toHaveURL(app.url + path)
  await expectLoaded(page)
}

const goTo = (page: Page, item: string) => mainNavigation(page).getByRole('link', { name: item }).click()

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /'s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('Steward rejects the owner until the operator creates the business, and then opens Home', async ({ page }) => {
  await page.goto(app.url)
  await signInAtTenant(page, owner)
  await expect(page).toHaveURL(`${app.url}/errors/not-authorized?reason=not_a_member`)
  await expect(main(page).getByText(reasons.not_a_member)).toBeVisible()
  await expect(main(page).getByText("You're signed in as owner@example.com.")).toBeVisible()

  expect(await createBusiness(app)).toBe(
    [
      `Created Kinara Wellness (${owner.organization}) and invited owner@example.com as its owner. "pnpm outbox" shows the invitation.`,
      `The first sign-in needs an account at ${tenant.settings.AUTH0_DOMAIN} with this email address, verified.`,
    ].join('\n'),
  )

  await page.getByRole('button', { name: 'Sign in again' }).click()
  const firstCall = tokenOfNextCall(page)
  await signInAtTenant(page, owner)
  await expect(page).toHaveURL(`${app.url}/home`)
  await expectLoaded(page)
  await expect(pageHeading(page)).toHaveText('Good evening, Aina')
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Kinara Wellness' })).toBeVisible()
  await expect(main(page).getByRole('meter', { name: 'Set up your business' })).toBeVisible()
  expect(await firstCall).toMatchObject({
    iss: `${tenant.origin}/`,
    aud: tenant.settings.AUTH0_AUDIENCE,
    sub: owner.id,
    org_id: owner.organization,
    'https://api.example.com/email': owner.email,
    'https://api.example.com/email_verified': true,
  })
})

for (const [who, user, reason] of [
  ['a user without an organization', nobody, 'no_organization'],
  ['a user whose organization has no business', stranger, 'not_a_member'],
  ['a member of the organization without an invitation', colleague, 'not_a_member'],
] as const) {
  test(`${who} sees why Steward rejects them, and can sign out`, async ({ page }) => {
    await page.goto(`${app.url}/customers`)
    await signInAtTenant(page, user)
    await expect(page).toHaveURL(`${app.url}/errors/not-authorized?reason=${reason}`)
    await expect(main(page).getByText(reasons[reason])).toBeVisible()
    await expect(main(page).getByText(`You're signed in as ${user.email}.`)).toBeVisible()
    await expect(mainNavigation(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(passwordField(page)).toBeVisible()
  })
}

test('a reload and a second tab keep the session without a request to the tenant', async ({ page, context }) => {
  await open(page, '/customers')
  const requests = requestsTo(tenant, context)
  await page.reload()
  await expect(pageHeading(page)).toHaveText('Customers')
  const second = await context.newPage()
  await second.goto(`${app.url}/team-members`)
  await expect(pageHeading(second)).toHaveText('Team members')
  await expectLoaded(second)
  expect(requests).toEqual([])
})

test('the app renews an expired access token with the refresh token, without a sign-in', async ({ page, context }) => {
  await page.clock.install()
  await open(page, '/customers')
  const requests = requestsTo(tenant, context)
  const refresh = page.waitForRequest(`${tenant.origin}/oauth/token`)
  await page.clock.fastForward(tokenLife)
  await goTo(page, 'Memberships')
  expect(Object.fromEntries(new URLSearchParams((await refresh).postData()!))).toMatchObject({
    client_id: tenant.settings.AUTH0_CLIENT_ID,
    grant_type: 'refresh_token',
  })
  expect(await tokenOfNextCall(page)).toMatchObject({ gty: 'refresh_token', sub: owner.id, org_id: owner.organization })
  await expectLoaded(page)
  await expect(page).toHaveURL(`${app.url}/memberships`)
  expect(requests).not.toContain('/authorize')
})

test('a sign-out ends the session in every tab, and the tenant requires the password again', async ({
  page,
  context,
}) => {
  await open(page, '/customers')
  const other = await context.newPage()
  await other.goto(`${app.url}/team-members`)
  await expectLoaded(other)
  const logout = page.waitForRequest((request) => new URL(request.url()).pathname === '/v2/logout')
  await signOut(page)
  const { origin, searchParams } = new URL((await logout).url())
  expect([origin, Object.fromEntries(searchParams)]).toMatchObject([
    tenant.origin,
    { client_id: tenant.settings.AUTH0_CLIENT_ID, returnTo: app.url },
  ])
  await expect(passwordField(page)).toBeVisible()

  await expect(other.getByText('You were signed out in another tab.')).toBeVisible()
  await other.getByRole('button', { name: 'Sign in' }).click()
  await signInAtTenant(other, owner)
  await expect(pageHeading(other)).toHaveText('Team members')
})

test.describe('when the tenant is unreachable', () => {
  const alert = (page: Page) => page.getByRole('alert')

  test('before the sign-in, the page shows an error, and opens the sign-in when the tenant is back', async ({
    page,
  }) => {
    await tenant.stop()
    await page.goto(`${app.url}/customers`)
    await expect(alert(page)).toContainText("The sign-in service can't be reached")
    await tenant.start()
    await expect(passwordField(page)).toBeVisible({ timeout: 60_000 })
    await signInAtTenant(page, owner)
    await expect(page).toHaveURL(`${app.url}/customers`)
  })

  test('between password and token, the page shows an error, and a later sign-in works', async ({ page }) => {
    await page.route(`${tenant.origin}/oauth/token`, (route) => tenant.stop().then(() => route.continue()), {
      times: 1,
    })
    await page.goto(`${app.url}/customers`)
    await signInAtTenant(page, owner)
    await expect(alert(page)).toContainText("The sign-in service can't be reached")
    await tenant.start()
    await page.getByRole('button', { name: 'Sign in' }).click({ timeout: 60_000 })
    await signInAtTenant(page, owner)
    await expect(page).toHaveURL(`${app.url}/customers`)
  })

  test('before a refresh, pages work until the token expires, and recover without user action', async ({ page }) => {
    await page.clock.install()
    await open(page, '/services')
    await tenant.stop()
    await goTo(page, 'Memberships')
    await expect(pageHeading(page)).toHaveText('Memberships')
    await expectLoaded(page)
    await page.clock.fastForward(tokenLife)
    await goTo(page, 'Customers')
    await expect(main(page).getByRole('alert')).toContainText('Failed to retrieve token')
    await expect(page.getByText("The sign-in service can't be reached.")).toBeVisible()
    await page.reload()
    await expect(alert(page)).toContainText('Failed to retrieve token')
    await tenant.start()
    await expect(pageHeading(page)).toHaveText('Customers', { timeout: 60_000 })
    await expect(page).toHaveURL(`${app.url}/customers`)
  })
})
