/** Every stable error code of the API. A new one is additive; a code is never renamed or reused. */
export const problemCodes = [
  'MALFORMED_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNKNOWN_HOST',
  'UNAUTHENTICATED',
  'ENTITY_MISMATCH',
  'MEMBERSHIP_ENDED',
  'ENTITY_REQUIRED',
  'PERMISSION_DENIED',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'VERSION_REQUIRED',
  'STALE_VERSION',
  'TRANSITION_NOT_ALLOWED',
  'LIMIT_REACHED',
  'NAME_TAKEN',
  'MEMBER_EXISTS',
  'ALREADY_INVITED',
  'OWN_MEMBERSHIP',
  'LAST_OWNER',
  'HAS_BOOKINGS',
  'SLOT_FULL',
  'SLOT_ENDED',
  'SLOT_CANCELLED',
  'PROVIDER_BUSY',
  'PROVIDER_AWAY',
  'PROVIDER_NOT_ASSIGNED',
  'OUTSIDE_WORKING_HOURS',
  'DUPLICATE_BOOKING',
  'POSSIBLE_DUPLICATE',
  'QUOTE_CHANGED',
  'CANCELLATION_CHANGED',
  'REFERENCE_TAKEN',
  'CHECK_IN_NOT_OPEN',
  'ALREADY_INVOICED',
  'BUSINESS_DETAILS_MISSING',
  'PROVIDERS_HAVE_SLOTS',
  'TYPE_LOCKED',
  'CURRENCY_LOCKED',
  'CUSTOMER_NOT_SETTLED',
  'CUSTOMER_ANONYMISED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** Codes of one field's error; the client has a text for each. `params` carries the numbers of the rule. */
export const fieldCodes = [
  'REQUIRED',
  'WRONG_TYPE',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_SMALL',
  'TOO_LARGE',
  'NOT_A_STEP',
  'INVALID_FORMAT',
  'INVALID_CHOICE',
  'UNKNOWN_FIELD',
  'NOT_DISTINCT',
  'TOO_FEW',
  'TOO_MANY',
  'CONTROL_CHARACTER',
  'CARD_NUMBER',
  'NOT_AN_AMOUNT',
  'NOT_IN_PAST',
  'NOT_IN_FUTURE',
  'AGE_OUT_OF_RANGE',
  'NOT_AFTER_START',
  'TOO_FAR_AHEAD',
  'TAKEN',
  'NOT_FOUND',
  'CONTACT_REQUIRED',
  'UNSUPPORTED_RULE_PART',
  'INVALID_RULE_PART',
  'RUNS_INTO_NEXT',
  'INVALID',
] as const

export type FieldCode = (typeof fieldCodes)[number]

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
