/** Time as the retry rules see it: monotonic milliseconds and one timer. Injected, so that tests own it. */
export interface Clock {
  now(): number
  /** Runs `run` after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}

/** Whether the network can be reached at all, and word of its changes. */
export interface Connectivity {
  isOnline(): boolean
  /** Calls `run` on every change; the answer unsubscribes. */
  onChange(run: () => void): () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export const browserConnectivity: Connectivity = {
  isOnline: () => navigator.onLine,
  onChange(run) {
    addEventListener('online', run)
    addEventListener('offline', run)
    return () => {
      removeEventListener('online', run)
      removeEventListener('offline', run)
    }
  },
}

/** A network that never goes away: for servers and tests. */
export const alwaysOnline: Connectivity = { isOnline: () => true, onChange: () => () => undefined }
