// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIdentity, type Claims, type Identity, type IdentitySdk } from './identity.ts'
import { followsOtherTab, sessionName, watchOtherTabs } from './other-tabs.ts'

const siti: Claims = { sub: 'auth0|1', organizationId: 'org_1' }
let claimsNow: Claims | undefined
let stop: () => void

/** Simulates another tab that writes or removes a token. */
const otherTabWrites = () => window.dispatchEvent(new StorageEvent('storage', { key: '@@auth0spajs@@::steward-web' }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  window.history.replaceState(null, '', '/services?id=7')
  claimsNow = siti
  stop = watchOtherTabs({ readClaims: async () => claimsNow } as unknown as Identity, sessionName(siti))
})
afterEach(() => {
  stop()
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a session change in another tab', () => {
  it('leads to the login page once after a sign-out has removed all keys', async () => {
    claimsNow = undefined
    for (let key = 0; key < 3; key += 1) otherTabWrites()
    await vi.advanceTimersByTimeAsync(300)
    expect(window.location.replace).toHaveBeenCalledExactlyOnceWith(
      '/login?reason=signed_out&returnTo=%2Fservices%3Fid%3D7',
    )
  })

  it('reloads the page when the business is different', async () => {
    claimsNow = { ...siti, organizationId: 'org_2' }
    otherTabWrites()
    await vi.advanceTimersByTimeAsync(300)
    expect(window.location.reload).toHaveBeenCalledOnce()
  })

  it('is ignored when only the token was renewed', async () => {
    otherTabWrites()
    const isFollowing = followsOtherTab()
    await vi.advanceTimersByTimeAsync(300)
    expect(await isFollowing).toBe(false)
    expect(window.location.replace).not.toHaveBeenCalled()
  })
})

it('a call without a token starts no sign-in while another tab signs out', async () => {
  const gone = Object.assign(new Error('x'), { error: 'missing_refresh_token' })
  const loginWithRedirect = vi.fn()
  const identity = createIdentity({
    getConfiguration: () => ({ domain: 'tenant.test', clientId: 'steward-web' }),
    getAccessTokenSilently: () => Promise.reject(gone),
    logout: vi.fn(),
    loginWithRedirect,
  } as unknown as IdentitySdk)
  claimsNow = undefined
  otherTabWrites()
  await identity.getToken({ renew: false }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(300)
  expect(await identity.isLeaving()).toBe(true)
  expect(loginWithRedirect).not.toHaveBeenCalled()
})
