import { problems } from './problem-error.ts'

/** The claims of an access token that the API uses. Roles come from the membership row instead (B.3). */
export interface TokenClaims {
  sub: string
  /** The organisation that the user signed in to. */
  organizationId: string | undefined
  /** Undefined unless the provider states that the email is verified. */
  verifiedEmail: string | undefined
  /** The browser session of the local provider that the token was issued to, if it names one. */
  sessionId: string | undefined
  /** Seconds since the epoch, by the clock of this machine. */
  exp: number
}

/** Checks signature, issuer, audience and times. Throws when the token is invalid. */
export type VerifyToken = (token: string) => Promise<TokenClaims>

/**
 * Returns the claims of an `Authorization: Bearer` header. Throws 401 with WWW-Authenticate when there is no valid
 * token.
 */
export async function authenticate(header: string | undefined, verify: VerifyToken): Promise<TokenClaims> {
  const token = /^Bearer +([\w~+/.=-]+) *$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw problems.unauthenticated()
  return verify(token)
}
