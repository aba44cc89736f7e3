// @vitest-environment happy-dom
import { addressOf } from '@steward/shared/api/request'
import { paths } from '@steward/shared/contracts/paths'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchOrEarly, sendEarlyCalls } from './early-calls.ts'

const auth0 = { domain: 'https://id.example', clientId: 'steward-web', audience: 'https://api.example/' }
const sub = 'auth0|mei'
const organizationId = 'org_kinara'
const businessAddress = addressOf(paths['business-entity.get'][1], { orgId: organizationId })
const userAddress = addressOf(paths['business-user.get'][1], { sub })
const sent = { authorization: 'Bearer t1', 'x-business-entity': 'e1' }

const fetched = vi.fn<typeof fetch>()
const addresses = () => fetched.mock.calls.map(([address]) => address)

interface Kept {
  token?: string
  /** Seconds until the token ends. */
  life?: number
  tokenFor?: string
  entity?: object | null
}

/** Stores a session and the business of the last visit, and writes the configuration into the page. */
function setUp({ token = 't1', life = 3600, tokenFor = organizationId, entity }: Kept = {}) {
  const key = `@@auth0spajs@@::${auth0.clientId}::`
  const expiresAt = (performance.timeOrigin + performance.now()) / 1000 + life
  document.cookie = `auth0.${auth0.clientId}.is.authenticated=true`
  localStorage.setItem(
    `${key}${auth0.audience}::openid profile email offline_access`,
    JSON.stringify({ body: { access_token: token }, expiresAt }),
  )
  localStorage.setItem(`${key}@@user@@`, JSON.stringify({ decodedToken: { claims: { sub, org_id: tokenFor } } }))
  const known = entity === undefined ? { id: 'e1', auth0OrganizationId: organizationId } : entity
  localStorage.setItem('businessCoreState', JSON.stringify({ state: { entity: known }, version: 1 }))
  document.head.innerHTML = `<script type="application/json" id="steward-config">${JSON.stringify({ auth0 })}</script>`
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(async (address) => new Response(String(address)))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('steward.early-calls')]
})

describe('the calls of the first script', () => {
  it('ask for the business and the user of the last visit, with the token of the stored session', () => {
    setUp()
    sendEarlyCalls()
    expect(addresses()).toEqual([businessAddress, userAddress])
    for (const [, init] of fetched.mock.calls) {
      const headers = new Headers(init?.headers)
      expect([headers.get('authorization'), headers.get('x-business-entity')]).toEqual(Object.values(sent))
    }
  })

  it.each<[string, Kept]>([
    ['the token has ended', { life: 30 }],
    ['the token is for another business', { tokenFor: 'org_lotus' }],
    ['no business is known', { entity: null }],
    ['the stored business is damaged', { entity: { id: 7 } }],
  ])('are not sent if %s', (_, kept) => {
    setUp(kept)
    sendEarlyCalls()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('are not sent without configuration, and on pages without sign-in', () => {
    setUp()
    history.replaceState(null, '', '/callback')
    sendEarlyCalls()
    history.replaceState(null, '', '/today')
    document.head.replaceChildren()
    sendEarlyCalls()
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('an early answer', () => {
  const ask = (headers: Record<string, string> = sent) => fetchOrEarly(userAddress, { headers })

  it('answers the same call once', async () => {
    setUp()
    sendEarlyCalls()
    expect(await (await ask()).text()).toBe(userAddress)
    expect(fetched).toHaveBeenCalledTimes(2)
    await ask()
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it.each<[string, Record<string, string>]>([
    ['with another token', { ...sent, authorization: 'Bearer t2' }],
    ['for another business', { ...sent, 'x-business-entity': 'e2' }],
    ['without business', { authorization: 'Bearer t1' }],
  ])('is dropped for a call %s', async (_, headers) => {
    setUp()
    sendEarlyCalls()
    await ask(headers)
    expect(fetched).toHaveBeenCalledTimes(3)
    await ask()
    expect(fetched).toHaveBeenCalledTimes(4)
  })

  it('that did not arrive is asked for again', async () => {
    setUp()
    fetched.mockRejectedValueOnce(new TypeError('failed')).mockRejectedValueOnce(new TypeError('failed'))
    sendEarlyCalls()
    expect(await (await ask()).text()).toBe(userAddress)
    expect(fetched).toHaveBeenCalledTimes(3)
  })
})
