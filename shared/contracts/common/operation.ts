import type * as z from 'zod'
import type { PermissionKey } from '../../roles/permission.ts'
import type { ProblemCode } from './problem.ts'

/** A file of many rows, a PDF, or sums over many rows. */
export type CostlyKind = 'export' | 'document' | 'figures'

/**
 * The definition of one API operation. The platform uses it for validation, permissions and documentation, and the
 * browser for types and paths.
 */
export interface Operation {
  /** The method and path. `{name}` is a path parameter. */
  route: readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: `/api/${string}`]
  summary: string
  /**
   * The permission that the call needs for any object. If it is a list, one of them is enough. It is checked before the
   * input is parsed. The policy of the domain checks the object itself.
   */
  permission?: PermissionKey | readonly [PermissionKey, ...PermissionKey[]]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Replaces `body`: the request body is a file with one of these media types as its declared type. */
  upload?: readonly string[]
  /** Null if the response has no body (204) or is a file. */
  response: z.ZodType | null
  /** The media type of a response that is a file. `Content-Disposition` has its name. */
  file?: 'application/pdf' | 'text/csv' | 'image/*'
  /** The largest request body in bytes. Default: 1 MiB. */
  bodyLimit?: number
  /** The status of success. Default: 200. */
  status?: 200 | 201 | 204
  /** `Idempotency-Key` is required. True for every POST that creates a record or moves money. */
  idempotent?: true
  /** Pages call it automatically when a live event arrives, so it does not mark the user as active. */
  background?: true
  /** `If-Match` with the version is required. True for PATCH and actions. */
  versioned?: true
  /** All statements of the operation see the data of one moment (repeatable read). */
  snapshot?: true
  /** The call needs much time or memory. Of each kind, a person and a business may run only a few at the same time. */
  costly?: CostlyKind
  /** The write is safe to repeat, so it needs neither a key nor a version. */
  repeatable?: true
  /** The codes besides those of every call (401, 403, 404, 421, 422, 429, 5xx). */
  errors?: readonly ProblemCode[]
}

/** Returns the definition unchanged. Checks it against `Operation` and preserves its exact type. */
export function operation<const T extends Operation>(definition: T): T {
  return definition
}

/** Returns the permissions of which the caller needs one. Empty if the operation needs none. */
export function permissionsFor({ permission }: Pick<Operation, 'permission'>): readonly PermissionKey[] {
  if (permission === undefined) return []
  return typeof permission === 'string' ? [permission] : permission
}

/** Returns all of `permissionsFor` if the caller has none of them, and an empty list if they may call the operation. */
export function missingPermissions(
  operation: Pick<Operation, 'permission'>,
  may: (key: PermissionKey) => boolean,
): readonly PermissionKey[] {
  const needed = permissionsFor(operation)
  return needed.some(may) ? [] : needed
}
