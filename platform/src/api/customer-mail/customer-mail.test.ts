import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMinutes, toInstant, type Instant } from '@steward/shared/time'
import { jobs } from '../../jobs/schedule.ts'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { staff, manager } = kinara
const db = api.database.admin
const dependencies = {
  pool: api.database.api,
  clock: api.clock,
  logger: pino({ level: 'silent' }),
  appOrigin: 'https://app.test',
}
const run = (name: string) => jobs.find((job) => job.name === name)!.run(dependencies)

interface Mail {
  id: string
  recipient: string
  template: string
  subject: string
  body: string
  html: string
  locale: string
  is_held: boolean
}

/** Returns the emails that wait or were sent, oldest first. */
async function mails(): Promise<Mail[]> {
  const { rows } = await db.query<Mail>(
    `select id, recipient, template, subject, body, html, locale, coalesce(next_attempt_at > now(), false) as is_held
     from outbox_mail where status <> 'WITHDRAWN' order by queued_at, recipient, id`,
  )
  return rows
}
const mailLines = async () => (await mails()).map(({ recipient, template }) => `${recipient} ${template}`)
/** Marks queued emails as sent, as if the seconds for an undo were over. */
const markSent = () =>
  db.query(`update outbox_mail set status = 'SENT', next_attempt_at = null where status = 'QUEUED'`)

/** Creates a slot tomorrow with a booking of a customer with an address and one of a customer without. */
async function bookedSlot(fields: { startsIn?: number; serviceId?: string } = {}) {
  const slot = await api.createSlot(kinara, fields)
  const ana = await api.createCustomer(kinara, { givenName: 'Ana', email: 'ana@customer.test' })
  const silent = await api.createCustomer(kinara, { givenName: 'Ben', email: '' })
  const createdAt = addMinutes(api.clock.now(), -3 * 24 * 60)
  const booking = await api.createBooking(kinara, { timeSlotId: slot, customerId: ana, createdAt })
  await api.createBooking(kinara, { timeSlotId: slot, customerId: silent, createdAt })
  return { slot, ana, booking }
}
const choose = (id: string, emailChoice: string) =>
  api.call(staff, 'customer.update', { params: { id }, version: 1, body: { emailChoice } as never })
const cancel = (id: string, version: number, body: object = {}) =>
  api.call(staff, 'booking.cancel', { params: { id }, version, body: body as never })
const move = (id: string, version: number, at: string, more: object = {}) =>
  api.call(manager, 'time-slot.update', {
    params: { id },
    version,
    body: {
      startTime: toInstant(at),
      endTime: addMinutes(toInstant(at), 60),
      override: true,
      forceConflict: true,
      ...more,
    },
  })

beforeEach(async () => {
  api.clock.set(testNow)
  await db.query('delete from outbox_mail')
})

describe('a customer with an email address', () => {
  it('gets one email about a booking, however often the request is sent', async () => {
    const timeSlotId = await api.createSlot(kinara)
    const customerId = await api.createCustomer(kinara, { givenName: 'Ana', email: 'ana@customer.test' })
    const body = { timeSlotId, customerId, paymentType: 'CASH', total: '53.90' } as never
    const { body: created } = await api.call(staff, 'booking.create', { body, key: 'the-same' })
    await api.call(staff, 'booking.create', { body, key: 'the-same' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'ana@customer.test', template: 'customer-booked', locale: 'en' })
    expect(mail!.body).toContain('Hello Ana,')
    expect(mail!.body).toContain('When: Fri 20 Nov, 09:00 – 10:00')
    expect(mail!.body).toContain(`Booking number: ${created.booking.bookingNumber}`)
    expect(mail!.body).toContain(`receipt ${created.booking.receiptNumber}`)
  })

  it('gets no email about a rejected booking', async () => {
    const timeSlotId = await api.createSlot(kinara, { slots: 1 })
    await api.createBooking(kinara, { timeSlotId })
    const customerId = await api.createCustomer(kinara)
    await api.call(staff, 'booking.create', {
      body: { timeSlotId, customerId, paymentType: 'CASH', total: '53.90' } as never,
    })
    expect(await mails()).toEqual([])
  })

  it('gets an email with what a move changed, in the time zone of the business', async () => {
    const { slot } = await bookedSlot()
    await move(slot, 1, '2026-11-20T03:00:00.000Z')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.template).toBe('customer-moved')
    expect(mail!.body).toMatch(/When: Fri 20 Nov, 09:00 – 10:00 .* → Fri 20 Nov, 11:00 – 12:00/)
  })

  it('gets no email about another price or more seats', async () => {
    const { slot } = await bookedSlot()
    await api.call(manager, 'time-slot.update', {
      params: { id: slot },
      version: 1,
      body: { slots: 20, price: '60.00' },
    })
    expect(await mails()).toEqual([])
  })

  it('gets an email about a cancellation, with its reason and the amount to refund', async () => {
    const { booking } = await bookedSlot()
    await db.query(
      `update booking set payment_type = 'CASH', price = 4990, tax = 399, rounding = 1, total = 5390, paid_amount = 5390 where id = $1`,
      [booking],
    )
    await cancel(booking, 1, { reason: 'The teacher is ill', cancelledBy: 'BUSINESS' })
    const [mail] = await mails()
    expect(mail!.template).toBe('customer-cancelled')
    expect(mail!.body).toContain('Reason: The teacher is ill')
    expect(mail!.body).toMatch(/You paid RM\s53\.90/)
  })

  it('gets a German email from a business in Germany', async () => {
    const timeSlotId = await api.createSlot(nordlicht)
    const customerId = await api.createCustomer(nordlicht, { givenName: 'Jörg', email: 'joerg@customer.test' })
    const booking = await api.createBooking(nordlicht, { timeSlotId, customerId })
    await api.call(nordlicht.staff, 'booking.cancel', { params: { id: booking }, version: 1, body: {} as never })
    const [mail] = await mails()
    expect(mail).toMatchObject({ locale: 'de', subject: expect.stringMatching(/^Storniert: /) })
    expect(mail!.body).toContain('Guten Tag Jörg,')
  })

  it('never gets markup or an email header from a name', async () => {
    const serviceId = await api.createService(kinara, { name: '<img src=x>\r\nBcc: eve@evil.test' })
    const { booking } = await bookedSlot({ serviceId })
    await cancel(booking, 1)
    const [mail] = await mails()
    expect(mail!.html).not.toContain('<img')
    expect(mail!.subject).not.toMatch(/[\r\n]/)
  })
})

describe('the choice not to notify', () => {
  it('writes no email, and the trail records the choice', async () => {
    const { booking } = await bookedSlot()
    await cancel(booking, 1, { notify: false })
    expect(await mails()).toEqual([])
    const { rows } = await db.query(
      `select action, actor_id, new from audit_event where record_id = $1 and action = 'booking.not-told'`,
      [booking],
    )
    expect(rows).toEqual([{ action: 'booking.not-told', actor_id: staff.id, new: { mail: 'cancelled' } }])
  })
})

describe('the email choice of a customer', () => {
  it('NONE stops emails about actions, and withdraws those that wait', async () => {
    const { ana, booking, slot } = await bookedSlot()
    await move(slot, 1, '2026-11-20T03:00:00.000Z')
    expect(await mailLines()).toEqual(['ana@customer.test customer-moved'])
    await choose(ana, 'NONE')
    expect(await mailLines()).toEqual([])
    await cancel(booking, 1)
    expect(await mailLines()).toEqual([])
    const timeSlotId = await api.createSlot(kinara)
    const body = { timeSlotId, customerId: ana, paymentType: 'CASH', total: '53.90' } as never
    await api.call(staff, 'booking.create', { body })
    expect(await mailLines()).toEqual([])
  })

  it('NONE excludes the customer from the number of people that an email reaches', async () => {
    const { ana, slot } = await bookedSlot()
    const preview = async () =>
      (
        (await api.call(manager, 'time-slot-bulk.preview', {
          body: { slots: [{ id: slot, version: 1 }], cancel: true } as never,
        })) as { body: { reach: object } }
      ).body.reach
    expect(await preview()).toEqual({ byEmail: 1, withoutEmail: 1 })
    await choose(ana, 'NONE')
    expect(await preview()).toEqual({ byEmail: 0, withoutEmail: 2 })
  })
})

describe('the undo of an action', () => {
  it('withdraws the email of the action if that was not sent yet', async () => {
    const { booking } = await bookedSlot()
    await cancel(booking, 1)
    expect(await mails()).toMatchObject([{ template: 'customer-cancelled', is_held: true }])
    await api.call(staff, 'booking.restore', { params: { id: booking }, version: 2 })
    expect(await mails()).toEqual([])
  })

  it('sends a second email if the first was sent', async () => {
    const { booking } = await bookedSlot()
    await cancel(booking, 1)
    await markSent()
    await api.call(staff, 'booking.restore', { params: { id: booking }, version: 2 })
    expect(await mailLines()).toEqual(['ana@customer.test customer-cancelled', 'ana@customer.test customer-restored'])
  })

  it('sends no email after a silent action, and sends one again after a later action that was not silent', async () => {
    const { booking } = await bookedSlot()
    await cancel(booking, 1, { notify: false })
    await api.call(staff, 'booking.restore', { params: { id: booking }, version: 2 })
    expect(await mails()).toEqual([])
    await cancel(booking, 3)
    await markSent()
    await api.call(staff, 'booking.restore', { params: { id: booking }, version: 4 })
    expect(await mailLines()).toEqual(['ana@customer.test customer-cancelled', 'ana@customer.test customer-restored'])
  })

  it('sends no email if the customer had no address at the time of the action', async () => {
    const { ana, booking } = await bookedSlot()
    await db.query(`update customer set email = '' where id = $1`, [ana])
    await cancel(booking, 1)
    await db.query(`update customer set email = 'ana@customer.test' where id = $1`, [ana])
    await api.call(staff, 'booking.restore', { params: { id: booking }, version: 2 })
    expect(await mails()).toEqual([])
  })

  it('emails a move from the time that the customer knows, if the cancellation was silent', async () => {
    const { slot, booking } = await bookedSlot()
    await cancel(booking, 1, { notify: false })
    await move(slot, 1, '2026-11-20T03:00:00.000Z')
    await api.call(staff, 'booking.restore', { params: { id: booking }, version: 2 })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.template).toBe('customer-moved')
    expect(mail!.body).toMatch(/When: Fri 20 Nov, 09:00 – 10:00 .* → Fri 20 Nov, 11:00/)
  })

  it('of one booking sends no email if its whole slot was cancelled silently', async () => {
    const { slot, booking } = await bookedSlot()
    await api.call(manager, 'time-slot.cancel', {
      params: { id: slot },
      version: 1,
      body: { reason: 'Holiday', notify: false },
    })
    await api.call(manager, 'time-slot.restore', { params: { id: slot }, version: 2 })
    const { status } = await api.call(staff, 'booking.restore', { params: { id: booking }, version: 2 })
    expect(status).toBe(200)
    expect(await mails()).toEqual([])
  })

  it('by a second move leaves one email, from the time that the customer knows', async () => {
    const { slot } = await bookedSlot()
    await move(slot, 1, '2026-11-20T03:00:00.000Z')
    await move(slot, 2, '2026-11-20T05:00:00.000Z')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.body).toMatch(/09:00 – 10:00 .* → Fri 20 Nov, 13:00/)
    await move(slot, 3, '2026-11-20T01:00:00.000Z')
    expect(await mails()).toEqual([])
  })
})

describe('an operation on a series', () => {
  async function series() {
    const serviceId = await api.createService(kinara)
    const { body } = await api.call(manager, 'time-slot-series.create', {
      body: {
        serviceId,
        providerId: kinara.provider.id,
        start: '2026-12-01T10:00',
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
    const { rows } = await db.query<{ id: string }>(
      'select id from time_slot where repetition_reference_id = $1 order by start_time',
      [body.series.id],
    )
    const ana = await api.createCustomer(kinara, { email: 'ana@customer.test' })
    const eve = await api.createCustomer(kinara, { email: 'eve@customer.test' })
    const ben = await api.createCustomer(kinara, { email: '' })
    for (const { id } of rows) await api.createBooking(kinara, { timeSlotId: id, customerId: ana })
    await api.createBooking(kinara, { timeSlotId: rows[1]!.id, customerId: eve })
    await api.createBooking(kinara, { timeSlotId: rows[1]!.id, customerId: ben })
    return { ...body.series, slots: rows.map(({ id }) => id) }
  }

  it('writes one email to each customer, counts customers without an address, and its undo withdraws all emails', async () => {
    const { id, version } = await series()
    const { body: preview } = await api.call(manager, 'time-slot-series.preview-change', {
      params: { id },
      body: { scope: 'all-future', cancel: true },
    })
    expect(preview).toMatchObject({ customers: 3, reach: { byEmail: 2, withoutEmail: 1 } })
    const { body: done } = await api.call(manager, 'time-slot-series.cancel', {
      params: { id },
      version,
      body: { scope: 'all-future', reason: 'Holiday' },
    })
    expect(await mailLines()).toEqual(['ana@customer.test customer-cancelled', 'eve@customer.test customer-cancelled'])
    expect((await mails())[0]!.subject).toBe('3 of your bookings were cancelled')
    await api.call(manager, 'time-slot-series.undo', { params: { operationId: done.operationId } })
    expect(await mails()).toEqual([])
  })

  it('that was silent is undone without an email', async () => {
    const { id, version } = await series()
    const { body: done } = await api.call(manager, 'time-slot-series.cancel', {
      params: { id },
      version,
      body: { scope: 'all-future', reason: 'Holiday', notify: false },
    })
    await api.call(manager, 'time-slot-series.undo', { params: { operationId: done.operationId } })
    expect(await mails()).toEqual([])
  })

  it('that moves one class emails its customers and nobody else', async () => {
    const { slots } = await series()
    await move(slots[1]!, 1, '2026-12-08T05:00:00.000Z')
    expect(await mailLines()).toEqual(['ana@customer.test customer-moved', 'eve@customer.test customer-moved'])
    expect((await mails())[1]!.body).toMatch(/Tue 8 Dec, 10:00 .* → Tue 8 Dec, 13:00/)
  })
})

describe('the reminder one day before', () => {
  /** A different day for each test, after the bookings of the other tests. */
  let day = 100
  let start: Instant
  beforeEach(() => {
    start = addMinutes(testNow, (day += 10) * 24 * 60)
    api.clock.set(start)
  })

  it('is sent once, and not too early', async () => {
    await bookedSlot({ startsIn: 24 * 60 + 1 })
    await run('customer-reminder')
    expect(await mails()).toEqual([])
    api.clock.set(addMinutes(start, 1))
    await Promise.all([run('customer-reminder'), run('customer-reminder')])
    await run('customer-reminder')
    expect(await mailLines()).toEqual(['ana@customer.test customer-reminder'])
  })

  it('is not sent for bookings that were cancelled, moved away or created just now', async () => {
    const { booking } = await bookedSlot()
    await cancel(booking, 1, { notify: false })
    const moved = await bookedSlot()
    await move(moved.slot, 1, addMinutes(start, 3 * 24 * 60), { notify: false })
    const timeSlotId = await api.createSlot(kinara, { startsIn: 120 })
    await api.createBooking(kinara, { timeSlotId, customerId: moved.ana, createdAt: addMinutes(start, -60) })
    await run('customer-reminder')
    expect(await mails()).toEqual([])
  })

  it('is not sent to a customer who wants none and is withdrawn if it waits, but other emails are sent', async () => {
    const { ana, booking } = await bookedSlot()
    await run('customer-reminder')
    await choose(ana, 'NO_REMINDERS')
    await run('customer-reminder')
    expect(await mailLines()).toEqual([])
    await cancel(booking, 1)
    expect(await mailLines()).toEqual(['ana@customer.test customer-cancelled'])
  })

  it('is not sent to a customer who wants no reminders, but they still get emails about moves and cancellations', async () => {
    const { slot, ana, booking } = await bookedSlot()
    await choose(ana, 'NO_REMINDERS')
    await run('customer-reminder')
    expect(await mailLines()).toEqual([])
    await move(slot, 1, addMinutes(start, 3 * 24 * 60))
    expect(await mailLines()).toEqual(['ana@customer.test customer-moved'])
    await markSent()
    await cancel(booking, 1)
    expect(await mailLines()).toEqual(['ana@customer.test customer-moved', 'ana@customer.test customer-cancelled'])
  })

  it('is sent to a customer who got a message in the meantime', async () => {
    const { slot, booking } = await bookedSlot({ startsIn: 23 * 60 })
    await api.call(staff, 'customer-message.send', {
      body: { timeSlotId: slot, bookingIds: [booking], subject: 'Bring a towel', body: 'Please.' },
    })
    await run('customer-reminder')
    expect(await mailLines()).toEqual(['ana@customer.test customer-message', 'ana@customer.test customer-reminder'])
  })

  it('is withdrawn with the booking if it waits', async () => {
    const { booking } = await bookedSlot()
    await run('customer-reminder')
    expect(await mailLines()).toEqual(['ana@customer.test customer-reminder'])
    await cancel(booking, 1)
    expect(await mailLines()).toEqual(['ana@customer.test customer-cancelled'])
  })
})

describe('the outbox', () => {
  it('deletes emails after thirty days', async () => {
    const { booking } = await bookedSlot()
    await cancel(booking, 1)
    await markSent()
    api.clock.set(addMinutes(testNow, 30 * 24 * 60))
    await run('outbox-purge')
    expect(await mails()).toHaveLength(1)
    api.clock.set(addMinutes(testNow, 30 * 24 * 60 + 1))
    await run('outbox-purge')
    expect(await mails()).toEqual([])
  })
})
