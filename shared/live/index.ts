import { useEffect, useEffectEvent } from 'react'
import { firstPosition, openStream } from '../api/index.ts'
import { streamPath, type LiveEvent, type LiveEventName, type LiveEvents } from '../contracts/common/live.ts'
import { browserClock, browserConnectivity } from '../retry/index.ts'
import { keepLine, type OpenStream } from './line.ts'
import { browserTabs, shareOneLine } from './one-per-browser.ts'

export type { LiveEventName, LiveEvents } from '../contracts/common/live.ts'
export { readAgain, readAgainSoon } from './read-again.ts'

type Handler<Name extends LiveEventName> = (data: LiveEvents[Name]) => void

const handlers = new Map<LiveEventName, Set<(data: never) => void>>()

function dispatch({ event, data }: LiveEvent): void {
  for (const handler of handlers.get(event) ?? []) {
    try {
      handler(data as never)
    } catch (error) {
      console.error(`A handler of the live event "${event}" failed`, error)
    }
  }
}

/**
 * Calls `handler` for every event of that name, whichever tab of this browser receives it. Events carry ids only. Read
 * the records themselves with ordinary calls.
 * @returns a function that unsubscribes
 */
export function onLive<Name extends LiveEventName>(event: Name, handler: Handler<Name>): () => void {
  const all = handlers.get(event) ?? new Set()
  handlers.set(event, all.add(handler))
  return () => void all.delete(handler)
}

/** Subscribes with `onLive` while the component is mounted: `useLive('today', ({ slotId }) => …)`. */
export function useLive<Name extends LiveEventName>(event: Name, handler: Handler<Name>): void {
  const handle = useEffectEvent(handler)
  useEffect(
    function listenForEvents() {
      return onLive(event, (data: LiveEvents[Name]) => handle(data))
    },
    [event],
  )
}

const open: OpenStream = ({ lastEventId, renew, signal }) =>
  openStream(streamPath, { renew, signal, ...(lastEventId ? { headers: { 'Last-Event-ID': lastEventId } } : {}) })

/**
 * Joins the live stream of this browser for one user in one business. The host calls it once the shell is usable. The
 * stream starts at the position of the first read, so no event between that read and the open stream is lost. It
 * pauses on `pagehide` (the page enters the back/forward cache or is left) and resumes on `pageshow`.
 * @returns a function that leaves the stream
 */
export function startLive(memberId: string): () => void {
  let position: string | undefined
  let leave: (() => void) | undefined
  let isWanted = false

  const share = () =>
    shareOneLine({
      name: `steward.live.${memberId}`,
      tabs: browserTabs,
      position,
      onPosition: (reached) => (position = reached),
      onEvent: dispatch,
      openLine: (onEvent, lastEventId) =>
        keepLine({
          open,
          onEvent,
          lastEventId,
          clock: browserClock,
          connectivity: browserConnectivity,
          random: Math.random,
        }),
    })
  const join = async () => {
    isWanted = true
    position ??= await firstPosition()
    if (isWanted) leave ??= share()
  }
  const pause = () => {
    isWanted = false
    leave?.()
    leave = undefined
  }
  void join()
  window.addEventListener('pagehide', pause)
  window.addEventListener('pageshow', join)
  return () => {
    window.removeEventListener('pagehide', pause)
    window.removeEventListener('pageshow', join)
    pause()
  }
}
