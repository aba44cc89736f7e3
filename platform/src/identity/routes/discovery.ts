import type { Middleware } from './middleware.ts'

/**
 * Writes the addresses of the discovery document from the issuer. The library builds them from the Host header, so they
 * would differ between the names under which one provider is reached.
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
