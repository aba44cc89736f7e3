import type Provider from 'oidc-provider'
import type { GrantOrganizations } from '../account/grant-organizations.ts'
import { renderErrorPage } from '../pages/error-page.ts'
import { textsFor } from '../pages/texts/page-texts.ts'
import { sendPage, type Middleware } from './middleware.ts'

export type LogoutOptions = {
  provider: Provider
  organizations: GrantOrganizations
  clientId: string
  appOrigins: string[]
}

/**
 * Serves GET /v2/logout?client_id&returnTo like Auth0. Ends the browser's session with all its tokens, then redirects
 * to `returnTo`. If that address is not on the list, it changes nothing and shows an error page.
 */
export function logoutRoute({ provider, organizations, clientId, appOrigins }: LogoutOptions): Middleware {
  const allowed = new Set(appOrigins.map((origin) => new URL(origin).href))

  return async (ctx, next) => {
    if (ctx.path !== '/v2/logout' || ctx.method !== 'GET') return next()
    const returnTo = single(ctx.query.returnTo) ?? appOrigins[0]!
    const client = single(ctx.query.client_id)
    if (client !== undefined && client !== clientId) {
      return sendPage(ctx, renderErrorPage(textsFor(ctx), 'client', appOrigins[0]!, 'invalid_client'), 400)
    }
    if (!URL.canParse(returnTo) || !allowed.has(new URL(returnTo).href)) {
      return sendPage(ctx, renderErrorPage(textsFor(ctx), 'logout', appOrigins[0]!, 'invalid_return_address'), 400)
    }

    const session = await provider.Session.get(ctx)
    await organizations.endSession(session.uid)
    const name = provider.cookieName('session')
    const expired = { path: '/', httpOnly: true, sameSite: 'lax' } as const
    ctx.cookies.set(name, null, { ...expired, signed: true })
    ctx.set('Cache-Control', 'no-store')
    ctx.redirect(returnTo)
  }
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
