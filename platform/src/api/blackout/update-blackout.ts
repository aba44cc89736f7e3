import { and, eq } from 'drizzle-orm'
import { changedFields } from '../../kernel/audit.ts'
import { handle } from '../../kernel/call.ts'
import { publish } from '../../live/message.ts'
import { blackout } from '../../tables/team/team.ts'
import { holdPlan } from '../plan-lock/plan-lock.ts'
import { requireBlackout, requireChangeable, requireScope } from './blackout.policy.ts'
import { presentBlackout } from './blackout.presenter.ts'
import { findBlackout, lockBlackout } from './blackout.queries.ts'
import { readConcernedSlots } from './concerned-slots.ts'

/** Whatever else changes of a blackout that began long ago would change its past days. */
const changeableLater = ['reason', 'lastDay', 'toTime']

/** Changes blackout hours. Sessions within stay, and the response lists them. */
export const updateBlackout = handle('blackout.update', async (call) => {
  const { tx, params, body, entity, clock } = call
  await holdPlan(call)
  const row = await lockBlackout(call, params.id)
  const before = { ...row, memberId: row.businessUserId }
  const after = { ...before, ...body }
  requireScope(call, before, after)
  call.requireVersion(row.version)
  const changes = changedFields(before, body)
  if (changes && Object.keys(changes.new).some((field) => !changeableLater.includes(field)))
    requireChangeable(call, before, 'update')
  const span = changes ? await requireBlackout(call, after, before) : row
  if (changes) {
    const { memberId, ...fields } = body
    const version = row.version + 1
    await tx
      .update(blackout)
      .set({
        ...fields,
        ...span,
        ...(memberId !== undefined && { businessUserId: memberId }),
        version,
        updatedAt: clock.now(),
      })
      .where(and(eq(blackout.entityId, entity.id), eq(blackout.id, row.id)))
    for (const id of new Set([before.memberId, after.memberId])) publish(call, { kind: 'hours', memberId: id })
    call.audit('blackout.update', 'blackout', row.id, { ...changes, version })
  }
  return {
    ...presentBlackout(await findBlackout(call, row.id), call),
    concerned: await readConcernedSlots(call, { ...after, startTime: span.startTime, endTime: span.endTime }),
  }
})
