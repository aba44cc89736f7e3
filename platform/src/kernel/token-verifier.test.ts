import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, type JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestIssuer, type TestIssuer } from '../identity/testing/test-issuer.ts'
import { generateSigningKey, publicKeyOf } from '../identity/store/keys.ts'
import { createTokenVerifier, TokenError, type TokenReason } from './token-verifier.ts'

let issuer: TestIssuer
let verify: ReturnType<typeof createTokenVerifier>

beforeAll(async () => {
  issuer = await createTestIssuer()
  verify = createTokenVerifier(issuer)
})

afterAll(() => issuer.close())

/** Returns the reason and the status that a caller of the API gets. */
async function refusalOf(token: string, by = verify): Promise<[string, number]> {
  const error: unknown = await by(token).catch((thrown: unknown) => thrown)
  if (!(error instanceof TokenError)) throw new Error('The token was not refused')
  return [error.reason, error.status]
}

/** Fakes only the clocks. The keys are fetched in real time. */
function fakeClocks(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a valid token', () => {
  it('yields its person, business and verified email', async () => {
    const token = await issuer.issue({ sub: 'auth0|1', organizationId: 'org_1', email: 'owner@kinara.test' })
    expect(await verify(token)).toMatchObject({
      sub: 'auth0|1',
      organizationId: 'org_1',
      verifiedEmail: 'owner@kinara.test',
    })
  })

  it('yields no email that is not verified', async () => {
    const token = await issuer.issue({ email: 'owner@kinara.test', emailVerified: false })
    expect((await verify(token)).verifiedEmail).toBeUndefined()
  })

  it('may carry the email in a claim under the audience, as an Auth0 tenant sends it', async () => {
    const token = await issuer.issue({
      claims: { [`${issuer.audience}email`]: 'owner@kinara.test', [`${issuer.audience}email_verified`]: true },
    })
    expect((await verify(token)).verifiedEmail).toBe('owner@kinara.test')
  })

  it('may carry the email under an audience without a trailing slash', async () => {
    const audience = 'https://api.steward.test'
    const claims = { [`${audience}/email`]: 'owner@kinara.test', [`${audience}/email_verified`]: true }
    const token = await issuer.issue({ audience, claims })
    expect((await createTokenVerifier({ ...issuer, audience })(token)).verifiedEmail).toBe('owner@kinara.test')
  })
})

describe('a claim of another type is ignored', () => {
  it('as a session, a business or an email', async () => {
    const claims = { sid: 7, org_id: 7, email: 7, email_verified: true }
    expect(await verify(await issuer.issue({ claims }))).toEqual({
      sub: 'auth0|test',
      organizationId: undefined,
      verifiedEmail: undefined,
      sessionId: undefined,
      exp: expect.any(Number),
    })
  })

  it('as the statement that the email is verified', async () => {
    const token = await issuer.issue({ claims: { email: 'owner@kinara.test', email_verified: 'true' } })
    expect((await verify(token)).verifiedEmail).toBeUndefined()
  })
})

describe('the session of a token', () => {
  it('is the one of the local provider', async () => {
    expect((await verify(await issuer.issue({ claims: { sid: 's1' } }))).sessionId).toBe('s1')
    expect((await verify(await issuer.issue())).sessionId).toBeUndefined()
  })

  it('of an Auth0 tenant is ignored', async () => {
    const byAuth0 = createTokenVerifier({ ...issuer, kind: 'auth0' })
    expect((await byAuth0(await issuer.issue({ claims: { sid: 's1' } }))).sessionId).toBeUndefined()
  })
})

describe('a token is rejected', () => {
  it('when it expired more than a few seconds ago', async () => {
    expect(await refusalOf(await issuer.issue({ lifetime: -60 }))).toEqual(['expired', 401])
    expect((await verify(await issuer.issue({ lifetime: -1 }))).sub).toBeTruthy()
  })

  it('when it will only be valid in more than a few seconds', async () => {
    const inSeconds = (seconds: number) => ({ nbf: Math.floor(Date.now() / 1000) + seconds })
    expect(await refusalOf(await issuer.issue({ claims: inSeconds(60) }))).toEqual(['notYetValid', 401])
    expect((await verify(await issuer.issue({ claims: inSeconds(2) }))).sub).toBeTruthy()
  })

  it.each(['sub', 'exp'] as const)('without the claim %s', async (missing) => {
    const key = await generateSigningKey()
    const own = await createTestIssuer({ jwks: () => [publicKeyOf(key)] })
    onTestFinished(() => own.close())
    const claims = { iss: own.issuer, aud: own.audience, sub: 'auth0|1', exp: Math.floor(Date.now() / 1000) + 900 }
    const sign = (content: object) =>
      new SignJWT({ ...content }).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key)
    const byOwn = createTokenVerifier(own)
    expect((await byOwn(await sign(claims))).sub).toBe('auth0|1')
    expect(await refusalOf(await sign({ ...claims, [missing]: undefined }), byOwn)).toEqual(['malformed', 401])
  })

  it('when it is for another audience', async () => {
    expect(await refusalOf(await issuer.issue({ audience: 'https://other.test/' }))).toEqual(['wrongAudience', 401])
  })

  it('when another issuer issued it', async () => {
    expect(await refusalOf(await issuer.issue({ issuer: 'http://other.test/' }))).toEqual(['wrongIssuer', 401])
  })

  it('when another key signed it', async () => {
    const other = await createTestIssuer()
    expect(await refusalOf(await other.issue())).toEqual(['badSignature', 401])
    await other.close()
  })

  it('when its content was changed', async () => {
    const [header, , signature] = (await issuer.issue()).split('.')
    const [, payload] = (await issuer.issue({ sub: 'auth0|somebody-else' })).split('.')
    expect(await refusalOf([header, payload, signature].join('.'))).toEqual(['badSignature', 401])
  })

  it('when it is signed with a shared secret or not at all', async () => {
    const shared = await new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${shared.split('.')[1]}.`
    expect(await refusalOf(shared)).toEqual(['badSignature', 401])
    expect((await refusalOf(unsigned))[1]).toBe(401)
  })

  it('when it is not a token', async () => {
    for (const token of ['', 'a.b.c', 'opaque']) expect(await refusalOf(token)).toEqual(['malformed', 401])
  })
})

describe('a token that was accepted before', () => {
  /** Returns a function that counts how often a signature was verified. */
  function countVerifications(): () => number {
    const verifySignature = vi.spyOn(crypto.subtle, 'verify')
    onTestFinished(() => verifySignature.mockRestore())
    return () => verifySignature.mock.calls.length
  }

  it('is accepted for one minute without another look at its signature', async () => {
    fakeClocks()
    const verifications = countVerifications()
    const token = await issuer.issue()
    const accepted = await verify(token)
    vi.advanceTimersByTime(59_999)
    expect(await verify(token)).toEqual(accepted)
    expect(verifications()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await verify(token)).toEqual(accepted)
    expect(verifications()).toBe(2)
  })

  it('is rejected once it has expired', async () => {
    fakeClocks()
    const verifications = countVerifications()
    const token = await issuer.issue({ lifetime: 1 })
    expect((await verify(token)).sub).toBeTruthy()
    vi.advanceTimersByTime(4_000)
    expect((await verify(token)).sub).toBeTruthy()
    expect(verifications()).toBe(1)
    vi.advanceTimersByTime(3_000)
    expect(await refusalOf(token)).toEqual(['expired', 401])
  })

  it('is forgotten when more tokens are valid than are remembered', async () => {
    const small = createTokenVerifier({ ...issuer, mostBelieved: 2 })
    const verifications = countVerifications()
    const [first, second, third] = await Promise.all([issuer.issue(), issuer.issue(), issuer.issue()])
    for (const token of [first!, second!, first!, second!]) await small(token)
    expect(verifications()).toBe(2)
    for (const token of [third!, first!, third!]) await small(token)
    expect(verifications()).toBe(4)
  })
})

describe('when the provider changes its keys', () => {
  async function keysAt(jwksUrl: string): Promise<JWK[]> {
    return ((await (await fetch(jwksUrl)).json()) as { keys: JWK[] }).keys
  }

  it('fetches them again for an unknown key, at most once in 30 seconds', async () => {
    fakeClocks()
    let fetches = 0
    const next = await createTestIssuer()
    onTestFinished(() => next.close())
    let published = await keysAt(issuer.jwksUrl)
    const address = await createTestIssuer({ jwks: () => (fetches++, published) })
    onTestFinished(() => address.close())
    const byAddress = createTokenVerifier({ ...issuer, jwksUrl: address.jwksUrl })

    await byAddress(await issuer.issue())
    published = await keysAt(next.jwksUrl)
    expect(await refusalOf(await next.issue(), byAddress)).toEqual(['badSignature', 401])
    expect(fetches).toBe(1)
    vi.advanceTimersByTime(30_000)
    expect((await byAddress(await next.issue())).sub).toBe('auth0|test')
    expect(fetches).toBe(2)
    expect(await refusalOf(await issuer.issue(), byAddress)).toEqual(['badSignature', 401])
  })

  it('uses the last known keys while the provider is unreachable, and reports 503 for a key that it does not know', async () => {
    fakeClocks()
    const published = await keysAt(issuer.jwksUrl)
    const other = await createTestIssuer()
    onTestFinished(() => other.close())
    const address = await createTestIssuer({ jwks: () => published })
    const byAddress = createTokenVerifier({ ...issuer, jwksUrl: address.jwksUrl })

    await byAddress(await issuer.issue())
    await address.close()
    vi.advanceTimersByTime(3_600_000)
    expect((await byAddress(await issuer.issue())).sub).toBe('auth0|test')
    expect(await refusalOf(await other.issue(), byAddress)).toEqual(['keysUnreachable', 503])
  })
})

it('a caller is told in WWW-Authenticate why a token is rejected, or in Retry-After when to try again', () => {
  const reasons: Record<TokenReason, string | undefined> = {
    malformed: 'The access token is malformed',
    expired: 'The access token expired',
    notYetValid: 'The access token is not valid yet',
    wrongIssuer: 'The access token is of another issuer',
    wrongAudience: 'The access token is for another audience',
    badSignature: 'The signature of the access token is not valid',
    sessionEnded: 'The session of the access token has ended',
    keysUnreachable: undefined,
  }
  for (const [reason, description] of Object.entries(reasons)) {
    const error = new TokenError(reason as TokenReason)
    expect(error.name).toBe('TokenError')
    expect(error.headers).toEqual(
      description
        ? { 'www-authenticate': `Bearer realm="steward", error="invalid_token", error_description="${description}"` }
        : { 'retry-after': '2' },
    )
  }
})

describe('when the keys cannot be fetched', () => {
  it('the API reports 503 and does not blame the token', async () => {
    const nobody = createTokenVerifier({ ...issuer, jwksUrl: 'http://127.0.0.1:1/' })
    expect(await refusalOf(await issuer.issue(), nobody)).toEqual(['keysUnreachable', 503])
  })

  it('the API reports 503 also if another server responds at their address', async () => {
    const server = createServer((_request, response) => response.writeHead(502).end('<html>'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect(await refusalOf(await issuer.issue(), createTokenVerifier({ ...issuer, jwksUrl }))).toEqual([
      'keysUnreachable',
      503,
    ])
    server.close()
  })
})
