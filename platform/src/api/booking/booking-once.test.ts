import { randomUUID } from 'node:crypto'
import { addMinutes } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { staff, owner } = kinara

const cash = { paymentType: 'CASH', total: '53.90' } as const

async function arrange(slot: Parameters<typeof api.createSlot>[1] = {}) {
  return { timeSlotId: await api.createSlot(kinara, slot), customerId: await api.createCustomer(kinara) }
}

describe('the same Idempotency-Key', () => {
  it('replays the response of the first call', async () => {
    const body = { ...(await arrange()), ...cash }
    const key = randomUUID()
    const first = await api.call(staff, 'booking.create', { body, key })
    const second = await api.call(staff, 'booking.create', { body, key })
    expect([second.status, second.body]).toEqual([201, first.body])
    expect((await api.call(staff, 'time-slot.get', { params: { id: body.timeSlotId } })).body.seatsTaken).toBe(1)
  })

  it('executes the call once when thirty requests arrive at once', async () => {
    const body = { ...(await arrange()), ...cash }
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => api.call(staff, 'booking.create', { body, key })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.booking.id)).size).toBe(1)
    expect((await api.call(staff, 'time-slot.get', { params: { id: body.timeSlotId } })).body).toMatchObject({
      seatsTaken: 1,
      bookingCount: 1,
    })
  })

  it('is rejected with another body', async () => {
    const body = { ...(await arrange()), ...cash }
    const key = randomUUID()
    await api.call(staff, 'booking.create', { body, key })
    const other = await api.call(staff, 'booking.create', { body: { ...body, bookingSource: 'PHONE' }, key })
    expect([other.status, other.problem.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('is a different key for another member', async () => {
    const key = randomUUID()
    const first = await api.call(staff, 'booking.create', { body: { ...(await arrange()), ...cash }, key })
    const second = await api.call(owner, 'booking.create', { body: { ...(await arrange()), ...cash }, key })
    expect(second.body.booking.id).not.toBe(first.body.booking.id)
  })

  it('serves two members, and each of them gets their own response again', async () => {
    const key = randomUUID()
    const [ofStaff, ofOwner] = [
      { ...(await arrange()), ...cash },
      { ...(await arrange()), ...cash },
    ]
    const first = await api.call(staff, 'booking.create', { body: ofStaff, key })
    const second = await api.call(owner, 'booking.create', { body: ofOwner, key })
    expect((await api.call(staff, 'booking.create', { body: ofStaff, key })).body).toEqual(first.body)
    expect((await api.call(owner, 'booking.create', { body: ofOwner, key })).body).toEqual(second.body)
  })

  it('replays its response until the last minute of its 24 hours', async () => {
    const now = api.clock.now()
    const body = { ...(await arrange()), ...cash }
    const key = randomUUID()
    const first = await api.call(staff, 'booking.create', { body, key })
    api.clock.set(addMinutes(now, 24 * 60 - 1))
    const again = await api.call(staff, 'booking.create', { body, key })
    api.clock.set(now)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('can be used again after a rejected call, and after a day', async () => {
    const slot = await arrange()
    const key = randomUUID()
    expect((await api.call(staff, 'booking.create', { body: { ...slot, ...cash, total: '1.00' }, key })).status).toBe(
      409,
    )
    const now = api.clock.now()
    expect((await api.call(staff, 'booking.create', { body: { ...slot, ...cash }, key })).status).toBe(201)
    api.clock.set('2026-11-20T01:00:01Z')
    const later = await api.call(staff, 'booking.create', { body: { ...(await arrange()), ...cash }, key })
    api.clock.set(now)
    expect(later.status).toBe(201)
  })

  it('is required', async () => {
    const answer = await api.call(staff, 'booking.create', { body: { ...(await arrange()), ...cash }, key: null })
    expect([answer.status, answer.problem.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
  })
})

describe('fifty clients of two processes', () => {
  it('get the last seat of a slot exactly once', async () => {
    const other = await api.startInstance()
    const timeSlotId = await api.createSlot(kinara, { slots: 1 })
    const customers = await Promise.all(Array.from({ length: 50 }, () => api.createCustomer(kinara)))
    const answers = await Promise.all(
      customers.map((customerId, index) =>
        api.call(staff, 'booking.create', {
          body: { timeSlotId, customerId, ...cash },
          origin: index % 2 ? other : api.origin,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const rejected = answers.filter(({ status }) => status !== 201)
    expect(new Set(rejected.map(({ problem }) => `${problem.status} ${problem.code}`))).toEqual(
      new Set(['409 SLOT_FULL']),
    )
    expect((await api.call(staff, 'time-slot.get', { params: { id: timeSlotId } })).body).toMatchObject({
      seatsTaken: 1,
      bookingCount: 1,
    })
  })

  it('get receipt numbers without a gap', async () => {
    const other = await api.startInstance()
    const timeSlotId = await api.createSlot(nordlicht, { slots: 30 })
    const customers = await Promise.all(Array.from({ length: 30 }, () => api.createCustomer(nordlicht)))
    const totals = { paymentType: 'CASH', total: '59.38' } as const
    await Promise.all(
      customers.flatMap((customerId, index) => {
        const origin = index % 2 ? other : api.origin
        return [
          api.call(nordlicht.staff, 'booking.create', { body: { timeSlotId, customerId, ...totals }, origin }),
          api.call(nordlicht.staff, 'booking.create', {
            body: { timeSlotId, customerId, ...totals, total: '1.00' },
            origin,
          }),
        ]
      }),
    )
    const { rows } = await api.database.admin.query<{ receipt_number: string }>(
      `select receipt_number from receipt where entity_id = $1 order by receipt_number`,
      [nordlicht.id],
    )
    expect(rows.map((row) => row.receipt_number)).toEqual(
      Array.from({ length: 30 }, (_, index) => `R-2026-${String(index + 1).padStart(6, '0')}`),
    )
  })
})
