import { isPaidByDefault } from '@steward/shared/rules/team/blackout-kind'
import { handle } from '../../kernel/call.ts'
import { publish } from '../../live/message.ts'
import { blackout } from '../../tables/team/team.ts'
import { holdPlan } from '../plan-lock/plan-lock.ts'
import { requireBlackout, requireScope } from './blackout.policy.ts'
import { presentBlackout } from './blackout.presenter.ts'
import { findBlackout } from './blackout.queries.ts'
import { readConcernedSlots } from './concerned-slots.ts'

/** Closes the business or a place, or blocks hours of a member. Sessions within stay, and the response lists them. */
export const createBlackout = handle('blackout.create', async (call) => {
  const { tx, body, entity, actor, clock } = call
  requireScope(call, body)
  await holdPlan(call)
  const span = await requireBlackout(call, body)
  const { memberId, ...fields } = { ...body, isPaid: body.isPaid ?? isPaidByDefault(body.kind) }
  const now = clock.now()
  const [inserted] = await tx
    .insert(blackout)
    .values({
      ...fields,
      ...span,
      entityId: entity.id,
      businessUserId: memberId,
      createdById: actor.memberId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: blackout.id })
  const { id } = inserted!
  publish(call, { kind: 'hours', memberId })
  call.audit('blackout.create', 'blackout', id, { new: { memberId, ...fields }, version: 1 })
  return {
    ...presentBlackout(await findBlackout(call, id), call),
    concerned: await readConcernedSlots(call, { ...body, ...span }),
  }
})
