import { toPlainDate } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../database/connection.ts'
import { commissionGroup, commissionRule } from '../tables/commission/commission.ts'
import { testApi } from '../testing/api.ts'
import { atTurnOfYear, turnOfYear } from '../testing/turn-of-year.ts'

// The money of the two businesses at the turn of a year (turn-of-year.test.ts).
const api = await testApi()
const now = turnOfYear
beforeEach(() => api.clock.set(now))

const db = databaseOf(api.database.admin)
const stamps = { createdAt: now, updatedAt: now }
await api.database.admin.query(`update business_details set address_line1 = '28 Jalan Telawi 3', city = 'Here'`)

describe.each(atTurnOfYear(api))('at $at', ({ business, day, ...expected }) => {
  const { owner, manager, staff, provider } = business

  it('every document has a number of the local month or year, and the invoice has the local days', async () => {
    const timeSlotId = await api.createSlot(business, { startsIn: 60 })
    const customerId = await api.createCustomer(business)
    const { body: created } = await api.call(staff, 'booking.create', {
      body: { timeSlotId, customerId, paymentType: 'CASH', total: expected.total },
    })
    const { id, version, bookingNumber, receiptNumber } = created.booking
    const { body: invoice } = await api.call(staff, 'invoice.create', { body: { bookingId: id } })
    const { body: refunded } = await api.call(owner, 'booking.refund', {
      params: { id },
      version,
      body: { reason: 'Fell ill' },
    })
    expect([bookingNumber, receiptNumber, invoice.invoiceNumber, refunded.refund.creditNoteNumber]).toEqual(
      expected.numbers,
    )
    expect(invoice.issuedOn).toBe(day)
    const later = await api.createBooking(business, {
      timeSlotId,
      status: 'PAYMENT_PENDING',
      price: 4990,
      tax: 400,
      total: 5390,
      taxPercentage: '8',
    })
    const { body: unpaid } = await api.call(staff, 'invoice.create', { body: { bookingId: later } })
    expect([unpaid.issuedOn, unpaid.dueOn]).toEqual([day, expected.dueOn])
  })

  it('commission follows the rule of the local day, and belongs to the local month', async () => {
    const of = { ...stamps, entityId: business.id }
    const [group] = await db
      .insert(commissionGroup)
      .values({ ...of, displayName: 'Standard', tag: 'standard', isDefault: true })
      .returning()
    const serviceId = await api.createService(business)
    const rule = {
      ...of,
      commissionGroupId: group!.id,
      targetType: 'SERVICE' as const,
      serviceId,
      currency: business.currency,
      kind: 'PERCENTAGE' as const,
    }
    await db.insert(commissionRule).values([
      { ...rule, percentage: '10', effectiveFrom: toPlainDate('2026-01-01') },
      { ...rule, percentage: '20', effectiveFrom: toPlainDate('2027-01-01'), revision: 2 },
    ])
    const { body: rules } = await api.call(owner, 'commission-rule.list')
    expect(rules.items.map(({ value }) => value)).toEqual(expected.earned.rules)

    const timeSlotId = await api.createSlot(business, { serviceId, startsIn: 0 })
    const { body: created } = await api.call(staff, 'booking.create', {
      body: {
        timeSlotId,
        customerId: await api.createCustomer(business),
        paymentType: 'CASH',
        total: expected.total,
      },
    })
    await api.call(staff, 'booking.check-in', { params: { id: created.booking.id }, version: 1 })
    await api.call(staff, 'time-slot.complete', { params: { id: timeSlotId }, version: 1 })
    const { body: entries } = await api.call(owner, 'commission-entry.list', { query: { memberId: provider.id } })
    expect(entries.items.map(({ amount }) => amount)).toEqual([expected.earned.amount])
    const commission = async () =>
      (await api.call(owner, 'payroll-month.get', { params: { month: expected.period } })).body.totals.commission
    expect(await commission()).toBe(expected.earned.amount)
    await api.call(manager, 'time-slot.reopen', { params: { id: timeSlotId }, version: 2 })
    expect(await commission()).toBe('0.00')
    await api.call(staff, 'time-slot.complete', { params: { id: timeSlotId }, version: 3 })
    expect(await commission()).toBe(expected.earned.amount)
    const { id } = created.booking
    await api.call(owner, 'booking.refund', { params: { id }, version: 2, body: { reason: 'Fell ill' } })
    expect(await commission()).toBe('0.00')
  })

  it('the trial of a subscription ends with the local day', async () => {
    const planId = await api.createPlan(business, { trialDays: 30 })
    await api.createSubscription(business, { membershipPlanId: planId, startDate: toPlainDate('2026-12-02') })
    const { body: plan } = await api.call(owner, 'membership.get', { params: { id: planId } })
    expect(plan.monthlyRecurringRevenue).toBe(expected.revenueAfterTrial)
  })
})
