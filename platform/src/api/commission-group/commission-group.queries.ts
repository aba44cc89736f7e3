import type { CommissionGroup } from '@steward/shared/contracts'
import { groupOn } from '@steward/shared/rules/commission/commission-rule'
import { plainDateOf } from '@steward/shared/time'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentRecord } from '../../kernel/record.ts'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { commissionGroup } from '../../tables/commission/commission.ts'
import { businessUser } from '../../tables/team/team.ts'
import { readGroupPeriods } from '../commission-ledger/group-periods.ts'

export type GroupRow = typeof commissionGroup.$inferSelect

/** Returns the groups of the business, the default group first. */
export const readGroups = ({ tx, entity }: CallContext): Promise<GroupRow[]> =>
  tx
    .select()
    .from(commissionGroup)
    .where(and(eq(commissionGroup.entityId, entity.id), isNull(commissionGroup.deletedAt)))
    .orderBy(desc(commissionGroup.isDefault), sql`lower(${commissionGroup.displayName})`, asc(commissionGroup.id))

/** Locks a group for the transaction. Throws 404 if the business has none with this id. */
export async function lockGroup({ tx, entity }: CallContext, id: string): Promise<GroupRow> {
  const [row] = await tx
    .select()
    .from(commissionGroup)
    .where(and(eq(commissionGroup.entityId, entity.id), eq(commissionGroup.id, id), isNull(commissionGroup.deletedAt)))
    .for('update')
  if (!row) throw problems.notFound()
  return row
}

/** Locks all groups of the business, in a fixed order, so that only one change of them runs at a time. */
export const lockGroups = ({ tx, entity }: CallContext): Promise<GroupRow[]> =>
  tx
    .select()
    .from(commissionGroup)
    .where(and(eq(commissionGroup.entityId, entity.id), isNull(commissionGroup.deletedAt)))
    .orderBy(asc(commissionGroup.id))
    .for('update')

export function presentGroup(group: GroupRow, memberCount: number): CommissionGroup {
  return {
    ...presentRecord(group),
    displayName: group.displayName,
    tag: group.tag,
    isDefault: group.isDefault,
    memberCount,
    paidIn: group.paidIn,
  }
}

/** Returns a function that counts the active members whose group of today is the given one. */
export async function readMemberCounts(call: CallContext): Promise<(groupId: string) => number> {
  const { tx, entity, clock } = call
  const periods = await readGroupPeriods(call)
  const members = await tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), isNull(businessUser.deletedAt), isActiveMember))
  const today = plainDateOf(clock.now(), entity.timeZone)
  const groupIds = members.map(({ id }) => groupOn(periods, id, today))
  return (groupId) => groupIds.filter((id) => id === groupId).length
}

/** Returns the response for one group after a change. */
export async function readPresentedGroup(call: CallContext, id: string): Promise<CommissionGroup> {
  const [group] = await call.tx.select().from(commissionGroup).where(eq(commissionGroup.id, id))
  const countOf = await readMemberCounts(call)
  return presentGroup(group!, countOf(id))
}
