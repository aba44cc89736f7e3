import { addMinutes, formatDateTime, type Instant, type Zone } from '@steward/shared/time'
import { expectAccessible } from '../../violations.ts'
import type { Api } from '../../api.ts'
import { bookFor, customersOf } from '../../bookings.ts'
import { expect, test } from '../../signed-in.ts'

const week = 7 * 24 * 60
const weeksAhead = 40

/** Formats a time as the list does: "Mon 6 Sep, 09:00". */
const shown = (at: Instant) => formatDateTime(at, 'Asia/Kuala_Lumpur' as Zone, 'en')

/** Creates a class in three weeks long after the seed, on a weekday and at an hour when its provider works. */
async function weeklyClass(api: Api) {
  const { body: day } = await api.call('today.get')
  const { body: planned } = await api.call('time-slot.list', {
    query: { from: day.now as Instant, status: 'ACTIVE', limit: '50', sort: 'startTime' },
  })
  const { serviceProvider, startTime } = planned.items.at(-1)!
  const service = await api.call('service.create', {
    body: {
      // Last by name, because other journeys plan slots of the first class in the list.
      name: `Zumba ${crypto.randomUUID().slice(0, 8)}`,
      type: 'SPOT',
      duration: 15,
      eventCost: '49.90',
      serviceProviderIds: [serviceProvider.id],
    },
  })
  expect(service).toMatchObject({ status: 201 })
  const starts = [0, 1, 2].map((after) => addMinutes(startTime, (weeksAhead + after) * week))
  const slots: string[] = []
  for (const at of starts) {
    const createdSlot = await api.call('time-slot.create', {
      body: {
        serviceId: service.body.id,
        serviceProviderId: serviceProvider.id,
        startTime: at,
        endTime: addMinutes(at, 15),
        slots: 8,
        price: '49.90',
      },
    })
    expect(createdSlot).toMatchObject({ status: 201 })
    slots.push(createdSlot.body.id)
  }
  return { serviceId: service.body.id, slots, starts }
}

test('a manager selects and moves slots by keyboard, undoes it, and cancels all except a changed one', async ({
  apiOf,
  pageAs,
}) => {
  const api = await apiOf('manager')
  const { serviceId, slots, starts } = await weeklyClass(api)
  const [first, second, third] = starts.map(shown)
  const fourWeeksLater = shown(addMinutes(starts[0]!, 4 * week))
  const [customer] = await customersOf(api, 1)
  expect(await bookFor(api, slots[0]!, customer!)).toMatchObject({ status: 201 })

  const page = await pageAs('manager', `/services/time-slots?view=list&id=${serviceId}`)
  const row = (start: string | undefined) => page.getByRole('row').filter({ hasText: start! })
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(row(first)).toBeVisible()

  await test.step('select the first two by keyboard, and move them by four weeks', async () => {
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await expect(bar).toContainText('2 selected')
    await expectAccessible(page, 'a list with ticked rows')
    await bar.getByRole('button', { name: 'Move' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move 2 sessions' })
    await dialog.getByLabel('Move by').fill('28')
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(fourWeeksLater)
    await expectAccessible(page, 'the preview of a move')
    await dialog.getByRole('button', { name: 'Move 2 sessions' }).press('Enter')
    await expect(page.getByText('2 sessions moved')).toBeVisible()
    await expect(row(fourWeeksLater)).toBeVisible()
    await expect(row(first)).toHaveCount(0)
  })

  await test.step('one undo restores both', async () => {
    await page.getByRole('button', { name: /^Undo/ }).press('Enter')
    await expect(row(first)).toBeVisible()
    await expect(row(second)).toBeVisible()
    await expect(row(fourWeeksLater)).toHaveCount(0)
  })

  await test.step('cancel all three; one has changed meanwhile, is named, and stays', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
    await expect(bar).toContainText('3 selected')
    await bar.getByRole('button', { name: 'Cancel sessions' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel 3 sessions?' })
    await expect(dialog.getByRole('region', { name: 'What happens to the bookings' })).toContainText('53.90')
    await dialog.getByText('Refund later', { exact: true }).click()
    await dialog.getByLabel('Reason').fill('The teacher is ill')
    const { body: last } = await api.call('time-slot.get', { params: { id: slots[2]! } })
    const changed = await api.call('time-slot.update', {
      params: { id: slots[2]! },
      version: last.version,
      body: { slots: 9 },
    })
    expect(changed.status).toBe(200)
    await dialog.getByRole('button', { name: 'Cancel 2 sessions' }).press('Enter')
    const result = page.getByRole('dialog', { name: "1 session couldn't be cancelled" })
    await expect(result).toContainText('Changed by someone else in the meantime')
    await result.getByRole('button', { name: 'Close' }).last().press('Enter')
    await expect(row(first)).toHaveCount(0)
    await expect(row(third)).toBeVisible()
  })
})
