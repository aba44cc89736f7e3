import type { LiveEvent } from '../contracts/live.ts'

/** What the leading tab tells the others: an event, or that it has just begun to lead. */
export type TabMessage = LiveEvent | { event: 'lead' }

/** What the tabs of a browser need of each other; injected, so that tests have several in one process. */
export interface Tabs {
  locks: Pick<LockManager, 'request'> | undefined
  channel: (name: string, onMessage: (message: TabMessage) => void) => Channel | undefined
}

interface Channel {
  /** To every tab but this one. */
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
  /** One line for each name: a person in a business. */
  name: string
  tabs: Tabs
  /** Where the data of this tab begin, or where it left off; undefined where the platform names no position. */
  position: string | undefined
  /** The tab has been told of everything up to here: where it goes on after a rest. */
  onPosition: (position: string) => void
  /** Opens a line of its own from a position. Returns how to close it. */
  openLine: (onEvent: (event: LiveEvent) => void, position: string | undefined) => () => void
  onEvent: (event: LiveEvent) => void
}

const endsCatchingUp = ({ event, data }: LiveEvent) =>
  event === 'ready' || event === 'resync' || (event === 'hello' && !data.sendsReady)

/**
 * Lets one tab of the browser hold the line and tell the others; when it closes, the next one takes over. Browsers
 * allow six connections to an origin over HTTP/1.1, and a person has more tabs than that. Without Web Locks each
 * tab has its own.
 *
 * A tab that joins, and every tab after a change of the lead, has a line of its own until it has caught up: its data
 * are older than what it hears from then on, and only its own position tells from where.
 * @returns leaves: closes the line, or stops listening
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
        // Before that, what was missed is older than this event.
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
      // Only the wait for the lock can be aborted, and that is how a tab leaves the queue.
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
