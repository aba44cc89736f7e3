import { createLocalJWKSet, jwtVerify } from 'jose'
import { profileClaims } from '../account-claims.ts'
import { accountBySub } from '../accounts.ts'
import type { IdentityDatabase } from '../identity-database.ts'
import { publicKeyOf, type SigningKey } from '../keys.ts'
import type { Middleware } from './middleware.ts'

export type UserinfoOptions = {
  database: IdentityDatabase
  issuer: string
  audience: string
  signingKeys: SigningKey[]
  appOrigins: string[]
}

/** GET /userinfo for the JWT access tokens of this provider; as at Auth0, the API's token opens it. */
export function userinfoRoute(options: UserinfoOptions): Middleware {
  const { database, issuer, audience, appOrigins } = options
  const keys = createLocalJWKSet({ keys: options.signingKeys.map(publicKeyOf) })

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
    const sub = await subOf(ctx.get('Authorization'))
    const account = sub && (await accountBySub(database, sub))
    ctx.set('Cache-Control', 'no-store')
    if (!account || account.blockedAt) {
      ctx.status = 401
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"')
      ctx.body = { error: 'invalid_token' }
      return
    }
    ctx.body = profileClaims(account)
  }

  async function subOf(authorization: string): Promise<string | undefined> {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
    if (!token) return undefined
    const verified = await jwtVerify(token, keys, { issuer, audience, algorithms: ['RS256'] }).catch(() => undefined)
    return verified?.payload.sub
  }
}
