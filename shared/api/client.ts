import { addressOf, type Values } from './request.ts'
import { ApiUnreachable, readProblem, TokenProblem } from './problem.ts'

/** The settings of the client. The host passes them once, at start-up. */
export interface ApiSettings {
  /** Origin and prefix of the platform, '' for the site's own origin. */
  baseUrl: string
  /** Returns a valid access token. With `renew` it bypasses the cache. */
  getToken: (options: { renew: boolean }) => Promise<string>
  /** Returns the business for `X-Business-Entity`, or undefined before it is known. */
  getEntityId: () => string | undefined
  /** Called when the platform rejects a token that was just renewed. The user must sign in again. */
  onSignInRequired?: () => void
  fetch?: typeof fetch
  /** Waits before the next attempt of a read, in milliseconds. */
  pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** Called when an attempt starts. Its result is called with the response, or without one if none arrived. */
  beginCall?: () => (answer?: Response) => void
}

/** One call as method and path. */
export interface RawCall {
  method: string
  path: string
  params?: Values
  query?: Values
  body?: unknown
  /** Version of the record, sent as `If-Match: "3"`. */
  ifMatch?: number | string
  /** One key per intent of the user. A POST without one gets a key per call, which its retries share. */
  idempotencyKey?: string
  /** Additional headers. They override the client's own. */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Lets the request finish after the user leaves the page. All such requests together may have 64 kB of body. */
  keepalive?: boolean
}

const READ_RETRIES = 2
const FIRST_PAUSE = 300
// Statuses of overload and restarts. A retry can succeed after these, but not after other errors.
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504])

function pauseFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** Sends a call. Returns the parsed body, or undefined for 204. Throws the classes of problem.ts. */
export async function send(settings: ApiSettings, call: RawCall): Promise<unknown> {
  const response = await receive(settings, call)
  return response.status === 204 ? undefined : response.json()
}

/** Sends a call. Returns the successful response with its body unread. Throws the classes of problem.ts. */
export async function receive(settings: ApiSettings, call: RawCall): Promise<Response> {
  const pause = settings.pause ?? pauseFor
  const retries = call.method === 'GET' ? READ_RETRIES : 0
  const key = call.method === 'POST' ? (call.idempotencyKey ?? crypto.randomUUID()) : call.idempotencyKey
  let renewed = false

  for (let attempt = 0; ;) {
    const end = settings.beginCall?.()
    const response = await exchange(settings, { ...call, idempotencyKey: key }, renewed).catch((error: unknown) => {
      end?.()
      throw error
    })
    end?.(response instanceof Response ? response : undefined)
    if (response instanceof Response) {
      if (response.ok) return response
      if (response.status === 401 && !renewed) {
        renewed = true
        continue
      }
      if (response.status === 401) settings.onSignInRequired?.()
      if (!TRANSIENT_STATUSES.has(response.status) || attempt >= retries) throw await readProblem(response)
    } else if (attempt >= retries) throw response
    await pause(FIRST_PAUSE * 2 ** attempt, call.signal)
    attempt += 1
  }
}

/**
 * Makes one attempt at a response that stays open. Returns the response whatever its status. Throws ApiUnreachable and
 * TokenProblem. The caller is responsible for reconnecting.
 */
export async function openAnswer(settings: ApiSettings, call: RawCall, renew: boolean): Promise<Response> {
  const response = await exchange(settings, call, renew)
  if (response instanceof Response) return response
  throw response
}

async function exchange(settings: ApiSettings, call: RawCall, renew: boolean): Promise<Response | ApiUnreachable> {
  const token = await settings.getToken({ renew }).catch((cause: unknown) => {
    throw new TokenProblem(cause)
  })
  const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}` })
  const entityId = settings.getEntityId()
  if (entityId) headers.set('X-Business-Entity', entityId)
  const file = call.body instanceof Blob ? call.body : undefined
  if (call.body !== undefined) headers.set('Content-Type', file?.type ?? 'application/json')
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey)
  if (call.ifMatch !== undefined) headers.set('If-Match', `"${call.ifMatch}"`)
  for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value)
  try {
    return await (settings.fetch ?? fetch)(settings.baseUrl + addressOf(call.path, call.params, call.query), {
      method: call.method,
      headers,
      body: file ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
      signal: call.signal,
      keepalive: call.keepalive ?? false,
    })
  } catch (cause) {
    if (call.signal?.aborted) throw cause
    return new ApiUnreachable('The platform cannot be reached', { cause })
  }
}
