import type { LiveEvent, LiveEventName } from '@steward/shared/contracts/common/live'
import { readLiveEvents, streamPath } from '@steward/shared/contracts/common/live'
import type { TestApi } from './api.ts'
import type { TestPerson } from './businesses.ts'

/** An open stream of a test: its events so far, and a wait for the next ones. */
export interface LiveReader {
  status: number
  response: Response
  /** All events so far, in order. */
  events: LiveEvent[]
  /**
   * Waits for the next event with that name that no earlier wait has returned. Rejects with the events so far if none
   * comes within 20 seconds.
   */
  next<Name extends LiveEventName>(
    name: Name,
    is?: (event: Extract<LiveEvent, { event: Name }>) => boolean,
  ): Promise<Extract<LiveEvent, { event: Name }>>
  heartbeats: () => number
  /** Resolves when the platform ends the stream. */
  ended: Promise<void>
  close(): void
}

export interface ReaderOptions {
  origin?: string
  token?: string
  headers?: Record<string, string>
}

/** A third of the time limit of a test, so that a missing event fails with its name. */
const patienceMs = 20_000

/** Opens the live stream of a person over HTTP and reads it in the background. */
export async function readLive(
  api: TestApi,
  person: TestPerson,
  { origin = api.origin, token, headers }: ReaderOptions = {},
): Promise<LiveReader> {
  const leaving = new AbortController()
  const response = await fetch(`${origin}${streamPath}`, {
    headers: {
      authorization: `Bearer ${token ?? (await api.tokenOf(person))}`,
      'x-business-entity': person.business.id,
      ...headers,
    },
    signal: leaving.signal,
  })
  const events: LiveEvent[] = []
  const taken = new Set<LiveEvent>()
  let heartbeats = 0
  let wake = () => {}
  const read = async () => {
    if (!response.ok || !response.body) return
    for await (const event of readLiveEvents(response.body)) {
      if (event.event === 'heartbeat') heartbeats += 1
      else if (event.event !== 'retry') events.push(event)
      wake()
    }
  }
  const ended = read()
    .catch(() => {})
    .finally(() => wake())
  let isOver = false
  void ended.then(() => (isOver = true))
  return {
    status: response.status,
    response,
    events,
    async next(name, is = () => true) {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        wake()
      }, patienceMs)
      try {
        for (;;) {
          const found = events.find(
            (event) =>
              event.event === name && !taken.has(event) && is(event as Extract<LiveEvent, { event: typeof name }>),
          )
          if (found) {
            taken.add(found)
            return found as Extract<LiveEvent, { event: typeof name }>
          }
          if (isOver) throw new Error(`The stream ended without ${name}; it had ${JSON.stringify(events)}`)
          if (isLate) throw new Error(`The stream had no ${name} in time; it had ${JSON.stringify(events)}`)
          await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        clearTimeout(timer)
      }
    },
    heartbeats: () => heartbeats,
    ended,
    close: () => leaving.abort(),
  }
}
