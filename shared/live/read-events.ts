import { createParser } from 'eventsource-parser'
import type { LiveEvent, LiveEventName } from '../contracts/live.ts'

/** What a body brings: events, the pause the platform asks for before the next attempt, and any sign of life. */
export interface StreamReader {
  onEvent: (event: LiveEvent) => void
  /** Milliseconds. */
  onRetry: (milliseconds: number) => void
  /** Something came, be it a comment that only keeps the line open. */
  onSign: () => void
}

const names: Record<LiveEventName, true> = {
  hello: true,
  notification: true,
  presence: true,
  member: true,
  today: true,
  resync: true,
  ready: true,
  bye: true,
}

/** No event of ours is near this; a body that never ends a line must not fill the memory. */
const longestEvent = 64 * 1024

/**
 * Reads the body of a live stream to its end. Events that this release does not know are left out, so that a newer
 * platform does not disturb. Rejects where the line breaks or the body is no stream of events.
 */
export async function readEvents(body: ReadableStream<Uint8Array>, reader: StreamReader): Promise<void> {
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ event, data, id }) {
      if (event === undefined || !Object.hasOwn(names, event)) return
      reader.onEvent({ event, data: JSON.parse(data), id } as LiveEvent)
    },
    onRetry: reader.onRetry,
  })
  const decoder = new TextDecoder()
  const pieces = body.getReader()
  try {
    for (;;) {
      const { done, value } = await pieces.read()
      if (done) return
      reader.onSign()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    // Where it broke there is nothing left to cancel.
    await pieces.cancel().catch(() => undefined)
  }
}
