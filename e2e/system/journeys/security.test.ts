import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import { openPool, type Pool } from '../../../platform/src/database/connection.ts'
import { findEmbedded } from '../../../platform/src/database/embedded/server.ts'
import { createAccount } from '../../../platform/src/identity/account/accounts.ts'
import { appUrl, fillSignIn } from '../../accounts.ts'
import { expectLoaded, mainNavigation } from '../../page.ts'

// The user's own sessions and password (issue 3, point 9). Each test creates its own users. The demo accounts are
// shared, so tests must not sign them out everywhere or change their passwords.
const dataFolder = process.env['STEWARD_E2E_DATA']
test.skip(!dataFolder, 'makes accounts in the database of the app under test')

const firstPassword = 'nine slow otters upstream'
const nextPassword = 'seven quiet herons at dusk'
/** After 16 min a token has expired. It is valid for 15 min, and an open page requests the next one by itself. */
const tokenEnd = '16:00'

let database: Pool

test.beforeAll(async () => {
  database = openPool((await findEmbedded(dataFolder!))!, { max: 1 })
})
test.afterAll(() => database.end())

/** Creates a member of Kinara with a new account. Returns the email. */
async function employ(): Promise<string> {
  const email = `${randomUUID()}@kinara.test`
  const sub = await createAccount(database, {
    email,
    name: 'Tan Wei Ling',
    password: firstPassword,
    passwordCost: 14,
  })
  await database.query(
    `insert into business_user (entity_id, auth0_user_id, email, given_name, last_name, role, status, created_at, updated_at)
     select id, $1, $2, 'Wei Ling', 'Tan', 'STAFF', 'ACTIVE', now(), now() from business_entity where name = 'Kinara Wellness'`,
    [sub, email],
  )
  return email
}

/** Signs the user in in a new browser context whose clock the test controls. */
async function open(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(appUrl() + path)
  await fillSignIn(page, email, firstPassword)
  await expect(mainNavigation(page)).toBeVisible()
  await expectLoaded(page)
  return page
}

const sessionsOf = (page: Page) => page.getByRole('region', { name: 'Your sessions' }).getByRole('listitem')
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

/** Collects the sign-in requests of a page to the provider. */
function signInsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/authorize') requests.push(request.url())
  })
  return requests
}

async function fillPasswords(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password').fill(next)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('signing out everywhere ends this browser at once, and the other one while its token is still valid', async ({
  browser,
}) => {
  const email = await employ()
  const other = await open(browser, email, '/customers')
  const here = await open(browser, email, '/my-details/security')
  await expect(sessionsOf(here)).toHaveCount(2)
  await expect(sessionsOf(here).filter({ hasText: 'This browser' })).toHaveCount(1)

  const signIns = signInsOf(other)
  await here.getByRole('button', { name: 'Sign out everywhere' }).click()
  await here
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await expect(passwordField(here)).toBeVisible()

  // No input on the other page. Its live stream ends at the next heartbeat, and the provider issues no new token.
  await expect(passwordField(other)).toBeVisible({ timeout: 45_000 })
  expect(signIns).toHaveLength(1)
  await fillSignIn(other, email, firstPassword)
  await expect(other).toHaveURL(/\/customers/)
  await expect(mainNavigation(other)).toBeVisible()
  expect(signIns).toHaveLength(1)
})

test('a user can sign out another browser alone', async ({ browser }) => {
  const email = await employ()
  const other = await open(browser, email, '/customers')
  const here = await open(browser, email, '/my-details/security')
  const row = sessionsOf(here).filter({ hasNotText: 'This browser' })
  await row.getByRole('button', { name: /^Sign out of/ }).click()
  await expect(sessionsOf(here)).toHaveCount(1)
  await expect(sessionsOf(here)).toContainText('This browser')

  await other.clock.fastForward(tokenEnd)
  await expect(passwordField(other)).toBeVisible()
  await here.clock.fastForward(tokenEnd)
  await here.reload()
  await expect(sessionsOf(here)).toHaveCount(1)
})

test('a new password ends the other sessions, keeps this one, and replaces the old password', async ({ browser }) => {
  const email = await employ()
  const other = await open(browser, email, '/customers')
  const here = await open(browser, email, '/my-details/security')

  await fillPasswords(here, 'not the password', nextPassword)
  await expect(here.getByLabel('Current password')).toBeFocused()
  await expect(here.getByLabel('Current password')).toHaveAccessibleDescription(/This isn't your current password/)
  await fillPasswords(here, firstPassword, 'password1234')
  await expect(here.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/too easy to guess/)

  await fillPasswords(here, firstPassword, nextPassword)
  await expect(here.getByText('Password changed. Your other sessions have ended.')).toBeVisible()
  await expect(here.getByLabel('Current password')).toHaveValue('')
  await expect(sessionsOf(here)).toHaveCount(1)

  await other.clock.fastForward(tokenEnd)
  await expect(passwordField(other)).toBeVisible()
  await other.waitForLoadState('networkidle')
  await fillSignIn(other, email, firstPassword)
  await expect(other.getByRole('alert')).toHaveText('Wrong email or password.')
  await fillSignIn(other, email, nextPassword)
  await expect(mainNavigation(other)).toBeVisible()

  await here.reload()
  const attempts = here.getByRole('region', { name: 'Recent sign-ins' }).getByRole('listitem')
  await expect(attempts).toHaveCount(4)
  await expect(attempts.nth(0)).toContainText('Signed in')
  await expect(attempts.nth(1)).toContainText('Wrong password')
})
