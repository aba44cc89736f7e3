import type * as z from 'zod'
import type { PermissionKey } from '../roles/permission.ts'
import type { ProblemCode } from './problem.ts'

/**
 * One call of the API, as data: the platform validates, authorises and documents by it, the browser takes
 * its types from it. Method and path stand in `paths.ts` under the same id, free of zod.
 */
export interface Operation {
  summary: string
  /** Checked before the verb runs; "to any object at all". Ownership of the object is the policy's part. */
  permission?: PermissionKey
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
  /** `If-Match` with the version is required: PATCH and actions. */
  versioned?: true
  /** Sets a state, so that doing it twice is doing it once: a write that needs neither key nor version. */
  repeatable?: true
  /** Codes beyond those that every call may answer (401, 403, 404, 422, 429, 5xx). */
  errors?: readonly ProblemCode[]
}

/** Keeps an operation's exact type while holding it to the shape. */
export function operation<const T extends Operation>(definition: T): T {
  return definition
}
