import type { LiveEvent } from '../contracts/live.ts'

/** What the tabs of a browser need of each other; injected, so that tests have several in one process. */
export interface Tabs {
  locks: Pick<LockManager, 'request'> | undefined
  channel: (name: string, onEvent: (event: LiveEvent) => void) => Channel | undefined
}

interface Channel {
  /** To every tab but this one. */
  send: (event: LiveEvent) => void
  close: () => void
}

export const browserTabs: Tabs = {
  get locks() {
    return globalThis.navigator?.locks
  },
  channel(name, onEvent) {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => onEvent(data))
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      send: (event) => channel.postMessage(event),
      close: () => channel.close(),
    }
  },
}

export interface TabOptions {
  /** One line for each name: a person in a business. */
  name: string
  tabs: Tabs
  /** Opens the line of this browser; `lastEventId` is where the tab before left off. Answers how to close it. */
  lead: (onEvent: (event: LiveEvent) => void, lastEventId: string | undefined) => () => void
  onEvent: (event: LiveEvent) => void
}

/**
 * Lets one tab of the browser hold the line and tell the others; when it closes, the next one takes over. Browsers
 * allow six connections to an origin over HTTP/1.1, and a person has more tabs than that. Without Web Locks each
 * tab has its own.
 * @returns leaves: closes the line, or stops listening
 */
export function shareOneLine({ name, tabs, lead, onEvent }: TabOptions): () => void {
  const left = new AbortController()
  let lastEventId: string | undefined

  const receive = (event: LiveEvent) => {
    if (left.signal.aborted) return
    if (event.id) lastEventId = event.id
    onEvent(event)
  }
  const channel = tabs.locks ? tabs.channel(name, receive) : undefined

  const takeTheLead = (): Promise<void> =>
    new Promise((resolve) => {
      const close = lead((event) => {
        channel?.send(event)
        receive(event)
      }, lastEventId)
      left.signal.addEventListener(
        'abort',
        () => {
          close()
          resolve()
        },
        { once: true },
      )
    })

  if (!tabs.locks) void takeTheLead()
  else {
    tabs.locks
      .request(name, { signal: left.signal }, () => (left.signal.aborted ? undefined : takeTheLead()))
      // Only the wait for the lock can be aborted, and that is how a tab leaves the queue.
      .catch((error: unknown) => {
        if (!left.signal.aborted) console.error('The live line could not be shared', error)
      })
  }

  return () => {
    left.abort()
    channel?.close()
  }
}
