import { announce } from '../notification/announcement.ts'
import { memberTransitions, type MemberAction } from '@steward/shared/rules/team/member-transitions'
import { and, eq } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { handle } from '../../kernel/call.ts'
import { endScheduleRequests } from '../team-seats/end-schedule-requests.ts'
import { endTimeOffRequests } from '../team-seats/end-time-off-requests.ts'
import { requireRoomForMember } from '../team-seats/member-limit.ts'
import { lockEmployed } from '../employment/employment.policy.ts'
import { addEmployment, endEmployment } from '../employment/write-employment.ts'
import { requireMemberAction } from './member.policy.ts'
import { readCoveredSlots } from './covered-slots.ts'
import { presentMember } from './member.presenter.ts'
import { findMember, servicesOf, type MemberRow } from './member.queries.ts'
import { businessUser } from '../../tables/team/team.ts'
import { announceUncovered } from '../slot/slot-announcements.ts'
import { lockTeam } from '../team-seats/lock-team.ts'

/**
 * Deactivates a member: the API rejects their next call (B.3), and sign-in issues no more tokens for this business. Ends
 * their employment on the day that the caller names, which may be another one.
 */
export const deactivateMember = handle('member.deactivate', async (call) => {
  const rights = await lockTeam(call)
  const member = await findMember(call, call.params.id)
  await requireMemberAction(call, 'deactivate', { member, rights })
  await endTimeOffRequests(call, member.id)
  await endScheduleRequests(call, member.id)
  announceUncovered(call, await readCoveredSlots(call, member.id))
  const { lastDay, endReason = null } = call.body
  if (lastDay) await endEmployment(call, (await lockEmployed(call, member.id)).id, { lastDay, endReason })
  return setStatus(call, member, 'deactivate')
})

/**
 * Reactivates a member with the role they had, and begins an employment on the day that the caller names. Throws
 * LIMIT_REACHED when the plan has no seat left.
 */
export const reactivateMember = handle('member.reactivate', async (call) => {
  const rights = await lockTeam(call)
  const member = await findMember(call, call.params.id)
  await requireMemberAction(call, 'reactivate', { member, rights })
  await requireRoomForMember(call)
  const { firstDay, employmentType: type = 'PERMANENT' } = call.body
  if (firstDay) {
    const { id } = await lockEmployed(call, member.id)
    await addEmployment(call, id, { type, firstDay, lastDay: null, endReason: null })
  }
  return setStatus(call, member, 'reactivate')
})

async function setStatus(
  call: CallContext,
  before: MemberRow,
  action: Extract<MemberAction, 'deactivate' | 'reactivate'>,
) {
  const { tx, entity, clock } = call
  const status =
    action === 'deactivate' ? memberTransitions.ACTIVE.deactivate : memberTransitions.DEACTIVATED.reactivate
  const version = before.version + 1
  await tx
    .update(businessUser)
    .set({ status, deactivatedAt: action === 'deactivate' ? clock.now() : null, version, updatedAt: clock.now() })
    .where(and(eq(businessUser.entityId, entity.id), eq(businessUser.id, before.id)))
  call.audit(`member.${action}`, 'member', before.id, {
    old: { status: before.status },
    new: { status },
    version,
  })
  announce(call, {
    type: action === 'deactivate' ? 'member-deactivated' : 'member-reactivated',
    subject: { kind: 'member', id: before.id },
    to: { member: before.id },
  })
  return presentMember(await findMember(call, before.id), await servicesOf(call, before.id), call)
}
