import type { PayRecord } from '@steward/shared/rules/payroll/month-request'
import { wageMonthOf } from '@steward/shared/rules/payroll/malaysia/wage-month'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyCall } from '../../../kernel/call.ts'
import { employmentPeriod } from '../../../tables/team/employment.ts'
import { employmentsBetween } from '../../employment/employment.queries.ts'

interface EmploymentOfMonth {
  employment: PayRecord['employment']
  /** False for somebody who joined after the month or left before it. They have no salary in it. */
  isEmployed: boolean
}

/**
 * Returns the employment of each member in a month, from the periods that the team has recorded. Somebody without any
 * period counts as employed for all of it: members from before the records have none until somebody enters them. If
 * somebody left and returned within the month, the days between count as employed. All of payroll asks this function
 * alone.
 */
export async function readEmployments(
  call: Pick<AnyCall, 'tx' | 'entity'>,
  memberIds: readonly string[],
  month: string,
): Promise<Map<string, EmploymentOfMonth>> {
  const { tx, entity } = call
  const periods = Map.groupBy(
    await employmentsBetween(call, wageMonthOf(month)),
    ({ businessUserId }) => businessUserId,
  )
  const recorded = await tx
    .selectDistinct({ memberId: employmentPeriod.businessUserId })
    .from(employmentPeriod)
    .where(
      and(
        eq(employmentPeriod.entityId, entity.id),
        inArray(employmentPeriod.businessUserId, [...memberIds]),
        isNull(employmentPeriod.deletedAt),
      ),
    )
  const isRecorded = new Set(recorded.map(({ memberId }) => memberId))
  return new Map(
    memberIds.map((id) => {
      const own = periods.get(id) ?? []
      const employment = { firstDay: own[0]?.firstDay ?? null, lastDay: own.at(-1)?.lastDay ?? null }
      return [id, { employment, isEmployed: own.length > 0 || !isRecorded.has(id) }]
    }),
  )
}
