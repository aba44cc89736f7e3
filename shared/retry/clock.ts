/** The time source of the retry rules: monotonic milliseconds and a timer. Tests inject their own. */
export interface Clock {
  now(): number
  /** Calls `run` after `ms`. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** Reports whether the browser is online, and changes of it. */
export interface Connectivity {
  isOnline(): boolean
  /** Calls `run` on every change. Returns a function that unsubscribes. */
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

/** A network that is always online, for servers and tests. */
export const alwaysOnline: Connectivity = { isOnline: () => true, onChange: () => () => undefined }
