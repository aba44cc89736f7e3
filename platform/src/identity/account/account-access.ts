import { createLocalJWKSet, jwtVerify } from 'jose'
import { accountBySub, type Account } from './accounts.ts'
import type { BrowserSessions } from '../device/browser-sessions.ts'
import type { IdentityDatabase } from '../store/identity-database.ts'
import { publicKeyOf, type SigningKey } from '../store/keys.ts'

/** Who holds an access token, for which organisation, and which of their browser sessions it was given to. */
export type TokenHolder = { sub: string; organizationId: string | undefined; sessionId: string | undefined }

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : undefined)

/** Answers undefined for a token of another key, issuer or audience, for one that has run out, and for none. */
export type AccessTokenCheck = (authorization: string) => Promise<TokenHolder | undefined>

/** For the provider's own endpoints that the API's access token opens, as at Auth0. */
export function createAccessTokenCheck(options: {
  issuer: string
  audience: string
  signingKeys: SigningKey[]
}): AccessTokenCheck {
  const { issuer, audience } = options
  const keys = createLocalJWKSet({ keys: options.signingKeys.map(publicKeyOf) })
  return async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
    if (!token) return undefined
    const verified = await jwtVerify(token, keys, { issuer, audience, algorithms: ['RS256'] }).catch(() => undefined)
    const { sub, sid, org_id: organization } = verified?.payload ?? {}
    return sub === undefined ? undefined : { sub, organizationId: textOf(organization), sessionId: textOf(sid) }
  }
}

/** A person who has proved to be signed in, in a session that has not ended. */
export type SignedInPerson = {
  account: Account
  /** Of the token. */
  organizationId: string | undefined
  /** The session that the token was issued to. `uid` is the provider's own name of it. */
  current: { id: string; uid: string }
}

/** Returns undefined where the token is not good, its session has ended, or the account is gone or blocked. */
export type AccountAccess = (authorization: string) => Promise<SignedInPerson | undefined>

/** The one check of the provider's endpoints that the access token opens: a token outlives its session by minutes. */
export function createAccountAccess(options: {
  database: IdentityDatabase
  sessions: BrowserSessions
  checkToken: AccessTokenCheck
}): AccountAccess {
  const { database, sessions, checkToken } = options
  return async (authorization) => {
    const holder = await checkToken(authorization)
    if (!holder?.sessionId) return undefined
    const [account, uid] = await Promise.all([
      accountBySub(database, holder.sub),
      sessions.uidOf(holder.sub, holder.sessionId),
    ])
    if (!account || account.blockedAt || uid === undefined) return undefined
    return { account, organizationId: holder.organizationId, current: { id: holder.sessionId, uid } }
  }
}
