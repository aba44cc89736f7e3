import type Provider from 'oidc-provider'

/** One of the provider's own pages or endpoints: it answers its addresses and hands everything else on. */
export type Middleware = Parameters<Provider['use']>[0]
export type Context = Parameters<Middleware>[0]

/**
 * A posted form; empty where the body is too long to be one of ours (8 kB) or not form-encoded. U+0000, which nobody
 * types and PostgreSQL's text does not have, becomes the sign of a character that cannot be read.
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

/** A posted JSON object; empty where it is none, or longer than 8 kB. */
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

/** Answers with a page. Never stored: it may name the person. */
export function sendPage(ctx: Context, markup: string, status = 200): void {
  ctx.status = status
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-store')
  ctx.body = markup
}
