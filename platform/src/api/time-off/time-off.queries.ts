import { and, eq, gt, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { roles } from '@steward/shared/roles'
import { scopeOf } from '@steward/shared/roles/matrix'
import type { OpenSpan } from '@steward/shared/rules/team/open-hours'
import type { Database } from '../../database/connection.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { waitsOrHolds } from '../../predicates/time-off.sql.ts'
import { leaveKind, timeOff } from '../../tables/team/leave.ts'
import { businessUser } from '../../tables/team/team.ts'

const approverRoles = roles.filter((role) => scopeOf(role, 'time-off.approve') === 'all')

const decider = alias(businessUser, 'decider')

/** Selects absences with their member, kind and decider. */
export function selectTimeOff(tx: Database, cursorValue: SQL<string>) {
  return tx
    .select({
      id: timeOff.id,
      row: timeOff,
      member: {
        id: businessUser.id,
        givenName: businessUser.givenName,
        lastName: businessUser.lastName,
        avatar: businessUser.avatar,
      },
      kind: { id: leaveKind.id, name: leaveKind.name, unit: leaveKind.unit, isPaid: leaveKind.isPaid },
      decidedBy: {
        id: decider.id,
        givenName: decider.givenName,
        lastName: decider.lastName,
        avatar: decider.avatar,
      },
      cursor_value: cursorValue,
    })
    .from(timeOff)
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, timeOff.entityId), eq(businessUser.id, timeOff.businessUserId)),
    )
    .leftJoin(leaveKind, and(eq(leaveKind.entityId, timeOff.entityId), eq(leaveKind.id, timeOff.leaveKindId)))
    .leftJoin(decider, and(eq(decider.entityId, timeOff.entityId), eq(decider.id, timeOff.decidedById)))
    .$dynamic()
}

export type TimeOffRow = Awaited<ReturnType<typeof selectTimeOff>>[number]
export type StoredTimeOff = typeof timeOff.$inferSelect

const stored = ({ tx, entity }: CallContext, id: string) =>
  tx
    .select()
    .from(timeOff)
    .where(and(eq(timeOff.entityId, entity.id), eq(timeOff.id, id), isNull(timeOff.deletedAt)))

/** Returns an absence. Throws 404 if there is none. */
export async function readStoredTimeOff(call: CallContext, id: string): Promise<StoredTimeOff> {
  const [row] = await stored(call, id)
  if (!row) throw problems.notFound()
  return row
}

/** Locks an absence until the end of the transaction. Throws 404 if there is none. */
export async function lockTimeOff(call: CallContext, id: string): Promise<StoredTimeOff> {
  const [row] = await stored(call, id).for('update')
  if (!row) throw problems.notFound()
  return row
}

/** Returns the first absence of the member in this time that is requested or approved, except for one. */
export async function findOverlap(
  { tx, entity }: CallContext,
  memberId: string,
  { startTime, endTime }: OpenSpan,
  exceptId?: string,
) {
  const [row] = await tx
    .select({ id: timeOff.id, firstDay: timeOff.firstDay, lastDay: timeOff.lastDay })
    .from(timeOff)
    .where(
      and(
        eq(timeOff.entityId, entity.id),
        eq(timeOff.businessUserId, memberId),
        isNull(timeOff.deletedAt),
        waitsOrHolds,
        lt(timeOff.startTime, endTime),
        gt(timeOff.endTime, startTime),
        exceptId === undefined ? undefined : ne(timeOff.id, exceptId),
      ),
    )
    .orderBy(timeOff.startTime)
    .limit(1)
  return row
}

/** Returns whether somebody else could decide on the absences of a member: an active owner or manager. */
export async function hasOtherApprover({ tx, entity }: CallContext, memberId: string): Promise<boolean> {
  const others = await tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(
      and(
        eq(businessUser.entityId, entity.id),
        inArray(businessUser.role, approverRoles),
        isActiveMember,
        isNull(businessUser.deletedAt),
        ne(businessUser.id, memberId),
      ),
    )
    .limit(1)
  return others.length > 0
}
