import type { LiveEvent } from '../contracts/common/live.ts'

/** A message from the leading tab to the others: an event, or `lead` when it has just become the leader. */
export type TabMessage = LiveEvent | { event: 'lead' }

/**
 * The locks and channels that the tabs of a browser share. Tests inject their own to run several tabs in one process.
 */
export interface Tabs {
  locks: Pick<LockManager, 'request'> | undefined
  channel: (name: string, onMessage: (message: TabMessage) => void) => Channel | undefined
}

interface Channel {
  /** Sends a message to every other tab. */
  send: (message: TabMessage) => void
  close: () => void
}

export const browserTabs: Tabs = {
  get locks() {
    return globalThis.navigator?.locks
  },
  channel(name, onMessage) {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      send: (message) => channel.postMessage(message),
      close: () => channel.close(),
    }
  },
}

export interface TabOptions {
  /** The name of the shared stream. It identifies a user in a business. */
  name: string
  tabs: Tabs
  /** The position of this tab's first read or of its last event. Undefined if the platform sent none. */
  position: string | undefined
  /** Called with the position up to which the tab has received every event. After a pause it resumes there. */
  onPosition: (position: string) => void
  /** Opens a separate stream from a position. Returns a function that closes it. */
  openLine: (onEvent: (event: LiveEvent) => void, position: string | undefined) => () => void
  onEvent: (event: LiveEvent) => void
}

const endsCatchingUp = ({ event, data }: LiveEvent) =>
  event === 'ready' || event === 'resync' || (event === 'hello' && !data.sendsReady)

/**
 * Shares one live stream between the tabs of a browser. The leading tab holds the stream and sends its events to the
 * others. When it closes, the next tab takes over. Browsers allow six connections to an origin over HTTP/1.1, and users
 * have more tabs than that. Without Web Locks each tab has its own stream.
 *
 * A tab that joins opens its own stream until it has caught up. After a change of the leader every tab does so. Its
 * data are older than the events of the leader, so it must read the missing events from its own position.
 * @returns a function that leaves: it closes the stream, or stops listening
 */
export function shareOneLine({ name, tabs, position, onPosition, openLine, onEvent }: TabOptions): () => void {
  const left = new AbortController()
  let isLeading = false
  let isCaughtUp = false
  let closeLine: (() => void) | undefined

  const moveTo = ({ id }: LiveEvent) => {
    if (!id) return
    position = id
    onPosition(id)
  }

  const channel = tabs.locks
    ? tabs.channel(name, (message) => {
        if (left.signal.aborted) return
        if (message.event === 'lead') return catchUp()
        // Before the tab has caught up, it still misses events that are older than this one.
        if (isCaughtUp) moveTo(message)
        onEvent(message)
      })
    : undefined

  const receive = (event: LiveEvent) => {
    if (left.signal.aborted) return
    if (isLeading) channel?.send(event)
    moveTo(event)
    if (endsCatchingUp(event)) isCaughtUp = true
    onEvent(event)
    if (isCaughtUp && !isLeading) endLine()
  }

  const endLine = () => {
    closeLine?.()
    closeLine = undefined
  }

  function catchUp() {
    isCaughtUp = false
    closeLine ??= openLine(receive, position)
  }

  const takeTheLead = (): Promise<void> => {
    isLeading = true
    channel?.send({ event: 'lead' })
    closeLine ??= openLine(receive, position)
    return new Promise((resolve) => left.signal.addEventListener('abort', () => resolve(), { once: true }))
  }

  catchUp()
  if (!tabs.locks) void takeTheLead()
  else {
    tabs.locks
      .request(name, { signal: left.signal }, () => (left.signal.aborted ? undefined : takeTheLead()))
      // An abort cancels only the wait for the lock. A tab leaves the queue this way.
      .catch((error: unknown) => {
        if (!left.signal.aborted) console.error('The live line could not be shared', error)
      })
  }

  return () => {
    left.abort()
    endLine()
    channel?.close()
  }
}
