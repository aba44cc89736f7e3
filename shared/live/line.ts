import type { LiveEvent } from '../contracts/live.ts'
import { waitAfter, type Clock, type Connectivity } from '../retry/index.ts'
import { readEvents } from './read-events.ts'

/** One attempt: `renew` asks for a token that is not from the cache. Resolves to the answer, refusals included. */
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
  /** A number in [0, 1): spreads browsers that lost the line together. */
  random: () => number
  /** The position to start from. */
  lastEventId?: string | undefined
}

/** Milliseconds. */
const firstPause = 1_000
const longestPause = 60_000
/** Until the platform names its own beat. */
const firstSilence = 30_000
/** A line that stood this long was a good one: the next failure is the first again. */
const goodLine = 10_000

/** What to do after an attempt: come back after `pause`, or stay away for good. */
type Next = { comeBack: false } | { comeBack: true; pause?: number; renew?: boolean }

/**
 * Keeps a live stream open until closed: comes back with growing, scattered pauses, rests while the browser is offline,
 * renews the token, and stays away where the platform refuses (401 with a fresh token, 403, or any other definite no).
 * @returns closes the line for good
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
    if (!response.ok || !response.body) return afterRefusal(response, wasRenewed)

    const started = clock.now()
    let silence = firstSilence
    let stopWatching = () => {}
    const watch = () => {
      stopWatching()
      if (clock.now() - started >= goodLine) failures = 0
      stopWatching = clock.after(silence, end)
    }
    let farewell: Next | undefined
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
          if (event.event === 'bye') farewell = afterFarewell(event.data.reason)
          onEvent(event)
        },
      })
    } catch (error) {
      if (!farewell) throw error
    } finally {
      stopWatching()
    }
    return farewell ?? { comeBack: true }
  }

  function afterFarewell(reason: string): Next {
    if (reason === 'deactivated') return { comeBack: false }
    // A new token at once, but not in the same moment as everyone else whose token was of the same age.
    if (reason === 'token-expired') return { comeBack: true, pause: random() * basePause, renew: true }
    return { comeBack: true }
  }

  async function run(): Promise<void> {
    while (!closed.signal.aborted) {
      await until(connectivity, closed.signal)
      if (closed.signal.aborted) return
      const next = await attemptWhileOnline()
      if (closed.signal.aborted || !next.comeBack) return
      renew = next.renew ?? false
      if (!connectivity.isOnline()) continue
      failures += 1
      const pause = next.pause ?? waitAfter(failures, { firstMs: basePause, maxMs: longestPause }, random)
      await rest(pause, clock, connectivity, closed.signal)
    }
  }

  /** Ends with the network: what a lost network leaves is a line that looks open. */
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
      // The race ends an attempt also where the callee does not listen to its signal.
      const given = new Promise<Next>((resolve) => {
        ended.signal.addEventListener('abort', () => resolve({ comeBack: true }), { once: true })
      })
      return await Promise.race([attempt(ended.signal, end), given])
    } catch {
      // No answer, no token, a broken line: all of that passes.
      return { comeBack: true }
    } finally {
      end()
      unsubscribe()
      closed.signal.removeEventListener('abort', end)
    }
  }

  void run()
  return () => closed.abort()
}

function afterRefusal(response: Response, wasRenewed: boolean): Next {
  void response.body?.cancel().catch(() => undefined)
  if (response.status === 401 && !wasRenewed) return { comeBack: true, pause: 0, renew: true }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    return seconds > 0 ? { comeBack: true, pause: seconds * 1_000 } : { comeBack: true }
  }
  return { comeBack: response.status >= 500 || response.status === 408 }
}

function until(connectivity: Connectivity, signal: AbortSignal): Promise<void> {
  return whenever((done) => {
    const look = () => connectivity.isOnline() && done()
    look()
    return connectivity.onChange(look)
  }, signal)
}

/** Waits, unless the network comes back before: then the reason for waiting is gone. */
function rest(ms: number, clock: Clock, connectivity: Connectivity, signal: AbortSignal): Promise<void> {
  return whenever((done) => {
    const cancel = clock.after(ms, done)
    const unsubscribe = connectivity.onChange(() => connectivity.isOnline() && done())
    return () => {
      cancel()
      unsubscribe()
    }
  }, signal)
}

/** Resolves when `begin`'s callback is called or the signal aborts; what `begin` answers tidies up. */
function whenever(begin: (done: () => void) => () => void, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    let tidy: (() => void) | undefined
    let isDone = false
    const done = () => {
      if (isDone) return
      isDone = true
      signal.removeEventListener('abort', done)
      tidy?.()
      resolve()
    }
    signal.addEventListener('abort', done)
    tidy = begin(done)
    if (isDone) tidy()
  })
}
