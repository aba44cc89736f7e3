import { addMinutes, toPlainDate } from '@steward/shared/time'
import { databaseOf } from '../../../database/connection.ts'
import { creditEntry } from '../../../tables/booking/credit.ts'
import { subscriptionPeriod } from '../../../tables/membership/subscription.ts'
import { testApi } from '../../../testing/api.ts'
import { insertMembershipInvoice } from '../../../testing/invoice-records.ts'
import { firstVersionOf } from '../../../testing/plans.ts'
import { describe, expect, it } from 'vitest'

const api = await testApi()
const { kinara, nordlicht, clock } = api
const db = databaseOf(api.database.admin)
const today = toPlainDate('2026-11-19')

/** A subscription of the last day of a month in its third period, with two invoices. */
async function createThirdPeriod({ hasDebt = false } = {}) {
  const customerId = await api.createCustomer(kinara)
  const membershipPlanId = await api.createPlan(kinara, {
    price: 26_000,
    sessions: 8,
    rolloverSessions: 1,
    minimumTerm: 6,
  })
  const id = await api.createSubscription(kinara, {
    membershipPlanId,
    customerId,
    price: 26_000,
    sessionsLeft: null,
    startDate: toPlainDate('2026-08-31'),
    anchorOn: toPlainDate('2026-08-31'),
    advancedTo: today,
    currentPeriodStart: toPlainDate('2026-10-31'),
    currentPeriodEnd: toPlainDate('2026-11-30'),
  })
  const of = { entityId: kinara.id, customerId, subscriptionId: id, currency: kinara.currency, at: clock.now() }
  const paid = await insertMembershipInvoice(db, { ...of, invoiceNumber: `INV-${id.slice(0, 8)}-1`, paid: 5389 })
  const secondPaid = hasDebt ? 0 : 5389
  const second = await insertMembershipInvoice(db, {
    ...of,
    invoiceNumber: `INV-${id.slice(0, 8)}-2`,
    paid: secondPaid,
  })
  const planVersionId = await firstVersionOf(db, membershipPlanId)
  const period = {
    entityId: kinara.id,
    createdAt: clock.now(),
    subscriptionId: id,
    isTrial: false,
    planVersionId,
    price: 26_000,
  }
  await db.insert(subscriptionPeriod).values([
    { ...period, ordinal: 1, firstDay: toPlainDate('2026-08-31'), endDay: toPlainDate('2026-09-30'), invoiceId: paid },
    {
      ...period,
      ordinal: 2,
      firstDay: toPlainDate('2026-09-30'),
      endDay: toPlainDate('2026-10-31'),
      invoiceId: second,
    },
    { ...period, ordinal: 3, firstDay: toPlainDate('2026-10-31'), endDay: toPlainDate('2026-11-30') },
  ])
  return { id, customerId }
}

describe('the record of a subscription', () => {
  it('has its periods with their invoices, newest first, and what is open', async () => {
    const { id } = await createThirdPeriod({ hasDebt: true })
    const { body } = await api.call(kinara.staff, 'subscription.record', { params: { id } })
    expect(body.periods).toMatchObject([
      { number: 3, firstDay: '2026-10-31', endDay: '2026-11-30', invoice: null },
      { number: 2, invoice: { status: 'ISSUED', total: '53.89', open: '53.89' } },
      { number: 1, invoice: { status: 'PAID', open: '0.00' } },
    ])
    expect(body).toMatchObject({ open: '53.89', monthlyRevenue: '260.00', earliestEnd: '2027-02-28' })
  })

  it('has the invoices without a period, and counts what is open on them', async () => {
    const { id, customerId } = await createThirdPeriod()
    const of = { entityId: kinara.id, customerId, subscriptionId: id, currency: kinara.currency, at: clock.now() }
    await insertMembershipInvoice(db, { ...of, invoiceNumber: `INV-${id.slice(0, 8)}-fee` })
    const { body } = await api.call(kinara.staff, 'subscription.record', { params: { id } })
    expect(body.otherInvoices).toMatchObject([
      { invoiceNumber: `INV-${id.slice(0, 8)}-fee`, open: '53.89', payments: [] },
    ])
    expect(body.open).toBe('53.89')
    expect(body.periods.filter(({ invoice }) => invoice !== null)).toHaveLength(2)
  })

  it('announces the bills at the ends of the months, and the end of the minimum term', async () => {
    const { id } = await createThirdPeriod()
    const { body } = await api.call(kinara.staff, 'subscription.record', { params: { id } })
    expect(body.nextEvents.slice(0, 3)).toMatchObject([
      { on: '2026-11-30', type: 'PERIOD', number: 4 },
      { on: '2026-12-31', type: 'PERIOD', number: 5 },
      { on: '2027-01-31', type: 'PERIOD', number: 6 },
    ])
    expect(body.nextEvents).toContainEqual(expect.objectContaining({ on: '2027-02-28', type: 'MINIMUM_TERM' }))
  })

  it('has the ledger of its sessions with the bookings, and what each lot had left', async () => {
    const { id, customerId } = await createThirdPeriod()
    const days = { validFrom: toPlainDate('2026-10-31'), validUntil: toPlainDate('2026-11-30') }
    const lot = await api.grantCredits(kinara, id, 8, days)
    const serviceId = await api.createService(kinara, { name: 'Reformer Pilates' })
    const timeSlotId = await api.createSlot(kinara, { serviceId })
    const bookingId = await api.createBooking(kinara, { timeSlotId, customerId })
    const entry = { entityId: kinara.id, createdAt: addMinutes(clock.now(), 1), subscriptionId: id, bookingId }
    await db.insert(creditEntry).values({ ...entry, creditLotId: lot, kind: 'USE', credits: -1 })
    const { body } = await api.call(kinara.staff, 'subscription.record', { params: { id } })
    expect(body.credits).toMatchObject([
      {
        kind: 'USE',
        credits: -1,
        left: 7,
        lot: { from: '2026-10-31', until: '2026-11-30' },
        booking: { id: bookingId, serviceName: 'Reformer Pilates' },
      },
      { kind: 'GRANT', credits: 8, left: 8, booking: null },
    ])
    expect(body.creditsLeft).toBe(7)
    expect(body.nextEvents.find(({ type }) => type === 'LAPSE')).toMatchObject({ on: '2026-11-30', sessions: 6 })
  })

  it('is not found in another business', async () => {
    const { id } = await createThirdPeriod()
    const { status } = await api.call(nordlicht.owner, 'subscription.record', { params: { id } })
    expect(status).toBe(404)
  })
})
