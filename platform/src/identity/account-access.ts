import { createLocalJWKSet, jwtVerify } from 'jose'
import { publicKeyOf, type SigningKey } from './keys.ts'

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
