import type { LiveEvent } from '../contracts/common/live.ts'
import { waitAfter, type Clock, type Connectivity } from '../retry/index.ts'
import { readEvents } from './read-events.ts'

/**
 * Opens the stream in one attempt. `renew` requests a token that is not from the cache. Returns error responses too.
 */
export type OpenStream = (attempt: {
  lastEventId: string | undefined
  renew: boolean
  signal: AbortSignal
}) => Promise<Response>

export interface LineOptions {
  open: OpenStream
  onEvent: (event: LiveEvent) => void
  clock: Clock
  connectivity: Connectivity
  /** Returns a number in [0, 1). It spreads the attempts of browsers that lost the connection together. */
  random: () => number
  /** The position to start from. */
  lastEventId?: string | undefined
}

/** Milliseconds. */
const firstPause = 1_000
const longestPause = 60_000
/** The longest silence until the platform sends its heartbeat interval. */
const initialSilence = 30_000
/** A connection of at least this duration is stable. It resets the count of failures. */
const stableAfter = 10_000

/** The action after an attempt: reconnect after `pause` milliseconds, or stop. */
type Next = { reconnect: false } | { reconnect: true; pause?: number; renew?: boolean }

/**
 * Holds a live stream open until it is closed. It reconnects with growing, randomized pauses, waits while the browser
 * is offline, and renews the token. It stops on a definite rejection: 401 with a new token, 403 or another 4xx
 * (except 408 and 429).
 * @returns a function that closes the stream for good
 */
export function keepLine(options: LineOptions): () => void {
  const { open, onEvent, clock, connectivity, random } = options
  const closed = new AbortController()
  let lastEventId = options.lastEventId
  let basePause = firstPause
  let failures = 0
  let renew = false

  async function attempt(signal: AbortSignal, end: () => void): Promise<Next> {
    const wasRenewed = renew
    renew = false
    const response = await open({ lastEventId, renew: wasRenewed, signal })
    if (!response.ok || !response.body) return decideAfterError(response, wasRenewed)

    const started = clock.now()
    let silence = initialSilence
    let stopWatching = () => {}
    const watch = () => {
      stopWatching()
      if (clock.now() - started >= stableAfter) failures = 0
      stopWatching = clock.after(silence, end)
    }
    let nextAfterBye: Next | undefined
    try {
      watch()
      await readEvents(response.body, {
        onSign: watch,
        onRetry: (milliseconds) => (basePause = Math.min(milliseconds, longestPause)),
        onEvent(event) {
          if (signal.aborted) return
          if (event.id) lastEventId = event.id
          if (event.event === 'hello') {
            silence = event.data.heartbeatSeconds * 2_000
            watch()
          }
          if (event.event === 'bye') nextAfterBye = decideAfterBye(event.data.reason)
          onEvent(event)
        },
      })
    } catch (error) {
      if (!nextAfterBye) throw error
    } finally {
      stopWatching()
    }
    return nextAfterBye ?? { reconnect: true }
  }

  function decideAfterBye(reason: string): Next {
    if (reason === 'deactivated') return { reconnect: false }
    // The random pause spreads the browsers whose tokens expire at the same time.
    if (reason === 'token-expired') return { reconnect: true, pause: random() * basePause, renew: true }
    return { reconnect: true }
  }

  async function run(): Promise<void> {
    while (!closed.signal.aborted) {
      await waitUntilOnline(connectivity, closed.signal)
      if (closed.signal.aborted) return
      const next = await attemptWhileOnline()
      if (closed.signal.aborted || !next.reconnect) return
      renew = next.renew ?? false
      if (!connectivity.isOnline()) continue
      failures += 1
      const pause = next.pause ?? waitAfter(failures, { firstMs: basePause, maxMs: longestPause }, random)
      await pauseOrOnline(pause, clock, connectivity, closed.signal)
    }
  }

  /**
   * Makes one attempt that ends when the browser goes offline. Without this, a lost connection would still look open.
   */
  async function attemptWhileOnline(): Promise<Next> {
    const ended = new AbortController()
    const end = () => ended.abort()
    const unsubscribe = connectivity.onChange(() => {
      if (connectivity.isOnline()) return
      failures = 0
      end()
    })
    closed.signal.addEventListener('abort', end, { once: true })
    try {
      // The race ends an attempt even if the callee ignores its signal.
      const aborted = new Promise<Next>((resolve) => {
        ended.signal.addEventListener('abort', () => resolve({ reconnect: true }), { once: true })
      })
      return await Promise.race([attempt(ended.signal, end), aborted])
    } catch {
      // No response, no token and a broken connection are temporary.
      return { reconnect: true }
    } finally {
      end()
      unsubscribe()
      closed.signal.removeEventListener('abort', end)
    }
  }

  void run()
  return () => closed.abort()
}

function decideAfterError(response: Response, wasRenewed: boolean): Next {
  void response.body?.cancel().catch(() => undefined)
  if (response.status === 401 && !wasRenewed) return { reconnect: true, pause: 0, renew: true }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    return seconds > 0 ? { reconnect: true, pause: seconds * 1_000 } : { reconnect: true }
  }
  return { reconnect: response.status >= 500 || response.status === 408 }
}

function waitUntilOnline(connectivity: Connectivity, signal: AbortSignal): Promise<void> {
  return resolveWhen((done) => {
    const check = () => connectivity.isOnline() && done()
    check()
    return connectivity.onChange(check)
  }, signal)
}

/** Waits for `ms` milliseconds, or until the browser is online again. */
function pauseOrOnline(ms: number, clock: Clock, connectivity: Connectivity, signal: AbortSignal): Promise<void> {
  return resolveWhen((done) => {
    const cancel = clock.after(ms, done)
    const unsubscribe = connectivity.onChange(() => connectivity.isOnline() && done())
    return () => {
      cancel()
      unsubscribe()
    }
  }, signal)
}

/** Resolves when `begin` calls its callback or the signal aborts. Then calls the clean-up that `begin` returned. */
function resolveWhen(begin: (done: () => void) => () => void, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    let cleanUp: (() => void) | undefined
    let isDone = false
    const done = () => {
      if (isDone) return
      isDone = true
      signal.removeEventListener('abort', done)
      cleanUp?.()
      resolve()
    }
    signal.addEventListener('abort', done)
    cleanUp = begin(done)
    if (isDone) cleanUp()
  })
}
