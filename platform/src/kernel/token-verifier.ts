import { instantToEpochMs, systemClock } from '@steward/shared/time'
import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { ProblemError } from './problem-error.ts'

/** The reason why a token is rejected. `keysUnreachable` says nothing about the token. */
export type TokenReason =
  | 'malformed'
  | 'expired'
  | 'notYetValid'
  | 'wrongIssuer'
  | 'wrongAudience'
  | 'badSignature'
  | 'sessionEnded'
  | 'keysUnreachable'

/** The API returns it as 401 with WWW-Authenticate, or as 503 when the signing keys could not be fetched. */
export class TokenError extends ProblemError {
  readonly reason: TokenReason

  constructor(reason: TokenReason) {
    if (reason === 'keysUnreachable') super('UNAVAILABLE', {}, { 'retry-after': '2' })
    else super('UNAUTHENTICATED', {}, { 'www-authenticate': challenge(descriptions[reason]) })
    this.name = 'TokenError'
    this.reason = reason
  }
}

/** The claims of an access token that the platform uses. Roles are not among them (product decision B.3). */
export type VerifiedToken = {
  sub: string
  organizationId: string | undefined
  /** Undefined unless the provider states that the email is verified. */
  verifiedEmail: string | undefined
  /** The browser session of the local provider that the token was issued to. Tokens of an Auth0 tenant have none. */
  sessionId: string | undefined
  /** Seconds since the epoch, as in the token. */
  exp: number
}

export type TokenVerifierOptions = {
  /** The URL with its trailing slash. */
  issuer: string
  audience: string
  /** The address of the keys. In containers it differs from the issuer. */
  jwksUrl: string
  /** For an Auth0 tenant, `sid` is ignored: this platform cannot look up its sessions. */
  kind?: 'local' | 'auth0'
  /** The number of valid tokens that are remembered at most. Default: 2,000. */
  mostBelieved?: number
}

/**
 * How long a valid token is accepted without verifying its signature again, at most until it expires. A verification
 * costs as much as a small read. A withdrawn key takes minutes to notice anyway, because jose caches keys.
 */
const believedMs = 60_000

/** Tolerates the clock difference between two machines. */
const clockToleranceSeconds = 5

/**
 * Creates the verifier of access tokens from the local provider or an Auth0 tenant. It checks the signature against the
 * published keys (RS256 only), issuer, audience and times. Keys are cached, and an unknown key id fetches them again.
 * @throws TokenError with the reason
 */
export function createTokenVerifier(options: TokenVerifierOptions): (token: string) => Promise<VerifiedToken> {
  const { issuer, audience, mostBelieved = 2_000 } = options
  const keys = fetchedKeys(new URL(options.jwksUrl))
  const believed = new Map<string, { verified: VerifiedToken; until: number }>()

  return async (token) => {
    const known = believed.get(token)
    if (known && performance.now() < known.until) return known.verified
    const verified = await verify(token)
    if (believed.size >= mostBelieved) believed.clear()
    const leftMs = (verified.exp + clockToleranceSeconds) * 1000 - instantToEpochMs(systemClock.now())
    believed.set(token, { verified, until: performance.now() + Math.min(believedMs, leftMs) })
    return verified
  }

  async function verify(token: string): Promise<VerifiedToken> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['sub', 'exp'],
      })
      const claim = (name: string) => claimOf(payload, name, audience)
      const email = claim('email_verified') === true ? claim('email') : undefined
      return {
        sub: payload.sub!,
        organizationId: typeof payload.org_id === 'string' ? payload.org_id : undefined,
        verifiedEmail: typeof email === 'string' ? email : undefined,
        sessionId: options.kind !== 'auth0' && typeof payload.sid === 'string' ? payload.sid : undefined,
        exp: payload.exp!,
      }
    } catch (error) {
      throw new TokenError(reasonOf(error))
    }
  }
}

/** An Auth0 tenant adds profile claims to access tokens under a namespace: the audience with one slash at its end. */
function claimOf(payload: JWTPayload, name: string, audience: string): unknown {
  return payload[name] ?? payload[`${audience.replace(/\/$/, '')}/${name}`]
}

/** Uses the last known keys while the provider is unreachable. */
function fetchedKeys(address: URL): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(address, { timeoutDuration: 5_000 })
  return async (header, token) => {
    try {
      return await remote(header, token)
    } catch (error) {
      const known = reasonOf(error) === 'keysUnreachable' ? remote.jwks() : undefined
      if (!known) throw error
      return createLocalJWKSet(known)(header, token).catch(() => {
        throw error
      })
    }
  }
}

function reasonOf(error: unknown): TokenReason {
  if (error instanceof errors.JWTExpired) return 'expired'
  if (error instanceof errors.JWTClaimValidationFailed) {
    const reasons: Record<string, TokenReason> = { iss: 'wrongIssuer', aud: 'wrongAudience', nbf: 'notYetValid' }
    return reasons[error.claim] ?? 'malformed'
  }
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed
  ) {
    return 'badSignature'
  }
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'malformed'
  // All other errors concern the keys: no response, a timeout, or a response that is not a key set.
  return 'keysUnreachable'
}

const descriptions: Record<Exclude<TokenReason, 'keysUnreachable'>, string> = {
  malformed: 'The access token is malformed',
  expired: 'The access token expired',
  notYetValid: 'The access token is not valid yet',
  wrongIssuer: 'The access token is of another issuer',
  wrongAudience: 'The access token is for another audience',
  badSignature: 'The signature of the access token is not valid',
  sessionEnded: 'The session of the access token has ended',
}

function challenge(description: string): string {
  return `Bearer realm="steward", error="invalid_token", error_description="${description}"`
}
