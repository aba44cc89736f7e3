import type { Instant } from '@steward/shared/time'
import type { Api } from '../../api.ts'
import { appUrl } from '../../accounts.ts'
import { expectAccessible } from '../../violations.ts'
import { canReadMail, mailsTo } from '../../mail.ts'
import { expect, test } from '../../signed-in.ts'

test.skip(!canReadMail(), 'reads the outbox of the app under test')

/** Creates three classes a week apart, months after everything else. Returns the slot ids. */
async function weeklyClass(api: Api): Promise<string[]> {
  const { body: services } = await api.call('service.list', { query: { type: 'SPOT', status: 'ACTIVE' } })
  const service = services.items.find(({ serviceProviders }) => serviceProviders.length > 0)!
  const { status, body } = await api.call('time-slot-series.create', {
    body: {
      serviceId: service.id,
      providerId: service.serviceProviders[0]!.id,
      start: '2027-09-01T07:15',
      zone: 'Asia/Kuala_Lumpur',
      durationMinutes: 60,
      slots: 8,
      price: '49.90',
      rrule: 'FREQ=WEEKLY;COUNT=3',
      exdates: [],
      conflicts: 'FORCE',
      override: true,
    },
  })
  expect(status).toBe(201)
  const { body: slots } = await api.call('time-slot.list', {
    query: {
      serviceId: service.id,
      from: '2027-08-31T16:00:00.000Z' as Instant,
      to: '2027-09-20T16:00:00.000Z' as Instant,
    },
  })
  return slots.items.filter((slot) => slot.repetitionReferenceId === body.series.id).map(({ id }) => id)
}

/** Creates a customer and books the slot for them without an email. */
async function attend(api: Api, timeSlotId: string, email: string): Promise<void> {
  const [givenName] = email.split('@')
  const created = await api.call('customer.create', {
    body: { givenName: givenName!, lastName: 'Told', email, phoneNumber: '+60123380000', force: true },
  })
  expect(created.status).toBe(201)
  const booked = await api.call('booking.create', {
    body: { timeSlotId, customerId: created.body.id, paymentType: 'CASH', total: '53.90', notify: false },
  })
  expect(booked.status).toBe(201)
}

test('moving one class of a series by keyboard emails each of its customers once, and nobody else', async ({
  apiOf,
  pageAs,
}) => {
  const api = await apiOf('manager')
  const [first, second] = await weeklyClass(api)
  const run = crypto.randomUUID().slice(0, 8)
  const [ana, ben, cem] = [`ana-${run}@customer.test`, `ben-${run}@customer.test`, `cem-${run}@customer.test`]
  await attend(api, second!, ana)
  await attend(api, second!, ben)
  await attend(api, first!, cem)

  const page = await pageAs('manager', `/services/time-slots-details?id=${second}`)
  await page.getByRole('button', { name: 'Actions for this session' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Move / })
  await expect(dialog.getByRole('checkbox', { name: 'Send confirmation email to 2 customers' })).toBeChecked()
  await dialog.getByLabel('Start').fill('08:45')
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  // Nobody works that early in the morning.
  await dialog.getByRole('button', { name: 'Move anyway' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/08:45/)
  await expect(page).toHaveURL(`${appUrl()}/services/time-slots-details?id=${second}`)

  for (const address of [ana, ben]) {
    const mails = await mailsTo(address)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/Subject: Changed: .*\n[^]*07:15 – 08:15.* → .*08:45 – 09:45/)
  }
  expect(await mailsTo(cem)).toEqual([])
})

test('staff message the customers of a class: one message is undone, the next is sent as shown', async ({
  apiOf,
  pageAs,
}) => {
  const [, , third] = await weeklyClass(await apiOf('manager'))
  const eva = `eva-${crypto.randomUUID().slice(0, 8)}@customer.test`
  await attend(await apiOf('manager'), third!, eva)
  const page = await pageAs('staff', `/services/time-slots-details?id=${third}`)
  const dialog = page.getByRole('dialog', { name: 'Message attendees' })
  const write = async () => {
    await page.getByRole('button', { name: 'Message', exact: true }).press('Enter')
    await dialog.getByLabel('Subject').fill('Bring a towel')
    await dialog.getByLabel('Message', { exact: true }).fill('The heating is out.')
  }
  await write()
  await dialog.getByRole('button', { name: 'Send to 1 person' }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Message withdrawn')).toBeVisible()

  await write()
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('The heating is out.')
  await expectAccessible(page, 'a message to the people of a slot')
  await dialog.getByRole('button', { name: 'Send to 1 person' }).press('Enter')
  await expect(dialog).toBeHidden()
  expect((await mailsTo(eva)).at(-1)).toMatch(/Subject: Bring a towel\n[^]*The heating is out\./)
})
