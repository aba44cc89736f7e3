import type { FieldValues, UseFormSetError } from 'react-hook-form'

import { isApiProblem } from '../../api/problem.ts'

/**
 * Puts the field errors of a refused request on their fields: `errors[{path, code, params}]`, path dotted as in the form.
 * Answers true if there were any; false means the error concerns the whole form and is the caller's to show.
 */
export function applyProblem<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): boolean {
  if (!isApiProblem(error) || error.errors.length === 0) return false
  for (const { path, code, params } of error.errors) {
    // react-hook-form keeps what it does not know, so the numbers of the rule travel with the code.
    const coded = { type: code, params: params as Record<string, string | number> | undefined }
    setError((path || 'root') as Parameters<UseFormSetError<Values>>[0], coded)
  }
  return true
}
