import type { FieldCode, ProblemCode } from '../codes/problem-codes.ts'

export { fieldCodes, problemCodes, type FieldCode, type ProblemCode } from '../codes/problem-codes.ts'

export interface FieldError {
  /** Dotted path into the body: `addressLine1`, `providers.0`. Query and path parameters are named plainly. */
  path: string
  code: FieldCode
  params?: Record<string, string | number>
}

/** An RFC 9457 problem document, as every error of the API is answered. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail?: string
  requestId: string
  /** For VALIDATION_FAILED: one entry a field. */
  errors?: FieldError[]
  /** For PERMISSION_DENIED. */
  permission?: string
  /** For PERMISSION_DENIED where one of several permissions is enough: all of them, `permission` first. */
  permissions?: string[]
  /** For TRANSITION_NOT_ALLOWED. */
  from?: string
  action?: string
  allowed?: string[]
  /** For LIMIT_REACHED. */
  limit?: number
  used?: number
  /** For QUOTE_CHANGED (the new quote), CANCELLATION_CHANGED (the new totals), POSSIBLE_DUPLICATE (the matches), STALE_VERSION (the current version), MEMBER_EXISTS (whom), ALREADY_INVOICED (the invoice), CUSTOMER_NOT_SETTLED (what is open), SLOT_FULL (how many seats are free). */
  current?: unknown
}
