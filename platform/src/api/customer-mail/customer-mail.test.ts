import { addMinutes, type Instant } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { testNow } from '../../testing/api.ts'
import { testMailbox } from '../../testing/mailbox.ts'

const {
  api,
  kinara,
  nordlicht,
  staff,
  manager,
  db,
  run,
  mails,
  mailLines,
  markSent,
  bookedSlot,
  choose,
  cancel,
  move,
} = await testMailbox()

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

  it('reads which membership paid', async () => {
    const timeSlotId = await api.createSlot(kinara)
    const customerId = await api.createCustomer(kinara)
    const membershipPlanId = await api.createPlan(kinara, { name: 'Ten classes' })
    const subscriptionId = await api.createSubscription(kinara, { customerId, membershipPlanId })
    const body = { timeSlotId, customerId, subscriptionId, paymentType: 'NOT_REQUIRED', total: '0.00' } as const
    await api.call(staff, 'booking.create', { body })
    expect((await mails())[0]!.body).toContain('Paid by membership: Ten classes')
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
