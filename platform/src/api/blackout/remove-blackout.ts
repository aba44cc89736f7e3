import { and, eq } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { publish } from '../../live/message.ts'
import { blackout } from '../../tables/team/team.ts'
import { holdPlan } from '../plan-lock/plan-lock.ts'
import { requireChangeable, requireScope } from './blackout.policy.ts'
import { lockBlackout } from './blackout.queries.ts'

/** Deletes blackout hours, so that these hours can be booked again. */
export const removeBlackout = handle('blackout.remove', async (call) => {
  const { tx, params, entity, clock } = call
  await holdPlan(call)
  const row = await lockBlackout(call, params.id)
  const { businessUserId: memberId, locationId, kind, isPaid, reason, firstDay, lastDay, fromTime, toTime } = row
  requireScope(call, { memberId })
  call.requireVersion(row.version)
  requireChangeable(call, row, 'remove')
  const version = row.version + 1
  await tx
    .update(blackout)
    .set({ deletedAt: clock.now(), version, updatedAt: clock.now() })
    .where(and(eq(blackout.entityId, entity.id), eq(blackout.id, row.id)))
  publish(call, { kind: 'hours', memberId })
  call.audit('blackout.remove', 'blackout', row.id, {
    old: { memberId, locationId, kind, isPaid, reason, firstDay, lastDay, fromTime, toTime },
    version,
  })
  return undefined
})
