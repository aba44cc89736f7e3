/** The kind of resource that could not be loaded. */
export type LoadResource = 'registry' | 'integrity' | 'manifest' | 'entry' | 'chunk' | 'stylesheet' | 'page'

/** The reason of a failed load. They are distinguished because the user can react differently to each. */
export type LoadReason =
  | 'unlisted' // the registry does not name the remote
  | 'malformed' // the registry as a whole is invalid
  | 'refused' // the registry entry of this remote is malformed
  | 'origin' // its origin is not allowed
  | 'no-hash' // no hash is listed for the file
  | 'integrity' // the file differs from the released one
  | 'contract' // built for a contract version that this host does not provide
  | 'status' // the server responded with an error
  | 'not-code' // the response is something else, such as an HTML page
  | 'unreachable' // no response
  | 'deadline' // not loaded within 120 s
  | 'threw' // the code was loaded and threw when it ran
  | 'no-page' // the remote does not contain the page that it lists

export interface LoadFailure {
  resource: LoadResource
  reason: LoadReason
  /** For the report and the console. Not shown to the user. */
  detail: string
  /** The report ID that the user can read out. */
  reportId: string
  attempts?: number
  /**
   * The error of the bundler: `ChunkLoadError`, with `CSS_CHUNK_LOAD_FAILED` for a stylesheet (specification, section
   * 8).
   */
  thrown?: { name: string; message: string; code?: string }
  /** Both contract versions, if they are incompatible. */
  contract?: { wanted: string; provided: string }
  /** The rejected remote, and the file, origin or part of its entry that is the reason. */
  refusal?: Refusal
}

export interface Refusal {
  remote: string
  what: string
}

export type LoadResult<T> = { ok: true; value: T } | { ok: false; failure: LoadFailure }

/** An error that carries the classification of a failure through code that can only throw. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  readonly resource: LoadResource
  readonly reason: LoadReason
  readonly attempts: number | undefined
  refusal: Refusal | undefined

  constructor(resource: LoadResource, reason: LoadReason, detail: string, attempts?: number) {
    super(detail)
    this.resource = resource
    this.reason = reason
    this.attempts = attempts
  }

  /** Adds the details of a rejection, which the user sees. */
  about(remote: string, what: string): this {
    this.refusal = { remote, what }
    return this
  }
}

/** Turns any error of a load into a failure with a report ID. */
export function failureOf(error: unknown, known?: LoadError): LoadFailure {
  const cause = error instanceof LoadError ? error : known
  const reportId = newReportId()
  if (cause) {
    const { resource, reason, attempts, message, refusal } = cause
    const thrown = chunkErrorIn(error)
    return {
      resource,
      reason,
      detail: message,
      reportId,
      ...(attempts !== undefined && { attempts }),
      ...(thrown && { thrown }),
      ...(refusal && { refusal }),
    }
  }
  return { resource: 'page', reason: 'threw', detail: error instanceof Error ? error.message : String(error), reportId }
}

/** Returns true if a retry can succeed when the network is back. Other failures wait for a click on Try again. */
export function mayHeal({ reason }: LoadFailure): boolean {
  return reason === 'unreachable' || reason === 'deadline' || reason === 'status' || reason === 'not-code'
}

function chunkErrorIn(error: unknown): LoadFailure['thrown'] {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined
  const { name, message, code } = error as Error & { code?: string }
  return { name, message, ...(code !== undefined && { code }) }
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns a report ID: eight letters and digits without look-alikes, so that it can be read out on the telephone. */
export function newReportId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
