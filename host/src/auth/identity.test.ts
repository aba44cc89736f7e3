// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIdentity, type IdentitySdk } from './identity.ts'
import { noteProviderAnswer, useProviderReach } from './provider-reach.ts'
import { takeReturnTo } from './return-to.ts'

const coded = (error: string) => Object.assign(new Error('x'), { error })

/** Builds a fake of the part of `useAuth0()` that the app uses. */
const sdkThat = (does: Partial<Record<keyof IdentitySdk, unknown>>) =>
  ({
    getConfiguration: () => ({ domain: 'tenant.test', clientId: 'steward-web' }),
    loginWithRedirect: vi.fn(async () => undefined),
    logout: vi.fn(async () => undefined),
    ...does,
  }) as unknown as IdentitySdk

const provider = vi.fn<typeof fetch>()

beforeEach(() => {
  sessionStorage.clear()
  noteProviderAnswer()
  provider.mockReset().mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', provider)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the claims', () => {
  const user = { nickname: 'siti', name: 'Siti Yusof', email: 'siti@kinara.test', sub: 'auth0|siti' }
  const claimsOf = (answer: object) => createIdentity(sdkThat({ getIdTokenClaims: async () => answer })).readClaims()

  it('contain every field of the identity user (section 3)', async () => {
    const picture = 'https://pictures.test/siti.png'
    const updatedAt = '2026-11-22T12:12:17.452Z'
    expect(
      await claimsOf({ ...user, picture, updated_at: updatedAt, email_verified: true, org_id: 'org_1', id: 'u1' }),
    ).toMatchObject({ ...user, picture, updatedAt, isEmailVerified: true, organizationId: 'org_1', id: 'u1' })
  })

  it('use sub as the id if the tenant sends no id', async () => {
    expect(await claimsOf(user)).toMatchObject({ id: 'auth0|siti', picture: undefined })
  })
})

describe('a token request', () => {
  it('reads the cache unless a renewal is requested', async () => {
    const getAccessTokenSilently = vi.fn(async () => 'token')
    const identity = createIdentity(sdkThat({ getAccessTokenSilently }))
    expect(await identity.getToken({ renew: false })).toBe('token')
    await identity.getToken({ renew: true })
    expect(getAccessTokenSilently.mock.calls).toEqual([[{ cacheMode: 'on' }], [{ cacheMode: 'off' }]])
  })

  it('is shared by simultaneous calls', async () => {
    let give: (token: string) => void = () => undefined
    const getAccessTokenSilently = vi.fn(() => new Promise<string>((resolve) => (give = resolve)))
    const identity = createIdentity(sdkThat({ getAccessTokenSilently }))
    const calls = [1, 2, 3].map(() => identity.getToken({ renew: false }))
    give('token')
    expect(await Promise.all(calls)).toEqual(['token', 'token', 'token'])
    expect(getAccessTokenSilently).toHaveBeenCalledOnce()
    void identity.getToken({ renew: false })
    expect(getAccessTokenSilently).toHaveBeenCalledTimes(2)
  })

  it('keeps the session and reports the outage while the provider is out of reach, and reports its end', async () => {
    let isDown = true
    const getAccessTokenSilently = async () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return 'token'
    }
    const sdk = sdkThat({ getAccessTokenSilently })
    const identity = createIdentity(sdk)
    await expect(identity.getToken({ renew: false })).rejects.toThrow('Failed to fetch')
    expect(useProviderReach.getState().reachable).toBe(false)
    expect(await identity.isLeaving()).toBe(false)
    expect(sdk.logout).not.toHaveBeenCalled()

    isDown = false
    await identity.getToken({ renew: false })
    expect(useProviderReach.getState().reachable).toBe(true)
  })

  it('that requires a new sign-in starts one sign-in for many calls, and reports that the page is being left', async () => {
    const sdk = sdkThat({ getAccessTokenSilently: () => Promise.reject(coded('invalid_grant')) })
    const identity = createIdentity(sdk)
    const calls = [1, 2, 3].map(() => identity.getToken({ renew: false }))
    expect(await Promise.allSettled(calls)).toMatchObject(calls.map(() => ({ status: 'rejected' })))
    expect(await identity.isLeaving()).toBe(true)
    expect(sdk.logout).toHaveBeenCalledExactlyOnceWith({ openUrl: false })
    expect(sdk.loginWithRedirect).toHaveBeenCalledOnce()
  })

  it('that requires a new sign-in keeps the session while the provider cannot be reached', async () => {
    provider.mockRejectedValue(new TypeError('Failed to fetch'))
    const sdk = sdkThat({ getAccessTokenSilently: () => Promise.reject(coded('login_required')) })
    const identity = createIdentity(sdk)
    await expect(identity.getToken({ renew: false })).rejects.toThrow('x')
    expect(await identity.isLeaving()).toBe(false)
    expect(sdk.logout).not.toHaveBeenCalled()
    expect(useProviderReach.getState().reachable).toBe(false)
  })

  it('starts a new sign-in when the SDK returns no token because the session is over', async () => {
    const sdk = sdkThat({ getAccessTokenSilently: async () => undefined })
    await expect(createIdentity(sdk).getToken({ renew: false })).rejects.toMatchObject({ error: 'login_required' })
    await vi.waitFor(() => expect(sdk.loginWithRedirect).toHaveBeenCalledOnce())
  })

  it('starts another sign-in if the user stayed on the page because of an unsaved form', async () => {
    vi.useFakeTimers()
    const sdk = sdkThat({ getAccessTokenSilently: () => Promise.reject(coded('invalid_grant')) })
    const identity = createIdentity(sdk)
    const ask = async () => {
      await identity.getToken({ renew: false }).catch(() => undefined)
      await identity.isLeaving()
    }
    await ask()
    await ask()
    expect(sdk.loginWithRedirect).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10_000)
    await ask()
    expect(sdk.loginWithRedirect).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('that the provider refuses leads to the not-authorised page', async () => {
    const identity = createIdentity(
      sdkThat({ getAccessTokenSilently: () => Promise.reject(coded('unauthorized_client')) }),
    )
    await expect(identity.getToken({ renew: false })).rejects.toThrow('x')
    expect(window.location.assign).toHaveBeenCalledWith('/errors/not-authorized?reason=unauthorized_client')
    expect(await identity.isLeaving()).toBe(true)
  })
})

it('signs in at the provider with the invitation, and only if the provider responds', async () => {
  const sdk = sdkThat({})
  const identity = createIdentity(sdk)
  await identity.signIn({ returnTo: '/home', invitation: 'ticket', organization: 'org_1' })
  expect(takeReturnTo()).toBe('/home')
  expect(provider.mock.calls[0]?.[0]).toBe('https://tenant.test/.well-known/openid-configuration')
  expect(sdk.loginWithRedirect).toHaveBeenCalledWith({
    appState: { returnTo: '/home' },
    authorizationParams: { ui_locales: 'en', invitation: 'ticket', organization: 'org_1' },
  })
  provider.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(identity.signIn({ returnTo: '/home' })).rejects.toThrow('Failed to fetch')
  expect(sdk.loginWithRedirect).toHaveBeenCalledOnce()
})

it('uses the response of the provider only once when effects run twice', async () => {
  const handleRedirectCallback = vi.fn(async () => ({ appState: { returnTo: '/today' } }))
  const sdk = sdkThat({ handleRedirectCallback })
  const answers = await Promise.all([createIdentity(sdk).finishSignIn(), createIdentity(sdk).finishSignIn()])
  expect(answers).toEqual(['/today', '/today'])
  expect(handleRedirectCallback).toHaveBeenCalledOnce()
})

it('clears the business and shows the not-authorised page when the user is no longer a member', () => {
  localStorage.setItem('businessCoreState', '{}')
  createIdentity(sdkThat({})).leaveBusiness()
  expect(window.location.assign).toHaveBeenCalledWith('/errors/not-authorized?reason=not_a_member')
  expect(localStorage.getItem('businessCoreState')).toBeNull()
})

it('fails to sign out while the provider cannot be reached, and stays signed in', async () => {
  provider.mockRejectedValue(new TypeError('Failed to fetch'))
  const sdk = sdkThat({})
  await expect(createIdentity(sdk).signOut()).rejects.toThrow('Failed to fetch')
  expect(sdk.logout).not.toHaveBeenCalled()
})

it('signs out at the provider, which sends the browser back to the origin', async () => {
  const logout = vi.fn<IdentitySdk['logout']>(async (options) => {
    if (options?.openUrl) await options.openUrl('https://tenant.test/v2/logout')
  })
  await createIdentity(sdkThat({ logout })).signOut()
  expect(logout.mock.calls[0]?.[0]?.logoutParams).toEqual({ returnTo: window.location.origin })
  expect(window.location.assign).toHaveBeenCalledWith('https://tenant.test/v2/logout')
})
