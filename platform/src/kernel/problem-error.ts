import { problemDefinitions } from '@steward/shared/contracts/common/problem-definitions'
import type { FieldCode, FieldError, Problem, ProblemCode } from '@steward/shared/contracts'
import type { PermissionKey } from '@steward/shared/roles'
import { unknownHost } from '../settings/known-hosts.ts'

const definitions: Record<ProblemCode, readonly [status: number, title: string]> = {
  ...problemDefinitions,
  UNKNOWN_HOST: [unknownHost.status, unknownHost.title],
}

type Members = Partial<Omit<Problem, 'type' | 'title' | 'status' | 'code' | 'requestId'>>

/**
 * The error that any code behind a route throws. The client gets the problem document of its code, and the transaction
 * is rolled back.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly members: Members
  readonly headers: Record<string, string>

  constructor(code: ProblemCode, members: Members = {}, headers: Record<string, string> = {}) {
    super(code)
    this.name = 'ProblemError'
    this.code = code
    this.status = definitions[code][0]
    this.members = members
    this.headers = headers
  }

  /** Returns the RFC 9457 document. `type` is a stable URN that cannot be fetched. */
  document(requestId: string): Problem {
    return {
      type: `urn:steward:problem:${this.code.toLowerCase().replaceAll('_', '-')}`,
      title: definitions[this.code][1],
      status: this.status,
      code: this.code,
      requestId,
      ...this.members,
    }
  }
}

/** Returns the HTTP status of a code, for the published description of the API. */
export function statusOf(code: ProblemCode): number {
  return definitions[code][0]
}

const plain = (code: ProblemCode) => () => new ProblemError(code)
const field = (path: string, code: FieldCode, params?: FieldError['params']): FieldError =>
  params ? { path, code, params } : { path, code }

/** A limit that a call exceeds: its field, the maximum, and a sentence that explains it. */
export interface TooManyRule {
  path: string
  max: number
  detail: string
}

/**
 * The problems of any call: `throw problems.notFound()`. A noun throws the others itself, such as
 * `new ProblemError('SLOT_FULL')`.
 */
export const problems = {
  malformedJson: plain('MALFORMED_JSON'),
  /** `most` is in bytes. */
  payloadTooLarge: (most: number) =>
    new ProblemError('PAYLOAD_TOO_LARGE', { errors: [field('body', 'TOO_LARGE', { max: most })] }),
  /** `limit` is the entry of `jsonLimits` that the body exceeds. */
  bodyTooComplex: (limit: string, max: number) =>
    new ProblemError('PAYLOAD_TOO_LARGE', {
      detail: `The body exceeds the limit of ${max} for ${limit}.`,
      errors: [field('body', 'TOO_MANY', { max })],
    }),
  unsupportedMediaType: plain('UNSUPPORTED_MEDIA_TYPE'),
  unknownHost: () => new ProblemError('UNKNOWN_HOST', { detail: unknownHost.detail, errors: unknownHost.errors }),
  unauthenticated: (error?: string) =>
    new ProblemError(
      'UNAUTHENTICATED',
      {},
      { 'www-authenticate': error ? `Bearer realm="steward", error="${error}"` : 'Bearer realm="steward"' },
    ),
  entityMismatch: plain('ENTITY_MISMATCH'),
  membershipEnded: plain('MEMBERSHIP_ENDED'),
  entityRequired: plain('ENTITY_REQUIRED'),
  /** Names the missing permission. If there are several, one of them is sufficient. */
  permissionDenied: (permission: PermissionKey, ...others: PermissionKey[]) =>
    new ProblemError('PERMISSION_DENIED', {
      permission,
      ...(others.length > 0 && { permissions: [permission, ...others] }),
    }),
  notFound: plain('NOT_FOUND'),
  validationFailed: (errors: FieldError[]) => new ProblemError('VALIDATION_FAILED', { errors }),
  /**
   * Rejects one field for a reason that the schema cannot check: `problems.invalidField('startTime', 'NOT_IN_PAST')`.
   */
  invalidField: (path: string, code: FieldCode, params?: FieldError['params']) =>
    new ProblemError('VALIDATION_FAILED', { errors: [field(path, code, params)] }),
  /** Rejects a file for its contents, with a sentence that names the limit. */
  invalidFile: ({ code, params, detail }: { code: FieldCode; params?: FieldError['params']; detail?: string }) =>
    new ProblemError('VALIDATION_FAILED', { ...(detail && { detail }), errors: [field('content', code, params)] }),
  idempotencyKeyRequired: plain('IDEMPOTENCY_KEY_REQUIRED'),
  idempotencyKeyReused: plain('IDEMPOTENCY_KEY_REUSED'),
  versionRequired: plain('VERSION_REQUIRED'),
  staleVersion: (version: number) => new ProblemError('STALE_VERSION', { current: { version } }),
  transitionNotAllowed: (from: string, action: string, allowed: readonly string[]) =>
    new ProblemError('TRANSITION_NOT_ALLOWED', { from, action, allowed: [...allowed] }),
  limitReached: (limit: number, used: number) => new ProblemError('LIMIT_REACHED', { limit, used }),
  nameTaken: (path = 'name') => new ProblemError('NAME_TAKEN', { errors: [field(path, 'TAKEN')] }),
  alreadyUndone: plain('ALREADY_UNDONE'),
  /** `seconds` is the time until a retry can succeed. `rule` names the expensive field and its maximum. */
  tooManyRequests: (seconds: number, rule?: TooManyRule) =>
    new ProblemError(
      'TOO_MANY_REQUESTS',
      rule ? { detail: rule.detail, errors: [field(rule.path, 'TOO_MANY', { max: rule.max })] } : {},
      { 'retry-after': String(seconds) },
    ),
  /** `seconds` is the time until a retry can succeed. */
  tooBusy: (seconds: number) =>
    new ProblemError(
      'TOO_BUSY',
      { detail: 'Too many calls of this person or business are running or waiting.' },
      { 'retry-after': String(seconds) },
    ),
  unavailable: () => new ProblemError('UNAVAILABLE', {}, { 'retry-after': '2' }),
  internal: plain('INTERNAL'),
}
