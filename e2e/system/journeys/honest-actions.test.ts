import { addDays, dayBounds, formatDateTime, addMinutes, plainDateOf, type Instant } from '@steward/shared/time'
import { expectAccessible } from '../../violations.ts'
import type { Api } from '../../api.ts'
import { bookFor, createSlot } from '../../bookings.ts'
import { expect, test } from '../../signed-in.ts'

/** Creates a class of the demo provider at 08:00 local time in two days, with one new customer who has paid. */
async function planClass(owner: Api, provider: Api) {
  const { body: day } = await owner.call('today.get')
  const { body: own } = await provider.call('time-slot.list', { query: { limit: '50' } })
  const { service, serviceProvider } = own.items.find((slot) => slot.service.type === 'SPOT')!
  const date = addDays(plainDateOf(day.now as Instant, day.timeZone), 2)
  const startTime = addMinutes(dayBounds(date, day.timeZone).start, 8 * 60)
  const slotId = await createSlot(owner, {
    serviceId: service.id,
    providerId: serviceProvider.id,
    startTime,
    seats: 8,
  })
  const lastName = `Lim ${crypto.randomUUID().slice(0, 6)}`
  const { body: customer } = await owner.call('customer.create', {
    body: { givenName: 'Hana', lastName, phoneNumber: `+6012${Math.floor(Math.random() * 9e6 + 1e6)}` },
  })
  expect(await bookFor(owner, slotId, customer.id)).toMatchObject({ status: 201 })
  const opens = `Check-in opens ${formatDateTime(addMinutes(startTime, -60), day.timeZone, 'en')}`
  const address = `/services/time-slots-details?id=${slotId}`
  const listAddress = `/services/bookings?q=${encodeURIComponent(lastName)}`
  return { opens, address, listAddress, ownAddress: `/schedule?week=${date}&slot=${slotId}` }
}

for (const account of ['owner', 'staff', 'provider'] as const) {
  test(`an upcoming class does not let the ${account} check in, and shows when check-in opens`, async ({
    pageAs,
    apiOf,
  }) => {
    const { opens, address, ownAddress } = await planClass(await apiOf('owner'), await apiOf('provider'))
    const page = await pageAs(account, account === 'provider' ? ownAddress : address)
    const button = page.getByRole('button', { name: /^Check in Hana/ })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(opens)
    await button.focus()
    await expect(page.getByRole('tooltip')).toHaveText(opens)
    await button.press('Enter')
    await expect(button).toBeVisible()
    await expectAccessible(page, 'a roster that is not open')
  })
}

for (const [place, width] of [
  ['the roster on a phone', 360],
  ['the list of bookings on a phone', 360],
  ['the list of bookings on a desk', 1280],
] as const) {
  test(`the reason in the menu of a booking is fully visible in ${place}`, async ({ pageAs, apiOf }) => {
    const { opens, address, listAddress } = await planClass(await apiOf('owner'), await apiOf('provider'))
    const page = await pageAs('staff', place.startsWith('the list') ? listAddress : address)
    await page.setViewportSize({ width, height: 740 })
    await page
      .getByRole('button', { name: /^Actions for (?!this session)/ })
      .last()
      .click()
    const item = page.getByRole('menuitem', { name: 'Check in', exact: true })
    await expect(item).toHaveAccessibleDescription(opens)
    const reason = item.getByText(opens)
    await expect(reason).toBeInViewport({ ratio: 1 })
    const isCut = await reason.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const menu = element.closest('[role=menu]')!.getBoundingClientRect()
      return [...text.getClientRects()].some(({ left, right }) => left < menu.left || right > menu.right)
    })
    expect(isCut).toBe(false)
  })
}
