import type { LiveEventName, LiveEvents } from '@steward/shared/contracts/common/live'
import type { Instant } from '@steward/shared/time'
import type { MemberRow } from './tables/team.ts'

/** The open streams of the mock, with functions that send events into them. */
export interface MockStreams {
  open(member: MemberRow, now: Instant, init?: RequestInit): Response
  /**
   * Sends an event to the streams of a member, or of all. A stream that opens later from an earlier position gets it
   * too.
   */
  emit<Name extends LiveEventName>(event: Name, data: LiveEvents[Name], to?: MemberRow): void
  /** Returns the current position in the events, which every response has in a header. */
  position(): string
  /** Closes every stream, as when the platform stops or the connection breaks. */
  end(): void
  /** Returns the number of open streams. */
  count(): number
}

interface OpenStream {
  memberId: string
  controller: ReadableStreamDefaultController<Uint8Array>
}

interface Emitted {
  event: LiveEventName
  data: unknown
  to: string | undefined
}

const positionOf = (count: number) => `mock-${count}`

/**
 * Implements `GET /api/stream`: `hello`, the events since the requested position, then the events that the test emits.
 */
export function createMockStreams(): MockStreams {
  const streams = new Set<OpenStream>()
  const encoder = new TextEncoder()
  const emitted: Emitted[] = []
  const send = ({ controller }: OpenStream, event: LiveEventName, data: unknown, count?: number) => {
    const id = count === undefined ? '' : `id: ${positionOf(count)}\n`
    controller.enqueue(encoder.encode(`${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  }
  const isFor = ({ to }: Emitted, { memberId }: OpenStream) => to === undefined || to === memberId

  const begin = (stream: OpenStream, member: MemberRow, now: Instant, positions: string | null) => {
    const { id: memberId, role } = member
    send(stream, 'hello', { memberId, role, heartbeatSeconds: 20, expiresAt: now, sendsReady: true })
    const from = positions?.split(',').map((position) => Number(position.replace('mock-', ''))) ?? [emitted.length]
    const first = Math.min(...from)
    for (const [index, one] of emitted.entries())
      if (index >= first && isFor(one, stream)) send(stream, one.event, one.data, index + 1)
    send(stream, 'ready', {}, emitted.length)
  }
  return {
    open(member, now, { headers, signal } = {}) {
      let stream: OpenStream | undefined
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { memberId: member.id, controller }
          streams.add(stream)
          begin(stream, member, now, new Headers(headers).get('last-event-id'))
        },
        cancel: () => void streams.delete(stream!),
      })
      signal?.addEventListener('abort', () => {
        if (!streams.delete(stream!)) return
        stream!.controller.error(signal.reason)
      })
      return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } })
    },
    emit(event, data, to) {
      const one = { event, data, to: to?.id }
      emitted.push(one)
      for (const stream of streams) if (isFor(one, stream)) send(stream, event, data, emitted.length)
    },
    position: () => positionOf(emitted.length),
    end() {
      for (const { controller } of streams) controller.close()
      streams.clear()
    },
    count: () => streams.size,
  }
}
