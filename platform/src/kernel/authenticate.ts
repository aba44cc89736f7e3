import { problems } from './problem-error.ts'

/** What the API takes from an access token. Roles are not among it: they come from the membership row (B.3). */
export interface TokenClaims {
  sub: string
  /** The organisation that the user signed in to. */
  organizationId: string | undefined
  /** Present only where the provider says that it is verified. */
  verifiedEmail: string | undefined
  /** The browser session of the local provider that the token was issued to, if it names one. */
  sessionId: string | undefined
  /** Seconds since the epoch, by the machine's clock. */
  exp: number
}

/** Checks signature, issuer, audience and times; throws where the token is not good. */
export type VerifyToken = (token: string) => Promise<TokenClaims>

/** The claims behind an `Authorization: Bearer` header, or 401 with WWW-Authenticate. */
export async function authenticate(header: string | undefined, verify: VerifyToken): Promise<TokenClaims> {
  const token = /^Bearer +([\w~+/.=-]+) *$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw problems.unauthenticated()
  return verify(token)
}
