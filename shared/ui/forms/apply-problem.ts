import type { FieldValues, UseFormSetError } from 'react-hook-form'

import { isApiProblem } from '../../api/problem.ts'

/**
 * Sets the field errors of a rejected request, `errors[{path, code, params}]`, on their fields. A path is dotted as in
 * the form. Returns true if there were any. On false, the caller shows the error for the whole form.
 */
export function applyProblem<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): boolean {
  if (!isApiProblem(error) || error.errors.length === 0) return false
  for (const { path, code, params } of error.errors) {
    // react-hook-form keeps unknown properties, so `params` (the numbers of the rule) can be stored beside the code.
    const coded = { type: code, params: params as Record<string, string | number> | undefined }
    setError((path || 'root') as Parameters<UseFormSetError<Values>>[0], coded)
  }
  return true
}
