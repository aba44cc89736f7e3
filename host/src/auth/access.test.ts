import { describe, expect, it } from 'vitest'
import { specifiedPaths } from '../page-registry/specified-paths.ts'
import { decideAccess, publicPaths, type Access } from './access.ts'

const arrival = { search: '', isAuthenticated: false, identityError: undefined }

describe('access redirects (specification, section 2)', () => {
  it('redirect to the not-authorised page when the provider reports an error, signed in or not', () => {
    for (const isAuthenticated of [true, false]) {
      expect(decideAccess({ ...arrival, path: '/callback', isAuthenticated, identityError: 'access_denied' })).toEqual({
        kind: 'go',
        to: '/errors/not-authorized?reason=access_denied',
      })
    }
  })

  it('accept an error from the address only when it has the parameters that providers send with it', () => {
    const search = '?error=unauthorized_client&error_description=%3Cb%3Eno%3C%2Fb%3E'
    expect(decideAccess({ ...arrival, path: '/home', search })).toEqual({
      kind: 'go',
      to: '/errors/not-authorized?reason=unauthorized_client',
    })
    expect(decideAccess({ ...arrival, path: '/home', search: '?error=red', isAuthenticated: true })).toEqual({
      kind: 'open',
    })
  })

  it('show no text from the address: an unknown code becomes "other"', () => {
    expect(decideAccess({ ...arrival, path: '/', identityError: 'Call 0900-SCAM' })).toMatchObject({
      to: '/errors/not-authorized?reason=other',
    })
  })

  it.each([...specifiedPaths])('send a signed-out user from %s to the provider and back', (path) => {
    expect(decideAccess({ ...arrival, path, search: '?id=7' })).toEqual({ kind: 'sign-in', returnTo: `${path}?id=7` })
  })

  it.each([...publicPaths].filter((path) => path !== '/callback'))('let a signed-out user open %s', (path) => {
    expect(decideAccess({ ...arrival, path })).toEqual({ kind: 'open' })
  })

  const signedIn: [string, string, Access][] = [
    ['/login', '', { kind: 'go', to: '/home' }],
    ['/login', '?returnTo=%2Ftoday', { kind: 'go', to: '/today' }],
    ['/login', '?returnTo=%2F%2Fevil.example', { kind: 'go', to: '/home' }],
    ['/callback', '', { kind: 'go', to: '/home' }],
    ['/', '', { kind: 'go', to: '/home' }],
    ['/today', '?drawer=1', { kind: 'open' }],
    ['/errors/not-found', '', { kind: 'open' }],
    ['/no/such/page', '', { kind: 'open' }],
  ]
  it.each(signedIn)('handle %s%s for a signed-in user', (path, search, access) => {
    expect(decideAccess({ ...arrival, path, search, isAuthenticated: true })).toEqual(access)
  })

  it.each([true, false])(
    'pass an invitation to the provider and remove it from the address (signed in: %s)',
    (isAuthenticated) => {
      const search = '?invitation=ticket&organization=org_1&organization_name=kinara'
      expect(decideAccess({ ...arrival, path: '/login', search, isAuthenticated })).toEqual({
        kind: 'sign-in',
        returnTo: '/home',
        invitation: 'ticket',
        organization: 'org_1',
      })
    },
  )

  it('ignore an invitation that lacks one of its two parameters', () => {
    expect(decideAccess({ ...arrival, path: '/login', search: '?invitation=ticket' })).toEqual({ kind: 'open' })
  })

  it('redirect a callback without a response to the login page', () => {
    expect(decideAccess({ ...arrival, path: '/callback' })).toEqual({ kind: 'go', to: '/login' })
  })
})
