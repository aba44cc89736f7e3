import type { ServerResponse } from 'node:http'
import type { LiveEventName, LiveEvents } from '@steward/shared/contracts/live'
import type { Role } from '@steward/shared/roles'

/** Who listens, as the token and the membership said when the stream began; the role follows the membership. */
export interface StreamOwner {
  entityId: string
  memberId: string
  sub: string
  /** The browser session of the token, if it names one. */
  sessionId: string | undefined
  role: Role
  /** When the token ends, in milliseconds since 1970 by the machine's clock. */
  expiresAtMs: number
}

/** One open answer to `GET /api/stream`. Writing to it never waits: who does not read is dropped. */
export interface Stream {
  owner: StreamOwner
  send<Name extends LiveEventName>(event: Name, data: LiveEvents[Name], id?: string): void
  /** A sign of life, no event. */
  beat(): void
  /** Says why and ends. */
  end(reason: LiveEvents['bye']['reason']): void
  /** Settles when the stream is over, whoever ended it. */
  over: Promise<void>
}

/** What may wait for a reader, beyond the buffers of the operating system. */
const largestBacklogBytes = 256 * 1024

const reconnectAfterMs = 2_000
const goodbyeMs = 1_000

/** Takes over a response whose head has been written. */
export function openStream(response: ServerResponse, owner: StreamOwner): Stream {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  response.once('close', resolve)
  // A reader who hangs up in the middle of a write is no error of ours.
  response.on('error', () => {})
  const write = (text: string) => {
    if (response.destroyed || response.writableEnded) return
    if (response.writableLength > largestBacklogBytes) {
      // No goodbye either: it would wait behind what is not read.
      response.destroy()
      return
    }
    response.write(text)
  }
  const stream: Stream = {
    owner,
    over,
    send: (event, data, id) => write(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': here\n\n'),
    end(reason) {
      stream.send('bye', { reason })
      if (response.destroyed) return
      response.end()
      // Who does not even read the goodbye must not hold a process that stops.
      setTimeout(() => response.destroy(), goodbyeMs).unref()
    },
  }
  write(`retry: ${reconnectAfterMs}\n\n`)
  return stream
}
