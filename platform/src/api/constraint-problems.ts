import type { ConstraintProblems } from '../kernel/database-problems.ts'
import { problems, ProblemError } from '../kernel/problem-error.ts'

/**
 * The problem that each database constraint stands for. Verbs check the same rules first. When a concurrent request
 * violates a constraint, its client gets the same response.
 */
export const constraintProblems: ConstraintProblems = {
  time_slot_provider_busy: () => new ProblemError('PROVIDER_BUSY'),
  work_schedule_in_force: () => new ProblemError('SCHEDULE_OVERLAPS'),
  employment_period_overlap: () => problems.invalidField('firstDay', 'OVERLAPS'),
  time_slot_seats: () => new ProblemError('SLOT_FULL'),
  booking_duplicate: () => new ProblemError('DUPLICATE_BOOKING'),
  payment_reference: () =>
    new ProblemError('REFERENCE_TAKEN', { errors: [{ path: 'paymentIDReferenceNumber', code: 'TAKEN' }] }),
  service_name: problems.nameTaken,
  location_name: problems.nameTaken,
  membership_plan_name: problems.nameTaken,
  leave_kind_name: problems.nameTaken,
  commission_group_name: () => problems.nameTaken('displayName'),
  payroll_run_month: () => new ProblemError('RUN_EXISTS'),
  business_entity_slug: () => problems.nameTaken('slug'),
}
