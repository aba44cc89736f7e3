import { useAuth0, type Auth0ContextInterface } from '@auth0/auth0-react'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IdentityProvider } from './identity-provider.tsx'
import { rememberedSession } from './remembered-session.ts'

// These tests measure the unmodified SDK with our settings. A new release of the SDK could change its fixed values.

const auth0 = { domain: 'http://localhost:3001', clientId: 'steward-web', audience: 'https://api.steward.test/' }
const now = () => Math.floor(Date.now() / 1000)
const provider = vi.fn<typeof fetch>()
let isLockHeld = false

/** A fake of the browser's lock, which another tab may hold. */
const locks = {
  request: (_: string, { signal }: { signal: AbortSignal }, work: (lock: object) => Promise<unknown>) =>
    isLockHeld
      ? new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        )
      : work({}),
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime('2026-11-19T12:30:00Z')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.stubGlobal('fetch', provider)
  provider.mockReset()
  isLockHeld = false
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Mounts the SDK as the app does and waits for its session check. */
async function mount(): Promise<() => Auth0ContextInterface> {
  let sdk: Auth0ContextInterface | undefined
  function Reader() {
    sdk = useAuth0()
    return null
  }
  render(
    <IdentityProvider auth0={auth0}>
      <Reader />
    </IdentityProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return () => sdk!
}

const part = (value: object) => btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')

function answer(claims: object): Response {
  const idToken = { iss: `${auth0.domain}/`, aud: auth0.clientId, sub: 'auth0|siti', iat: now(), exp: now() + 600 }
  return Response.json({
    access_token: 'access',
    refresh_token: 'refresh',
    id_token: `${part({ alg: 'RS256' })}.${part({ ...idToken, ...claims })}.signature`,
    token_type: 'Bearer',
    expires_in: 900,
    scope: 'openid profile email offline_access',
  })
}

/** Signs in through the provider and returns the address that the browser was sent to. */
async function signIn(sdk: Auth0ContextInterface, claims: object = {}): Promise<URL> {
  let address = new URL('http://nowhere.test')
  await sdk.loginWithRedirect({ openUrl: (url) => void (address = new URL(url)) })
  provider.mockImplementationOnce(async () => answer({ nonce: address.searchParams.get('nonce'), ...claims }))
  await act(() =>
    sdk.handleRedirectCallback(`/callback?code=1&state=${encodeURIComponent(address.searchParams.get('state') ?? '')}`),
  )
  return address
}

/** Requests an uncached token, advances the clock by `seconds`, and returns the token or the error so far. */
async function askForToken(sdk: Auth0ContextInterface, seconds: number): Promise<unknown> {
  let outcome: unknown
  await act(async () => {
    sdk.getAccessTokenSilently({ cacheMode: 'off' }).then(
      (token) => (outcome = token),
      (error: unknown) => (outcome = error),
    )
    await vi.advanceTimersByTimeAsync(seconds * 1000)
  })
  return outcome
}

describe('the identity provider as the SDK is set up (specification, section 7)', () => {
  it('"login with redirect (audience, and redirect URI set to the origin plus the callback route)", with PKCE', async () => {
    const address = await signIn((await mount())())
    expect(address.origin + address.pathname).toBe('http://localhost:3001/authorize')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      audience: auth0.audience,
      redirect_uri: `${window.location.origin}/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    const body = new URLSearchParams(String(provider.mock.calls[0]?.[1]?.body))
    expect(body.get('grant_type')).toBe('authorization_code')
    expect(body.get('code_verifier')?.length).toBeGreaterThanOrEqual(43)
  })

  it('"Token requests are retried up to 3 times"', async () => {
    const sdk = await mount()
    await signIn(sdk())
    provider.mockClear().mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await askForToken(sdk(), 0)).toBeInstanceOf(TypeError)
    expect(provider).toHaveBeenCalledTimes(3)
  })

  it('"Tokens are cached in local storage"', async () => {
    await signIn((await mount())())
    expect(JSON.stringify({ ...localStorage })).toContain('"access_token\\":\\"access')
  })

  it('stores a session that the start-up can read before the SDK has loaded', async () => {
    await signIn((await mount())(), { org_id: 'org_1' })
    expect(rememberedSession(auth0)).toMatchObject({ token: 'access', claims: { sub: 'auth0|siti', org_id: 'org_1' } })
    vi.setSystemTime(Date.now() + 841_000)
    expect(rememberedSession(auth0)).toBeUndefined()
  })

  it('"automatic redirect-callback handling is skipped"', async () => {
    window.history.replaceState(null, '', '/callback?code=1&state=2')
    const sdk = await mount()
    expect(provider).not.toHaveBeenCalled()
    expect(sdk().error).toBeUndefined()
    window.history.replaceState(null, '', '/')
  })
})

describe('the identity session (specification, section 9)', () => {
  it('"HTTP time-out 10 s", for each of the three attempts', async () => {
    const sdk = await mount()
    await signIn(sdk())
    provider.mockClear().mockImplementation(() => new Promise(() => undefined))
    expect(await askForToken(sdk(), 29.9)).toBeUndefined()
    expect(provider).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(100)
    expect(await askForToken(sdk(), 30)).toMatchObject({ message: "Timeout when executing 'fetch'" })
  })

  it('"popup time-out 60 s"', async () => {
    const sdk = await mount()
    vi.spyOn(window, 'open').mockReturnValue({ location: {}, closed: false, close: () => undefined } as never)
    await act(async () => {
      void sdk().loginWithPopup()
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
      await vi.advanceTimersByTimeAsync(59_000)
    })
    expect(sdk().error).toBeUndefined()
    await act(() => vi.advanceTimersByTimeAsync(1_100))
    expect(sdk().error).toMatchObject({ error: 'timeout' })
  })

  it('"ID-token leeway 60 s"', async () => {
    const sdk = await mount()
    await signIn(sdk(), { exp: now() - 59 })
    expect(await sdk().getIdTokenClaims()).toMatchObject({ sub: 'auth0|siti' })
    await expect(signIn(sdk(), { exp: now() - 61 })).rejects.toThrow(
      'Expiration Time (exp) claim error in the ID token',
    )
  })

  it('"token lock 5 s"', async () => {
    const sdk = await mount()
    await signIn(sdk())
    isLockHeld = true
    expect(await askForToken(sdk(), 4.9)).toBeUndefined()
    expect(await askForToken(sdk(), 5)).toMatchObject({ error: 'timeout' })
  })

  it('"default session check 1 day"', async () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    await signIn((await mount())())
    const cookie = written.mock.calls.map(([text]) => text).find((text) => text.includes('is.authenticated'))
    const expires = Date.parse(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? '')
    expect(expires - Date.now()).toBe(86_400_000)
  })
})
