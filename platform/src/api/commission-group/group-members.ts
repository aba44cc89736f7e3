import type { CommissionGroupMember } from '@steward/shared/contracts'
import { isCommissionChangeable, isCommissionVisible } from '@steward/shared/rules/commission/commission-access'
import { plainDateOf } from '@steward/shared/time'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { commissionGroup, commissionGroupMember } from '../../tables/commission/commission.ts'
import { businessUser } from '../../tables/team/team.ts'
import { presentMemberSummary } from '../team/member.presenter.ts'
import { findMember, type MemberRow } from '../team/member.queries.ts'
import { lockGroups } from './commission-group.queries.ts'

type Person = Pick<MemberRow, 'id' | 'givenName' | 'lastName' | 'avatar' | 'role'>

/** Lists the active members by name, each with the groups by date. A manager does not see those of owners. */
export const listGroupMembers = handle('commission-group-member.list', async (call) => {
  const { tx, entity, actor } = call
  const members: Person[] = await tx
    .select()
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), isNull(businessUser.deletedAt), isActiveMember))
    .orderBy(sql`lower(${businessUser.givenName} || ' ' || ${businessUser.lastName})`, businessUser.id)
  const visible = members.filter((member) => isCommissionVisible(actor, member))
  return { items: await presentMembers(call, visible) }
})

/**
 * Gives a member a group from a day on. The day of a slot decides, so lines that exist stay, and slots that complete
 * later earn by the new group only from that day on. A second change for the same day replaces the first one.
 */
export const saveGroupMember = handle('commission-group-member.save', async (call) => {
  const { tx, body, entity, clock } = call
  const member = await findChangeable(call, body.businessUserId)
  const groups = await lockGroups(call)
  if (body.groupId !== null && !groups.some(({ id }) => id === body.groupId))
    throw problems.invalidField('groupId', 'NOT_FOUND')
  const now = clock.now()
  const values = { commissionGroupId: body.groupId, updatedAt: now }
  const { effectiveFrom } = body
  const [row] = await tx
    .insert(commissionGroupMember)
    .values({ entityId: entity.id, businessUserId: member.id, effectiveFrom, ...values, createdAt: now })
    .onConflictDoUpdate({
      target: [
        commissionGroupMember.entityId,
        commissionGroupMember.businessUserId,
        commissionGroupMember.effectiveFrom,
      ],
      targetWhere: isNull(commissionGroupMember.deletedAt),
      set: { ...values, version: sql`${commissionGroupMember.version} + 1` },
    })
    .returning()
  call.audit('commission-group-member.save', 'commission-group-member', row!.id, {
    new: { ...recorded(member, row!.commissionGroupId), holdsFrom: effectiveFrom },
    version: row!.version,
  })
  const [presented] = await presentMembers(call, [member])
  return { id: row!.id, ...presented! }
})

/** Withdraws a change of group that begins in the future. Those of the past decide about lines that exist. */
export const removeGroupMember = handle('commission-group-member.remove', async (call) => {
  const { tx, params, entity, clock } = call
  const [row] = await tx
    .select()
    .from(commissionGroupMember)
    .where(
      and(
        eq(commissionGroupMember.entityId, entity.id),
        eq(commissionGroupMember.id, params.id),
        isNull(commissionGroupMember.deletedAt),
      ),
    )
    .for('update')
  if (!row || row.businessUserId === null) throw problems.notFound()
  const member = await findChangeable(call, row.businessUserId)
  call.requireVersion(row.version)
  if ((row.effectiveFrom ?? '') <= plainDateOf(clock.now(), entity.timeZone))
    throw problems.transitionNotAllowed('IN_FORCE', 'remove', [])
  const version = row.version + 1
  await tx
    .update(commissionGroupMember)
    .set({ deletedAt: clock.now(), version, updatedAt: clock.now() })
    .where(eq(commissionGroupMember.id, row.id))
  call.audit('commission-group-member.remove', 'commission-group-member', row.id, {
    old: { ...recorded(member, row.commissionGroupId), holdsFrom: row.effectiveFrom },
    version,
  })
  return undefined
})

/** Returns the member. Throws 403 for a manager who changes their own group or an owner's. */
async function findChangeable(call: CallContext, memberId: string): Promise<MemberRow> {
  const member = await findMember(call, memberId)
  const { memberId: id, role } = call.actor
  if (!isCommissionChangeable({ id, role }, member)) throw problems.permissionDenied('commission.update')
  return member
}

/** Returns the fields of the trail. Managers read it, so it does not name the group of an owner. */
const recorded = (member: Person, commissionGroupId: string | null) =>
  member.role === 'OWNER' ? {} : { memberId: member.id, commissionGroupId }

async function presentMembers(call: CallContext, members: readonly Person[]): Promise<CommissionGroupMember[]> {
  const { tx, entity, actor } = call
  const rows = await tx
    .select({ period: commissionGroupMember, groupId: commissionGroup.id, displayName: commissionGroup.displayName })
    .from(commissionGroupMember)
    .leftJoin(
      commissionGroup,
      and(
        eq(commissionGroup.entityId, commissionGroupMember.entityId),
        eq(commissionGroup.id, commissionGroupMember.commissionGroupId),
        isNull(commissionGroup.deletedAt),
      ),
    )
    .where(and(eq(commissionGroupMember.entityId, entity.id), isNull(commissionGroupMember.deletedAt)))
    .orderBy(sql`${commissionGroupMember.effectiveFrom} nulls first`, asc(commissionGroupMember.id))
  return members.map((member) => ({
    member: presentMemberSummary(member),
    isChangeable: isCommissionChangeable({ id: actor.memberId, role: actor.role }, member),
    periods: rows
      .filter(({ period }) => period.businessUserId === member.id)
      .map(({ period, groupId, displayName }) => ({
        id: period.id,
        version: period.version,
        group: groupId === null || displayName === null ? null : { id: groupId, displayName },
        effectiveFrom: period.effectiveFrom,
      })),
  }))
}
