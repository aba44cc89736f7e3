import type { Locator, Page } from 'playwright/test'
import { addDays, addMinutes, dayBounds, type PlainDate } from '@steward/shared/time'
import { expectAccessible } from '../accessibility/violations.ts'
import type { Api } from '../api.ts'
import { bookFor, createSlot } from '../bookings.ts'
import { pageHeading } from '../page.ts'
import { expect, test } from '../signed-in.ts'

/**
 * Creates a service with sessions of `seats` tomorrow at 10:00 and 15:00, and a customer who has booked the service
 * before.
 */
async function planSessions(owner: Api, seats = 4) {
  const run = crypto.randomUUID().slice(0, 6)
  const { body: day } = await owner.call('today.get')
  const { body: services } = await owner.call('service.list', { query: { type: 'SPOT', status: 'ACTIVE' } })
  const provider = services.items.find(({ serviceProviders }) => serviceProviders.length > 0)!.serviceProviders[0]!
  const { body: service } = await owner.call('service.create', {
    body: {
      name: `Sound bath ${run}`,
      type: 'SPOT',
      duration: 60,
      eventCost: '49.90',
      serviceProviderIds: [provider.id],
    },
  })
  const plan = (days: number, hour: number) => {
    const { start } = dayBounds(addDays(day.date as PlainDate, days), day.timeZone)
    const startTime = addMinutes(start, hour * 60)
    return createSlot(owner, { serviceId: service.id, providerId: provider.id, startTime, seats })
  }
  const newCustomer = async (givenName: string) => {
    const phoneNumber = `+6012${Math.floor(Math.random() * 9e6 + 1e6)}`
    const { body } = await owner.call('customer.create', { body: { givenName, lastName: run, phoneNumber } })
    return { id: body.id, name: `${givenName} ${run}` }
  }
  const [ten, three, later] = [await plan(1, 10), await plan(1, 15), await plan(3, 10)]
  const customer = await newCustomer('Hana')
  const other = await newCustomer('Omar')
  expect(await bookFor(owner, later, customer.id)).toMatchObject({ status: 201 })
  return { service, ten, three, customer, other }
}

const bookingDialog = (page: Page) => page.getByRole('dialog', { name: 'New booking' })
const bookingsIn = async (api: Api, timeSlotId: string) =>
  (await api.call('booking.list', { query: { timeSlotId } })).body.items

/** Chooses a payment once the button names `total`, because the cards move when the bill arrives. */
async function choosePayment(dialog: Locator, name: string, total: RegExp): Promise<void> {
  await expect(dialog.getByRole('button', { name: total })).toBeVisible()
  await dialog.getByRole('radio', { name }).check({ force: true })
}

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
