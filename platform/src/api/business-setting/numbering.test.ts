import { toInstant, toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff } = kinara
const total = '53.90'

async function change(values: object, holdsFrom: string) {
  const { sections } = (await api.call(owner, 'business-setting.list')).body
  const { version } = sections.find(({ section }) => section === 'documents')!
  const body = { holdsFrom: toPlainDate(holdsFrom), values }
  const answer = await api.call(owner, 'business-setting.update', { params: { section: 'documents' }, body, version })
  expect(answer.status).toBe(200)
}

const raise = (document: 'receiptNumber' | 'bookingNumber', nextSequence: number, caller = owner) =>
  api.call(caller, 'numbering.update', { body: { document, nextSequence } })

async function book(timeSlotId: string) {
  const customerId = await api.createCustomer(kinara)
  const body = { timeSlotId, customerId, paymentType: 'CASH' as const, total }
  const { bookingNumber, receiptNumber } = (await api.call(staff, 'booking.create', { body })).body.booking
  return [bookingNumber, receiptNumber]
}

describe('the pattern of the numbers', () => {
  it('holds from its local day on, and the sequence goes on', async () => {
    // 23:30 on 30 November in Kuala Lumpur.
    api.clock.set(toInstant('2026-11-30T15:30:00Z'))
    const timeSlotId = await api.createSlot(kinara, { startsIn: 24 * 60, slots: 200 })
    await change({ receiptNumber: 'B/{yy}/{seq:4}', bookingNumber: '{yyyy}.{mm}-{seq:3}' }, '2026-12-01')
    expect(await book(timeSlotId)).toEqual(['BK-202611-00001', 'R-2026-000001'])
    api.clock.set(toInstant('2026-11-30T16:30:00Z'))
    expect(await book(timeSlotId)).toEqual(['2026.12-001', 'B/26/0002'])
  })

  it('leaves no gap in a hundred receipts that are issued at once, over a change of the pattern', async () => {
    api.clock.set(toInstant('2027-02-01T04:00:00Z'))
    const timeSlotId = await api.createSlot(kinara, { startsIn: 24 * 60, slots: 200 })
    const issue = (count: number) => Promise.all(Array.from({ length: count }, () => book(timeSlotId)))
    const before = await issue(50)
    await change({ receiptNumber: 'R-{yyyy}-{seq:6}' }, '2027-02-01')
    const after = await issue(50)
    const sequences = [...before, ...after].map(([, number]) => Number(/\d+$/.exec(number!)![0]))
    expect(sequences.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    expect(before.every(([, number]) => number!.startsWith('B/27/'))).toBe(true)
    expect(after.every(([, number]) => number!.startsWith('R-2027-'))).toBe(true)
  })
})

describe('the next number', () => {
  it('is shown with the two after it, and only goes up', async () => {
    api.clock.set(toInstant('2028-03-01T04:00:00Z'))
    const timeSlotId = await api.createSlot(kinara, { startsIn: 24 * 60 })
    expect((await raise('receiptNumber', 500)).body.items[1]).toEqual({
      document: 'receiptNumber',
      pattern: 'R-{yyyy}-{seq:6}',
      restarts: 'YEAR',
      nextSequence: 500,
      next: ['R-2028-000500', 'R-2028-000501', 'R-2028-000502'],
    })
    expect((await book(timeSlotId))[1]).toBe('R-2028-000500')
    expect((await raise('receiptNumber', 500)).problem.errors).toEqual([
      { path: 'nextSequence', code: 'TOO_SMALL', params: { min: 501 } },
    ])
    expect((await raise('receiptNumber', 501)).status).toBe(200)
  })

  it('is for owners to change and for managers to read', async () => {
    expect((await raise('bookingNumber', 9, manager)).status).toBe(403)
    expect((await api.call(manager, 'numbering.list')).status).toBe(200)
    expect((await api.call(staff, 'numbering.list')).status).toBe(403)
  })
})

it('documents and messages are in the language that the business chose, from its day on', async () => {
  api.clock.set(toInstant('2028-03-10T04:00:00Z'))
  const timeSlotId = await api.createSlot(kinara, { startsIn: 24 * 60 })
  const customerId = await api.createCustomer(kinara, { givenName: 'Ana', email: 'ana@customer.test' })
  const id = await api.createBooking(kinara, { timeSlotId, customerId })
  const body = { timeSlotId, bookingIds: [id], subject: 'Bring a towel', body: 'See you' }
  const preview = async () => (await api.call(staff, 'customer-message.preview', { body })).body
  const english = JSON.stringify(await preview())
  await change({ documentLanguage: 'de' }, '2028-03-11')
  expect(JSON.stringify(await preview())).toBe(english)
  api.clock.set(toInstant('2028-03-11T00:00:00Z'))
  expect(JSON.stringify(await preview())).toContain('Guten Tag Ana')
})
