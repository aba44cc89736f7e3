import { toPlainDate } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { databaseOf } from '../../../database/connection.ts'
import { subscription } from '../../../tables/membership/membership.ts'
import { testApi } from '../../../testing/api.ts'
import { insertMembershipInvoice } from '../../../testing/invoice-records.ts'
import { advanceMemberships } from '../../subscription/advance-memberships.ts'
import { giveAddress, jobOf } from '../../../testing/sold-memberships.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const api = await testApi()
const { kinara, nordlicht, clock } = api
const db = databaseOf(api.database.admin)
const date = toPlainDate

beforeAll(() => giveAddress(api))
// Kuala Lumpur is 8 hours ahead: it is 9 November there.
beforeEach(() => clock.set('2026-11-09T04:00:00Z'))

let count = 0

/** A subscription of 1 November with an open invoice that is due on a day. */
async function addOwed(dueOn: string, status: 'ACTIVE' | 'PAST_DUE' | 'SUSPENDED') {
  const customerId = await api.createCustomer(kinara)
  const membershipPlanId = await api.createPlan(kinara, { price: 26_000, sessions: null })
  const id = await api.createSubscription(kinara, {
    membershipPlanId,
    customerId,
    status,
    price: 26_000,
    startDate: date('2026-11-01'),
    anchorOn: date('2026-11-01'),
    advancedTo: date('2026-11-09'),
    currentPeriodStart: date('2026-11-01'),
    currentPeriodEnd: date('2026-12-01'),
    sessionsLeft: null,
  })
  const of = { entityId: kinara.id, customerId, subscriptionId: id, currency: kinara.currency, at: clock.now() }
  const invoiceId = await insertMembershipInvoice(db, {
    ...of,
    invoiceNumber: `INV-2026-9${String(++count).padStart(5, '0')}`,
    dueOn: date(dueOn),
  })
  return { id, invoiceId }
}

const read = async (by = kinara.staff) => (await api.call(by, 'membership-collection.get', {})).body

describe('the list of what memberships owe', () => {
  it('has each bill in its part with what follows, and leaves out what is paid or due later', async () => {
    const due = await addOwed('2026-11-09', 'ACTIVE')
    const late = await addOwed('2026-11-04', 'PAST_DUE')
    const suspended = await addOwed('2026-11-01', 'SUSPENDED')
    await addOwed('2026-11-10', 'ACTIVE')
    const { items, groups, total } = await read()
    expect(items.map(({ invoice, group, next }) => [invoice.id, group, next?.kind, next?.on])).toEqual([
      [due.invoiceId, 'DUE', 'PAST_DUE', '2026-11-10'],
      [late.invoiceId, 'PAST_DUE', 'REMINDER', '2026-11-11'],
      [suspended.invoiceId, 'SUSPENDED', 'CANCEL', '2026-12-09'],
    ])
    expect(groups.map(({ open }) => open)).toEqual(['53.89', '53.89', '53.89'])
    expect(total).toBe('161.67')
    await api.call(kinara.staff, 'subscription.payment', {
      params: { id: due.id },
      body: { amount: '53.89', paymentType: 'CASH' },
    })
    expect((await read()).total).toBe('107.78')
  })

  it('belongs to the business', async () => {
    expect(await read(nordlicht.owner)).toMatchObject({ items: [], held: [] })
  })
})

describe('a membership whose billing stopped after three missed periods', () => {
  const release = (id: string, version: number, missed: 'BILL' | 'SKIP') =>
    api.call(kinara.manager, 'subscription.release-hold', { params: { id }, version, body: { missed } })
  const addHeld = async () => {
    const membershipPlanId = await api.createPlan(kinara, { price: 26_000, sessions: null })
    const id = await api.createSubscription(kinara, {
      membershipPlanId,
      price: 26_000,
      startDate: date('2026-05-01'),
      anchorOn: date('2026-05-01'),
      advancedTo: date('2026-05-02'),
      currentPeriodStart: date('2026-05-01'),
      currentPeriodEnd: date('2026-06-01'),
      sessionsLeft: null,
    })
    await advanceMemberships(jobOf(api), kinara.id)
    const [row] = await db.select().from(subscription).where(eq(subscription.id, id))
    return { id, row: row! }
  }

  it('is listed, and billed for the missed periods if a manager decides so', async () => {
    const { id, row } = await addHeld()
    expect((await read()).held).toMatchObject([{ subscription: { id }, heldOn: row.heldOn }])
    const { body } = await release(id, row.version, 'BILL')
    expect(body.periods.slice(0, 3).map(({ firstDay }) => firstDay)).toEqual(['2026-11-01', '2026-10-01', '2026-09-01'])
    expect([body.heldOn, body.currentPeriodEnd]).toEqual([null, '2026-12-01'])
  })

  it('begins its next period today if they are left out', async () => {
    const { id, row } = await addHeld()
    const { body } = await release(id, row.version, 'SKIP')
    expect(body.periods[0]).toMatchObject({ firstDay: '2026-11-09', endDay: '2026-12-01' })
    // 260.00 × 22 / 30 and 8 % of it
    expect(body.periods[0]!.invoice!.total).toBe('205.92')
    expect((await read()).held.filter((one) => one.subscription.id === id)).toEqual([])
  })
})
