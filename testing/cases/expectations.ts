import type { FieldCode, ProblemCode } from '@steward/shared/contracts'
import type { PermissionKey } from '@steward/shared/roles'
import type { Expectation } from './contract-case.ts'

/** Expects 200 with a response that contains the body. */
export const ok = (body: unknown = {}): Expectation => ({ status: 200, body })
export const created = (body: unknown = {}): Expectation => ({ status: 201, body })

/** Expects 409 with the code. */
export const conflict = (code: ProblemCode, body: unknown = {}): Expectation => ({ status: 409, code, body })

/** Expects 422 with errors at exactly these fields: `invalid(['name', 'REQUIRED'])`. */
export const invalid = (...errors: [path: string, code: FieldCode][]): Expectation => ({
  status: 422,
  code: 'VALIDATION_FAILED',
  errors: errors.map(([path, code]) => ({ path, code })),
})

/** Expects 403 with the missing permission. If several are given, any one of them would be enough. */
export const forbidden = (permission: PermissionKey, ...others: PermissionKey[]): Expectation => ({
  status: 403,
  code: 'PERMISSION_DENIED',
  body: { permission, ...(others.length > 0 && { permissions: [permission, ...others] }) },
})
export const notFound: Expectation = { status: 404, code: 'NOT_FOUND' }
export const versionRequired: Expectation = { status: 428, code: 'VERSION_REQUIRED' }
export const keyRequired: Expectation = { status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' }
export const keyReused: Expectation = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' }
export const stale: Expectation = conflict('STALE_VERSION', { current: { version: 1 } })

/** Expects 409 TRANSITION_NOT_ALLOWED with the allowed actions. */
export const notPossible = (from: string, action: string, allowed: readonly string[]): Expectation =>
  conflict('TRANSITION_NOT_ALLOWED', { from, action, allowed })

/** Returns a text with that number of characters. */
export const long = (characters: number): string => 'a'.repeat(characters)
