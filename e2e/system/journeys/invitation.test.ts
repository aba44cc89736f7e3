import type { Browser, Page } from 'playwright/test'
import { accounts, appUrl, fillSignIn, password, signIn } from '../../accounts.ts'
import type { Api } from '../../api.ts'
import { canReadMail, linkMailedTo } from '../../mail.ts'
import { mainNavigation, pageHeading } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'
import { expectAccessible } from '../../violations.ts'

// The link of an invitation from the email to the first page, and every case in which it does not work.
test.skip(() => !canReadMail(), 'reads the mail of an app that runs elsewhere')

const newPassword = 'three quiet herons at the pond'
/** Ids of invited members. They are removed after each test, because the plan limits the size of the team. */
const invitedMemberIds: string[] = []

test.afterEach(async ({ apiOf }) => {
  const api = await apiOf('owner')
  for (const id of invitedMemberIds.splice(0)) {
    const { status, body } = await api.call('member.get', { params: { id } })
    if (status === 200) await api.call('member.remove', { params: { id }, version: body.version })
  }
})

const someone = () => `guest.${crypto.randomUUID().slice(0, 8)}@invited.test`

async function invite(
  api: Api,
  fields: { email?: string; role?: 'STAFF' | 'SERVICE_PROVIDER'; language?: 'de' | 'es' } = {},
) {
  const email = fields.email ?? someone()
  const { status, body } = await api.call('invitation.create', {
    body: { role: 'STAFF', givenName: 'Nia', lastName: 'Tan', ...fields, email },
  })
  expect(status).toBe(201)
  invitedMemberIds.push(body.memberId)
  return { ...body, email, link: await linkMailedTo(email) }
}

/** Opens a page in a new browser context. */
async function newBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Checks a page of the provider in both schemes, which follow the screen. */
async function expectProviderPage(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `${what}, ${colorScheme}`)
  }
}

test('an invited user sets a password and starts on Home in their role, and the link works once', async ({
  browser,
  apiOf,
}) => {
  const { link, email } = await invite(await apiOf('owner'), { role: 'SERVICE_PROVIDER' })
  const page = await newBrowser(browser)
  await page.goto(link)
  await expect(heading(page)).toHaveText('Join Kinara Wellness')
  await expect(page.getByText('Your role: Service provider.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectProviderPage(page, 'the page of an invitation')

  await page.getByLabel('New password').fill('password1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('easy to guess')
  await expectAccessible(page, 'the page with a fault')
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Join Kinara Wellness' }).click()

  await expect(page).toHaveURL(`${appUrl()}/home`)
  await expect(mainNavigation(page).getByRole('link', { name: 'Schedule' })).not.toHaveAttribute('aria-disabled')
  await mainNavigation(page)
    .getByRole('button', { name: /^Not available in your role/ })
    .click()
  await expect(mainNavigation(page).getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-disabled', 'true')

  await page.goto(link)
  await expect(heading(page)).toHaveText('This invitation has been used')
  await expectAccessible(page, 'a used invitation')
  await page.getByRole('link', { name: 'Go to Steward' }).click()
  await expect(page).toHaveURL(`${appUrl()}/home`)

  const elsewhere = await newBrowser(browser)
  await elsewhere.goto(appUrl())
  await fillSignIn(elsewhere, email, newPassword)
  await expect(elsewhere).toHaveURL(`${appUrl()}/home`)
  await elsewhere.context().close()
  await page.context().close()
})

test('a user who was invited in German sees German in the email and on the page', async ({ browser, apiOf }) => {
  const { link } = await invite(await apiOf('owner'), { language: 'de' })
  const page = await newBrowser(browser)
  await page.goto(link)
  await expect(heading(page)).toHaveText('Kinara Wellness beitreten')
  await page.getByLabel('Neues Passwort').fill(newPassword)
  await page.getByRole('button', { name: 'Kinara Wellness beitreten' }).click()
  await expect(page).toHaveURL(`${appUrl()}/home`)
  await page.context().close()
})

test('an invitation works only for its own email, even if another user is signed in', async ({ page, apiOf }) => {
  const { link, email } = await invite(await apiOf('owner'))
  // A separate session, because another user signs in here.
  await signIn(page, 'staff')
  await page.goto(link)
  await expect(
    page.getByText(`You're signed in as ${accounts.staff}, but this invitation is for ${email}.`),
  ).toBeVisible()
  await expectProviderPage(page, 'an invitation for somebody else')
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Join Kinara Wellness' }).click()
  await expect(page).toHaveURL(`${appUrl()}/home`)
  await page
    .getByRole('button', { name: /account|user menu|Nia Tan/i })
    .first()
    .click()
  await expect(page.getByText(email)).toBeVisible()
})

test('a member of another business accepts with their existing password, and works in both', async ({
  browser,
  apiOf,
}) => {
  const api = await apiOf('owner')
  const { link } = await invite(api, { email: accounts.ownerOfNordlicht })
  const page = await newBrowser(browser)
  await page.goto(link)
  await expect(page.getByText('You already have an account')).toBeVisible()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Join Kinara Wellness' }).click()
  await expect(page).toHaveURL(`${appUrl()}/home`)
  await page.context().close()
})

test('a link that was replaced, revoked, manipulated or is for another business shows the reason', async ({
  browser,
  apiOf,
}) => {
  const api = await apiOf('owner')
  const page = await newBrowser(browser)
  const { id, link, email } = await invite(api)

  await api.call('invitation.resend', { params: { id }, body: {}, version: 1 })
  await page.goto(link)
  await expect(heading(page)).toHaveText('You have a newer invitation')
  const newer = await linkMailedTo(email)
  expect(newer).not.toBe(link)
  await page.goto(newer)
  await expect(heading(page)).toHaveText('Join Kinara Wellness')

  await page.goto(newer.replace('organization=', 'organization=x'))
  await expect(heading(page)).toHaveText('This invitation is for another business')
  await page.goto(newer.replace('invitation=', 'invitation=x'))
  await expect(heading(page)).toHaveText('This invitation link does not work')
  await expectAccessible(page, 'a changed link')

  await api.call('invitation.revoke', { params: { id }, version: 2 })
  await page.goto(newer)
  await expect(heading(page)).toHaveText('This invitation was revoked')
  await expect(page.getByText('Ask ')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Steward' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await page.context().close()
})

test('a deactivated member loses the open page and gets the reason at the next sign-in', async ({ browser, apiOf }) => {
  const api = await apiOf('owner')
  const { link, email, memberId } = await invite(api)
  const page = await newBrowser(browser)
  await page.goto(link)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Join Kinara Wellness' }).click()
  await expect(page).toHaveURL(`${appUrl()}/home`)

  const { body: member } = await api.call('member.get', { params: { id: memberId } })
  await api.call('member.deactivate', { params: { id: memberId }, version: member.version })
  // The live stream notifies the page. The user need not do anything.
  await expect(page).toHaveURL(/\/errors\/not-authorized/)
  await expect(pageHeading(page)).toBeVisible()

  const elsewhere = await newBrowser(browser)
  await elsewhere.goto(appUrl())
  await fillSignIn(elsewhere, email, newPassword)
  await expect(elsewhere).toHaveURL(/\/errors\/not-authorized\?reason=no_organization/)
  await elsewhere.context().close()
  await page.context().close()
})
