import type { LiveEventName, LiveEvents } from '../../contracts/live.ts'
import type { Instant } from '../../time/index.ts'
import type { MemberRow } from './world.ts'

/** The streams that are open at the mock, and the means to send into them. */
export interface MockStreams {
  open(member: MemberRow, now: Instant, signal?: AbortSignal | null): Response
  /** Sends an event into the streams of a member, or into all. */
  emit<Name extends LiveEventName>(event: Name, data: LiveEvents[Name], to?: MemberRow): void
  /** Ends every stream: the platform stopped, the line broke. */
  end(): void
  /** How many are open. */
  count(): number
}

interface OpenStream {
  memberId: string
  controller: ReadableStreamDefaultController<Uint8Array>
}

/** `GET /api/stream` of the mock: `hello` at once, then what the test emits. */
export function createMockStreams(): MockStreams {
  const streams = new Set<OpenStream>()
  const encoder = new TextEncoder()
  let sent = 0
  const send = (stream: OpenStream, event: string, data: unknown) =>
    stream.controller.enqueue(encoder.encode(`id: mock-${++sent}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  return {
    open(member, now, signal) {
      let stream: OpenStream | undefined
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { memberId: member.id, controller }
          streams.add(stream)
          send(stream, 'hello', { memberId: member.id, role: member.role, heartbeatSeconds: 20, expiresAt: now })
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
      for (const stream of streams) if (!to || stream.memberId === to.id) send(stream, event, data)
    },
    end() {
      for (const { controller } of streams) controller.close()
      streams.clear()
    },
    count: () => streams.size,
  }
}
