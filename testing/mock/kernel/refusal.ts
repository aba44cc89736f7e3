import type { FieldCode, FieldError, Problem, ProblemCode } from '@steward/shared/contracts/common/problem'
import type { PermissionKey } from '@steward/shared/roles'
import { isOfRole, type Refusal as GuardRefusal, type Rejection } from '@steward/shared/rules/common/refusal'

const statuses: Partial<Record<ProblemCode, number>> = {
  MALFORMED_JSON: 400,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNKNOWN_HOST: 421,
  UNAUTHENTICATED: 401,
  ENTITY_MISMATCH: 403,
  MEMBERSHIP_ENDED: 403,
  ENTITY_REQUIRED: 400,
  PERMISSION_DENIED: 403,
  OWN_REQUEST: 403,
  OWN_PAY: 403,
  NOT_FOUND: 404,
  VALIDATION_FAILED: 422,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  VERSION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  TOO_BUSY: 503,
  UNAVAILABLE: 503,
  INTERNAL: 500,
}

/** Returns the HTTP status of a problem code. Codes without an entry are conflicts. */
export const statusOfCode = (code: ProblemCode): number => statuses[code] ?? 409

type Members = Partial<Omit<Problem, 'type' | 'title' | 'status' | 'code' | 'requestId'>>

/** The problem response of the mock, in the platform's form. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode
  readonly members: Members

  constructor(code: ProblemCode, members: Members = {}) {
    super(code)
    this.code = code
    this.members = members
  }

  document(requestId: string): Problem {
    const { code, members } = this
    const words = code.toLowerCase().replaceAll('_', ' ')
    const type = `urn:steward:problem:${words.replaceAll(' ', '-')}`
    return { type, title: words, status: statusOfCode(code), code, requestId, ...members }
  }
}

/** Throws the refusal of a guard. Callers without the permission get 403 before the version is checked. */
export function requirePossible(requireVersion: () => void, refusal: GuardRefusal | undefined): void {
  if (!refusal || !isOfRole(refusal)) requireVersion()
  throwRefusal(refusal)
}

export function throwRefusal(refusal: Rejection | undefined): void {
  if (refusal) throw new Refusal(refusal.code, refusal.members)
}

export const invalidField = (path: string, code: FieldCode, params?: FieldError['params']) =>
  new Refusal('VALIDATION_FAILED', { errors: [params ? { path, code, params } : { path, code }] })

export const permissionDenied = (permission: PermissionKey, ...others: PermissionKey[]) =>
  new Refusal('PERMISSION_DENIED', { permission, ...(others.length > 0 && { permissions: [permission, ...others] }) })

export const taken = (
  code: 'NAME_TAKEN' | 'REFERENCE_TAKEN' | 'ALREADY_INVITED' | 'MEMBER_EXISTS',
  path: string,
  members: Members = {},
) => new Refusal(code, { errors: [{ path, code: 'TAKEN' }], ...members })

export const notAllowed = (from: string, action: string, allowed: readonly string[]) =>
  new Refusal('TRANSITION_NOT_ALLOWED', { from, action, allowed: [...allowed] })
