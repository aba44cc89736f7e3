import { announce } from '../notification/announcement.ts'
import { memberActions } from '@steward/shared/rules/member-transitions'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findMember, servicesOf } from './get-member.ts'
import { requireNotOwnNorLast } from './member.policy.ts'
import { presentMember } from './member.presenter.ts'
import { lockTeam } from '../team-seats/lock-team.ts'

/** Another role for a member, or for who is invited: the link they have leads to the new one. */
export const changeMemberRole = handle('member.change-role', async (call) => {
  const { tx, params, body, entity, clock } = call
  const { requireManages } = await lockTeam(call)
  const before = await findMember(call, params.id)
  requireManages(before.role, body.role)
  await requireNotOwnNorLast(call, before)
  call.requireVersion(before.version)
  const actions = memberActions(before.status)
  if (!actions.includes('change-role')) throw problems.transitionNotAllowed(before.status, 'change-role', actions)
  if (before.role !== body.role) {
    const now = clock.now()
    const version = before.version + 1
    await tx.execute(sql`
      update business_user set role = ${body.role}, version = ${version}, updated_at = ${now}
      where entity_id = ${entity.id} and id = ${before.id}`)
    await tx.execute(sql`
      update invitation set role = ${body.role}, version = version + 1, updated_at = ${now}
      where entity_id = ${entity.id} and business_user_id = ${before.id} and status = 'PENDING'`)
    call.audit('member.change-role', 'member', before.id, {
      old: { role: before.role },
      new: { role: body.role },
      version,
    })
    announce(call, {
      type: 'role-changed',
      subject: { kind: 'member', id: before.id },
      to: { member: before.id },
      params: { role: body.role, previousRole: before.role },
    })
  }
  return presentMember(await findMember(call, before.id), await servicesOf(call, before.id), call)
})
