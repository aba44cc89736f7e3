import type { CommissionRule } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { allOf } from '../../kernel/list-page.ts'
import { recordColumnsOf, recordFields, type RecordRow } from '../../kernel/record-row.ts'

interface RuleRow extends RecordRow, Record<string, unknown> {
  id: string
  target_type: CommissionRule['targetType']
  target_id: string
  target_name: string
  group_id: string
  group_name: string
  kind: CommissionRule['kind']
  flat_amount: string | null
  percentage: string | null
  basis: CommissionRule['basis']
  currency: string
  effective_from: string
}

/** Lists the rules in force today and those of the future. Leaves superseded rules out. */
export const listCommissionRules = handle('commission-rule.list', async ({ tx, query, entity, clock }) => {
  const today = plainDateOf(clock.now(), entity.timeZone)
  const { rows } = await tx.execute<RuleRow>(sql`
    select ${recordColumnsOf('rule')}, rule.target_type, coalesce(service.id, plan.id) as target_id,
      coalesce(service.name, plan.name) as target_name, grp.id as group_id, grp.display_name as group_name, rule.kind,
      rule.flat_amount, rule.percentage, rule.basis, rule.currency, rule.effective_from
    from commission_rule rule
    join commission_group grp on grp.entity_id = rule.entity_id and grp.id = rule.commission_group_id and grp.deleted_at is null
    left join service on service.entity_id = rule.entity_id and service.id = rule.service_id
    left join membership_plan plan on plan.entity_id = rule.entity_id and plan.id = rule.membership_plan_id
    where ${allOf(
      sql`rule.entity_id = ${entity.id}`,
      sql`rule.deleted_at is null`,
      sql`coalesce(service.deleted_at, plan.deleted_at) is null`,
      query.targetType === undefined ? undefined : sql`rule.target_type = ${query.targetType}`,
      query.targetId === undefined
        ? undefined
        : sql`coalesce(rule.service_id, rule.membership_plan_id) = ${query.targetId}`,
      sql`not exists (select from commission_rule later
        where later.entity_id = rule.entity_id and later.deleted_at is null
          and later.commission_group_id = rule.commission_group_id
          and later.service_id is not distinct from rule.service_id
          and later.membership_plan_id is not distinct from rule.membership_plan_id
          and later.effective_from > rule.effective_from and later.effective_from <= ${today}::date)`,
    )}
    order by lower(coalesce(service.name, plan.name)), lower(grp.display_name), rule.effective_from, rule.id`)
  return { items: rows.map(presentRule) }
})

function presentRule(row: RuleRow): CommissionRule {
  return {
    ...recordFields(row),
    targetType: row.target_type,
    target: { id: row.target_id, name: row.target_name },
    group: { id: row.group_id, displayName: row.group_name },
    kind: row.kind,
    value: row.kind === 'PERCENTAGE' ? (row.percentage ?? '0') : formatMinor(Number(row.flat_amount), row.currency),
    basis: row.basis,
    currency: row.currency,
    effectiveFrom: row.effective_from as PlainDate,
  }
}
