import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { whyNotPlan } from '@steward/shared/rules/membership/plan-guards'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import { isLive } from '../../../predicates/subscription.sql.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { recordOperation } from '../../../kernel/operation.ts'
import { membershipPlan, subscription } from '../../../tables/membership/membership.ts'
import { membershipBulkOperation } from '../../../tables/membership/membership-operation.ts'

type Selected = BodyOf<'membership-bulk.archive'>['plans']
type Failure = ResponseOf<'membership-bulk.archive'>['failed'][number]
export type PlanRow = typeof membershipPlan.$inferSelect

/** Shows which plans would be archived, with the subscribers who keep them. Changes nothing. */
export const previewArchivePlans = handle('membership-bulk.preview', async (call) => {
  const { ready, failed } = await judge(call, call.body.plans)
  const subscribers = await countSubscribers(
    call,
    ready.map(({ id }) => id),
  )
  return {
    items: ready.map(({ id, name }) => ({ membershipId: id, name, subscribers: subscribers.get(id) ?? 0 })),
    failed,
  }
})

/** Archives the selected plans. A plan that changed or is not on sale is left out, with its reason. */
export const archivePlans = handle('membership-bulk.archive', async (call) => {
  const { ready, failed } = await judge(call, call.body.plans)
  if (ready.length === 0) return { operationId: null, done: [], failed }
  const plans = await setPlanStatus(call, ready, 'ARCHIVED')
  const operationId = await recordOperation(call, membershipBulkOperation, { plans })
  call.audit('membership-bulk.archive', 'membership-bulk', operationId, {
    new: { changed: ready.length, failed: failed.length },
  })
  return { operationId, done: ready.map(({ id }) => id), failed }
})

/** Locks the given plans for the transaction. Returns them by name. */
export const lockPlans = ({ tx }: CallContext, ids: readonly string[]): Promise<PlanRow[]> =>
  tx
    .select()
    .from(membershipPlan)
    .where(and(inArray(membershipPlan.id, [...ids]), isNull(membershipPlan.deletedAt)))
    .orderBy(asc(sql`lower(${membershipPlan.name})`), asc(membershipPlan.id))
    .for('update')

async function judge(call: CallContext, selected: Selected): Promise<{ ready: PlanRow[]; failed: Failure[] }> {
  const versions = new Map(selected.map(({ id, version }) => [id, version]))
  const rows = await lockPlans(call, [...versions.keys()])
  const codeOf = (row: PlanRow): Failure['code'] | undefined => {
    if (row.version !== versions.get(row.id)) return 'STALE_VERSION'
    return whyNotPlan('archive', row, call) ? 'TRANSITION_NOT_ALLOWED' : undefined
  }
  const codes = new Map(rows.map((row) => [row.id, codeOf(row)]))
  const missing = [...versions.keys()].filter((id) => !codes.has(id))
  return {
    ready: rows.filter(({ id }) => codes.get(id) === undefined),
    failed: [
      ...rows.flatMap(({ id }): Failure[] => {
        const code = codes.get(id)
        return code ? [{ membershipId: id, code }] : []
      }),
      ...missing.map((membershipId): Failure => ({ membershipId, code: 'NOT_FOUND' })),
    ],
  }
}

/** Archives plans or puts them back on sale, audits each and returns their new versions. */
export async function setPlanStatus(call: CallContext, rows: readonly PlanRow[], status: 'ARCHIVED' | 'ACTIVE') {
  const { tx, clock } = call
  const ids = rows.map(({ id }) => id)
  await tx
    .update(membershipPlan)
    .set({ status, version: sql`${membershipPlan.version} + 1`, updatedAt: clock.now() })
    .where(inArray(membershipPlan.id, ids))
  const action = status === 'ARCHIVED' ? 'membership.archive' : 'membership.restore'
  return rows.map((row) => {
    const version = row.version + 1
    call.audit(action, 'membership', row.id, { old: { status: row.status }, new: { status }, version })
    return { id: row.id, version }
  })
}

async function countSubscribers({ tx }: CallContext, planIds: readonly string[]): Promise<Map<string, number>> {
  if (planIds.length === 0) return new Map()
  const rows = await tx
    .select({ planId: subscription.membershipPlanId, total: sql<number>`count(*)::int` })
    .from(subscription)
    .where(and(inArray(subscription.membershipPlanId, [...planIds]), isNull(subscription.deletedAt), isLive))
    .groupBy(subscription.membershipPlanId)
  return new Map(rows.map(({ planId, total }) => [planId, total]))
}
