import type { Page } from 'playwright/test'
import { accounts, appUrl, fillSignIn, password, signIn } from '../../accounts.ts'
import { main, mainNavigation, pageHeading } from '../../page.ts'
import { protectedRoutes } from '../../routes.ts'
import { expect, test } from '../../signed-in.ts'

// Specification, section 2, "Access redirects". Each test has the name of its line.

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

/** Returns the parameters of the sign-in request that `action` causes the app to send to the provider. */
async function signInParameters(page: Page, action: () => Promise<unknown>): Promise<Record<string, string>> {
  const signInRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/authorize')
  await action()
  return Object.fromEntries(new URL((await signInRequest).url()).searchParams)
}

test('"If the identity provider reports an error, the user goes to the not-authorised route"', async ({
  page,
  pageAs,
}) => {
  // At the callback, both signed out and signed in.
  for (const tab of [page, await pageAs('owner')]) {
    await tab.goto(`${appUrl()}/callback?error=access_denied&error_description=Call+me+now&state=made-up`)
    await expect(tab).toHaveURL(/\/errors\/not-authorized\?reason=/)
    await expect(pageHeading(tab)).toHaveText('Not authorised')
    await expect(tab).toHaveTitle('Not authorised | Steward')
    await expect(tab.getByText('Call me now')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(passwordField(page)).toBeVisible()
})

test('"If the user is not authenticated and the path is not public, the user goes to the identity-provider sign-in"', async ({
  page,
}) => {
  for (const { path } of protectedRoutes.filter((_, index) => index % 6 === 0)) {
    const parameters = await signInParameters(page, () => page.goto(`${appUrl()}${path}?id=7`))
    expect(parameters['redirect_uri']).toBe(`${appUrl()}/callback`)
    await expect(passwordField(page)).toBeVisible()
  }
  const open = ['/login', '/errors/not-authorized', '/errors/not-found', '/errors/internal-server-error', '/components']
  for (const path of open) {
    await page.goto(appUrl() + path)
    await expect(pageHeading(page).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.goto(`${appUrl()}/services?view=all`)
  await fillSignIn(page, accounts.owner, password)
  await expect(page).toHaveURL(`${appUrl()}/services?view=all`)
})

test('"If the user is authenticated and the path is one not allowed for signed-in users (such as the sign-in page), the user goes to the home route"', async ({
  pageAs,
}) => {
  const page = await pageAs('provider')
  for (const path of ['/login', '/callback', '/']) {
    await page.goto(appUrl() + path)
    await expect(page).toHaveURL(`${appUrl()}/home`)
    await expect(mainNavigation(page)).toBeVisible()
  }
})

test('"If the address carries both an invitation parameter and an organization parameter, the product starts the identity-provider login with a redirect and passes both through"', async ({
  page,
  pageAs,
}) => {
  const link = '?invitation=ticket-1&organization=org_made_up&organization_name=kinara'
  for (const tab of [page, await pageAs('owner')]) {
    for (const path of ['/', '/login', '/today']) {
      const parameters = await signInParameters(tab, () => tab.goto(appUrl() + path + link, { waitUntil: 'commit' }))
      expect(parameters).toMatchObject({ invitation: 'ticket-1', organization: 'org_made_up' })
      await expect(tab.getByRole('heading', { name: 'This invitation link does not work' })).toBeVisible()
    }
  }
  // One of the two parameters alone starts no sign-in.
  await page.goto(`${appUrl()}/login?invitation=ticket-1`)
  await expect(main(page).getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test.describe('a forged return address', () => {
  const forged = [
    '//evil.test/',
    '\\\\evil.test/',
    '/\\evil.test/',
    '/\t/evil.test/',
    'https://evil.test/',
    'javascript:alert(document.domain)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '%2F%2Fevil.test',
    '/login?returnTo=//evil.test',
    '/callback?code=1&state=2',
  ]

  test('leads a signed-in user home', async ({ pageAs }) => {
    const page = await pageAs('staff')
    page.on('dialog', (dialog) => {
      throw new Error(`A script of the address ran: ${dialog.message()}`)
    })
    for (const address of forged) {
      await page.goto(`${appUrl()}/login?returnTo=${encodeURIComponent(address)}`)
      await expect(page, address).toHaveURL(`${appUrl()}/home`)
    }
  })

  test('leads home after a sign-in', async ({ page }) => {
    await page.goto(`${appUrl()}/login?returnTo=${encodeURIComponent('//evil.test/')}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await fillSignIn(page, accounts.staff, password)
    await expect(page).toHaveURL(`${appUrl()}/home`)
  })
})

test.describe('a response of the provider', () => {
  test('is rejected when it is opened a second time, and the user continues without a password', async ({ page }) => {
    const callbackRequest = page.waitForRequest((request) => request.url().startsWith(`${appUrl()}/callback?code=`))
    await signIn(page, 'staff', '/customers')
    const callback = (await callbackRequest).url()
    await page.goto(callback)
    await expect(page).toHaveURL(/\/errors\/not-authorized\?reason=missing_transaction/)
    await expect(main(page).getByText('The sign-in was already completed')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL(`${appUrl()}/home`)
  })

  test('is not requested again by Back, and the page that Back shows leads into the app', async ({ page }) => {
    await signIn(page, 'staff', '/customers')
    await page.goBack()
    // The provider's own page. Its form was already used, so it shows that and links to the app.
    await page.reload()
    await expect(pageHeading(page)).toHaveText('This page has expired')
    await page.getByRole('link').click()
    await expect(mainNavigation(page)).toBeVisible()
  })
})

test.describe('a manipulated token in storage', () => {
  /** Replaces the access token that the SDK stores. */
  const plant = (page: Page, token: string) =>
    page.evaluate((planted) => {
      for (const [key, value] of Object.entries({ ...localStorage } as Record<string, string>)) {
        if (key.startsWith('@@auth0spajs@@'))
          localStorage.setItem(key, value.replace(/"access_token":"[^"]+"/, `"access_token":"${planted}"`))
      }
    }, token)

  const tokenIn = (page: Page) =>
    page.evaluate(() => /"access_token":"([^"]+)"/.exec(JSON.stringify({ ...localStorage }).replaceAll('\\', ''))![1]!)

  test('of another organisation opens neither business', async ({ page, pageAs }) => {
    await signIn(page, 'staff')
    const nordlicht = await pageAs('ownerOfNordlicht', '/home')
    await plant(page, await tokenIn(nordlicht))
    await page.goto(`${appUrl()}/customers`)
    await expect(page).toHaveURL(/\/errors\/not-authorized\?reason=not_a_member/)
    await expect(page.getByText('Nordlicht')).toHaveCount(0)
  })

  test('that the platform rejects is renewed once, without user action', async ({ page }) => {
    await signIn(page, 'staff')
    const [head, , signature] = (await tokenIn(page)).split('.')
    const foreign = Buffer.from(JSON.stringify({ aud: 'https://other.test/', sub: 'auth0|made-up' }))
    await plant(page, `${head}.${foreign.toString('base64url')}.${signature}`)
    await page.goto(`${appUrl()}/customers`)
    await expect(main(page).getByRole('table').getByRole('link').first()).toBeVisible()
  })

  test('is replaced after all tokens were removed, without a password, and the page loads', async ({ page }) => {
    await signIn(page, 'staff', '/customers')
    // In one step, because the current page would start a sign-in for any call that needs a token in between.
    await mainNavigation(page)
      .getByRole('link', { name: 'Memberships' })
      .evaluate((link: HTMLElement) => {
        localStorage.clear()
        link.click()
      })
    await expect(page).toHaveURL(`${appUrl()}/memberships`)
    await expect(main(page).getByRole('table', { name: 'Memberships' })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('access_token')
  })
})

test('markup in a name is shown as typed everywhere', async ({ pageAs, apiOf }) => {
  const api = await apiOf('owner')
  const name = `<img src=x onerror=alert(1)>${Math.random().toString(36).slice(2, 8)}`
  const customer = await api.call('customer.create', {
    body: { givenName: name, phoneNumber: '+60 12-338 4499' } as never,
  })
  expect(customer.status).toBe(201)
  const page = await pageAs('owner')
  page.on('dialog', (dialog) => {
    throw new Error(`A script of the name ran: ${dialog.message()}`)
  })
  await page.goto(`${appUrl()}/customers/details?id=${customer.body.id}`)
  await expect(pageHeading(page)).toHaveText(name)
  await expect(page).toHaveTitle(/<img src=x onerror=alert\(1\)>|Customer details/)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
})
