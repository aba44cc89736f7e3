import { randomUUID } from 'node:crypto'
import { addMinutes, toPlainDate } from '@steward/shared/time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi, testNow, type CallOptions } from '../../testing/api.ts'
import { insertMembershipInvoice } from '../../testing/invoice-records.ts'
import { commissionGroup, commissionGroupMember, commissionRule } from '../../tables/commission/commission.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider } = kinara
const db = databaseOf(api.database.admin)
const of = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }
const day = toPlainDate
let groupId: string
let planId: string

beforeAll(async () => {
  await api.database.admin.query(
    `update business_details set address_line1 = '28 Jalan Telawi 3', city = 'Kuala Lumpur', country = 'MY'`,
  )
  await api.database.admin.query(`update business_payment_details set tax_percentage = 0 where entity_id = $1`, [
    kinara.id,
  ])
  const [standard] = await db
    .insert(commissionGroup)
    .values({ ...of, displayName: 'Standard', tag: 'standard', isDefault: true })
    .returning()
  groupId = standard!.id
})

beforeEach(async () => {
  planId = await api.createPlan(kinara, { price: 100_000, sessions: 8, trialDays: 0 })
})

type Rule = Partial<typeof commissionRule.$inferInsert>

async function addRule(fields: Rule = {}): Promise<string> {
  const [rule] = await db
    .insert(commissionRule)
    .values({
      ...of,
      targetType: 'MEMBERSHIP',
      membershipPlanId: planId,
      currency: 'MYR',
      kind: 'PERCENTAGE',
      percentage: fields.kind === 'FLAT_RATE' ? null : '4',
      commissionGroupId: groupId,
      effectiveFrom: day('2026-01-01'),
      ...fields,
    })
    .returning()
  return rule!.id
}

type Sale = NonNullable<CallOptions<'subscription.sell'>['body']>

/** Sells the plan, by default unpaid and by the provider. */
async function sell(fields: Partial<Sale> = {}) {
  const customerId = await api.createCustomer(kinara)
  const { discount } = fields
  // Staff give no discounts.
  const by = discount ? manager : staff
  const choices = { paymentType: 'CASH' as const, ...(discount ? { discount } : {}) }
  const { body: quoted } = await api.call(by, 'membership.quote', {
    params: { id: planId },
    body: { ...choices, customerId },
  })
  const { body } = await api.call(by, 'subscription.sell', {
    body: {
      ...choices,
      payNow: false,
      soldById: provider.id,
      ...fields,
      membershipId: planId,
      customerId,
      quote: quoted.quote,
    },
  })
  return { id: body.subscription.id, invoiceId: body.invoices[0]!.id, paymentId: body.payment?.id }
}

async function versionOf(id: string): Promise<number> {
  const { rows } = await api.database.admin.query<{ version: number }>('select version from invoice where id = $1', [
    id,
  ])
  return rows[0]!.version
}

async function pay(id: string, amount: string): Promise<string> {
  const body = { amount, paymentType: 'CASH' as const }
  const { body: paid } = await api.call(staff, 'invoice.pay', { params: { id }, version: await versionOf(id), body })
  return paid.payments.at(-1)!.id
}

async function payAll(id: string): Promise<string> {
  const { rows } = await api.database.admin.query<{ total: string }>(
    'select (total / 100.0)::numeric(12, 2)::text as total from invoice where id = $1',
    [id],
  )
  return pay(id, rows[0]!.total)
}

const reverse = (paymentId: string) =>
  api.call(manager, 'payment.reverse', {
    params: { id: paymentId },
    body: { reason: 'Bounced', reversedOn: day('2026-11-19') },
  })

const credit = async (id: string, amount: string) =>
  api.call(manager, 'invoice.credit', {
    params: { id },
    version: await versionOf(id),
    body: { amount, reason: 'Goodwill' },
  })

const writeOff = async (id: string) =>
  api.call(manager, 'invoice.write-off', {
    params: { id },
    version: await versionOf(id),
    body: { reason: 'Moved away' },
  })

async function linesOf(invoiceId: string) {
  const { rows } = await api.database.admin.query<{ reason: string; amount: number; trace: string }>(
    `select reason, amount::int, trace from commission_entry where invoice_id = $1
     order by created_at, reversal_of_id nulls first, abs(amount), amount`,
    [invoiceId],
  )
  return rows
}
const amountsOf = async (invoiceId: string) => (await linesOf(invoiceId)).map(({ amount }) => amount)

describe('the seller of a membership', () => {
  it('earns when the first invoice is paid in full, and what goes back takes its share and at the end the rest', async () => {
    await addRule()
    const { id, invoiceId } = await sell()
    const first = await pay(invoiceId, '200.00')
    expect(await linesOf(invoiceId)).toEqual([])
    const second = await pay(invoiceId, '800.00')
    expect(await linesOf(invoiceId)).toEqual([
      {
        reason: 'EARNED',
        amount: 4000,
        trace:
          '4 % (rule v1, group Standard, from 1 Jan 2026) of 1000.00 = 40.00; 1000.00: the fee without joining fee and tax',
      },
    ])
    await reverse(first)
    await reverse(second)
    expect(await amountsOf(invoiceId)).toEqual([4000, -800, -3200])
    expect((await linesOf(invoiceId))[1]!.trace).toBe('Reversed payment of 200.00 of 1000.00 takes back 8.00')
    const { body } = await api.call(owner, 'commission-entry.list', {
      query: { memberId: provider.id, targetId: planId },
    })
    // The lines are of one moment, so the list has them in any order.
    const last = body.items.find((item) => item.amount === '-32.00')
    expect(last).toMatchObject({
      sourceType: 'SUBSCRIPTION',
      subscriptionId: id,
      invoiceId,
      target: { type: 'MEMBERSHIP', id: planId },
      member: { id: provider.id },
      explanation: { kind: 'REFUND', cause: 'REVERSED_PAYMENT', refund: '800.00', of: '1000.00', amount: '32.00' },
    })
  })

  it('earns with a sale that is paid at once, without joining fee and tax, after the discount', async () => {
    planId = await api.createPlan(kinara, { price: 20_000, joiningFee: 5000, sessions: 8, trialDays: 0 })
    await addRule()
    const { invoiceId } = await sell({ payNow: true, discount: { kind: 'PERCENT', value: '10', periods: 1 } })
    expect(await amountsOf(invoiceId)).toEqual([720])
  })

  it('earns a flat amount for each sale', async () => {
    await addRule({ kind: 'FLAT_RATE', flatAmount: 1500 })
    const { invoiceId } = await sell({ payNow: true })
    expect(await linesOf(invoiceId)).toMatchObject([{ amount: 1500, trace: expect.stringContaining('15.00 a sale') }])
  })

  it('has a line without an amount where no rule applies', async () => {
    const { invoiceId } = await sell({ payNow: true })
    expect(await linesOf(invoiceId)).toEqual([
      { reason: 'NO_RULE', amount: 0, trace: 'No commission rule for this membership: 0' },
    ])
  })

  it('earns by the rule of the day of the sale', async () => {
    await addRule()
    await addRule({ percentage: '50', effectiveFrom: day('2026-11-20'), revision: 2 })
    const { id, invoiceId } = await sell()
    await api.database.admin.query(`update subscription set created_at = '2026-11-19T15:59:00Z' where id = $1`, [id])
    await pay(invoiceId, '1000.00')
    expect(await amountsOf(invoiceId)).toEqual([4000])
    const later = await sell()
    // 00:00 on 20 November in Kuala Lumpur.
    await api.database.admin.query(`update subscription set created_at = '2026-11-19T16:00:00Z' where id = $1`, [
      later.id,
    ])
    await pay(later.invoiceId, '1000.00')
    expect(await amountsOf(later.invoiceId)).toEqual([50_000])
  })

  it('earns what a credit note leaves, and nothing of what is written off', async () => {
    await addRule()
    const credited = await sell()
    await credit(credited.invoiceId, '200.00')
    await pay(credited.invoiceId, '800.00')
    expect(await linesOf(credited.invoiceId)).toMatchObject([
      { reason: 'EARNED', amount: 4000 },
      { reason: 'REFUND', amount: -800, trace: 'Credit note of 200.00 of 1000.00 takes back 8.00' },
    ])
    const givenUp = await sell()
    await pay(givenUp.invoiceId, '800.00')
    await writeOff(givenUp.invoiceId)
    expect(await linesOf(givenUp.invoiceId)).toEqual([])
    const bounced = await sell({ payNow: true })
    await reverse(bounced.paymentId!)
    await writeOff(bounced.invoiceId)
    expect(await amountsOf(bounced.invoiceId)).toEqual([4000, -4000])
  })

  it('earns again when a reversed payment comes again in full', async () => {
    await addRule()
    const { invoiceId, paymentId } = await sell({ payNow: true })
    await reverse(paymentId!)
    await pay(invoiceId, '400.00')
    expect(await amountsOf(invoiceId)).toEqual([4000, -4000])
    await pay(invoiceId, '600.00')
    expect(await linesOf(invoiceId)).toMatchObject([
      { amount: 4000 },
      { amount: -4000 },
      { amount: 4000, reason: 'REFUND', trace: '600.00 of 1000.00 paid again: 40.00' },
    ])
  })

  it('earns once with two payments at the same moment', async () => {
    await addRule()
    const { invoiceId } = await sell()
    const version = await versionOf(invoiceId)
    const body = { amount: '1000.00', paymentType: 'CASH' as const }
    await Promise.all(
      Array.from({ length: 8 }, () => api.call(staff, 'invoice.pay', { params: { id: invoiceId }, version, body })),
    )
    expect(await amountsOf(invoiceId)).toEqual([4000])
  })

  it('earns nothing with a sale that was cancelled before its payment', async () => {
    await addRule()
    const { id, invoiceId } = await sell()
    const { rows } = await api.database.admin.query<{ version: number }>(
      'select version from subscription where id = $1',
      [id],
    )
    await api.call(manager, 'subscription.cancel-now', {
      params: { id },
      version: rows[0]!.version,
      body: { reason: 'Changed their mind', voidInvoices: true, notify: false },
    })
    expect(await linesOf(invoiceId)).toEqual([])
  })
})

describe('another seller of a membership', () => {
  const subscriptionOf = async (id: string) => (await api.call(owner, 'subscription.record', { params: { id } })).body
  const change = async (id: string, soldById: string, by = manager) =>
    api.call(by, 'subscription.change-seller', {
      params: { id },
      version: (await subscriptionOf(id)).version,
      body: { soldById },
    })
  async function earnedBy(invoiceId: string) {
    const { rows } = await api.database.admin.query<{ id: string; amount: number }>(
      `select business_user_id as id, sum(amount)::int as amount from commission_entry where invoice_id = $1 group by 1`,
      [invoiceId],
    )
    return Object.fromEntries(rows.map(({ id, amount }) => [id, amount]))
  }

  it('earns instead of the one before, by the rule for them on the day of the sale, less what went back', async () => {
    const [senior] = await db
      .insert(commissionGroup)
      .values({ ...of, displayName: 'Senior', tag: `senior-${randomUUID()}` })
      .returning()
    await db.insert(commissionGroupMember).values({ ...of, businessUserId: staff.id, commissionGroupId: senior!.id })
    await addRule()
    await addRule({ percentage: '10', commissionGroupId: senior!.id })
    const { id, invoiceId } = await sell()
    const first = await pay(invoiceId, '200.00')
    await pay(invoiceId, '800.00')
    await reverse(first)
    const { body } = await change(id, staff.id)
    expect(body.soldBy?.id).toBe(staff.id)
    expect(await earnedBy(invoiceId)).toEqual({ [provider.id]: 0, [staff.id]: 8000 })
    expect((await linesOf(invoiceId)).map(({ reason, amount }) => [reason, amount])).toEqual(
      expect.arrayContaining([
        ['REVERSAL', -3200],
        ['EARNED', 10_000],
        ['REFUND', -2000],
      ]),
    )
    // Later changes of the bill follow the new seller alone.
    await pay(invoiceId, '200.00')
    expect(await earnedBy(invoiceId)).toEqual({ [provider.id]: 0, [staff.id]: 10_000 })
    await change(id, provider.id)
    expect(await earnedBy(invoiceId)).toEqual({ [provider.id]: 4000, [staff.id]: 0 })
  })

  it('earns when the bill is paid, if nothing is paid yet', async () => {
    await addRule()
    const { id, invoiceId } = await sell()
    await change(id, staff.id)
    expect(await linesOf(invoiceId)).toEqual([])
    await payAll(invoiceId)
    expect(Object.keys(await earnedBy(invoiceId))).toEqual([staff.id])
  })

  it('earns with a paid bill that had no seller, but not with one that was written off', async () => {
    await addRule()
    const sold = [await sell(), await sell()] as const
    const ids = sold.map(({ id }) => id)
    await api.database.admin.query('update subscription set sold_by_id = null where id = any ($1)', [ids])
    const [paid, givenUp] = sold
    await pay(paid.invoiceId, '1000.00')
    await pay(givenUp.invoiceId, '800.00')
    await writeOff(givenUp.invoiceId)
    for (const id of ids) await change(id, staff.id)
    expect(await amountsOf(paid.invoiceId)).toEqual([4000])
    expect(await linesOf(givenUp.invoiceId)).toEqual([])
  })

  it('earns nothing with a paid bill that had a seller and no line, as from before memberships earned', async () => {
    await addRule()
    const { id, invoiceId } = await sell()
    const sellAs = (memberId: string | null) =>
      api.database.admin.query('update subscription set sold_by_id = $2 where id = $1', [id, memberId])
    // Paid without a line, as before memberships earned.
    await sellAs(null)
    await pay(invoiceId, '1000.00')
    await sellAs(provider.id)
    expect((await change(id, staff.id)).body.soldBy?.id).toBe(staff.id)
    expect(await linesOf(invoiceId)).toEqual([])
  })

  it('changes nothing if it is the same', async () => {
    await addRule()
    const { id, invoiceId } = await sell({ payNow: true })
    const { version } = await subscriptionOf(id)
    expect((await change(id, provider.id)).body.version).toBe(version)
    expect(await amountsOf(invoiceId)).toEqual([4000])
  })

  it('is somebody active, and neither an owner nor the manager if a manager changes it', async () => {
    const { id } = await sell()
    const unknown = await change(id, randomUUID())
    expect(unknown.problem.errors).toEqual([{ path: 'soldById', code: 'NOT_FOUND' }])
    for (const seller of [owner, manager])
      expect((await change(id, seller.id)).problem).toMatchObject({ code: 'PERMISSION_DENIED' })
    expect((await change(id, owner.id, owner)).body.soldBy?.id).toBe(owner.id)
    expect((await change(id, staff.id)).problem.code).toBe('PERMISSION_DENIED')
    expect((await change(id, staff.id, owner)).body.soldBy?.id).toBe(staff.id)
  })

  it('leaves one earning with two changes at the same moment', async () => {
    await addRule()
    const { id, invoiceId } = await sell({ payNow: true })
    const { version } = await subscriptionOf(id)
    const sent = (soldById: string) =>
      api.call(owner, 'subscription.change-seller', { params: { id }, version, body: { soldById } })
    const answers = await Promise.all([sent(staff.id), sent(owner.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const earned = Object.values(await earnedBy(invoiceId))
    expect(earned.reduce((sum, amount) => sum + amount, 0)).toBe(4000)
  })
})

it('a session that a membership paid for keeps its commission when the membership is paid back', async () => {
  const serviceId = await api.createService(kinara)
  const rule = { targetType: 'SERVICE', serviceId, membershipPlanId: null, percentage: '10' } as const
  await addRule(rule)
  const { id, paymentId } = await sell({ payNow: true })
  const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn: -30 })
  const bookingId = await api.createBooking(kinara, { timeSlotId, subscriptionId: id })
  await api.call(staff, 'booking.check-in', { params: { id: bookingId }, version: 1 })
  const { body: slot } = await api.call(staff, 'time-slot.get', { params: { id: timeSlotId } })
  await api.call(staff, 'time-slot.complete', { params: { id: timeSlotId }, version: slot.version })
  await reverse(paymentId!)
  const { rows } = await api.database.admin.query<{ amount: number }>(
    'select amount::int from commission_entry where booking_id = $1',
    [bookingId],
  )
  // 10 % of an eighth of 1,000.00.
  expect(rows).toEqual([{ amount: 1250 }])
})

const month = '2026-11'
const replay = async (changes: NonNullable<CallOptions<'commission-rule.simulate'>['body']>['changes'] = []) =>
  (await api.call(owner, 'commission-rule.simulate', { body: { month, effectiveFrom: day('2026-11-01'), changes } }))
    .body

describe('a replay of the month', () => {
  it('includes sales, and gives no difference by the rules as they are', async () => {
    await addRule()
    await sell({ payNow: true })
    const same = await replay()
    expect(same.sales).toBeGreaterThan(0)
    expect(same.totals.difference).toBe('0.00')
    expect([...same.members, ...same.targets].map(({ difference }) => difference)).toEqual(
      [...same.members, ...same.targets].map(() => '0.00'),
    )
  })

  it('shows what another rule for the plan changes, after what went back', async () => {
    await addRule()
    const { invoiceId } = await sell()
    const first = await pay(invoiceId, '200.00')
    await pay(invoiceId, '800.00')
    await reverse(first)
    const change = { targetType: 'MEMBERSHIP', targetId: planId, groupId, kind: 'PERCENTAGE', value: '8' } as const
    const { targets } = await replay([{ ...change, seenRevision: 1 }])
    expect(targets.find(({ target }) => target.id === planId)).toMatchObject({
      earned: '32.00',
      proposed: '64.00',
      difference: '32.00',
    })
  })

  it('leads to a correction that later losses take back, too', async () => {
    await addRule({ effectiveFrom: day('2026-01-01') })
    const { invoiceId } = await sell()
    const [first, second] = [await pay(invoiceId, '200.00'), await pay(invoiceId, '800.00')]
    await reverse(first)
    const change = { targetType: 'MEMBERSHIP', targetId: planId, groupId, kind: 'PERCENTAGE', value: '8' } as const
    const { body } = await api.call(owner, 'commission-rule.save', {
      body: {
        effectiveFrom: day('2026-11-01'),
        changes: [{ ...change, seenRevision: 1 }],
        correction: { reason: 'Agreed in October' },
      },
    })
    expect(body.corrections).toEqual({ entries: 1, difference: '32.00' })
    await reverse(second)
    expect(await amountsOf(invoiceId)).toEqual([4000, -800, 3200, -6400])
    expect((await linesOf(invoiceId))[2]!.trace).toContain('64.00 instead of 32.00. Agreed in October')
  })
})

describe('a sale that earned nothing', () => {
  const reasonOf = async (id: string) =>
    (await api.call(owner, 'commission-gap.list', { query: { month } })).body.reasons.find(({ items }) =>
      items.some((item) => item.id === id),
    )?.reason

  it('is listed with the reason that holds, and no more once it earned', async () => {
    const unruled = await sell({ payNow: true })
    expect(await reasonOf(unruled.id)).toBe('NO_RULE')
    await addRule()
    const sold = await sell()
    expect(await reasonOf(sold.id)).toBe('UNPAID')
    const paymentId = await pay(sold.invoiceId, '1000.00')
    expect(await reasonOf(sold.id)).toBeUndefined()
    await reverse(paymentId)
    expect(await reasonOf(sold.id)).toBe('UNPAID')
    await writeOff(sold.invoiceId)
    expect(await reasonOf(sold.id)).toBe('WRITTEN_OFF')
  })

  it('is not billed during a trial', async () => {
    planId = await api.createPlan(kinara, { price: 10_000, sessions: 8, trialDays: 7 })
    const customerId = await api.createCustomer(kinara)
    const choices = { paymentType: 'CASH' as const, trial: true }
    const { body: quoted } = await api.call(staff, 'membership.quote', {
      params: { id: planId },
      body: { ...choices, customerId },
    })
    const { body } = await api.call(staff, 'subscription.sell', {
      body: { ...choices, payNow: false, membershipId: planId, customerId, quote: quoted.quote },
    })
    expect(await reasonOf(body.subscription.id)).toBe('NOT_BILLED')
  })
})

it('a renewal earns only if the business chose it', async () => {
  await addRule()
  const { id } = await sell({ payNow: true })
  // The next bill, as the job issues it.
  const renew = async (number: string) => {
    const of = { entityId: kinara.id, customerId: await api.createCustomer(kinara), subscriptionId: id }
    const invoiceId = randomUUID()
    await insertMembershipInvoice(db, {
      id: invoiceId,
      ...of,
      invoiceNumber: number,
      currency: 'MYR',
      at: addMinutes(testNow, 60),
      paid: 0,
    })
    return invoiceId
  }
  const first = await renew('INV-RENEWAL-1')
  await payAll(first)
  expect(await linesOf(first)).toEqual([])
  await api.database.admin.query(
    `insert into business_setting (entity_id, section, key, value, holds_from, version, created_at)
     values ($1, 'commissions', 'commissionOnRenewals', 'true', '2026-01-01', 2, now())`,
    [kinara.id],
  )
  const second = await renew('INV-RENEWAL-2')
  await payAll(second)
  expect((await linesOf(second)).map(({ reason }) => reason)).toEqual(['EARNED'])
})
