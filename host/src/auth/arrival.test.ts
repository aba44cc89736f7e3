// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrive } from './arrival.ts'
import type { Claims, Identity } from './identity.ts'
import { noteReturnTo, takeReturnTo } from './return-to.ts'

const siti: Claims = { sub: 'auth0|1', organizationId: 'org_1' }
const coded = (error: string) => Object.assign(new Error('x'), { error })

const identityOf = (claims: Claims | undefined, finishSignIn: Identity['finishSignIn'] = vi.fn()) =>
  ({ readClaims: async () => claims, signIn: vi.fn(async () => undefined), finishSignIn }) as unknown as Identity

const at = (address: string) => window.history.replaceState(null, '', address)
const here = () => window.location.pathname + window.location.search

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  at('/')
})

describe('a response of the provider', () => {
  it('finishes the sign-in and is replaced by the return address', async () => {
    noteReturnTo('/today?id=7')
    at('/callback?code=1&state=2')
    expect(
      await arrive(
        identityOf(siti, async () => '/today?id=7'),
        undefined,
      ),
    ).toEqual({
      isLeaving: false,
      claims: siti,
    })
    expect(here()).toBe('/today?id=7')
    expect(takeReturnTo()).toBeUndefined()
  })

  it('never leads to an address outside the site', async () => {
    at('/callback?code=1&state=2')
    await arrive(
      identityOf(siti, async () => '//evil.example'),
      undefined,
    )
    expect(here()).toBe('/home')
  })

  it.each(['state_mismatch', 'missing_transaction', 'access_denied'])(
    'with the error %s leads to the not-authorised page, which explains it',
    async (code) => {
      at('/callback?code=1&state=2')
      await arrive(
        identityOf(undefined, () => Promise.reject(coded(code))),
        undefined,
      )
      expect(here()).toBe(`/errors/not-authorized?reason=${code}`)
    },
  )

  it('leads to the login page when the provider cannot be reached, so that the user can sign in again', async () => {
    at('/callback?code=1&state=2')
    const identity = identityOf(undefined, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(arrive(identity, undefined)).rejects.toThrow('Failed to fetch')
    expect(here()).toBe('/login')
  })

  it('passes the return address on to the login page once when the provider cannot be reached', async () => {
    noteReturnTo('/services?id=7')
    const identity = identityOf(undefined, () => Promise.reject(new TypeError('Failed to fetch')))
    for (const login of ['/login?returnTo=%2Fservices%3Fid%3D7', '/login']) {
      at('/callback?code=1&state=2')
      await expect(arrive(identity, undefined)).rejects.toThrow('Failed to fetch')
      expect(here()).toBe(login)
    }
  })

  it.each(['/callback', '/callback?code=1', '/today?code=1&state=2'])('is not recognised at %s', async (address) => {
    at(address)
    const finishSignIn = vi.fn()
    await arrive(identityOf(siti, finishSignIn), undefined)
    expect(finishSignIn).not.toHaveBeenCalled()
  })
})

describe('an arrival without a response of the provider', () => {
  it('sends a signed-out user to the provider and back to the same address', async () => {
    at('/services?id=7')
    const identity = identityOf(undefined)
    expect(await arrive(identity, undefined)).toEqual({ isLeaving: true })
    expect(identity.signIn).toHaveBeenCalledWith({ kind: 'sign-in', returnTo: '/services?id=7' })
  })

  it('leads to the not-authorised page when the provider reports an error', async () => {
    at('/services')
    await arrive(identityOf(undefined), coded('unauthorized_client'))
    expect(here()).toBe('/errors/not-authorized?reason=unauthorized_client')
  })

  it('stops the start-up and leaves the address unchanged when the provider is out of reach', async () => {
    at('/services')
    await expect(arrive(identityOf(siti), new TypeError('Failed to fetch'))).rejects.toThrow('Failed to fetch')
    expect(here()).toBe('/services')
  })
})
