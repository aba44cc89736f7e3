import { constraintOf, isConflict, isConnectionLoss, sqlStateOf } from '../database/failure.ts'
import { problems, type ProblemError } from './problem-error.ts'

/** The problem that each database constraint stands for, by the name of the constraint. */
export type ConstraintProblems = Readonly<Record<string, () => ProblemError>>

// 55P03 is lock_timeout, 57014 is statement_timeout, 53xxx is a lack of resources such as connections.
const busyStates = /^(55P03|57014|53)/

/** Returns the problem that a database error stands for, or undefined if the error is a defect of the platform. */
export function databaseProblem(error: unknown, byConstraint: ConstraintProblems): ProblemError | undefined {
  const constraint = constraintOf(error)
  const known = constraint === undefined ? undefined : byConstraint[constraint]
  if (known) return known()
  // Conflicts arrive here only after all retries. The pool reports a missing connection only in the message.
  if (isConflict(error) || isConnectionLoss(error) || busyStates.test(sqlStateOf(error))) return problems.unavailable()
  if (error instanceof Error && /timeout exceeded when trying to connect/.test(error.message))
    return problems.unavailable()
  return undefined
}
