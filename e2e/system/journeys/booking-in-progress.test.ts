import type { Locator } from 'playwright/test'
import { bookFor } from '../../bookings.ts'
import { pageHeading } from '../../page.ts'
import { bookingDialog, bookingsIn, planSessions } from '../../planned-sessions.ts'
import { expect, test } from '../../signed-in.ts'

/** Chooses a payment once the button names `total`, because the cards move when the bill arrives. */
async function choosePayment(dialog: Locator, name: string, total: RegExp): Promise<void> {
  await expect(dialog.getByRole('button', { name: total })).toBeVisible()
  await dialog.getByRole('radio', { name }).check({ force: true })
}

test('a slot that fills up while the dialog is open is disabled, and the input stays', async ({ pageAs, apiOf }) => {
  const owner = await apiOf('owner')
  const { ten, three, customer, other } = await planSessions(owner, 1)
  const page = await pageAs('staff', `/customers/details?id=${customer.id}&dialog=book:customer-${customer.id}`)
  const dialog = bookingDialog(page)
  await dialog.getByRole('radio', { name: /^10:00/ }).click()
  await choosePayment(dialog, 'Card', /^Book and charge RM\s53\.90$/)
  await dialog.getByLabel('Last four digits').fill('4242')
  await expect(dialog.getByRole('button', { name: /^Book and charge/ })).toBeEnabled()

  expect(await bookFor(owner, ten, other.id)).toMatchObject({ status: 201 })
  const filled = dialog.getByRole('radio', { name: /^10:00.*Just filled/ })
  await expect(filled).toBeDisabled()
  await expect(filled).not.toBeChecked()
  await expect(dialog.getByText('The 10:00 session just filled up. Choose another time.')).toBeVisible()

  await dialog.getByRole('radio', { name: /^15:00/ }).click()
  await expect(dialog.getByLabel('Last four digits')).toHaveValue('4242')
  await choosePayment(dialog, 'Cash', /^Book and charge RM\s53\.89$/)
  await dialog.getByRole('button', { name: /^Book and charge RM\s53\.90$/ }).click()
  await expect(page.getByText('Booking confirmed')).toBeVisible()
  expect(await bookingsIn(owner, ten)).toHaveLength(1)
  expect(await bookingsIn(owner, three)).toHaveLength(1)
})

test('Back closes a booking in progress, and opening it again restores the input', async ({ pageAs, apiOf }) => {
  const { customer } = await planSessions(await apiOf('owner'))
  const page = await pageAs('staff', `/customers/details?id=${customer.id}`)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const dialog = bookingDialog(page)
  await dialog.getByRole('radio', { name: /^15:00/ }).click()
  await dialog.getByLabel('Seats').fill('2')
  await choosePayment(dialog, 'Bank transfer', /^Book and charge RM\s107\.80$/)
  await dialog.getByLabel(/^Reference/).fill('IBG 1042')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(pageHeading(page)).toHaveText(customer.name)

  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByRole('radio', { name: /^15:00/ })).toBeChecked()
  await expect(dialog.getByLabel('Seats')).toHaveValue('2')
  await expect(dialog.getByLabel(/^Reference/)).toHaveValue('IBG 1042')
  await expect(dialog.getByRole('button', { name: /^Book and charge RM\s107\.78$/ })).toBeVisible()
})
