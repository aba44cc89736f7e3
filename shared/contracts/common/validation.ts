import type * as z from 'zod'
import type { FieldCode, FieldError } from './problem.ts'
import { fieldCodes } from './problem.ts'

type Issue = z.core.$ZodIssue

const bounds = (issue: { origin: string }, few: FieldCode, short: FieldCode, small: FieldCode): FieldCode => {
  if (issue.origin === 'array' || issue.origin === 'set') return few
  return issue.origin === 'string' ? short : small
}

function codeOf(issue: Issue): Pick<FieldError, 'code' | 'params'> {
  switch (issue.code) {
    case 'custom': {
      const { code, ...params } = (issue.params ?? {}) as Record<string, string | number>
      const known = fieldCodes.find((word) => word === code) ?? 'INVALID'
      return Object.keys(params).length > 0 ? { code: known, params } : { code: known }
    }
    case 'invalid_type':
      return { code: issue.input === undefined ? 'REQUIRED' : 'WRONG_TYPE', params: { expected: issue.expected } }
    case 'too_small':
      return { code: bounds(issue, 'TOO_FEW', 'TOO_SHORT', 'TOO_SMALL'), params: { min: Number(issue.minimum) } }
    case 'too_big':
      return { code: bounds(issue, 'TOO_MANY', 'TOO_LONG', 'TOO_LARGE'), params: { max: Number(issue.maximum) } }
    case 'not_multiple_of':
      return { code: 'NOT_A_STEP', params: { step: issue.divisor } }
    case 'invalid_value':
      return { code: issue.input === undefined ? 'REQUIRED' : 'INVALID_CHOICE' }
    case 'invalid_format':
      return { code: 'INVALID_FORMAT' }
    default:
      return { code: 'INVALID' }
  }
}

/**
 * Converts a failed parse to field errors with our codes. The server returns them in `errors`, and forms show them next
 * to their fields. Each unknown key has its own error. Parse with `reportInput: true`, otherwise a missing value looks
 * like a value of the wrong type.
 */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'UNKNOWN_FIELD' }))
    }
    return [{ path: path.join('.'), ...codeOf(issue) }]
  })
}
