import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import { endInvitations } from '../team-seats/end-invitations.ts'
import type { AnyCall } from '../../kernel/call.ts'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findMember } from './get-member.ts'
import { requireMemberAction } from './member.policy.ts'
import { lockTeam } from '../team-seats/lock-team.ts'

/** Removes a member from the team. Their past records keep their name, and their email address can be invited again. */
export const removeMember = handle('member.remove', async (call) => {
  const { tx, entity, clock } = call
  const rights = await lockTeam(call)
  const before = await findMember(call, call.params.id)
  await requireMemberAction(call, 'remove', { member: before, rights })
  await requireNoSlotsAhead(call, before.id)
  const now = clock.now()
  const version = before.version + 1
  await endInvitations(call, before.id)
  await tx.execute(sql`delete from service_provider where entity_id = ${entity.id} and business_user_id = ${before.id}`)
  await tx.execute(sql`
    update business_user set deleted_at = ${now}, version = ${version}, updated_at = ${now}
    where entity_id = ${entity.id} and id = ${before.id}`)
  call.audit('member.remove', 'member', before.id, { old: { status: before.status, role: before.role }, version })
  return undefined
})

/**
 * Throws PROVIDERS_HAVE_SLOTS if the member has slots that are not over. A deactivated member loses access at once, but
 * a removed member must first hand over their slots.
 */
async function requireNoSlotsAhead({ tx, entity, clock }: AnyCall, memberId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; start_time: string }>(sql`
    select id, start_time from time_slot
    where entity_id = ${entity.id} and provider_id = ${memberId} and status = 'ACTIVE' and deleted_at is null
      and end_time > ${clock.now()}
    order by start_time, id limit 100`)
  if (rows.length === 0) return
  throw problems.providersHaveSlots(
    rows.map((row) => ({ id: row.id, startTime: readInstant(row.start_time), serviceProviderId: memberId })),
  )
}
