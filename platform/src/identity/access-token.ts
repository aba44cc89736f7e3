import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { SigningKey } from './store/keys.ts'

export type AccessTokenContent = {
  issuer: string
  audience: string
  sub: string
  /** Claims besides the registered ones, such as org_id. */
  claims?: Record<string, unknown>
  /** Seconds since the epoch. */
  issuedAt: number
  /** Seconds. Negative for a token that has already expired. */
  lifetime: number
}

/** Signs an access token as the token endpoint does. */
export async function signAccessToken(key: SigningKey, content: AccessTokenContent): Promise<string> {
  return new SignJWT({ ...content.claims, client_id: 'steward-web', scope: 'openid profile email' })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
    .setIssuer(content.issuer)
    .setAudience(content.audience)
    .setSubject(content.sub)
    .setJti(randomUUID())
    .setIssuedAt(content.issuedAt)
    .setExpirationTime(content.issuedAt + content.lifetime)
    .sign(await importJWK(key, 'RS256'))
}
