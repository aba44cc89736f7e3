import type { LeaveKind } from '@steward/shared/contracts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentRecord } from '../../kernel/record.ts'
import { leaveKind } from '../../tables/team/leave.ts'

export type LeaveKindRow = typeof leaveKind.$inferSelect

/** Returns the kinds of the business by name. Archived ones come last. */
export async function readLeaveKinds({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>): Promise<LeaveKindRow[]> {
  return tx
    .select()
    .from(leaveKind)
    .where(and(eq(leaveKind.entityId, entity.id), isNull(leaveKind.deletedAt)))
    .orderBy(sql`${leaveKind.archivedAt} is not null`, sql`lower(${leaveKind.name})`, asc(leaveKind.id))
}

/** Returns a kind. Throws 404 if the business has none with this id. */
export async function findLeaveKind({ tx, entity }: CallContext, id: string): Promise<LeaveKindRow> {
  const [row] = await tx
    .select()
    .from(leaveKind)
    .where(and(eq(leaveKind.entityId, entity.id), eq(leaveKind.id, id), isNull(leaveKind.deletedAt)))
  if (!row) throw problems.notFound()
  return row
}

/** Returns the kind that somebody asks for. Throws at `leaveKindId` if there is none, or if it is archived. */
export async function leaveKindAsked({ tx, entity }: CallContext, id: string): Promise<LeaveKindRow> {
  const [row] = await tx
    .select()
    .from(leaveKind)
    .where(and(eq(leaveKind.entityId, entity.id), eq(leaveKind.id, id), isNull(leaveKind.deletedAt)))
  if (!row) throw problems.invalidField('leaveKindId', 'NOT_FOUND')
  if (row.archivedAt !== null) throw problems.invalidField('leaveKindId', 'INVALID_CHOICE')
  return row
}

export function presentLeaveKind(row: LeaveKindRow): LeaveKind {
  return {
    ...presentRecord(row),
    name: row.name,
    unit: row.unit,
    isPaid: row.isPaid,
    needsApproval: row.needsApproval,
    needsNote: row.needsNote,
    yearlyAmount: row.yearlyAmount,
    carryAmount: row.carryAmount,
    carryMonths: row.carryMonths,
    mayGoBelowZero: row.mayGoBelowZero,
    archivedAt: row.archivedAt,
  }
}
