import type { EmploymentPeriod } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { AnyCall } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentRecord } from '../../kernel/record.ts'
import { employmentPeriod } from '../../tables/team/employment.ts'

export type EmploymentRow = typeof employmentPeriod.$inferSelect

/** Returns the periods of a member, the last one first. */
export async function readEmployments({ tx, entity }: AnyCall, memberId: string): Promise<EmploymentRow[]> {
  return tx
    .select()
    .from(employmentPeriod)
    .where(
      and(
        eq(employmentPeriod.entityId, entity.id),
        eq(employmentPeriod.businessUserId, memberId),
        isNull(employmentPeriod.deletedAt),
      ),
    )
    .orderBy(desc(employmentPeriod.firstDay))
}

/** Returns the period with the id. Throws 404 if the business has none. */
export async function findEmployment({ tx, entity }: AnyCall, id: string): Promise<EmploymentRow> {
  const [row] = await tx
    .select()
    .from(employmentPeriod)
    .where(
      and(eq(employmentPeriod.entityId, entity.id), eq(employmentPeriod.id, id), isNull(employmentPeriod.deletedAt)),
    )
  if (!row) throw problems.notFound()
  return row
}

/**
 * Returns the periods of all members that share a day with a range, such as a month of payroll, by member and first day.
 * Both ends of the range are included. Removed members are in it, because the month of their last day is paid too.
 */
export async function employmentsBetween(
  { tx, entity }: Pick<AnyCall, 'tx' | 'entity'>,
  { first, last }: { first: PlainDate; last: PlainDate },
): Promise<EmploymentRow[]> {
  return tx
    .select()
    .from(employmentPeriod)
    .where(
      and(
        eq(employmentPeriod.entityId, entity.id),
        isNull(employmentPeriod.deletedAt),
        lte(employmentPeriod.firstDay, last),
        sql`coalesce(${employmentPeriod.lastDay}, ${first}::date) >= ${first}::date`,
      ),
    )
    .orderBy(asc(employmentPeriod.businessUserId), asc(employmentPeriod.firstDay))
}

export function presentEmployment(row: EmploymentRow): EmploymentPeriod {
  return {
    ...presentRecord(row),
    memberId: row.businessUserId,
    type: row.type,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    endReason: row.endReason,
  }
}
