import type { ServerResponse } from 'node:http'
import type { LiveEventName, LiveEvents } from '@steward/shared/contracts/common/live'
import type { Role } from '@steward/shared/roles'

/**
 * The member that a stream belongs to, by the token and the membership at its start. The role follows the membership.
 */
export interface StreamOwner {
  entityId: string
  memberId: string
  sub: string
  /** The browser session of the token, if it names one. */
  sessionId: string | undefined
  role: Role
  /** When the token expires, in milliseconds since 1970 by the clock of the machine. */
  expiresAtMs: number
}

/** One open response to `GET /api/stream`. Writing to it never waits. A client that does not read is disconnected. */
export interface Stream {
  owner: StreamOwner
  send<Name extends LiveEventName>(event: Name, data: LiveEvents[Name], id?: string): void
  /** Sends a heartbeat, which is not an event. */
  beat(): void
  /** Sends the reason and ends the response. */
  end(reason: LiveEvents['bye']['reason']): void
  /** Resolves when the stream has ended for any reason. */
  over: Promise<void>
}

/** How much data may wait for a client, beyond the buffers of the operating system. */
const largestBacklogBytes = 256 * 1024

const reconnectAfterMs = 2_000
const goodbyeMs = 1_000

/** Turns a response with written headers into a stream. */
export function openStream(response: ServerResponse, owner: StreamOwner): Stream {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  response.once('close', resolve)
  // A client that disconnects during a write is not an error.
  response.on('error', () => {})
  const write = (text: string) => {
    if (response.destroyed || response.writableEnded) return
    if (response.writableLength > largestBacklogBytes) {
      // Sends no goodbye, which would wait behind the unread data.
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
      // A client that does not read the goodbye must not delay a stopping process.
      setTimeout(() => response.destroy(), goodbyeMs).unref()
    },
  }
  write(`retry: ${reconnectAfterMs}\n\n`)
  return stream
}
