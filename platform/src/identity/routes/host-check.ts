import { randomUUID } from 'node:crypto'
import type { HostRule } from '../../settings/known-hosts.ts'
import { isHealthCheck, unknownHost } from '../../settings/known-hosts.ts'
import type { Middleware } from './middleware.ts'

/** Rejects requests with a `Host` header that is not an address of this installation. */
export function hostCheck(isKnownHost: HostRule): Middleware {
  return async (ctx, next) => {
    if (isHealthCheck(ctx.path) || isKnownHost(ctx.get('Host'), ctx.req.socket.localPort)) return next()
    ctx.status = unknownHost.status
    ctx.set('Cache-Control', 'no-store')
    ctx.body = JSON.stringify({ type: 'about:blank', ...unknownHost, requestId: randomUUID() })
    ctx.type = 'application/problem+json'
  }
}
