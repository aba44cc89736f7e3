import { plainDateOf } from '@steward/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { membershipPlan } from '../../tables/membership.ts'
import { presentMembership } from './membership.presenter.ts'
import { selectMemberships } from './membership.queries.ts'

export const getMembership = handle('membership.get', async ({ tx, params, entity, clock }) => {
  const [row] = await selectMemberships(tx, plainDateOf(clock.now(), entity.timeZone)).where(
    and(eq(membershipPlan.entityId, entity.id), eq(membershipPlan.id, params.id), isNull(membershipPlan.deletedAt)),
  )
  if (!row) throw problems.notFound()
  return presentMembership(row)
})
