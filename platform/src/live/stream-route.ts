import { streamPath, streamsPerMember } from '@steward/shared/contracts/common/live'
import { epochMsToInstant, instantToEpochMs, systemClock } from '@steward/shared/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TokenClaims } from '../kernel/authenticate.ts'
import type { Actor } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import type { Live } from './live.ts'
import { openStream } from './stream.ts'

export interface StreamRouteOptions {
  live: Live
  /** Checks the token, its organisation and the requested business. Throws the same problems as for any call. */
  admit(request: FastifyRequest): Promise<{ claims: TokenClaims; actor: Actor }>
}

// The maximum of a timer. No token is valid that long.
const longestTimerMs = 2 ** 31 - 1

/** Serves `GET /api/stream`. It is authorised like any call. The response ends with the token at the latest. */
export function serveStream(app: FastifyInstance, { live, admit }: StreamRouteOptions): void {
  app.get(streamPath, { onRequest: async (request) => void (request.operation = 'stream') }, async (request, reply) => {
    const { claims, actor } = await admit(request)
    const { memberId, entityId, role, sub } = actor
    if (live.hub.countOf(memberId) >= streamsPerMember) throw problems.tooManyRequests(30)
    const expiresAtMs = claims.exp * 1000
    writeHead(reply)
    const stream = openStream(reply.raw, { entityId, memberId, sub, sessionId: claims.sessionId, role, expiresAtMs })
    const expiresAt = epochMsToInstant(expiresAtMs)
    stream.send('hello', {
      memberId,
      role,
      heartbeatSeconds: live.heartbeatSeconds,
      expiresAt,
      sendsReady: true,
    })
    const lastEventId = request.headers['last-event-id']
    live.hub.add(stream, typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined)
    const livesMs = Math.min(longestTimerMs, expiresAtMs - instantToEpochMs(systemClock.now()))
    const expiry = setTimeout(() => stream.end('token-expired'), Math.max(0, livesMs))
    void live.activity.seen(entityId, [memberId])
    await stream.over
    clearTimeout(expiry)
  })
  app.addHook('preClose', async () => live.hub.endAll())
}

/** Writes headers that prevent compression and proxy buffers from delaying events. */
function writeHead(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // Closes the connection at the end, because a stopping process would wait for it.
    connection: 'close',
  })
  reply.raw.flushHeaders()
}
