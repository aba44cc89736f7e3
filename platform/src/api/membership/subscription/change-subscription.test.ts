import { toPlainDate } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { databaseOf } from '../../../database/connection.ts'
import { advanceMemberships } from '../../subscription/advance-memberships.ts'
import { giveAddress, jobOf } from '../../../testing/sold-memberships.ts'
import { subscription } from '../../../tables/membership/membership.ts'
import { subscriptionPeriod } from '../../../tables/membership/subscription.ts'
import { testApi } from '../../../testing/api.ts'
import { insertMembershipInvoice } from '../../../testing/invoice-records.ts'
import { firstVersionOf, type PlanFields } from '../../../testing/plans.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const api = await testApi()
const { kinara, clock } = api
const db = databaseOf(api.database.admin)

// Kuala Lumpur is 8 hours ahead: it is 22 November there.
beforeEach(() => clock.set('2026-11-22T04:00:00Z'))

/** A subscription of 31 October with eight sessions, in its first period. */
async function sell(terms: Partial<PlanFields> = {}): Promise<string> {
  const membershipPlanId = await api.createPlan(kinara, { price: 26_000, sessions: 8, ...terms })
  const days = { firstDay: toPlainDate('2026-10-31'), endDay: toPlainDate('2026-11-30') }
  const id = await api.createSubscription(kinara, {
    membershipPlanId,
    price: 26_000,
    startDate: days.firstDay,
    anchorOn: days.firstDay,
    advancedTo: toPlainDate('2026-11-22'),
    currentPeriodStart: days.firstDay,
    currentPeriodEnd: days.endDay,
    sessionsLeft: null,
  })
  await api.grantCredits(kinara, id, 8, { validFrom: days.firstDay, validUntil: days.endDay })
  await db.insert(subscriptionPeriod).values({
    ...days,
    entityId: kinara.id,
    createdAt: clock.now(),
    subscriptionId: id,
    ordinal: 1,
    isTrial: false,
    planVersionId: await firstVersionOf(db, membershipPlanId),
    price: 26_000,
  })
  return id
}

const sent = (id: string, version = 1) => ({ params: { id }, version })
const pause = (id: string, from: string, until: string, version = 1) =>
  api.call(kinara.staff, 'subscription.pause', {
    ...sent(id, version),
    body: { from: toPlainDate(from), until: toPlainDate(until) },
  })
const cancelAtEnd = (id: string, on: string, waiver = '', who = kinara.staff) =>
  api.call(who, 'subscription.cancel-at-end', { ...sent(id), body: { on: toPlainDate(on), waiver } })

async function historyOf(id: string): Promise<string[]> {
  const { rows } = await api.database.admin.query<{ text: string }>(
    `select concat_ws(' ', on_day, kind, status_after, revenue_before, revenue_after, cause) as text
     from subscription_event where subscription_id = $1 order by id`,
    [id],
  )
  return rows.map(({ text }) => text)
}

describe('a pause', () => {
  it('from today pauses at once, and the history has what it did to the monthly revenue', async () => {
    const id = await sell()
    const { body } = await pause(id, '2026-11-22', '2026-12-13')
    expect(body).toMatchObject({ status: 'PAUSED', monthlyRevenue: '0.00' })
    expect(body.nextEvents.slice(0, 2)).toMatchObject([
      { on: '2026-12-13', type: 'RESUME', number: 21 },
      { on: '2026-12-21', type: 'PERIOD', number: 2 },
    ])
    expect(await historyOf(id)).toEqual([
      '2026-11-22 PAUSE_PLANNED ACTIVE 26000 26000',
      '2026-11-22 PAUSE PAUSED 26000 0 PAUSE',
    ])
  })

  it('begins on a local day: the last one of a period is too late when it is over there', async () => {
    const id = await sell()
    // 30 November in Kuala Lumpur, where the next period began.
    clock.set('2026-11-29T15:59:00Z')
    const last = await api.call(kinara.staff, 'subscription.preview', {
      params: { id },
      body: { action: 'pause', from: toPlainDate('2026-11-29'), until: toPlainDate('2026-12-10') },
    })
    expect(last.body.rejection).toBeNull()
    clock.set('2026-11-29T16:01:00Z')
    const late = await api.call(kinara.staff, 'subscription.preview', {
      params: { id },
      body: { action: 'pause', from: toPlainDate('2026-11-29'), until: toPlainDate('2026-12-10') },
    })
    expect(late.body.rejection).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('of two people at once is written once', async () => {
    const id = await sell()
    const answers = await Promise.all([
      pause(id, '2026-11-25', '2026-12-16'),
      pause(id, '2026-11-26', '2026-12-10'),
      cancelAtEnd(id, '2026-11-30'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await historyOf(id)).toHaveLength(1)
  })

  it('counts with the pauses that the history has', async () => {
    const id = await sell({ maxPauses: 1 })
    await api.database.admin.query(
      `insert into subscription_event (id, entity_id, subscription_id, on_day, kind, status_after, number, at)
       values (gen_random_uuid(), $1, $2, '2026-11-10', 'RESUME', 'ACTIVE', 7, now())`,
      [kinara.id, id],
    )
    const { status, problem } = await pause(id, '2026-11-25', '2026-12-16')
    expect(status).toBe(409)
    expect(problem).toMatchObject({ code: 'PAUSE_LIMIT', current: { pauses: 2, days: 28 } })
  })

  it('lists the bookings of the membership inside it', async () => {
    const id = await sell()
    const serviceId = await api.createService(kinara, { name: 'Reformer Pilates' })
    const inside = await api.createSlot(kinara, { serviceId, startsIn: 5 * 24 * 60 })
    const after = await api.createSlot(kinara, { serviceId, startsIn: 30 * 24 * 60 })
    for (const timeSlotId of [inside, after]) await api.createBooking(kinara, { timeSlotId, subscriptionId: id })
    const { body } = await api.call(kinara.staff, 'subscription.preview', {
      params: { id },
      body: { action: 'pause', from: toPlainDate('2026-11-25'), until: toPlainDate('2026-12-16') },
    })
    expect(body.bookings).toMatchObject([{ serviceName: 'Reformer Pilates', status: 'CONFIRMED' }])
  })
})

describe('a cancellation at the end of the period', () => {
  it('before the end of the minimum term needs a manager and a reason', async () => {
    const id = await sell({ minimumTerm: 3 })
    const early = await cancelAtEnd(id, '2026-11-30')
    expect(early.problem).toMatchObject({ code: 'MINIMUM_TERM', current: { earliestOn: '2027-01-31' } })
    expect((await cancelAtEnd(id, '2026-11-30', 'Moved away')).problem).toMatchObject({
      code: 'PERMISSION_DENIED',
      permission: 'subscription.override',
    })
    const waived = await cancelAtEnd(id, '2026-11-30', 'Moved away', kinara.manager)
    expect(waived.body).toMatchObject({ status: 'ACTIVE', cancelAt: '2026-11-30' })
    expect(await historyOf(id)).toEqual(['2026-11-22 END_PLANNED ACTIVE 26000 26000'])
  })

  it('for the end of the minimum term ends the membership then', async () => {
    const id = await sell({ minimumTerm: 3 })
    const { body } = await cancelAtEnd(id, '2027-01-31')
    expect(body.nextEvents.map(({ on, type }) => `${on} ${type}`)).toEqual([
      '2026-11-30 PERIOD',
      '2026-11-30 LAPSE',
      '2026-12-31 PERIOD',
      '2027-01-31 END',
    ])
  })
})

describe('a change of plan', () => {
  const change = (id: string, membershipId: string, version = 1) =>
    api.call(kinara.manager, 'subscription.change-plan', { ...sent(id, version), body: { membershipId } })

  beforeAll(() => giveAddress(api))

  it('bills the next period on the other plan, in its name, without the discount of the sale', async () => {
    const id = await sell()
    await db
      .update(subscription)
      .set({ discount: { kind: 'PERCENT', percent: '50', periods: 12, until: null } })
      .where(eq(subscription.id, id))
    const unlimited = await api.createPlan(kinara, { name: 'Unlimited by change', price: 32_000, sessions: null })
    const { body } = await change(id, unlimited)
    expect(body.nextEvents[0]).toMatchObject({ on: '2026-11-30', type: 'PERIOD', amount: '345.60', hasNewTerms: true })
    clock.set('2026-11-30T04:00:00Z')
    await advanceMemberships(jobOf(api), kinara.id)
    const { body: after } = await api.call(kinara.staff, 'subscription.record', { params: { id } })
    expect(after).toMatchObject({
      membership: { id: unlimited, name: 'Unlimited by change' },
      terms: { price: '320.00', sessions: null },
      nextTerms: null,
      agreed: { discount: null },
      periods: [{ number: 2, invoice: { total: '345.60' } }, { number: 1 }],
    })
    const { body: bill } = await api.call(kinara.staff, 'invoice.get', {
      params: { id: after.periods[0]!.invoice!.id },
    })
    expect(bill.lines[0]!.description).toContain('Unlimited by change')
    expect((await historyOf(id)).slice(0, 2)).toEqual([
      '2026-11-22 PLAN_CHANGE_PLANNED ACTIVE 26000 26000',
      '2026-11-30 PERIOD ACTIVE 26000 32000 EXPANSION',
    ])
  })

  it('keeps both plans from being deleted', async () => {
    const id = await sell()
    const target = await api.createPlan(kinara, { price: 32_000 })
    await change(id, target)
    const removal = await api.call(kinara.manager, 'membership.remove', { params: { id: target }, version: 1 })
    expect(removal.problem).toMatchObject({ code: 'PLAN_HAS_SUBSCRIBERS' })
  })

  it('of two people at once is planned once', async () => {
    const id = await sell()
    const target = await api.createPlan(kinara, { price: 32_000 })
    const answers = await Promise.all([change(id, target), change(id, target), cancelAtEnd(id, '2026-11-30')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('names the bookings that the other plan does not cover', async () => {
    const id = await sell()
    const serviceId = await api.createService(kinara, { name: 'Tower Pilates' })
    const other = await api.createService(kinara, { name: 'Yin Yoga' })
    const target = await api.createPlan(kinara, { price: 32_000, serviceIds: [other] })
    for (const service of [serviceId, other]) {
      const timeSlotId = await api.createSlot(kinara, { serviceId: service, startsIn: 20 * 24 * 60 })
      await api.createBooking(kinara, { timeSlotId, subscriptionId: id })
    }
    const { body } = await api.call(kinara.manager, 'subscription.preview', {
      params: { id },
      body: { action: 'change-plan', membershipId: target },
    })
    expect(body.bookings).toMatchObject([{ serviceName: 'Tower Pilates' }])
  })
})

describe('an end at once', () => {
  const cancelNow = (id: string, voidInvoices: boolean) =>
    api.call(kinara.manager, 'subscription.cancel-now', { ...sent(id), body: { reason: 'Moved away', voidInvoices } })
  const invoiceOf = async (id: string) => {
    const { rows } = await api.database.admin.query<{ customer: string }>(
      'select customer_id as customer from subscription where id = $1',
      [id],
    )
    return insertMembershipInvoice(db, {
      entityId: kinara.id,
      customerId: rows[0]!.customer,
      subscriptionId: id,
      invoiceNumber: `INV-${id.slice(0, 8)}`,
      currency: kinara.currency,
      at: clock.now(),
    })
  }
  const statusOf = async (invoiceId: string) =>
    (await api.call(kinara.staff, 'invoice.get', { params: { id: invoiceId } })).body.status

  it('lets the sessions lapse, and its revenue is churn', async () => {
    const id = await sell()
    clock.set('2026-11-22T05:00:00Z')
    const { body } = await cancelNow(id, false)
    expect(body).toMatchObject({ status: 'CANCELLED', endedOn: '2026-11-22', creditsLeft: 0, nextEvents: [] })
    expect(body.credits[0]).toMatchObject({ kind: 'LAPSE', credits: -8, left: 0 })
    expect(await historyOf(id)).toEqual(['2026-11-22 END CANCELLED 26000 0 CHURN'])
  })

  it('voids an unpaid invoice only if asked to', async () => {
    const kept = await sell()
    const keptInvoice = await invoiceOf(kept)
    await cancelNow(kept, false)
    expect(await statusOf(keptInvoice)).toBe('ISSUED')
    const voided = await sell()
    const voidedInvoice = await invoiceOf(voided)
    expect((await cancelNow(voided, true)).body.open).toBe('0.00')
    expect(await statusOf(voidedInvoice)).toBe('VOID')
  })
})
