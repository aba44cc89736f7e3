import { createParser } from 'eventsource-parser'
import type { LiveEvent, LiveEventName } from '../contracts/common/live.ts'

/** The callbacks for the body of a stream. */
export interface StreamReader {
  onEvent: (event: LiveEvent) => void
  /** Called with the pause that the platform requests before the next attempt, in milliseconds. */
  onRetry: (milliseconds: number) => void
  /** Called when any bytes arrive, including comments that only hold the connection open. */
  onSign: () => void
}

const names: Record<LiveEventName, true> = {
  hello: true,
  notification: true,
  presence: true,
  member: true,
  today: true,
  data: true,
  invoice: true,
  subscription: true,
  hours: true,
  business: true,
  resync: true,
  ready: true,
  bye: true,
}

/**
 * The longest event in characters, far above any real one. It stops a body without line ends from filling the memory.
 */
const longestEvent = 64 * 1024

/**
 * Reads the body of a live stream to its end. Ignores unknown events, which a newer platform may send. Throws if the
 * connection breaks or the body is not an event stream.
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
    // After a broken connection there is nothing to cancel.
    await pieces.cancel().catch(() => undefined)
  }
}
