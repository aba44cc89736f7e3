import { announce } from '../notification/announcement.ts'
import { memberActions, memberTransitions, type MemberAction } from '@steward/shared/rules/member-transitions'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findMember, servicesOf } from './get-member.ts'
import { requireRoomForMember } from '../team-seats/member-limit.ts'
import { requireNotOwnNorLast } from './member.policy.ts'
import { presentMember } from './member.presenter.ts'
import type { MemberRow } from './member.queries.ts'
import { lockTeam } from '../team-seats/lock-team.ts'

/** Shuts a member out: their next call is refused (B.3), and sign-in gives them no more tokens for this business. */
export const deactivateMember = handle('member.deactivate', async (call) => {
  const { requireManages } = await lockTeam(call)
  const before = await findMember(call, call.params.id)
  requireManages(before.role)
  await requireNotOwnNorLast(call, before)
  return setStatus(call, before, 'deactivate')
})

/** Lets them in again, as what they were, where the plan has room. */
export const reactivateMember = handle('member.reactivate', async (call) => {
  const { requireManages } = await lockTeam(call)
  const before = await findMember(call, call.params.id)
  requireManages(before.role)
  return setStatus(call, before, 'reactivate', () => requireRoomForMember(call))
})

async function setStatus(
  call: CallContext,
  before: MemberRow,
  action: Extract<MemberAction, 'deactivate' | 'reactivate'>,
  guard?: () => Promise<void>,
) {
  const { tx, entity, clock } = call
  call.requireVersion(before.version)
  const actions = memberActions(before.status)
  if (!actions.includes(action)) throw problems.transitionNotAllowed(before.status, action, actions)
  await guard?.()
  const status =
    action === 'deactivate' ? memberTransitions.ACTIVE.deactivate : memberTransitions.DEACTIVATED.reactivate
  const version = before.version + 1
  await tx.execute(sql`
    update business_user set status = ${status}, version = ${version}, updated_at = ${clock.now()}
    where entity_id = ${entity.id} and id = ${before.id}`)
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
