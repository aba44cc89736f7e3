import type { AccessTokenCheck } from '../account-access.ts'
import { profileClaims } from '../account-claims.ts'
import { accountBySub } from '../accounts.ts'
import type { IdentityDatabase } from '../identity-database.ts'
import { membershipsOf } from '../memberships.ts'
import type { Middleware } from './middleware.ts'

export type UserinfoOptions = {
  database: IdentityDatabase
  checkToken: AccessTokenCheck
  appOrigins: string[]
}

/** GET /userinfo for the JWT access tokens of this provider; as at Auth0, the API's token opens it. */
export function userinfoRoute(options: UserinfoOptions): Middleware {
  const { database, checkToken, appOrigins } = options

  return async (ctx, next) => {
    if (ctx.path !== '/userinfo') return next()
    const origin = ctx.get('Origin')
    ctx.vary('Origin')
    if (appOrigins.includes(origin)) ctx.set('Access-Control-Allow-Origin', origin)
    if (ctx.method === 'OPTIONS') {
      ctx.set({ 'Access-Control-Allow-Methods': 'GET, POST', 'Access-Control-Allow-Headers': 'Authorization' })
      ctx.status = 204
      return
    }
    if (!['GET', 'POST'].includes(ctx.method)) return next()
    const holder = await checkToken(ctx.get('Authorization'))
    const account = holder && (await accountBySub(database, holder.sub))
    ctx.set('Cache-Control', 'no-store')
    if (!account || account.blockedAt) {
      ctx.status = 401
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"')
      ctx.body = { error: 'invalid_token' }
      return
    }
    const memberships = await membershipsOf(database, account.sub)
    const membership = memberships.find(({ organizationId }) => organizationId === holder.organizationId)
    ctx.body = profileClaims(account, membership)
  }
}
