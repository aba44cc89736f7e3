import { describe, expect, it } from 'vitest'
import { testMailbox } from '../../testing/mailbox.ts'

const { api, kinara, staff, manager, db, mails, mailLines, markSent, bookedSlot, cancel, move } = await testMailbox()

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
