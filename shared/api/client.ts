import { addressOf, type Values } from './request.ts'
import { ApiUnreachable, readProblem, TokenProblem } from './problem.ts'

/** What the client needs of its surroundings; the host gives it once, at start-up. */
export interface ApiSettings {
  /** Origin and prefix of the platform, '' for the site's own origin. */
  baseUrl: string
  /** A valid access token; `renew` asks for one that is not from the cache. */
  getToken: (options: { renew: boolean }) => Promise<string>
  /** The business of `X-Business-Entity`; undefined before it is known. */
  getEntityId: () => string | undefined
  /** The platform refused a token that was just renewed: the person must sign in again. */
  onSignInRequired?: () => void
  fetch?: typeof fetch
  /** Milliseconds before a read is tried again. */
  pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** Hears of every attempt at a call, and through its result of the answer, or that none came. */
  beginCall?: () => (answer?: Response) => void
}

/** One call, already resolved to method and path. */
export interface RawCall {
  method: string
  path: string
  params?: Values
  query?: Values
  body?: unknown
  /** Version of the record, sent as `If-Match: "3"`. */
  ifMatch?: number | string
  /** One key per intent of the user. A POST without one gets a key per call, kept over its retries. */
  idempotencyKey?: string
  /** What goes with it beside the client's own, or instead of it. */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Goes on when the page is left; for small bodies only (64 kB of all such calls at once). */
  keepalive?: boolean
}

const READ_RETRIES = 2
const FIRST_PAUSE = 300
// Overload and restarts pass; anything else is an answer.
const PASSING = new Set([429, 502, 503, 504])

function pauseFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** Sends a call; resolves to the parsed body (undefined for 204), throws the classes of problem.ts. */
export async function send(settings: ApiSettings, call: RawCall): Promise<unknown> {
  const response = await receive(settings, call)
  return response.status === 204 ? undefined : response.json()
}

/** Sends a call; resolves to the answer of success, its body unread. Throws the classes of problem.ts. */
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
      if (!PASSING.has(response.status) || attempt >= retries) throw await readProblem(response)
    } else if (attempt >= retries) throw response
    await pause(FIRST_PAUSE * 2 ** attempt, call.signal)
    attempt += 1
  }
}

/**
 * One attempt at an answer that stays open. Resolves to it whatever its status; throws ApiUnreachable and TokenProblem.
 * Coming back is up to the caller.
 */
export async function openAnswer(settings: ApiSettings, call: RawCall, renew: boolean): Promise<Response> {
  const answer = await exchange(settings, call, renew)
  if (answer instanceof Response) return answer
  throw answer
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
