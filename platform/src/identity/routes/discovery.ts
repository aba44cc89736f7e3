import type { Middleware } from './middleware.ts'

/**
 * Rewrites the addresses of the discovery document with the issuer. The library takes them from the Host header, so
 * they would vary with the host name that a client uses.
 */
export function discoveryFrom(issuer: string): Middleware {
  return async (ctx, next) => {
    await next()
    if (ctx.path !== '/.well-known/openid-configuration' || ctx.status !== 200) return
    const entries = Object.entries(ctx.body as Record<string, unknown>)
    ctx.body = Object.fromEntries(
      entries.map(([name, value]) => [name, isAddress(name, value) ? new URL(pathOf(value), issuer).href : value]),
    )
  }
}

function isAddress(name: string, value: unknown): value is string {
  return typeof value === 'string' && (name === 'jwks_uri' || name.endsWith('_endpoint'))
}

const pathOf = (address: string) => new URL(address).pathname
