import { expect, type Page, test } from 'playwright/test'
import { accounts, appUrl, fillSignIn, password, passwordField, signIn, signOut } from '../accounts.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('sign-in returns to the requested page, and a reload stays there', async ({ page }) => {
  const address = `${appUrl()}/services/time-slots?status=CANCELLED`
  await signIn(page, 'staff', '/services/time-slots?status=CANCELLED')
  await expect(page).toHaveURL(address)
  await expect(heading(page, 'Time slots')).toBeVisible()

  await page.reload()
  await expect(heading(page, 'Time slots')).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('a wrong password shows an error and keeps the email, and the right one opens the requested page', async ({
  page,
}) => {
  await page.goto(`${appUrl()}/customers`)
  await fillSignIn(page, accounts.manager, 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
  await expect(page.getByLabel('Email')).toHaveValue(accounts.manager)
  await expect(passwordField(page)).toHaveValue('')
  await expect(passwordField(page)).toBeFocused()

  await fillSignIn(page, accounts.manager, password)
  await expect(heading(page, 'Customers')).toBeVisible()
})

test('sign-out ends the session in the other tab too and requires the password again', async ({ page, context }) => {
  await signIn(page, 'staff', '/customers')
  const other = await context.newPage()
  await other.goto(`${appUrl()}/services`)
  await expect(heading(other, 'Services')).toBeVisible()

  await signOut(page)
  await expect(passwordField(page)).toBeVisible()

  await expect(heading(other, 'Sign in')).toBeVisible()
  await expect(other.getByText('You were signed out in another tab.')).toBeVisible()
  await other.getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(other, accounts.staff, password)
  await expect(heading(other, 'Services')).toBeVisible()
})

for (const business of ['Kinara Wellness', 'Nordlicht Studio']) {
  test(`a manager of two businesses chooses ${business}`, async ({ page }) => {
    await page.goto(`${appUrl()}/home`)
    await fillSignIn(page, accounts.both, password)
    await expect(page.getByRole('heading', { name: 'Choose a business' })).toBeVisible()
    await page.getByRole('button', { name: business }).click()
    await expect(page).toHaveURL(`${appUrl()}/home`)
    await expect(page.getByRole('link', { name: new RegExp(business) })).toBeVisible()
  })
}
