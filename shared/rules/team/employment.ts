import type { FieldCode } from '../../codes/problem-codes.ts'
import { addMonths } from '../../time/index.ts'
import type { PlainDate } from '../../time/types.ts'

/** The forms of a contract of employment. `CONTRACTOR` is a person who writes invoices and gets no salary. */
export const employmentTypes = ['PERMANENT', 'FIXED_TERM', 'CASUAL', 'TRAINEE', 'CONTRACTOR'] as const
export type EmploymentType = (typeof employmentTypes)[number]

export const employmentEndReasons = ['RESIGNED', 'DISMISSED', 'CONTRACT_ENDED', 'RETIRED', 'OTHER'] as const
export type EmploymentEndReason = (typeof employmentEndReasons)[number]

/** The days of an employment, in the zone of the business. Both ends are included. */
export interface EmploymentDays {
  firstDay: PlainDate
  /** Null while nobody has set an end. */
  lastDay: PlainDate | null
}

/** How far ahead a period can begin. */
export const employmentHorizonMonths = 24

interface FieldFault {
  path: 'firstDay' | 'lastDay' | 'endReason'
  code: FieldCode
}

/**
 * Returns the first fault of a period: it ends before it begins, it begins more than two years ahead, or it has a reason
 * for an end that nobody has set.
 */
export function faultOfEmployment(
  { firstDay, lastDay, endReason }: EmploymentDays & { endReason: EmploymentEndReason | null },
  today: PlainDate,
): FieldFault | undefined {
  if (firstDay > addMonths(today, employmentHorizonMonths)) return { path: 'firstDay', code: 'TOO_FAR_AHEAD' }
  if (lastDay !== null && lastDay < firstDay) return { path: 'lastDay', code: 'NOT_AFTER_START' }
  return lastDay === null && endReason !== null ? { path: 'endReason', code: 'NOT_APPLICABLE' } : undefined
}

/** Whether two periods share a day. */
export const employmentsOverlap = (a: EmploymentDays, b: EmploymentDays): boolean =>
  (a.lastDay === null || b.firstDay <= a.lastDay) && (b.lastDay === null || a.firstDay <= b.lastDay)

/** Returns the last period of a member that has not ended before the day, or undefined. It may begin after the day. */
export function openEmployment<Period extends EmploymentDays>(
  periods: readonly Period[],
  day: PlainDate,
): Period | undefined {
  return periods
    .filter(({ lastDay }) => lastDay === null || lastDay >= day)
    .toSorted((a, b) => (a.firstDay < b.firstDay ? 1 : -1))[0]
}
