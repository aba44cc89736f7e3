// The three errors of a call. Callers distinguish them with the guards below.

import type { FieldError } from '../contracts/common/problem.ts'
import type { OperationId } from '../contracts/paths.ts'

/** What a call asked for: an operation, and the record that it is about, or two of them. */
export interface Asked {
  operation: OperationId
  record?: string | undefined
  /** The second record in the path, such as the member of a line of payroll. */
  second?: string | undefined
}

/** An error response of the platform, read from its problem document. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  /** A stable code in upper case, e.g. `SLOT_FULL`, or `HTTP_502` if the response was not a problem document. */
  readonly code: string
  readonly title: string
  readonly errors: readonly FieldError[]
  /** The id of the request. The platform logs it, and users report it. */
  readonly requestId: string | undefined
  /** Every other member of the document, e.g. `{ permission: 'booking.refund' }`. */
  readonly details: Readonly<Record<string, unknown>>
  /** The call that a 403 refused. The page of permissions explains it. */
  asked: Asked | undefined

  constructor(status: number, document: Record<string, unknown>, requestId?: string) {
    const { code, title, errors, requestId: named, ...rest } = document
    const heading = typeof title === 'string' ? title : `HTTP ${status}`
    super(heading)
    this.status = status
    this.code = typeof code === 'string' ? code : `HTTP_${status}`
    this.title = heading
    this.errors = Array.isArray(errors) ? (errors as FieldError[]) : []
    this.requestId = typeof named === 'string' ? named : requestId
    this.details = rest
  }
}

/** No response: the browser is offline, or the connection was refused or cut, or the name does not resolve. */
export class ApiUnreachable extends Error {
  override readonly name = 'ApiUnreachable'
}

/** No token was available, so the request was not sent. The text is the specification's (section 8). */
export class TokenProblem extends Error {
  override readonly name = 'TokenProblem'
  constructor(cause: unknown) {
    super('Failed to retrieve token', { cause })
  }
}

export const isApiProblem = (error: unknown): error is ApiProblem => error instanceof ApiProblem
export const isApiUnreachable = (error: unknown): error is ApiUnreachable => error instanceof ApiUnreachable
export const isTokenProblem = (error: unknown): error is TokenProblem => error instanceof TokenProblem

/** Reads an error response. A response that is not JSON, such as a proxy's HTML page, becomes an ApiProblem too. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const document: unknown = await response.json().catch(() => undefined)
  const requestId = response.headers.get('x-request-id') ?? undefined
  const members = document && typeof document === 'object' ? document : {}
  return new ApiProblem(response.status, members as Record<string, unknown>, requestId)
}
