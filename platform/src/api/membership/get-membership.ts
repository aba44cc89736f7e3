import { plainDateOf } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentMembership } from './membership.presenter.ts'
import { membershipColumns, membershipFrom, type MembershipRow } from './membership.queries.ts'

export const getMembership = handle('membership.get', async ({ tx, params, entity, clock }) => {
  const { rows } = await tx.execute<MembershipRow & Record<string, unknown>>(sql`
    select ${membershipColumns} from ${membershipFrom(plainDateOf(clock.now(), entity.timeZone))}
    where plan.entity_id = ${entity.id} and plan.id = ${params.id} and plan.deleted_at is null`)
  const row = rows[0]
  if (!row) throw problems.notFound()
  return presentMembership(row)
})
