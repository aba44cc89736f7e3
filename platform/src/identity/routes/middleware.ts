import type Provider from 'oidc-provider'

/** A page or endpoint of the provider. It handles its own addresses and passes all other requests on. */
export type Middleware = Parameters<Provider['use']>[0]
export type Context = Parameters<Middleware>[0]

/**
 * Reads a posted form. Returns an empty one if the body exceeds 8 kB, which no form of the provider does, or is not
 * form-encoded. Replaces U+0000, which PostgreSQL's text cannot hold, by the replacement character.
 */
export async function readForm(ctx: Context): Promise<URLSearchParams> {
  if (!ctx.is('application/x-www-form-urlencoded')) return new URLSearchParams()
  let body = ''
  for await (const chunk of ctx.req.setEncoding('utf8')) {
    body += chunk as string
    if (body.length > 8_192) return new URLSearchParams()
  }
  return new URLSearchParams(body.replaceAll('%00', encodeURIComponent('\ufffd')))
}

/** Reads a posted JSON object. Returns an empty one if the body is not an object or exceeds 8 kB. */
export async function readJson(ctx: Context): Promise<object> {
  if (!ctx.is('application/json')) return {}
  let body = ''
  for await (const chunk of ctx.req.setEncoding('utf8')) {
    body += chunk as string
    if (body.length > 8_192) return {}
  }
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

/** Sends a page. It must not be cached, because it can contain the user's name. */
export function sendPage(ctx: Context, markup: string, status = 200): void {
  ctx.status = status
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-store')
  ctx.body = markup
}
