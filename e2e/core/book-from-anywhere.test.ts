import type { Page } from 'playwright/test'
import { pageHeading } from '../page.ts'
import { bookingDialog, bookingsIn, planSessions } from '../planned-sessions.ts'
import { expect, test } from '../signed-in.ts'
import { expectAccessible } from '../violations.ts'

/** Counts the clicks on the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 })
    addEventListener('pointerdown', () => ((window as unknown as { clicks: number }).clicks += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}

test("staff book a slot of tomorrow in three clicks from a customer's page", async ({ pageAs, apiOf }) => {
  const owner = await apiOf('owner')
  const { service, three, customer } = await planSessions(owner)
  const page = await pageAs('staff', `/customers/details?id=${customer.id}`)
  await expect(pageHeading(page)).toHaveText(customer.name)
  const clicks = await countClicks(page)

  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const dialog = bookingDialog(page)
  await expect(dialog.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { checked: true })).toHaveText(
    /2 free/,
  )
  await dialog.getByRole('radio', { name: /^15:00/ }).click()
  await expect(dialog.getByRole('heading', { name: 'New booking' })).toBeVisible()
  await expect(dialog.getByText(service.name, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /^Book and charge RM\s53\.90$/ }).click()
  await expect(page.getByText('Booking confirmed')).toBeVisible()

  expect(await clicks()).toBe(3)
  await expect(dialog).toBeHidden()
  expect(await bookingsIn(owner, three)).toMatchObject([{ status: 'CONFIRMED', bookingSource: 'BACK_OFFICE' }])
})

test('an owner books a slot of tomorrow by keyboard from a page of another remote', async ({ pageAs, apiOf }) => {
  const owner = await apiOf('owner')
  const { three, customer } = await planSessions(owner)
  const page = await pageAs('owner', '/team-members')
  await expect(pageHeading(page)).toHaveText('Team members')
  await page.keyboard.press('n')
  const dialog = bookingDialog(page)
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.type(customer.name)
  // Enter selects the first option. Until the whole name has been searched, that is another Hana.
  await expect(dialog.getByRole('option').first()).toHaveAccessibleName(new RegExp(customer.name))
  await page.keyboard.press('Enter')
  // Until the customer's known service has loaded, the days count the sessions of all services.
  await expect(dialog.getByRole('combobox', { name: 'Service' }).locator('option:checked')).toHaveText(/^Sound bath/)
  const days = dialog.getByRole('radiogroup', { name: 'Day' })
  await expect(days.getByRole('radio', { checked: true })).toHaveAccessibleName(/, 2 free$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^15:00/ })).toBeChecked()
  await expect(dialog.getByRole('button', { name: /^Book and charge/ })).toBeVisible()
  await expectAccessible(page, 'a booking over the team')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Booking confirmed')).toBeVisible()
  await expect(page).toHaveURL(/\/team-members$/)
  expect(await bookingsIn(owner, three)).toHaveLength(1)
})

test('a booking whose response is lost can be confirmed again and is created once', async ({ pageAs, apiOf }) => {
  const owner = await apiOf('owner')
  const { ten, customer } = await planSessions(owner)
  const page = await pageAs('staff', `/customers/details?id=${customer.id}&dialog=book:customer-${customer.id}`)
  const dialog = bookingDialog(page)
  await dialog.getByRole('radio', { name: /^10:00/ }).click()
  const confirm = dialog.getByRole('button', { name: /^Book and charge RM\s53\.90$/ })
  await expect(confirm).toBeEnabled()

  let isLost = true
  await page.route('**/api/booking', async (route) => {
    if (!isLost || route.request().method() !== 'POST') return route.fallback()
    // The platform books, and the connection fails before the response.
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByText(customer.name)).toBeVisible()
  isLost = false
  await dialog.getByRole('button', { name: /^Book/ }).click()
  await expect(page.getByText('Booking confirmed')).toBeVisible()
  expect(await bookingsIn(owner, ten)).toHaveLength(1)
})
