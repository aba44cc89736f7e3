import type { PayRecord } from '@steward/shared/rules/payroll/month-request'
import { wageMonthOf } from '@steward/shared/rules/payroll/malaysia/wage-month'
import type { AnyCall } from '../../../kernel/call.ts'
import { employmentsBetween } from '../../employment/employment.queries.ts'

type Employment = PayRecord['employment']

/**
 * Returns the employment of each member in a month, from the periods that the team has recorded. Somebody without a period
 * in the month counts as employed for all of it: members from before the records have none until somebody enters them. If
 * somebody left and returned within the month, the days between count as employed. All of payroll asks this function
 * alone.
 */
export async function readEmployments(
  call: Pick<AnyCall, 'tx' | 'entity'>,
  memberIds: readonly string[],
  month: string,
): Promise<Map<string, Employment>> {
  const periods = Map.groupBy(
    await employmentsBetween(call, wageMonthOf(month)),
    ({ businessUserId }) => businessUserId,
  )
  return new Map(
    memberIds.map((id) => {
      const own = periods.get(id) ?? []
      return [id, { firstDay: own[0]?.firstDay ?? null, lastDay: own.at(-1)?.lastDay ?? null }]
    }),
  )
}
