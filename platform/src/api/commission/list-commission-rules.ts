import type { CommissionRule } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { and, asc, eq, exists, gt, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/connection.ts'
import { handle, type Call } from '../../kernel/call.ts'
import { presentRecord } from '../../kernel/record.ts'
import { commissionEntry, commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import { membershipPlan } from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'

const laterRule = alias(commissionRule, 'later_rule')

/**
 * Lists the rules in force today and those of the future. Leaves out superseded rules, and versions that end a rule: older
 * pages show those as rules. With `all`, lists every version, and whether a line of the ledger names it.
 */
export const listCommissionRules = handle('commission-rule.list', async (call) => {
  const targetName = sql<string>`coalesce(${service.name}, ${membershipPlan.name})`
  const rules = await call.tx
    .select({
      rule: commissionRule,
      target: { id: sql<string>`coalesce(${service.id}, ${membershipPlan.id})`, name: targetName },
      group: { id: commissionGroup.id, displayName: commissionGroup.displayName },
      isUsed: call.query.all === 'true' ? isUsed(call.tx) : sql<boolean | undefined>`null`,
    })
    .from(commissionRule)
    .innerJoin(
      commissionGroup,
      and(
        eq(commissionGroup.entityId, commissionRule.entityId),
        eq(commissionGroup.id, commissionRule.commissionGroupId),
        isNull(commissionGroup.deletedAt),
      ),
    )
    .leftJoin(service, and(eq(service.entityId, commissionRule.entityId), eq(service.id, commissionRule.serviceId)))
    .leftJoin(
      membershipPlan,
      and(eq(membershipPlan.entityId, commissionRule.entityId), eq(membershipPlan.id, commissionRule.membershipPlanId)),
    )
    .where(filtersOf(call))
    .orderBy(
      sql`lower(${targetName})`,
      sql`lower(${commissionGroup.displayName})`,
      asc(commissionRule.effectiveFrom),
      asc(commissionRule.id),
    )
  return { items: rules.map(presentRule) }
})

function filtersOf({ tx, query, entity, clock }: Call<'commission-rule.list'>) {
  return and(
    eq(commissionRule.entityId, entity.id),
    isNull(commissionRule.deletedAt),
    sql`coalesce(${service.deletedAt}, ${membershipPlan.deletedAt}) is null`,
    query.targetType === undefined ? undefined : eq(commissionRule.targetType, query.targetType),
    query.targetId === undefined
      ? undefined
      : sql`coalesce(${commissionRule.serviceId}, ${commissionRule.membershipPlanId}) = ${query.targetId}`,
    query.all === 'true'
      ? undefined
      : and(isLatest(tx, plainDateOf(clock.now(), entity.timeZone)), ne(commissionRule.kind, 'INHERIT')),
  )
}

/** A condition for a rule that no later rule of the same group and target supersedes today. */
const isLatest = (tx: Database, today: PlainDate) =>
  notExists(
    tx
      .select({ id: laterRule.id })
      .from(laterRule)
      .where(
        and(
          eq(laterRule.entityId, commissionRule.entityId),
          isNull(laterRule.deletedAt),
          eq(laterRule.commissionGroupId, commissionRule.commissionGroupId),
          sql`${laterRule.serviceId} is not distinct from ${commissionRule.serviceId}`,
          sql`${laterRule.membershipPlanId} is not distinct from ${commissionRule.membershipPlanId}`,
          gt(laterRule.effectiveFrom, commissionRule.effectiveFrom),
          lte(laterRule.effectiveFrom, today),
        ),
      ),
  )

const isUsed = (tx: Database) =>
  sql<boolean>`${exists(
    tx
      .select({ id: commissionEntry.id })
      .from(commissionEntry)
      .where(
        and(
          eq(commissionEntry.entityId, commissionRule.entityId),
          eq(commissionEntry.commissionRuleId, commissionRule.id),
        ),
      ),
  )}`

interface RuleRow {
  rule: typeof commissionRule.$inferSelect
  target: CommissionRule['target']
  group: CommissionRule['group']
  isUsed: boolean | undefined | null
}

function presentRule({ rule, target, group, isUsed }: RuleRow): CommissionRule {
  const { kind, currency } = rule
  return {
    ...presentRecord(rule),
    targetType: rule.targetType,
    target: { id: target.id, name: target.name },
    group: { id: group.id, displayName: group.displayName },
    kind,
    value: kind === 'PERCENTAGE' ? (rule.percentage ?? '0') : formatMinor(rule.flatAmount ?? 0, currency),
    basis: rule.basis,
    currency,
    effectiveFrom: rule.effectiveFrom,
    revision: rule.revision,
    isUsed: isUsed ?? undefined,
  }
}
