import { createLocalJWKSet, jwtVerify } from 'jose'
import { accountBySub, type Account } from './accounts.ts'
import type { BrowserSessions } from '../device/browser-sessions.ts'
import type { IdentityDatabase } from '../store/identity-database.ts'
import { publicKeyOf, type SigningKey } from '../store/keys.ts'

/** The user that an access token belongs to, its organisation, and the browser session that it was issued to. */
export type TokenHolder = { sub: string; organizationId: string | undefined; sessionId: string | undefined }

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : undefined)

/** Resolves to undefined for a missing or expired token, and for a token of another key, issuer or audience. */
export type AccessTokenCheck = (authorization: string) => Promise<TokenHolder | undefined>

/** Creates the check for the provider's own endpoints that accept the API's access token, as Auth0 does. */
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

/** A user with a valid access token, in a session that has not ended. */
export type SignedInPerson = {
  account: Account
  /** The organisation of the token. */
  organizationId: string | undefined
  /** The session that the token was issued to. `uid` is the provider's own id of it. */
  current: { id: string; uid: string }
}

/** Resolves to undefined when the token is invalid, its session has ended, or the account is deleted or blocked. */
export type AccountAccess = (authorization: string) => Promise<SignedInPerson | undefined>

/**
 * Creates the one check for all endpoints of the provider that accept the access token. A token can outlive its session
 * by minutes, so the session is checked too.
 */
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
