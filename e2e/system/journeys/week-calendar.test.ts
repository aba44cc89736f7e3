import type { Page } from 'playwright/test'
import { addDays, type PlainDate, resolveWallTime, toWallTime, weekStart, type Zone } from '@steward/shared/time'
import { expectAccessible } from '../../violations.ts'
import { appUrl } from '../../accounts.ts'
import type { Api } from '../../api.ts'
import { bookFor, createSlot } from '../../bookings.ts'
import { expect, test } from '../../signed-in.ts'

const zone = 'Asia/Kuala_Lumpur' as Zone
const weeksAhead = 44

/** Creates a service of the signed-in provider with slots at these times, on a Wednesday long after the seed. */
async function planWednesday(owner: Api, provider: Api, seats: number, times: readonly string[]) {
  const { body: today } = await owner.call('today.get')
  const date = addDays(weekStart(today.date), weeksAhead * 7 + 2)
  const { body: own } = await provider.call('time-slot.list', { query: { limit: '1' } })
  const providerId = own.items[0]!.serviceProvider.id
  const service = await owner.call('service.create', {
    body: {
      name: `Zumba ${crypto.randomUUID().slice(0, 8)}`,
      type: 'SPOT',
      duration: 60,
      eventCost: '49.90',
      serviceProviderIds: [providerId],
    },
  })
  expect(service).toMatchObject({ status: 201 })
  const slotIds: string[] = []
  for (const time of times) {
    const { instant: startTime } = resolveWallTime(date, toWallTime(time), zone)
    slotIds.push(await createSlot(owner, { serviceId: service.body.id, providerId, startTime, seats }))
  }
  return { serviceId: service.body.id, name: service.body.name, date: date as PlainDate, slotIds }
}

/** Checks that the week calendar shows `count` days of equal width without overflow. */
async function expectDaysInside(page: Page, count: number): Promise<void> {
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('columnheader')).toHaveCount(count + 1)
  const { widths, overflow } = await grid.evaluate((element) => ({
    widths: [...element.querySelectorAll('[role=columnheader]')]
      .slice(1)
      .map((head) => head.getBoundingClientRect().width),
    overflow: element.scrollWidth - element.clientWidth,
  }))
  expect(overflow).toBe(0)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
}

test('the week fits its panel at every width, and a crowded hour links to its day', async ({ apiOf, pageAs }) => {
  const plan = await planWednesday(
    await apiOf('owner'),
    await apiOf('provider'),
    8,
    Array.from({ length: 5 }, () => '10:00'),
  )
  const page = await pageAs('owner')
  const week = `/services/time-slots?view=week&id=${plan.serviceId}&date=${plan.date}`

  for (const [width, days] of [
    [1440, 7],
    [1280, 7],
    [800, 3],
    [390, 1],
  ] as const)
    await test.step(`${width} px shows ${days} days`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(appUrl() + week)
      await expectDaysInside(page, days)
    })

  await test.step('Next moves by the number of days shown', async () => {
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${addDays(plan.date, 1)}`))
  })

  await test.step('+3 opens the day at ten o’clock by keyboard', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(appUrl() + week)
    await expect(page.getByRole('button', { name: new RegExp(`^${plan.name} 10:00`) })).toHaveCount(2)
    await expectAccessible(page, 'a crowded week')
    const more = page.getByRole('button', { name: /^3 more from 10:00/ })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=day.*time=10%3A00/)
    await expect(page.getByRole('button', { name: new RegExp(`^${plan.name} 10:00`) })).toHaveCount(5)
    await expect(page.locator('[data-event]:focus')).toBeInViewport()
    // Until the day has loaded, the calendar shows the events of the week faded.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page, 'a day of providers')
  })
})

test('the week calendar opens at the current time', async ({ pageAs }) => {
  const page = await pageAs('owner', '/services/time-slots?view=week')
  await expect(page.getByRole('grid').locator('[data-now=strong]')).toBeInViewport()
})

test('a phone leaves half of its height to the hours, and has the whole booking dialog', async ({ pageAs }) => {
  const page = await pageAs('owner')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${appUrl()}/services/time-slots?view=week`)
  await expect(page.getByRole('grid').getByRole('columnheader')).toHaveCount(2)
  const { y } = (await page.getByRole('grid').boundingBox())!
  expect(y).toBeLessThanOrEqual(370)

  await page.goto(`${appUrl()}/today?dialog=book:new`)
  const search = page.getByRole('dialog', { name: 'New booking' }).getByRole('combobox', { name: 'Customer' })
  await expect(page.getByRole('radiogroup', { name: 'Day' })).toBeVisible()
  const { x, width } = (await search.boundingBox())!
  expect(x + width).toBeLessThan(360)
})

test("a one-to-one slot shows its customer's full name to the desk, and an initial to the provider", async ({
  apiOf,
  pageAs,
}) => {
  const owner = await apiOf('owner')
  const plan = await planWednesday(owner, await apiOf('provider'), 1, ['10:00', '12:00'])
  const lastName = `Zulkarnain${crypto.randomUUID().slice(0, 6)}`
  const customer = await owner.call('customer.create', {
    body: { givenName: 'Rajesh', lastName, email: `${lastName}@example.com` },
  })
  expect(customer).toMatchObject({ status: 201 })
  expect(await bookFor(owner, plan.slotIds[0]!, customer.body.id)).toMatchObject({ status: 201 })

  const desk = await pageAs('staff', `/services/time-slots?view=week&id=${plan.serviceId}&date=${plan.date}`)
  await expect(desk.getByRole('button', { name: new RegExp(`^Rajesh ${lastName} 10:00`) })).toBeVisible()
  await expect(desk.getByRole('button', { name: /^Free 12:00/ })).toBeVisible()

  const page = await pageAs('provider')
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    // The response of the stream never ends.
    if (/\/api\/(?!stream)/.test(response.url())) answers.push(response.text().catch(() => ''))
  })
  // The list shows every slot of the week, also where other tests have crowded the hour.
  await page.goto(`${appUrl()}/schedule?week=${addDays(plan.date, -2)}&view=list`)
  await expect(page.getByText('Rajesh Z.')).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(lastName)
  expect((await Promise.all(answers)).join()).not.toContain(lastName)
})
