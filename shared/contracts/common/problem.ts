import type { FieldCode, ProblemCode } from '../../codes/problem-codes.ts'

export { fieldCodes, problemCodes, type FieldCode, type ProblemCode } from '../../codes/problem-codes.ts'

export interface FieldError {
  /** The dotted path in the body, such as `addressLine1` or `providers.0`, or the name of a query or path parameter. */
  path: string
  code: FieldCode
  params?: Record<string, string | number>
}

/** An RFC 9457 problem document, which is the body of every error response. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail?: string
  requestId: string
  /** For VALIDATION_FAILED: one entry per field. */
  errors?: FieldError[]
  /** For PERMISSION_DENIED. */
  permission?: string
  /** For PERMISSION_DENIED if one of several permissions is enough: all of them, with `permission` first. */
  permissions?: string[]
  /** For TRANSITION_NOT_ALLOWED. */
  from?: string
  action?: string
  allowed?: string[]
  /** For LIMIT_REACHED. */
  limit?: number
  used?: number
  /**
   * The current value for QUOTE_CHANGED (the new quote), CANCELLATION_CHANGED (the new totals), REFUND_LIMIT (the limit and what is left), POSSIBLE_DUPLICATE (the
   * matches), STALE_VERSION (the current version), MEMBER_EXISTS (the member), ALREADY_INVOICED (the invoice),
   * CUSTOMER_NOT_SETTLED (the open items), SLOT_FULL (the number of free seats), SCHEDULE_OVERLAPS (the first days of both versions) and SAME_FILE_IMPORTED (`SameFile`).
   */
  current?: unknown
}
