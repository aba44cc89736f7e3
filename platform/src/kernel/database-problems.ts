import { constraintOf, isConflict, isConnectionLoss, sqlStateOf } from '../database/failure.ts'
import { problems, ProblemError } from './problem-error.ts'

/**
 * What a rule of the database means to a client. The verbs ask first; a race that is lost at the constraint gets the
 * same answer here.
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

// 55P03 lock_timeout, 57014 statement_timeout, 53xxx out of resources such as connections.
const busyStates = /^(55P03|57014|53)/

/** The problem that an error of the database stands for, or undefined where it is a defect of ours. */
export function databaseProblem(error: unknown): ProblemError | undefined {
  const constraint = constraintOf(error)
  const known = constraint === undefined ? undefined : byConstraint[constraint]
  if (known) return known()
  // Conflicts arrive here only after all repetitions; a pool that hands out no connection says so in words.
  if (isConflict(error) || isConnectionLoss(error) || busyStates.test(sqlStateOf(error))) return problems.unavailable()
  if (error instanceof Error && /timeout exceeded when trying to connect/.test(error.message))
    return problems.unavailable()
  return undefined
}
