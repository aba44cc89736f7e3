import { toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi, testNow } from '../../testing/api.ts'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'

const api = await testApi()
const { kinara } = api
const { manager, staff, owner } = kinara

const paid = {
  price: 4990,
  tax: 399,
  rounding: 1,
  total: 5390,
  paidAmount: 5390,
  paymentType: 'CASH' as const,
  taxPercentage: '8',
}
const untaxed = { ...paid, tax: 0, rounding: 0, total: 4990, paidAmount: 4990, taxPercentage: '0' }
const refund = (id: string, version: number, body: object) =>
  api.call(manager, 'booking.refund', { params: { id }, version, body: { reason: 'Late start', ...body } as never })

async function commissionsOf(bookingId: string) {
  const { rows } = await api.database.admin.query<{ reason: string; amount: string }>(
    'select reason, amount from commission_entry where booking_id = $1 order by created_at, amount desc',
    [bookingId],
  )
  return rows.map(({ reason, amount }) => `${reason} ${amount}`)
}

describe('refunds', () => {
  it('in parts add up to the paid amount, each with its own credit note and without a gap in the numbers', async () => {
    const id = await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara), ...paid })
    const first = await refund(id, 1, { amount: '20.00' })
    const second = await refund(id, 2, { amount: '13.90', paymentType: 'BANK_TRANSFER' })
    const last = await refund(id, 3, {})
    expect([first, second, last].map(({ body }) => `${body.refund.creditNoteNumber} ${body.refund.amount}`)).toEqual([
      'CN-2026-000001 20.00',
      'CN-2026-000002 13.90',
      'CN-2026-000003 20.00',
    ])
    expect(last.body.booking).toMatchObject({ status: 'REFUNDED', refundedAmount: '53.90' })
    expect((await refund(id, 4, {})).problem.code).toBe('TRANSITION_NOT_ALLOWED')
    const { body } = await api.call(staff, 'booking-refund.list', { params: { id } })
    expect(body.items).toHaveLength(3)
  })

  it('at the same moment never exceed the paid amount', async () => {
    const id = await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara), ...paid })
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(id, 1, { amount: '40.00' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it("of the actor's own booking are rejected", async () => {
    const { rows } = await api.database.admin.query<{ email: string }>(
      'select email from business_user where id = $1',
      [manager.id],
    )
    const { body: self } = await api.call(staff, 'customer.create', {
      body: { givenName: 'Maya', lastName: '', email: rows[0]!.email.toUpperCase(), phoneNumber: '' } as never,
    })
    const timeSlotId = await api.createSlot(kinara)
    const id = await api.createBooking(kinara, { timeSlotId, customerId: self.id, ...paid })
    expect((await refund(id, 1, {})).problem).toMatchObject({ status: 403, permission: 'booking.refund' })
    expect(
      (await api.call(owner, 'booking.refund', { params: { id }, version: 1, body: { reason: 'Ill' } })).status,
    ).toBe(200)
  })

  it('reverse the commission in proportion, and the last one reverses the rest', async () => {
    const db = databaseOf(api.database.admin)
    const of = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }
    const [group] = await db
      .insert(commissionGroup)
      .values({ ...of, displayName: 'Standard', tag: 'standard', isDefault: true })
      .returning()
    const serviceId = await api.createService(kinara)
    await db.insert(commissionRule).values({
      ...of,
      targetType: 'SERVICE',
      serviceId,
      currency: 'MYR',
      kind: 'PERCENTAGE',
      percentage: '15',
      commissionGroupId: group!.id,
      effectiveFrom: toPlainDate('2026-01-01'),
    })
    const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn: -30 })
    const id = await api.createBooking(kinara, { timeSlotId, ...untaxed })
    await api.call(staff, 'booking.check-in', { params: { id }, version: 1 })
    const { body: slot } = await api.call(staff, 'time-slot.get', { params: { id: timeSlotId } })
    await api.call(staff, 'time-slot.complete', { params: { id: timeSlotId }, version: slot.version })
    // The vectors of product decision B.9: 7.49, then -3.00 and -4.49.
    await refund(id, 2, { amount: '20.00' })
    expect(await commissionsOf(id)).toEqual(['EARNED 749', 'REFUND -300'])
    await refund(id, 3, { amount: '29.90' })
    expect(await commissionsOf(id)).toEqual(['EARNED 749', 'REFUND -300', 'REFUND -449'])

    // What was paid contains the tax (money-domains.md, C7): 20.00 of 53.89 takes 2.78 of 7.49 back.
    const gross = { ...paid, rounding: 0, total: 5389, paidAmount: 5389, paymentType: 'CREDIT_CARD' as const }
    const other = await api.createSlot(kinara, { serviceId, startsIn: -30, providerId: kinara.otherProvider.id })
    const taxed = await api.createBooking(kinara, { timeSlotId: other, ...gross })
    await api.call(staff, 'booking.check-in', { params: { id: taxed }, version: 1 })
    const { body: second } = await api.call(staff, 'time-slot.get', { params: { id: other } })
    await api.call(staff, 'time-slot.complete', { params: { id: other }, version: second.version })
    await refund(taxed, 2, { amount: '20.00' })
    expect(await commissionsOf(taxed)).toEqual(['EARNED 749', 'REFUND -278'])
    await refund(taxed, 3, {})
    expect(await commissionsOf(taxed)).toEqual(['EARNED 749', 'REFUND -278', 'REFUND -471'])
  })
})
