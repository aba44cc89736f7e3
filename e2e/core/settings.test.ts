import { expect, type Page } from 'playwright/test'
import { addDays, addMinutes, formatDateTime, plainDateOf } from '@steward/shared/time'
import { expectAccessible } from '../violations.ts'
import { bookFor, customersOf, planSlot } from '../bookings.ts'
import { main } from '../page.ts'
import { test } from '../signed-in.ts'

const address = '/business-details/details?tab=settings'
const row = (page: Page, setting: string) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `History of ${setting}`, exact: true }) })

test('an owner changes a setting from a later day and another from today, and a manager reads both with their author', async ({
  pageAs,
  apiOf,
}) => {
  const api = await apiOf('owner')
  const { sections, today, lastDay, dated } = (await api.call('business-setting.list')).body
  const bookings = sections.find(({ section }) => section === 'bookings')!
  // Values that hold on neither day yet, so that the journey can be repeated on the same data.
  const onLastDay = dated.findLast(({ key, holdsFrom }) => key === 'lateCancel' && holdsFrom <= lastDay)?.value ?? 24
  const lateCancel = onLastDay === 100 ? 101 : 100
  const checkInCloses = bookings.settings.find(({ key }) => key === 'checkInCloses')!.value === 30 ? 31 : 30
  const numeric = (day: string) => day.split('-').toReversed().join('/')
  const shown = (day: string) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
      .format(new Date(`${day}T12:00:00Z`))
      .replace('Sept', 'Sep')

  const owner = await pageAs('owner', '/business-details/details')
  await main(owner).getByRole('link', { name: 'Settings', exact: true }).click()
  const before = await row(owner, 'Late cancellation').getByRole('cell').nth(2).textContent()
  await main(owner).getByRole('button', { name: 'Edit Bookings' }).click()
  await main(owner).getByLabel('New values hold from').fill(numeric(lastDay))
  await main(owner).getByLabel('Late cancellation', { exact: true }).fill(String(lateCancel))
  await expect(main(owner).getByText(/^Stays at \d+ hours until .* made before then keep it\./)).toBeVisible()
  await expectAccessible(owner, 'the form of a section of the settings')
  await main(owner)
    .getByRole('button', { name: `Save from ${shown(lastDay)}` })
    .click()
  await expect(main(owner).getByRole('button', { name: 'Edit Bookings' })).toBeFocused()
  await expect(row(owner, 'Late cancellation')).toContainText(before!)

  await main(owner).getByRole('button', { name: 'Edit Bookings' }).click()
  await main(owner).getByLabel('Check-in closes', { exact: true }).fill(String(checkInCloses))
  await owner.keyboard.press('ControlOrMeta+Enter')
  await expect(row(owner, 'Check-in closes')).toContainText(`${checkInCloses} hours`)
  await expect(row(owner, 'Check-in closes')).toContainText(shown(today))

  const manager = await pageAs('manager', address)
  await expect(row(manager, 'Check-in closes')).toContainText(`${checkInCloses} hours`)
  await expect(
    main(manager)
      .getByText(/^Changed .* by Sofea Karim$/)
      .first(),
  ).toBeVisible()
  await expect(main(manager).getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await expectAccessible(manager, 'the settings of the business')
  await row(manager, 'Late cancellation').getByRole('button').click()
  const newest = manager.getByRole('dialog', { name: 'Late cancellation' }).getByRole('listitem').first()
  await expect(newest).toContainText(`${lateCancel} hours from ${shown(lastDay)}`)
  await expect(newest).toContainText('Planned')
  await expect(newest).toContainText('Sofea Karim')
})

test('a rule that an owner changes holds in the open page of a colleague without a reload', async ({
  pageAs,
  apiOf,
}) => {
  const owner = await apiOf('owner')
  const { body: today } = await owner.call('today.get')
  const slotId = await planSlot(owner, 2)
  const [customerId] = await customersOf(owner, 1)
  expect(await bookFor(owner, slotId, customerId!)).toMatchObject({ status: 201 })
  const { startTime } = (await owner.call('time-slot.get', { params: { id: slotId } })).body
  const opens = (minutes: number) =>
    `Check-in opens ${formatDateTime(addMinutes(startTime, -minutes), today.timeZone, 'en')}`
  const day = plainDateOf(startTime, today.timeZone)
  const change = async (holdsFrom: typeof day, checkInOpens: number) => {
    const { sections } = (await owner.call('business-setting.list')).body
    const { version } = sections.find(({ section }) => section === 'bookings')!
    const body = { holdsFrom, values: { checkInOpens } }
    const params = { section: 'bookings' } as const
    expect(await owner.call('business-setting.update', { params, body, version })).toMatchObject({ status: 200 })
  }
  // Only the slots of this one day get another value, whatever other journeys plan.
  await change(addDays(day, 1), 60)
  await change(day, 60)

  const staff = await pageAs('staff', `/services/time-slots-details?id=${slotId}`)
  const button = main(staff).getByRole('button', { name: /^Check in \D/ })
  await expect(button).toHaveAccessibleDescription(opens(60))
  await staff.evaluate(() => Object.assign(window, { isSamePage: true }))
  await change(day, 95)
  await expect(button).toHaveAccessibleDescription(opens(95))
  expect(await staff.evaluate(() => 'isSamePage' in window)).toBe(true)
  await change(day, 60)
})
