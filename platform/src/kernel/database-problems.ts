import { constraintOf, isConflict, isConnectionLoss, sqlStateOf } from '../database/failure.ts'
import { problems, ProblemError } from './problem-error.ts'

/**
 * The problem that each database constraint stands for. Verbs check the same rules first. When a concurrent request
 * violates a constraint, its client gets the same response.
 */
const byConstraint: Record<string, () => ProblemError> = {
  time_slot_provider_busy: problems.providerBusy,
  time_slot_seats: () => problems.slotFull(),
  booking_duplicate: problems.duplicateBooking,
  payment_reference: problems.referenceTaken,
  service_name: problems.nameTaken,
  location_name: problems.nameTaken,
  membership_plan_name: problems.nameTaken,
  business_entity_slug: () => problems.nameTaken('slug'),
}

// 55P03 is lock_timeout, 57014 is statement_timeout, 53xxx is a lack of resources such as connections.
const busyStates = /^(55P03|57014|53)/

/** Returns the problem that a database error stands for, or undefined if the error is a defect of the platform. */
export function databaseProblem(error: unknown): ProblemError | undefined {
  const constraint = constraintOf(error)
  const known = constraint === undefined ? undefined : byConstraint[constraint]
  if (known) return known()
  // Conflicts arrive here only after all retries. The pool reports a missing connection only in the message.
  if (isConflict(error) || isConnectionLoss(error) || busyStates.test(sqlStateOf(error))) return problems.unavailable()
  if (error instanceof Error && /timeout exceeded when trying to connect/.test(error.message))
    return problems.unavailable()
  return undefined
}
