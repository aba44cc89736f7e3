// What can go wrong with a call, as three classes that callers tell apart with the guards below.

import type { FieldError } from '../contracts/problem.ts'

/** The platform answered, and the answer is a refusal or a failure. Mapped from a problem document. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  /** Stable, upper case, e.g. `SLOT_FULL`; `HTTP_502` where the answer was no problem document. */
  readonly code: string
  readonly title: string
  readonly errors: readonly FieldError[]
  /** The id to report; also in the platform's log. */
  readonly requestId: string | undefined
  /** Every other member of the document, e.g. `{ permission: 'booking.refund' }`. */
  readonly details: Readonly<Record<string, unknown>>

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

/** No answer at all: offline, refused, cut, or a name that does not resolve. */
export class ApiUnreachable extends Error {
  override readonly name = 'ApiUnreachable'
}

/** No token could be had, so the call was not made. The text is the specification's (section 8). */
export class TokenProblem extends Error {
  override readonly name = 'TokenProblem'
  constructor(cause: unknown) {
    super('Failed to retrieve token', { cause })
  }
}

export const isApiProblem = (error: unknown): error is ApiProblem => error instanceof ApiProblem
export const isApiUnreachable = (error: unknown): error is ApiUnreachable => error instanceof ApiUnreachable
export const isTokenProblem = (error: unknown): error is TokenProblem => error instanceof TokenProblem

/** Reads a refusal; an HTML page of a proxy in between still becomes an ApiProblem. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const document: unknown = await response.json().catch(() => undefined)
  const requestId = response.headers.get('x-request-id') ?? undefined
  const members = document && typeof document === 'object' ? document : {}
  return new ApiProblem(response.status, members as Record<string, unknown>, requestId)
}
