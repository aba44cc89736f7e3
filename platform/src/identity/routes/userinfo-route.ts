import type { AccountAccess } from '../account/account-access.ts'
import { profileClaims } from '../account/account-claims.ts'
import type { IdentityDatabase } from '../store/identity-database.ts'
import { membershipsOf } from '../account/memberships.ts'
import type { Middleware } from './middleware.ts'

export type UserinfoOptions = {
  database: IdentityDatabase
  access: AccountAccess
  appOrigins: string[]
}

/** Serves GET /userinfo for the JWT access tokens of this provider. It accepts the token of the API, as Auth0 does. */
export function userinfoRoute(options: UserinfoOptions): Middleware {
  const { database, access, appOrigins } = options

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
    const person = await access(ctx.get('Authorization'))
    ctx.set('Cache-Control', 'no-store')
    if (!person) {
      ctx.status = 401
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"')
      ctx.body = { error: 'invalid_token' }
      return
    }
    const memberships = await membershipsOf(database, person.account.sub)
    const membership = memberships.find(({ organizationId }) => organizationId === person.organizationId)
    ctx.body = profileClaims(person.account, membership)
  }
}
