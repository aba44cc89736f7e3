import type { FieldCode } from '../../codes/problem-codes.ts'
import { addMonths } from '../../time/index.ts'
import type { PlainDate } from '../../time/types.ts'
import type { EmploymentDays, EmploymentEndReason } from './employment.ts'

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
