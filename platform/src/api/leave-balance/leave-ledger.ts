import { dueLines, type LeaveLine } from '@steward/shared/rules/team/leave-ledger'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { and, asc, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { leaveEntry } from '../../tables/team/leave.ts'
import { businessUser } from '../../tables/team/team.ts'
import type { LeaveKindRow } from '../leave-kind/leave-kind.queries.ts'

/** A line with its record: the absence that it belongs to, and a note. */
export interface LedgerLine extends LeaveLine {
  leaveKindId: string
  timeOffId: string | null
  note: string
}

/** Returns the stored lines of a member, of all kinds or of one, by day. */
export async function readLedger(
  { tx, entity }: Pick<CallContext, 'tx' | 'entity'>,
  memberId: string,
  kindId?: string,
): Promise<LedgerLine[]> {
  const rows = await tx
    .select()
    .from(leaveEntry)
    .where(
      and(
        eq(leaveEntry.entityId, entity.id),
        eq(leaveEntry.businessUserId, memberId),
        kindId === undefined ? undefined : eq(leaveEntry.leaveKindId, kindId),
      ),
    )
    .orderBy(...inOrder)
  return rows.map(lineOf)
}

const inOrder = [asc(leaveEntry.day), asc(leaveEntry.createdAt), desc(leaveEntry.reason), asc(leaveEntry.id)]

const lineOf = (row: typeof leaveEntry.$inferSelect): LedgerLine => {
  const { leaveKindId, leaveYear, reason, amount, day, carryMost, carryUntil, timeOffId, note } = row
  const carry = carryMost === null || carryUntil === null ? null : { most: carryMost, until: carryUntil }
  return { leaveKindId, leaveYear, reason, amount, day, carry, timeOffId, note }
}

/** Returns the stored lines of each active member and kind, by day, in one statement for any number of members. */
export async function readLedgers({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>) {
  const rows = await tx
    .select(getTableColumns(leaveEntry))
    .from(leaveEntry)
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, leaveEntry.entityId), eq(businessUser.id, leaveEntry.businessUserId)),
    )
    .where(and(eq(leaveEntry.entityId, entity.id), isNull(businessUser.deletedAt), isActiveMember))
    .orderBy(...inOrder)
  const groups = Map.groupBy(rows, ({ businessUserId, leaveKindId }) => `${businessUserId} ${leaveKindId}`)
  return [...groups.values()].map((group) => ({
    memberId: group[0]!.businessUserId,
    leaveKindId: group[0]!.leaveKindId,
    lines: group.map(lineOf),
  }))
}

/** Returns the lines that the ledger of a kind lacks up to a day, today by default. */
export function dueOf(
  { clock, entity }: Pick<CallContext, 'clock' | 'entity'>,
  kind: LeaveKindRow,
  lines: readonly LedgerLine[],
  through?: PlainDate,
): LedgerLine[] {
  const today = plainDateOf(clock.now(), entity.timeZone)
  return dueLines(lines, kind, { today, through: through ?? today }).map((line) => ({
    ...line,
    leaveKindId: kind.id,
    timeOffId: null,
    note: '',
  }))
}

/** Appends lines to the ledger of a member, in one statement. The caller holds the plan of the business. */
export async function appendLines(
  { tx, entity, clock }: Pick<CallContext, 'tx' | 'entity' | 'clock'>,
  memberId: string,
  lines: readonly LedgerLine[],
  createdById: string | null,
): Promise<void> {
  if (lines.length === 0) return
  await tx.insert(leaveEntry).values(
    lines.map(({ carry, ...line }) => ({
      entityId: entity.id,
      businessUserId: memberId,
      ...line,
      carryMost: carry?.most ?? null,
      carryUntil: carry?.until ?? null,
      createdById,
      createdAt: clock.now(),
    })),
  )
}
