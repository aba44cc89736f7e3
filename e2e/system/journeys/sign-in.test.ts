import { expect, type Page, test } from 'playwright/test'
import { accounts, appUrl, fillSignIn, password, passwordField, signIn, signOut } from '../../accounts.ts'
import { mainNavigation } from '../../page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the app signed out. Resolves to the address of the SDK's sign-in request. */
async function addressOfSignIn(page: Page): Promise<URL> {
  const signInRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/authorize')
  await page.goto(`${appUrl()}/home`)
  await expect(passwordField(page)).toBeVisible()
  return new URL((await signInRequest).url())
}

test('a second tab is signed in without a password', async ({ page, context }) => {
  await signIn(page, 'owner')
  const second = await context.newPage()
  const pages: string[] = []
  second.on('framenavigated', (frame) => pages.push(new URL(frame.url()).origin))
  await second.goto(`${appUrl()}/customers`)
  await expect(heading(second, 'Customers')).toBeVisible()
  expect(new Set(pages)).toEqual(new Set([new URL(appUrl()).origin]))
})

test('an unknown email shows the same error as a wrong password', async ({ page }) => {
  await page.goto(`${appUrl()}/home`)
  await fillSignIn(page, 'nobody@kinara.test', password)
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
})

test('sign-out leaves no data in the browser, and Back shows none', async ({ page }) => {
  await signIn(page, 'owner', '/customers')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  const customer = await page.getByRole('table').getByRole('link').first().innerText()

  await signOut(page)
  await expect(passwordField(page)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByText(customer)).toHaveCount(0)

  await page.goto(`${appUrl()}/login`)
  await expect(heading(page, 'Sign in')).toBeVisible()
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(storage).not.toContain(accounts.owner)
  expect(storage).not.toContain('Kinara')
})

test('an unknown callback address shows an error page of the provider, without a redirect', async ({ page }) => {
  const address = await addressOfSignIn(page)
  address.searchParams.set('redirect_uri', 'https://elsewhere.test/callback')
  const answer = await page.goto(address.href)
  expect(answer?.status()).toBe(400)
  await expect(page.getByRole('heading', { name: 'Unknown return address' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(address.origin)
})

test('a response of the provider with another state shows an error', async ({ page }) => {
  await addressOfSignIn(page)
  await page.goto(`${appUrl()}/callback?code=made-up&state=made-up`)
  await expect(page).toHaveURL(/\/errors\/not-authorized/)
  await expect(heading(page, 'Not authorised')).toBeVisible()
  await expect(page.getByText("The sign-in wasn't started in this browser, or it took too long.")).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(passwordField(page)).toBeVisible()
})

test('an error of the provider leads to the not-authorised page, which shows only our own texts', async ({ page }) => {
  await addressOfSignIn(page)
  await page.goto(`${appUrl()}/callback?error=access_denied&error_description=Call+me+now&state=made-up`)
  await expect(page).toHaveURL(/\/errors\/not-authorized/)
  await expect(heading(page, 'Not authorised')).toBeVisible()
  await expect(page.getByText('Call me now')).toHaveCount(0)
})

test('a signed-in user who opens the sign-in page is redirected home', async ({ page }) => {
  await signIn(page, 'provider')
  await page.goto(`${appUrl()}/login`)
  await expect(page).toHaveURL(`${appUrl()}/home`)
  await expect(mainNavigation(page)).toBeVisible()
})
