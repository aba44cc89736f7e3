import type { BodyOf } from '@steward/shared/contracts'
import { toPlainDate } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { commissionEntry, commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import { membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { subscriptionTermsChange } from '../../tables/membership/membership-operation.ts'
import { service } from '../../tables/booking/service.ts'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { manager } = kinara
const db = databaseOf(api.database.admin)

const monthly: BodyOf<'membership.create'> = { name: 'Mornings', price: '180.00', interval: 'MONTH' }
let count = 0
const create = (fields: Partial<BodyOf<'membership.create'>> = {}) =>
  api.call(manager, 'membership.create', { body: { ...monthly, name: `Plan of the test ${++count}`, ...fields } })

const setLimit = (limit: number | null) =>
  api.database.admin.query('update platform_configuration set membership_limit = $2 where entity_id = $1', [
    kinara.id,
    limit,
  ])

const planCount = async (): Promise<number> => {
  const { rows } = await api.database.admin.query<{ total: number }>(
    `select count(*)::int as total from membership_plan where entity_id = $1 and status <> 'ARCHIVED' and deleted_at is null`,
    [kinara.id],
  )
  return rows[0]!.total
}

beforeEach(() => setLimit(null))

describe('the limit of memberships', () => {
  it('holds when 50 people create a plan at once', async () => {
    const before = await planCount()
    await setLimit(before + 3)
    const answers = await Promise.all(Array.from({ length: 50 }, () => create()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['LIMIT_REACHED']))
    expect(await planCount()).toBe(before + 3)
  })

  it('counts drafts and does not count archived plans', async () => {
    const { body: plan } = await create()
    await setLimit(await planCount())
    expect((await create()).problem).toMatchObject({ code: 'LIMIT_REACHED', used: await planCount() })
    await api.database.admin.query(`update membership_plan set status = 'ARCHIVED' where id = $1`, [plan.id])
    expect((await create()).status).toBe(201)
    const restored = await api.call(manager, 'membership.restore', { params: { id: plan.id }, version: 1 })
    expect(restored.problem.code).toBe('LIMIT_REACHED')
  })
})

/** A rule of 10 % for every service of the default group. */
async function addRule(): Promise<void> {
  const stamps = { entityId: kinara.id, createdAt: api.clock.now(), updatedAt: api.clock.now() }
  const [group] = await db
    .insert(commissionGroup)
    .values({ ...stamps, displayName: 'Standard', tag: 'standard', isDefault: true })
    .returning({ id: commissionGroup.id })
  const services = await db.select({ id: service.id }).from(service).where(eq(service.entityId, kinara.id))
  await db.insert(commissionRule).values(
    services.map(({ id }) => ({
      ...stamps,
      commissionGroupId: group!.id,
      targetType: 'SERVICE' as const,
      serviceId: id,
      kind: 'PERCENTAGE' as const,
      percentage: '10',
      currency: 'MYR',
      basis: 'PER_BOOKING' as const,
      effectiveFrom: toPlainDate('2026-01-01'),
    })),
  )
}

describe('a changed plan', () => {
  it('keeps revenue, sessions and commission of those who subscribed before', async () => {
    const { body: plan } = await create({ sessions: 8 })
    const sold = await api.createSubscription(kinara, { membershipPlanId: plan.id, price: 18_000 })
    const changed = await api.call(manager, 'membership.update', {
      params: { id: plan.id },
      body: { interval: 'YEAR', sessions: 2, price: '1200.00' },
      version: 1,
    })
    expect(changed.body).toMatchObject({ termsVersion: 2, sessions: 2, monthlyRecurringRevenue: '180.00' })
    const timeSlotId = await api.createSlot(kinara, { startsIn: -30 })
    const bookingId = await api.createBooking(kinara, { timeSlotId, status: 'CHECKED_IN', subscriptionId: sold })
    await addRule()
    await api.call(manager, 'time-slot.complete', { params: { id: timeSlotId }, version: 1 })
    // An eighth of 180.00, and not the half of it.
    const entries = await db.select().from(commissionEntry).where(eq(commissionEntry.bookingId, bookingId))
    expect(entries).toMatchObject([{ baseAmount: 2250, amount: 225 }])
  })

  it('makes one version of two changes at the same moment, and rejects the other as stale', async () => {
    const { body: plan } = await create()
    const change = (price: string) =>
      api.call(manager, 'membership.update', { params: { id: plan.id }, body: { price }, version: 1 })
    const answers = await Promise.all([change('190.00'), change('200.00')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const versions = await api.call(manager, 'membership-version.list', { params: { id: plan.id } })
    expect(versions.body.items.map(({ number }) => number)).toEqual([2, 1])
  })

  it('cannot change a version that exists', async () => {
    const { body: plan } = await create()
    const change = db
      .update(membershipPlanVersion)
      .set({ price: 1 })
      .where(eq(membershipPlanVersion.membershipPlanId, plan.id))
    await expect(change).rejects.toMatchObject({ cause: { code: 'SW001' } })
  })

  it('cannot give a subscription the version of another plan', async () => {
    const [{ body: one }, { body: other }] = [await create(), await create()]
    const id = await api.createSubscription(kinara, { membershipPlanId: one.id })
    const { rows } = await api.database.admin.query<{ id: string }>(
      'select id from membership_plan_version where membership_plan_id = $1',
      [other.id],
    )
    const move = db.update(subscription).set({ planVersionId: rows[0]!.id }).where(eq(subscription.id, id))
    await expect(move).rejects.toMatchObject({ cause: { code: '23503' } })
  })
})

describe('new terms for subscribers', () => {
  async function changedPlan() {
    const id = await api.createPlan(kinara)
    const subscriptionId = await api.createSubscription(kinara, {
      membershipPlanId: id,
      currentPeriodEnd: toPlainDate('2026-12-02'),
    })
    await api.call(manager, 'membership.update', { params: { id }, body: { price: '200' }, version: 1 })
    return { plan: { id }, subscriptionId }
  }
  const apply = (id: string) =>
    api.call(manager, 'membership-terms.apply', { params: { id }, body: { fromVersion: 1 }, version: 2 })

  it('cannot be undone after a period was billed on them', async () => {
    const { plan, subscriptionId } = await changedPlan()
    const { body } = await apply(plan.id)
    await db
      .update(subscriptionTermsChange)
      .set({ appliedOn: toPlainDate('2026-12-02') })
      .where(eq(subscriptionTermsChange.subscriptionId, subscriptionId))
    const undone = await api.call(manager, 'membership-terms.undo', { params: { operationId: body.operationId! } })
    expect(undone.problem.code).toBe('PERIOD_BILLED')
  })

  it('wait once when two people apply them at the same moment', async () => {
    const { plan } = await changedPlan()
    const answers = await Promise.all([apply(plan.id), apply(plan.id)])
    expect(answers.map(({ body }) => body.changed).toSorted()).toEqual([0, 1])
  })

  it('are not seen by another business', async () => {
    const { plan } = await changedPlan()
    const { status } = await api.call(nordlicht.owner, 'membership-version.list', { params: { id: plan.id } })
    expect(status).toBe(404)
  })
})

describe('the services of a plan on sale', () => {
  it('keep one when both are archived at the same moment', async () => {
    const services = [await api.createService(kinara), await api.createService(kinara)]
    await api.createPlan(kinara, { serviceIds: services })
    const answers = await Promise.all(
      services.map((id) => api.call(manager, 'service.archive', { params: { id }, version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.problem.code).toBe('LAST_SERVICE_OF_PLAN')
  })

  it('cannot be archived while a change of the plan leaves only this one', async () => {
    const services = [await api.createService(kinara), await api.createService(kinara)]
    const id = await api.createPlan(kinara, { serviceIds: services })
    const answers = await Promise.all([
      api.call(manager, 'membership.update', { params: { id }, body: { serviceIds: [services[0]!] }, version: 1 }),
      api.call(manager, 'service.archive', { params: { id: services[0]! }, version: 1 }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
