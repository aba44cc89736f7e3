import type { CommissionGroup } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { recordColumnsOf, recordFields, type RecordRow } from '../../kernel/record-row.ts'

interface GroupRow extends RecordRow, Record<string, unknown> {
  id: string
  display_name: string
  tag: string
  is_default: boolean
  member_count: number
}

/**
 * Lists groups, the default group first. A member whose payroll record names no group counts in the default group
 * (B.9).
 */
export const listCommissionGroups = handle('commission-group.list', async ({ tx, entity }) => {
  const { rows } = await tx.execute<GroupRow>(sql`
    select ${recordColumnsOf('grp')}, grp.display_name, grp.tag, grp.is_default,
      (select count(*)::int from business_user member
        left join payroll_record record on record.entity_id = member.entity_id
          and record.business_user_id = member.id and record.deleted_at is null
        where member.entity_id = grp.entity_id and member.deleted_at is null and member.status = 'ACTIVE'
          and (record.commission_group_id = grp.id or (record.commission_group_id is null and grp.is_default))) as member_count
    from commission_group grp
    where grp.entity_id = ${entity.id} and grp.deleted_at is null
    order by grp.is_default desc, lower(grp.display_name), grp.id`)
  return { items: rows.map(presentGroup) }
})

function presentGroup(row: GroupRow): CommissionGroup {
  return {
    ...recordFields(row),
    displayName: row.display_name,
    tag: row.tag,
    isDefault: row.is_default,
    memberCount: row.member_count,
  }
}
