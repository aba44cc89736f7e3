import type * as z from 'zod'
import type { PermissionKey } from '../roles/permission.ts'
import type { ProblemCode } from './problem.ts'

/**
 * One call of the API, as data: the platform validates, authorises and documents by it, the browser takes
 * its types from it. Method and path stand in `paths.ts` under the same id, free of zod.
 */
export interface Operation {
  summary: string
  /**
   * The permission that the call needs, for any object at all; of a list, one is enough. It is checked before the input
   * is parsed. The policy of the domain checks the object itself.
   */
  permission?: PermissionKey | readonly [PermissionKey, ...PermissionKey[]]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** In place of `body`: the body is a file, of one of these media types by its own word. */
  upload?: readonly string[]
  /** Null where the answer has no body (204), or is a file. */
  response: z.ZodType | null
  /** The answer is a file of this media type, with its name in `Content-Disposition`. */
  file?: 'application/pdf' | 'text/csv' | 'image/*'
  /** The largest body in bytes; 1 MiB unless said. */
  bodyLimit?: number
  /** The status of success; 200 unless said. */
  status?: 200 | 201 | 204
  /** `Idempotency-Key` is required: every POST that creates or moves money. */
  idempotent?: true
  /** Pages send it by themselves when a live message arrives, so it is no sign that the user is active. */
  background?: true
  /** `If-Match` with the version is required: PATCH and actions. */
  versioned?: true
  /** Sets a state, so that doing it twice is doing it once: a write that needs neither key nor version. */
  repeatable?: true
  /** Codes beyond those that every call may answer (401, 403, 404, 421, 422, 429, 5xx). */
  errors?: readonly ProblemCode[]
}

/** Keeps an operation's exact type while holding it to the shape. */
export function operation<const T extends Operation>(definition: T): T {
  return definition
}

/** The permissions of which the caller needs one; empty where the operation needs none. */
export function permissionsFor({ permission }: Pick<Operation, 'permission'>): readonly PermissionKey[] {
  if (permission === undefined) return []
  return typeof permission === 'string' ? [permission] : permission
}

/** The permissions that a caller lacks: all of `permissionsFor`, or none where the caller may call the operation. */
export function missingPermissions(
  operation: Pick<Operation, 'permission'>,
  may: (key: PermissionKey) => boolean,
): readonly PermissionKey[] {
  const needed = permissionsFor(operation)
  return needed.some(may) ? [] : needed
}
