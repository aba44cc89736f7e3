import { addMinutes, type Instant } from '@steward/shared/time'
import { appUrl } from '../../accounts.ts'
import { expectAccessible } from '../../violations.ts'
import type { Api } from '../../api.ts'
import { bookFor, createSlot } from '../../bookings.ts'
import { pageHeading } from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

/** Creates a class with exactly these customers and no free seat, so that no other journey books into it. */
async function planFor(api: Api, serviceId: string, startTime: Instant, people: readonly string[]): Promise<void> {
  const { body: service } = await api.call('service.get', { params: { id: serviceId } })
  const providerId = service.serviceProviders[0]!.id
  const slotId = await createSlot(api, { serviceId, providerId, startTime, seats: people.length, minutes: 15 })
  for (const customerId of people) expect(await bookFor(api, slotId, customerId)).toMatchObject({ status: 201 })
}

/** Books Ana and Bea in half an hour and Cleo next year. Their common last name makes a search find only these. */
async function bookFamily(api: Api, family: string): Promise<void> {
  const { body: day } = await api.call('today.get')
  const { body: known } = await api.call('service.list', { query: { type: 'SPOT', status: 'ACTIVE' } })
  const { serviceProviders } = known.items.find((service) => service.serviceProviders.length > 0)!
  const service = await api.call('service.create', {
    body: {
      // Last by name, because other journeys plan slots of the first class in the list.
      name: `Zumba ${family}`,
      type: 'SPOT',
      duration: 15,
      eventCost: '49.90',
      serviceProviderIds: [serviceProviders[0]!.id],
    },
  })
  expect(service).toMatchObject({ status: 201 })
  const people: string[] = []
  for (const givenName of ['Ana', 'Bea', 'Cleo']) {
    const email = `${givenName}.${family}@customer.test`.toLowerCase()
    const createdCustomer = await api.call('customer.create', { body: { givenName, lastName: family, email } })
    expect(createdCustomer).toMatchObject({ status: 201 })
    people.push(createdCustomer.body.id)
  }
  const [ana, bea, cleo] = people
  await planFor(api, service.body.id, addMinutes(day.now as Instant, 30), [ana!, bea!])
  await planFor(api, service.body.id, addMinutes(day.now as Instant, 300 * 24 * 60), [cleo!])
}

test('the menu of each booking is inside its list at every width, also beside the button for a payment', async ({
  pageAs,
}) => {
  const page = await pageAs('owner')
  for (const view of ['', '?view=unpaid'])
    for (const width of [1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${appUrl()}/services/bookings${view}`)
      const table = page.getByRole('table', { name: 'Bookings' })
      await expect(table.getByRole('button', { name: /^Actions for/ }).first()).toBeInViewport({ ratio: 1 })
      const overflow = await table.evaluate(
        ({ parentElement }) => parentElement!.scrollWidth - parentElement!.clientWidth,
      )
      expect([view, width, overflow]).toEqual([view, width, 0])
      if (view) await expect(table.getByRole('button', { name: /^Take payment/ }).first()).toBeVisible()
    }
})

test('staff search all bookings, check several in, undo it, cancel, and find refunds that are due', async ({
  apiOf,
  pageAs,
}) => {
  const family = `Nor${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'a')}`
  await bookFamily(await apiOf('manager'), family)
  const page = await pageAs('manager', '/services')
  const table = page.getByRole('table', { name: 'Bookings' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: `${name} ${family}` })
  const tick = (name: string) => row(name).getByRole('checkbox').press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })

  await test.step('go from the services to all bookings, and search for one family', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Bookings', exact: true }).press('Enter')
    await expect(pageHeading(page)).toHaveText('Bookings')
    await expect(page).toHaveTitle('Bookings | Steward')
    await page.getByRole('searchbox', { name: 'Booking number or customer' }).fill(family)
    await expect(table.getByRole('row')).toHaveCount(4)
    await expectAccessible(page, 'the list of all bookings')
  })

  await test.step('a booking opens by keyboard, is named in the address, and closes', async () => {
    await row('Cleo')
      .getByRole('button', { name: `Cleo ${family}` })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: `Cleo ${family}` })
    await dialog.getByRole('button', { name: 'More actions' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'View session' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/[?&]booking=/)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(row('Cleo')).toBeVisible()
  })

  await test.step('check in two, and undo both at once', async () => {
    await tick('Ana')
    await tick('Bea')
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Check in' }).press('Enter')
    await page.getByRole('button', { name: /^Undo/ }).press('Enter')
    await expect(page.getByText('Change undone for 2 bookings')).toBeVisible()
    await expect(row('Ana')).toContainText('Confirmed')
    await expect(row('Bea')).toContainText('Confirmed')
  })

  await test.step('check in again with one that is too early, which is named', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
    await expect(bar).toContainText('3 selected')
    await bar.getByRole('button', { name: 'Check in' }).press('Enter')
    const result = page.getByRole('dialog', { name: "1 booking couldn't be checked in" })
    await expect(result).toContainText("Check-in isn't open now")
    await result.getByRole('button', { name: 'Close' }).last().press('Enter')
    await expect(row('Ana')).toContainText('Checked in')
    await expect(bar).toContainText('1 selected')
  })

  await test.step('cancel the others after seeing what was paid, and find them under refunds due', async () => {
    await bar.getByRole('button', { name: 'Cancel bookings' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel 1 booking?' })
    await dialog.getByRole('radio', { name: 'Us', exact: true }).check()
    await expect(dialog.getByRole('region', { name: 'What happens to the bookings' })).toContainText('53.90')
    await expectAccessible(page, 'the preview of a cancellation')
    await dialog.getByRole('radio', { name: /^Refund later/ }).check()
    await dialog.getByRole('button', { name: 'Cancel 1 booking' }).press('Enter')
    await expect(row('Cleo')).toContainText('Cancelled')
    await page.getByRole('button', { name: 'Refund due', exact: true }).press('Enter')
    await expect(row('Ana')).toHaveCount(0)
    await expect(row('Cleo')).toBeVisible()
  })

  await test.step('the export contains exactly the shown rows', async () => {
    await page.getByRole('button', { name: 'Export 1 row' }).press('Enter')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV with commas', exact: true }).press('Enter'),
    ])
    expect(file.suggestedFilename()).toMatch(/^bookings-.*\.csv$/)
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`Cleo ${family}`)
  })
})
