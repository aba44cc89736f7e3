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
