import { addMinutes, type Instant } from '@steward/shared/time'
import { expectAccessible } from '../violations.ts'
import type { Api } from '../api.ts'
import { createSlot } from '../bookings.ts'
import { main, pageHeading } from '../page.ts'
import { expect, test } from '../signed-in.ts'

/** Creates a service with a class in 20 minutes, and a new customer. */
async function planClass(owner: Api) {
  const run = crypto.randomUUID().slice(0, 6)
  const { body: day } = await owner.call('today.get')
  const { body: services } = await owner.call('service.list', { query: { type: 'SPOT', status: 'ACTIVE' } })
  const provider = services.items.find(({ serviceProviders }) => serviceProviders.length > 0)!.serviceProviders[0]!
  const name = `Sound bath ${run}`
  const { body: service } = await owner.call('service.create', {
    body: { name, type: 'SPOT', duration: 60, eventCost: '49.90', serviceProviderIds: [provider.id] },
  })
  const slot = await createSlot(owner, {
    serviceId: service.id,
    providerId: provider.id,
    startTime: addMinutes(day.now as Instant, 20),
    seats: 4,
  })
  const phoneNumber = `+6012${Math.floor(Math.random() * 9e6 + 1e6)}`
  const { body: customer } = await owner.call('customer.create', {
    body: { givenName: 'Hana', lastName: run, phoneNumber },
  })
  return { run, service: name, slot, customer: { id: customer.id, name: `Hana ${run}` } }
}

/** Sells a plan of the test, with eight sessions a month for 200.00 plus 8 % tax, paid in cash. */
async function sellMembership(owner: Api, staff: Api, customerId: string, run: string) {
  const name = `Eight ${run}`
  const { body: plan } = await owner.call('membership.create', {
    body: { name, status: 'ACTIVE', price: '200.00', interval: 'MONTH', sessions: 8 },
  })
  const choices = { paymentType: 'CASH' as const, customerId }
  const { body: quote } = await staff.call('membership.quote', { params: { id: plan.id }, body: choices })
  const sold = await staff.call('subscription.sell', {
    body: { ...choices, membershipId: plan.id, payNow: true, quote: quote.quote },
  })
  expect(sold).toMatchObject({ status: 201, body: { subscription: { status: 'ACTIVE', creditsLeft: 8 } } })
  return { name, id: sold.body.subscription.id }
}

test('staff book a new member by keyboard, and the page of the membership shows the session and what follows', async ({
  pageAs,
  apiOf,
}) => {
  const [owner, staff] = [await apiOf('owner'), await apiOf('staff')]
  const { run, service, slot, customer } = await planClass(owner)
  const membership = await sellMembership(owner, staff, customer.id, run)
  const page = await pageAs('staff', `/services/time-slots-details?id=${slot}`)

  await test.step('the dialog preselects the membership, and takes no money', async () => {
    await page.getByRole('button', { name: 'Book a customer' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused()
    await page.keyboard.type(customer.name)
    await expect(dialog.getByRole('option', { name: new RegExp(customer.name) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('radio', { name: membership.name })).toBeChecked()
    await expect(dialog.getByText(/^8 sessions left · until 18 Dec 2026$/)).toBeVisible()
    await expect(dialog.getByText('Total', { exact: true }).locator('..')).toContainText(/RM\s0\.00/)
    await expectAccessible(page, 'the choice of a membership')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`${customer.name} · Paid by ${membership.name}`)).toBeVisible()
    await expect(main(page).getByText(membership.name)).toBeVisible()
  })

  const sessions = main(page).getByRole('region', { name: 'Sessions', exact: true })
  const events = main(page)
    .getByRole('region', { name: /^Next (event|\d+ events)$/ })
    .getByRole('listitem')
  await test.step('its page shows the session of the booking, and the next bill', async () => {
    await page.goto(new URL(`/memberships/subscription?id=${membership.id}`, page.url()).href)
    await expect(pageHeading(page)).toHaveText(customer.name)
    await expect(sessions).toContainText('7 sessions left')
    await expect(sessions.getByRole('row').filter({ hasText: service })).toContainText(/Used.*−1/)
    await expect(events.filter({ hasText: 'Bill, period 2' })).toContainText(/19 Dec.*216\.00/)
    await expectAccessible(page, 'the page of a subscription')
  })

  const choose = async (action: string, title: string, confirm: string) => {
    await main(page).getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: action }).press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    const button = dialog.getByRole('button', { name: confirm })
    // It can be pressed once the preview is there.
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await button.press('Enter')
    await expect(dialog).toBeHidden()
  }
  await test.step('a cancellation at the end of the period replaces the next bill by the end', async () => {
    await choose('Cancel at period end', `Cancel ${customer.name}’s ${membership.name}?`, 'Cancel membership')
    await expect(events.filter({ hasText: 'Ends' })).toContainText('19 Dec')
    await expect(events.filter({ hasText: 'Bill, period 2' })).toHaveCount(0)
  })

  await test.step('taking the cancellation back brings the bill back', async () => {
    await choose('Take back the cancellation', `Keep ${customer.name}’s ${membership.name}?`, 'Keep membership')
    await expect(events.filter({ hasText: 'Bill, period 2' })).toContainText(/19 Dec.*216\.00/)
    await expect(events.filter({ hasText: 'Ends' })).toHaveCount(0)
  })
})

test('staff let in a customer who booked by phone without paying, and take the cash afterwards', async ({
  pageAs,
  apiOf,
}) => {
  const { service, slot, customer } = await planClass(await apiOf('owner'))
  const staff = await apiOf('staff')
  const booked = await staff.call('booking.create', {
    body: {
      timeSlotId: slot,
      customerId: customer.id,
      bookingSource: 'PHONE',
      paymentType: 'CASH',
      payLater: true,
      total: '53.90',
    },
  })
  expect(booked).toMatchObject({ status: 201, body: { booking: { status: 'PAYMENT_PENDING' } } })
  const page = await pageAs('staff', `/today?view=list&slot=${slot}`)
  const roster = page.getByRole('dialog', { name: service })

  await test.step('the check-in says what is owed, and the row keeps it', async () => {
    await expect(roster.getByText('Pays on arrival')).toBeVisible()
    await roster.getByRole('button', { name: `Check in ${customer.name}` }).press('Enter')
    await expect(page.getByText(/^RM\s53\.90 is still owed\.$/)).toBeVisible()
    await expect(roster.getByText('1 of 1 checked in', { exact: true })).toBeVisible()
    await expect(roster.getByText('Owed', { exact: true })).toBeVisible()
    await expectAccessible(page, 'the roster with a customer who owes')
  })

  await test.step('the cash settles it, and the customer stays checked in', async () => {
    await roster.getByRole('button', { name: `Take payment from ${customer.name}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Take payment from ${customer.name}` })
    await expect(dialog.getByRole('button', { name: /^Take RM\s53\.90$/ })).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(new RegExp(`^${customer.name} paid RM\\s53\\.90$`))).toBeVisible()
    await expect(roster.getByText('Owed', { exact: true })).toBeHidden()
    await expect(roster.getByText('1 of 1 checked in', { exact: true })).toBeVisible()
    const { body } = await staff.call('booking.get', { params: { id: booked.body.booking.id } })
    expect(body).toMatchObject({ status: 'CHECKED_IN', paidAmount: '53.90', total: '53.90' })
  })
})
