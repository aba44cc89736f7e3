import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { whyNotPlan } from '@steward/shared/rules/membership/plan-guards'
import { firstBillOn, termsApplyFrom, whyNotChangeTerms } from '@steward/shared/rules/membership/terms-change'
import { isLive } from '@steward/shared/rules/membership/subscription-transitions'
import { plainDateOf } from '@steward/shared/time'
import { change, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { nameOf } from '../kernel/names.ts'
import { invalidField, Refusal, requirePossible, throwRefusal } from '../kernel/refusal.ts'
import { requireBusinessDetails } from '../money/document-details.ts'
import type { PlanRow, SubscriptionRow } from '../tables/membership.ts'
import { nextId } from '../tables/world.ts'
import { planOf, plansOf, requireServiceOnSale, subscribersOf, termsOf } from './plan-rows.ts'
import { requireRoom } from './plan-verbs.ts'

type Failure = ResponseOf<'membership-bulk.archive'>['failed'][number]

function judge(call: CallContext & { body: BodyOf<'membership-bulk.archive'> }) {
  const named = call.body.plans
  const rows = plansOf(call)
    .filter(({ id }) => named.some((one) => one.id === id))
    .sort((a, b) => a.name.localeCompare(b.name))
  const codeOf = (row: PlanRow): Failure['code'] | undefined => {
    if (row.version !== named.find(({ id }) => id === row.id)!.version) return 'STALE_VERSION'
    return whyNotPlan('archive', row, call) ? 'TRANSITION_NOT_ALLOWED' : undefined
  }
  const failed: Failure[] = [
    ...rows.flatMap((row) => {
      const code = codeOf(row)
      return code ? [{ membershipId: row.id, code }] : []
    }),
    ...named
      .filter(({ id }) => !rows.some((row) => row.id === id))
      .map(({ id }): Failure => ({ membershipId: id, code: 'NOT_FOUND' })),
  ]
  return { ready: rows.filter((row) => codeOf(row) === undefined), failed }
}

function archiveMany(call: Call<'membership-bulk.archive'>) {
  const { world, business, now } = call
  const { ready, failed } = judge(call)
  if (ready.length === 0) return { operationId: null, done: [], failed }
  for (const row of ready) change(call, row, { status: 'ARCHIVED' })
  const id = nextId(world)
  const stamp = { id, entityId: business.id, version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  world.planOperations.push({ ...stamp, plans: ready.map((row) => ({ id: row.id, version: row.version })) })
  return { operationId: id, done: ready.map((row) => row.id), failed }
}

function undoMany(call: Call<'membership-bulk.undo'>) {
  const operation = call.own(call.world.planOperations).find(({ id }) => id === call.params.operationId)
  if (!operation) throw new Refusal('NOT_FOUND')
  if (operation.deletedAt !== null) throw new Refusal('ALREADY_UNDONE')
  const rows = operation.plans.map(({ id, version }) => ({ row: planOf(call, id), version }))
  const changed = rows.find(({ row, version }) => row.version !== version)
  if (changed) throw new Refusal('STALE_VERSION', { current: { version: changed.row.version } })
  requireRoom(call, rows.length)
  requireServiceOnSale(
    call,
    rows.map(({ row }) => row),
  )
  requireBusinessDetails(call)
  for (const { row } of rows) change(call, row, { status: 'ACTIVE' })
  operation.deletedAt = call.now
  return { changed: rows.length }
}

function subscribersToMove(call: CallContext, plan: PlanRow, fromVersion: number): SubscriptionRow[] {
  if (fromVersion >= plan.termsVersion) throw invalidField('fromVersion', 'TOO_LARGE', { max: plan.termsVersion - 1 })
  return subscribersOf(call, plan)
    .filter((sold) => isLive(sold) && (sold.soldVersion ?? 1) === fromVersion)
    .sort((a, b) => nameOf(a.customer).localeCompare(nameOf(b.customer)))
}

function refusalOf(plan: PlanRow, sold: SubscriptionRow) {
  const holder = {
    ...sold,
    interval: termsOf(plan, sold).interval,
    hasPendingChange: (sold.nextTerms ?? null) !== null,
  }
  return whyNotChangeTerms(holder, plan.interval)
}

const todayOf = ({ now, business }: CallContext) => plainDateOf(now, business.timeZone)

function previewTerms(call: Call<'membership-terms.preview'>) {
  const plan = planOf(call, call.params.id)
  throwRefusal(whyNotPlan('apply-terms', plan, call))
  const rows = subscribersToMove(call, plan, call.body.fromVersion)
  return {
    toVersion: plan.termsVersion,
    currency: plan.currency,
    items: rows.map((sold) => ({
      subscriptionId: sold.id,
      customer: { id: sold.customer.id, givenName: sold.customer.givenName, lastName: sold.customer.lastName },
      status: sold.status,
      priceBefore: sold.price ?? termsOf(plan, sold).price,
      priceAfter: plan.price,
      firstBillOn: firstBillOn(sold, todayOf(call)),
      code: refusalOf(plan, sold) ?? null,
    })),
    total: rows.length,
    changed: rows.filter((sold) => !refusalOf(plan, sold)).length,
  }
}

function applyTerms(call: Call<'membership-terms.apply'>) {
  const { world, business, now, body } = call
  const plan = planOf(call, call.params.id)
  requirePossible(() => call.requireVersion(plan.version), whyNotPlan('apply-terms', plan, call))
  const rows = subscribersToMove(call, plan, body.fromVersion)
  const failed = rows.flatMap((sold) => {
    const code = refusalOf(plan, sold)
    return code ? [{ subscriptionId: sold.id, code }] : []
  })
  const moved = rows.filter((sold) => !refusalOf(plan, sold))
  if (moved.length === 0) return { operationId: null, changed: 0, failed }
  const changes = moved.map((sold) => {
    const from = termsApplyFrom(sold.currentPeriodEnd!, todayOf(call))
    sold.nextTerms = { version: plan.termsVersion, price: plan.price, from, membership: null }
    return { subscriptionId: sold.id, from, isApplied: false }
  })
  const id = nextId(world)
  const stamp = { id, entityId: business.id, version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  const { fromVersion } = body
  world.termsOperations.push({ ...stamp, planId: plan.id, fromVersion, toVersion: plan.termsVersion, changes })
  return { operationId: id, changed: changes.length, failed }
}

function undoTerms(call: Call<'membership-terms.undo'>) {
  const operation = call.own(call.world.termsOperations).find(({ id }) => id === call.params.operationId)
  if (!operation) throw new Refusal('NOT_FOUND')
  if (operation.deletedAt !== null) throw new Refusal('ALREADY_UNDONE')
  if (operation.changes.some(({ isApplied }) => isApplied)) throw new Refusal('PERIOD_BILLED')
  for (const { subscriptionId } of operation.changes)
    call.own(call.world.subscriptions).find(({ id }) => id === subscriptionId)!.nextTerms = null
  operation.deletedAt = call.now
  return { changed: operation.changes.length }
}

export const planOperationHandlers: Handlers<
  | 'membership-bulk.preview'
  | 'membership-bulk.archive'
  | 'membership-bulk.undo'
  | 'membership-terms.preview'
  | 'membership-terms.apply'
  | 'membership-terms.undo'
> = {
  'membership-bulk.preview': (call) => {
    const { ready, failed } = judge(call)
    const items = ready.map((row) => ({
      membershipId: row.id,
      name: row.name,
      subscribers: row.subscribers?.total ?? subscribersOf(call, row).filter(isLive).length,
    }))
    return { items, failed }
  },
  'membership-bulk.archive': archiveMany,
  'membership-bulk.undo': undoMany,
  'membership-terms.preview': previewTerms,
  'membership-terms.apply': applyTerms,
  'membership-terms.undo': undoTerms,
}
