import type { Page } from 'playwright/test'
import { addMinutes, type Instant } from '@steward/shared/time'
import { expectAccessible } from '../../violations.ts'
import type { Api } from '../../api.ts'
import { createSlot } from '../../bookings.ts'
import { expect, test } from '../../signed-in.ts'

const run = () => crypto.randomUUID().slice(0, 6)
const newPhone = () => `+6012${Math.floor(Math.random() * 9e6 + 1e6)}`

/** Creates a slot with new customers, who have each paid 53.90 in cash, and a second slot one day later. */
async function planClass(owner: Api, people: number) {
  const { body: day } = await owner.call('today.get')
  const { body: services } = await owner.call('service.list', { query: { type: 'SPOT', status: 'ACTIVE' } })
  const service = services.items.find(({ serviceProviders }) => serviceProviders.length > 0)!
  const planSlot = (startsIn: number) =>
    createSlot(owner, {
      serviceId: service.id,
      providerId: service.serviceProviders[0]!.id,
      startTime: addMinutes(day.now as Instant, startsIn),
      seats: 8,
    })
  const slot = await planSlot(20)
  const later = await planSlot(20 + 24 * 60)
  const names: string[] = []
  for (let count = 0; count < people; count += 1) {
    const lastName = `Lim ${run()}`
    const { body: customer } = await owner.call('customer.create', {
      body: { givenName: 'Hana', lastName, phoneNumber: newPhone() },
    })
    const booked = await owner.call('booking.create', {
      body: { timeSlotId: slot, customerId: customer.id, paymentType: 'CASH', total: '53.90' },
    })
    expect(booked.status).toBe(201)
    names.push(`Hana ${lastName}`)
  }
  return { name: service.name, slot, later, names, address: `/today?view=list&slot=${slot}` }
}

const rosterOf = async (page: Page, name: string) => {
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
  return drawer
}

const choose = async (page: Page, who: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${who}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a manager refunds a booking in two parts, each with a credit note', async ({ pageAs, apiOf }) => {
  const { name, names, address } = await planClass(await apiOf('owner'), 1)
  const [who] = names as [string]
  const page = await pageAs('manager', address)
  await rosterOf(page, name)
  await choose(page, who, 'Refund…')
  const refund = page.getByRole('dialog', { name: `Refund ${who}` })
  await refund.getByText('Partial refund').click()
  await refund.getByRole('textbox', { name: 'Amount' }).fill('60')
  await refund.getByLabel('Reason').fill('Late start')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund.getByText(/^Enter an amount up to RM\s?53.90\.$/).first()).toBeVisible()
  await refund.getByRole('textbox', { name: 'Amount' }).fill('20.03')
  await expect(refund.getByText('Refund before rounding').locator('..')).toContainText('20.03')
  await expectAccessible(page, 'the refund')
  await refund.getByRole('button', { name: /Refund RM\s?20.05/ }).click()
  const details = page.getByRole('dialog', { name: who })
  await expect(details.getByRole('list', { name: 'Refunds' })).toContainText(/CN-2026-\d{6}/)
  await expectAccessible(page, 'the details of a booking')
  await details.getByRole('button', { name: 'Close' }).last().click()

  await choose(page, who, 'Refund…')
  await refund.getByLabel('Reason').fill('The rest')
  await refund.getByRole('button', { name: /Refund RM\s?33.85/ }).click()
  await expect(details.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(2)
  await expect(details.getByText('Refunded', { exact: true }).first()).toBeVisible()
})

test('staff move a booking to another day, cancel it there and restore it', async ({ pageAs, apiOf }) => {
  const { name, names, later, address } = await planClass(await apiOf('owner'), 1)
  const [who] = names as [string]
  const page = await pageAs('staff', address)
  await rosterOf(page, name)
  await choose(page, who, 'Move…')
  const move = page.getByRole('dialog', { name: `Move ${who}'s booking` })
  await move.locator(`input[value='${later}']`).check()
  await expectAccessible(page, 'moving a booking')
  await move.getByRole('button', { name: 'Move booking' }).click()
  await expect(move).toBeHidden()
  await expect(page.getByRole('button', { name: `Actions for ${who}` })).toBeHidden()

  await page.goto(new URL(`/services/time-slots-details?id=${later}`, page.url()).href)
  await choose(page, who, 'Cancel booking')
  const cancel = page.getByRole('dialog', { name: `Cancel ${who}'s booking?` })
  await cancel.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(cancel).toBeHidden()
  await choose(page, who, 'Restore')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore booking' }).click()
  await expect(page.getByText('Booking restored')).toBeVisible()
  await expect(page.getByRole('button', { name: `Check in ${who}` })).toBeVisible()
})

test('a check-in at one desk appears at another desk without a reload', async ({ pageAs, apiOf }) => {
  const { name, names, address } = await planClass(await apiOf('owner'), 3)
  const [first] = names as [string]
  const [desk, counter] = await Promise.all([pageAs('staff', address), pageAs('manager', address)])
  const roster = await rosterOf(counter, name)
  await rosterOf(desk, name)
  await desk.getByRole('button', { name: `Check in ${first}` }).click()
  await expect(roster.getByText('1 of 3 checked in', { exact: true })).toBeVisible()
  await roster.getByRole('button', { name: 'Check in all 2' }).click()
  await expect(desk.getByText('3 of 3 checked in', { exact: true })).toBeVisible()
  await choose(desk, first, 'Undo check-in')
  await expect(roster.getByText('2 of 3 checked in', { exact: true })).toBeVisible()
  await expectAccessible(counter, 'the roster of today')
})

test('an offline check-in is queued and sent once, even if another desk was faster', async ({ pageAs, apiOf }) => {
  const owner = await apiOf('owner')
  const { name, names, slot, address } = await planClass(owner, 2)
  const [first, second] = names as [string, string]
  const page = await pageAs('staff', address)
  const roster = await rosterOf(page, name)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `Check in ${first}` }).click()
  await page.getByRole('button', { name: `Check in ${second}` }).click()
  await expect(page.getByText('2 check-ins are waiting to be sent')).toBeVisible()
  const { body } = await owner.call('booking.list', { query: { timeSlotId: slot } })
  const faster = body.items.find(({ customer }) => first.endsWith(customer.lastName))!
  expect((await owner.call('booking.check-in', { params: { id: faster.id }, version: faster.version })).status).toBe(
    200,
  )
  await page.context().setOffline(false)
  await expect(page.getByText('2 check-ins sent')).toBeVisible()
  await expect(roster.getByText('2 of 2 checked in', { exact: true })).toBeVisible()
  const after = await owner.call('booking.list', { query: { timeSlotId: slot } })
  expect(after.body.items.map(({ status, version }) => [status, version])).toEqual([
    ['CHECKED_IN', 2],
    ['CHECKED_IN', 2],
  ])
})

test('staff book and charge a walk-in from Today by keyboard alone', async ({ pageAs, apiOf }) => {
  await planClass(await apiOf('owner'), 0)
  const page = await pageAs('staff', '/today?view=list')
  // The button and its key are disabled until Today has a slot.
  await expect(page.getByRole('button', { name: 'Walk-in' })).toBeEnabled()
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  const who = `Zara ${run()}`
  await page.keyboard.type(who)
  await expect(dialog.getByText('No customers found.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await page.keyboard.type(newPhone())
  await expectAccessible(page, 'a walk-in')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Booking confirmed')).toBeVisible()
  await expect(page.getByText(new RegExp(`^${who} · Receipt R-`))).toBeVisible()
})
