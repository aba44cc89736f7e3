import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { instantToEpochMs, systemClock } from '@steward/shared/time'
import type { JWK } from 'jose'
import { signAccessToken } from '../access-token.ts'
import { generateSigningKey, publicKeyOf } from '../store/keys.ts'

export type TestToken = {
  sub?: string
  organizationId?: string
  organizationName?: string
  email?: string
  emailVerified?: boolean
  issuer?: string
  audience?: string
  /** Seconds. Negative for an expired token. Default 900. */
  lifetime?: number
  claims?: Record<string, unknown>
}

export type TestIssuer = {
  issuer: string
  audience: string
  /** A real address that serves the public key, for createTokenVerifier. */
  jwksUrl: string
  /** A real RS256 access token. */
  issue(token?: TestToken): Promise<string>
  close(): Promise<void>
}

/**
 * Issues real tokens without the provider and its database: a key in memory, and its JWKS over HTTP. API tests verify
 * these tokens exactly as in production.
 */
export async function createTestIssuer(
  options: { issuer?: string; audience?: string; jwks?: () => JWK[] } = {},
): Promise<TestIssuer> {
  const key = await generateSigningKey()
  const { issuer = 'http://identity.test/', audience = 'https://api.steward.test/' } = options
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: options.jwks?.() ?? [publicKeyOf(key)] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    issuer,
    audience,
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`,
    issue: (token = {}) =>
      signAccessToken(key, {
        issuer: token.issuer ?? issuer,
        audience: token.audience ?? audience,
        sub: token.sub ?? 'auth0|test',
        claims: {
          org_id: token.organizationId,
          org_name: token.organizationName,
          email: token.email,
          email_verified: token.email ? (token.emailVerified ?? true) : undefined,
          ...token.claims,
        },
        issuedAt: Math.floor(instantToEpochMs(systemClock.now()) / 1000),
        lifetime: token.lifetime ?? 900,
      }),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
