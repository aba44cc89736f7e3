/** What could not be had. */
export type LoadResource = 'registry' | 'integrity' | 'manifest' | 'entry' | 'chunk' | 'stylesheet' | 'page'

/** Why: told apart because the reader can do different things about them. */
export type LoadReason =
  | 'unlisted' // the registry does not name the remote
  | 'malformed' // the registry itself cannot be trusted
  | 'refused' // the entry of this remote is malformed
  | 'origin' // it comes from where nothing may come from
  | 'no-hash' // nothing says what the file must be
  | 'integrity' // the file is not what was released
  | 'contract' // built for another contract than this host provides
  | 'status' // the server answered, with an error
  | 'not-code' // the answer is something else, such as a page of HTML
  | 'unreachable' // no answer
  | 'deadline' // 120 s are over
  | 'threw' // the code arrived and failed when it ran
  | 'no-page' // the remote does not carry the page it announced

export interface LoadFailure {
  resource: LoadResource
  reason: LoadReason
  /** For the report and the console; not shown to the reader. */
  detail: string
  /** Id that the reader can report. */
  reportId: string
  attempts?: number
  /** What the bundler threw: `ChunkLoadError`, with `CSS_CHUNK_LOAD_FAILED` of a stylesheet (specification, section 8). */
  thrown?: { name: string; message: string; code?: string }
  /** Both contract versions, where they do not fit. */
  contract?: { wanted: string; provided: string }
  /** Which remote was refused, and the file, origin or part of its entry that gave the reason. */
  refusal?: Refusal
}

export interface Refusal {
  remote: string
  what: string
}

export type LoadResult<T> = { ok: true; value: T } | { ok: false; failure: LoadFailure }

/** An error that carries its classification through code that only knows how to throw. */
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

  /** Adds what the reader is told of a refusal. */
  about(remote: string, what: string): this {
    this.refusal = { remote, what }
    return this
  }
}

/** Turns anything thrown while loading into a failure with an id to report. */
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

/** Those that another try may heal by itself once the network is back; the others wait for a person. */
export function mayHeal({ reason }: LoadFailure): boolean {
  return reason === 'unreachable' || reason === 'deadline' || reason === 'status' || reason === 'not-code'
}

function chunkErrorIn(error: unknown): LoadFailure['thrown'] {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined
  const { name, message, code } = error as Error & { code?: string }
  return { name, message, ...(code !== undefined && { code }) }
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Eight letters and digits without look-alikes, to be read out on the telephone. */
export function newReportId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
