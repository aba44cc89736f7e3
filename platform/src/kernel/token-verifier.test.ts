import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestIssuer, type TestIssuer } from '../identity/testing/test-issuer.ts'
import { createTokenVerifier, TokenError } from './token-verifier.ts'

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

describe('a token is rejected', () => {
  it('when it expired more than a few seconds ago', async () => {
    expect(await refusalOf(await issuer.issue({ lifetime: -60 }))).toEqual(['expired', 401])
    expect((await verify(await issuer.issue({ lifetime: -1 }))).sub).toBeTruthy()
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

it('a token that was accepted before is rejected once it has expired', async () => {
  // Fakes only the clocks. The keys are fetched in real time.
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const token = await issuer.issue({ lifetime: 1 })
  expect((await verify(token)).sub).toBeTruthy()
  vi.advanceTimersByTime(5_000)
  expect((await verify(token)).sub).toBeTruthy()
  vi.advanceTimersByTime(2_000)
  expect(await refusalOf(token)).toEqual(['expired', 401])
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
