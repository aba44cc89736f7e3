import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StartedSdk } from './identity-provider.tsx'
import { createLateSdk } from './late-sdk.ts'

const auth0 = { domain: 'http://localhost:3001', clientId: 'steward-web', audience: 'https://api.steward.test/' }
const storageKey = '@@auth0spajs@@::steward-web::https://api.steward.test/::openid profile email offline_access'
const sdk = {
  getAccessTokenSilently: vi.fn(async () => 'token of the SDK'),
  getIdTokenClaims: vi.fn(async () => ({ sub: 'auth0|sdk' })),
}
const load = vi.fn(async () => ({ sdk, error: undefined }) as unknown as StartedSdk)

function remember(expiresIn: number): void {
  document.cookie = 'auth0.steward-web.is.authenticated=true'
  const expiresAt = Math.floor(Date.now() / 1000) + expiresIn
  localStorage.setItem(storageKey, JSON.stringify({ body: { access_token: 'kept token' }, expiresAt }))
  const person = { id_token: 'x', decodedToken: { claims: { sub: 'auth0|siti', org_id: 'org_1' } } }
  localStorage.setItem('@@auth0spajs@@::steward-web::@@user@@', JSON.stringify(person))
}

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'auth0.steward-web.is.authenticated=; max-age=0'
  vi.clearAllMocks()
})

describe('the SDK that loads after the shell', () => {
  it('is not loaded while its stored session is valid and needs no renewal', async () => {
    remember(600)
    const late = createLateSdk(auth0, load)
    expect(await late.lookForSession()).toBeUndefined()
    expect(await late.sdk.getAccessTokenSilently({ cacheMode: 'on' })).toBe('kept token')
    expect(await late.sdk.getIdTokenClaims()).toMatchObject({ sub: 'auth0|siti', org_id: 'org_1' })
    expect(load).not.toHaveBeenCalled()
  })

  it('is loaded first if the token is about to expire or nobody is signed in', async () => {
    remember(59)
    await createLateSdk(auth0, load).lookForSession()
    expect(load).toHaveBeenCalledTimes(1)
    localStorage.clear()
    await createLateSdk(auth0, load).lookForSession()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is loaded if the stored session has lost its cookie or has an unknown format', async () => {
    remember(600)
    document.cookie = 'auth0.steward-web.is.authenticated=; max-age=0'
    await createLateSdk(auth0, load).lookForSession()
    remember(600)
    localStorage.setItem(storageKey, '{"body":')
    await createLateSdk(auth0, load).lookForSession()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('renews a token and serves every later request', async () => {
    remember(600)
    const late = createLateSdk(auth0, load)
    expect(await late.sdk.getAccessTokenSilently({ cacheMode: 'off' })).toBe('token of the SDK')
    expect(await late.sdk.getAccessTokenSilently({ cacheMode: 'on' })).toBe('token of the SDK')
    expect(await late.sdk.getIdTokenClaims()).toMatchObject({ sub: 'auth0|sdk' })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is loaded again after a failed attempt', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const late = createLateSdk(auth0, load)
    await expect(late.lookForSession()).rejects.toThrow('Failed to fetch')
    expect(await late.lookForSession()).toBeUndefined()
  })
})
