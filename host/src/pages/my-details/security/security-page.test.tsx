import { createMockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setAccountProvider } from '../../../auth/account-service.ts'
import { SessionContext, type Session } from '../../../auth/session.ts'
import host from '../../../locales/en.json'
import security from './locales/en.json'
import { SecurityPage } from './security-page.tsx'

const origin = 'http://identity.test'
const auth0 = { domain: origin, clientId: 'steward-web', audience: 'https://api.steward.test/' }

const here = {
  id: 'here',
  browser: 'Chrome',
  system: 'macOS',
  isCurrent: true,
  startedAt: '2026-11-18T01:00:00.000Z',
  lastActiveAt: '2026-11-19T00:59:30.000Z',
}
const phone = {
  id: 'phone',
  browser: 'Safari',
  system: 'iPhone',
  isCurrent: false,
  startedAt: '2026-11-10T01:00:00.000Z',
  lastActiveAt: '2026-11-18T22:00:00.000Z',
}
const attempt = { id: '1', at: phone.startedAt, browser: 'Safari', system: 'iPhone', network: '203.0.113.0/24' }

type Answer = { status: number; body?: unknown }
type Given = Record<string, Answer | (() => Answer)>

/** Fakes the provider's account endpoints by method and path. Returns the list of their requests. */
function answerAccount(given: Given) {
  const requests: { call: string; body: unknown; token: string | null }[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname } = new URL(address)
    const call = `${init.method} ${pathname.replace('/account/', '')}`
    const headers = new Headers(init.headers)
    requests.push({
      call,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      token: headers.get('authorization'),
    })
    expect(headers.has('x-business-entity')).toBe(false)
    const answer = given[call]
    if (!answer) return Promise.reject(new TypeError('offline'))
    const { status, body } = typeof answer === 'function' ? answer() : answer
    return Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status }))
  })
  return requests
}

const lists: Given = {
  'GET sessions': { status: 200, body: { now: '2026-11-19T01:00:00.000Z', items: [here, phone] } },
  'GET sign-ins': { status: 200, body: { items: [{ ...attempt, succeeded: true, isNewDevice: true }] } },
}

async function open(given: Given, { localIdentity = true } = {}) {
  setAccountProvider({ auth0, localIdentity })
  const requests = answerAccount(given)
  const identity = {
    getToken: vi.fn(({ renew }: { renew: boolean }) => Promise.resolve(renew ? 'renewed' : 'kept')),
    signInAgain: vi.fn(),
    signOut: vi.fn(() => Promise.resolve()),
  }
  const session = { identity, claims: { sub: 'a', email: 'siti@kinara.test' }, isMember: true } as unknown as Session
  const page = (
    <SessionContext value={session}>
      <SecurityPage />
    </SessionContext>
  )
  const opened = await renderPage(page, {
    path: '/my-details/security',
    texts: { host, security },
    api: createMockApi({ role: 'STAFF' }),
  })
  return { ...opened, requests, identity }
}

const panel = (name: string) => byRole('region', name)
const label = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the list of sessions', () => {
  it('shows browser and last use, and marks the current session', async () => {
    await open(lists)
    const sessions = within(await panel('Your sessions'))
    const [own, other] = await sessions.findAllByRole('listitem')
    expect(own!.textContent).toContain('Chrome on macOS')
    expect(own!.textContent).toContain('This browser')
    expect(own!.textContent).toContain('Active now')
    expect(other!.textContent).toContain('Safari on iPhone')
    expect(other!.textContent).toContain('Active 3 hours ago')
    expect(other!.textContent).not.toContain('This browser')
  })

  it('ends a single session, and reloads', async () => {
    let items = [here, phone]
    const { user, requests } = await open({
      ...lists,
      'GET sessions': () => ({ status: 200, body: { now: here.lastActiveAt, items } }),
      'DELETE sessions/phone': () => {
        items = [here]
        return { status: 204 }
      },
    })
    await user.click(await byRole('button', /^Sign out of Safari on iPhone/))
    expect(await screen.findByText('Signed out of Safari on iPhone')).toBeTruthy()
    await waitFor(async () => expect(within(await panel('Your sessions')).getAllByRole('listitem')).toHaveLength(1))
    expect(requests.map(({ call }) => call)).toContain('DELETE sessions/phone')
  })

  it('shows an error when a session cannot be ended', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = await open({ ...lists, 'DELETE sessions/phone': { status: 500 } })
    await user.click(await byRole('button', /^Sign out of Safari on iPhone/))
    expect(await screen.findByText("The session couldn't be ended")).toBeTruthy()
  })

  it('asks before it ends all sessions, then signs out of this browser as usual', async () => {
    const { user, requests, identity } = await open({ ...lists, 'DELETE sessions': { status: 204 } })
    await user.click(await byRole('button', 'Sign out everywhere'))
    const dialog = within(await byRole('dialog', 'Sign out everywhere?'))
    expect(requests.map(({ call }) => call)).not.toContain('DELETE sessions')
    expect(identity.signOut).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
    await waitFor(() => expect(identity.signOut).toHaveBeenCalledTimes(1))
    expect(requests.map(({ call }) => call)).toContain('DELETE sessions')
  })

  it('changes nothing when the provider does not respond to a sign-out everywhere', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, identity } = await open(lists)
    await user.click(await byRole('button', 'Sign out everywhere'))
    const dialog = within(await byRole('dialog', 'Sign out everywhere?'))
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText("You couldn't be signed out everywhere")).toBeTruthy()
    expect(identity.signOut).not.toHaveBeenCalled()
  })

  it('loads with Try again after a failure', async () => {
    let isDown = true
    const { user } = await open({
      ...lists,
      'GET sessions': () =>
        isDown ? { status: 500 } : { status: 200, body: { now: here.lastActiveAt, items: [here] } },
    })
    expect(await screen.findByText("Your sessions couldn't be loaded")).toBeTruthy()
    isDown = false
    await user.click(await byRole('button', 'Try again'))
    expect(await screen.findByText('Chrome on macOS')).toBeTruthy()
  })

  it('leads to a sign-in when the current session was ended elsewhere, after one renewal', async () => {
    const refused = { status: 401, body: { code: 'UNAUTHENTICATED' } }
    const { requests, identity } = await open({ 'GET sessions': refused, 'GET sign-ins': lists['GET sign-ins']! })
    await waitFor(() => expect(identity.signInAgain).toHaveBeenCalled())
    const tokens = requests.filter(({ call }) => call === 'GET sessions').map(({ token }) => token)
    expect(tokens).toEqual(['Bearer kept', 'Bearer renewed'])
  })
})

describe('the password form', () => {
  async function change(given: Given, [current, next, again]: [string, string, string?]) {
    const opened = await open({ ...lists, ...given })
    await opened.user.type(await label('Current password'), current)
    await opened.user.type(await label('New password'), next)
    await opened.user.type(await label('Confirm new password'), again ?? next)
    await opened.user.click(await byRole('button', 'Change password'))
    return opened
  }
  const refusal = (path: string, code: string): Answer => ({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: [{ path, code }] },
  })

  it('changes the password and clears its fields', async () => {
    const { requests } = await change({ 'POST password': { status: 204 } }, ['old one', 'seven quiet herons'])
    expect(await screen.findByText(/^Password changed/)).toBeTruthy()
    expect(requests.find(({ call }) => call === 'POST password')?.body).toEqual({
      currentPassword: 'old one',
      newPassword: 'seven quiet herons',
    })
    await waitFor(async () => expect((await label('Current password')).value).toBe(''))
  })

  it.each([
    ['currentPassword', 'PASSWORD_WRONG', 'Current password', "This isn't your current password"],
    ['newPassword', 'PASSWORD_TOO_SHORT', 'New password', 'Use at least 12 characters'],
    ['newPassword', 'PASSWORD_TOO_EASY', 'New password', /too easy to guess/],
    ['newPassword', 'PASSWORD_UNCHANGED', 'New password', /is your current password/],
  ])('shows at %s what %s means, and keeps the typed values', async (path, code, name, text) => {
    await change({ 'POST password': refusal(path, code) }, ['old one', 'next one'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    const field = await label(name)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect((await label('Current password')).value).toBe('old one')
  })

  it('sends nothing when the two new passwords differ', async () => {
    const { requests } = await change({}, ['old one', 'seven quiet herons', 'seven quiet heron'])
    expect((await screen.findAllByText("The new passwords don't match")).length).toBeGreaterThan(0)
    expect(requests.map(({ call }) => call)).not.toContain('POST password')
  })

  it('shows how long to wait after too many attempts', async () => {
    await change({ 'POST password': { status: 429, body: { code: 'TOO_MANY_ATTEMPTS', minutes: 15 } } }, ['a', 'b'])
    expect((await screen.findAllByText('Too many attempts. Try again in 15 minutes.')).length).toBeGreaterThan(0)
  })

  it('shows that nothing was changed when the provider does not respond', async () => {
    await change({}, ['old one', 'seven quiet herons'])
    const form = await byRole('form', 'Change password')
    expect(await within(form).findByRole('alert')).toBeTruthy()
    expect((await label('New password')).value).toBe('seven quiet herons')
  })
})

describe('the list of recent sign-ins', () => {
  it('shows success or failure, time, device and network', async () => {
    const wrong = { ...attempt, id: '2', browser: null, system: null, network: null, succeeded: false }
    await open({
      ...lists,
      'GET sign-ins': {
        status: 200,
        body: {
          items: [
            { ...wrong, isNewDevice: false },
            { ...attempt, succeeded: true, isNewDevice: true },
          ],
        },
      },
    })
    const [failed, succeeded] = await within(await panel('Recent sign-ins')).findAllByRole('listitem')
    expect(failed!.textContent).toMatch(/^Wrong password.*Unknown browser$/)
    expect(succeeded!.textContent).toMatch(
      /^Signed inNew device.*10 Nov.*Safari on iPhone · Network 203\.0\.113\.0\/24$/,
    )
  })

  it('shows when there are no sign-ins yet', async () => {
    await open({ ...lists, 'GET sign-ins': { status: 200, body: { items: [] } } })
    expect(await screen.findByText('No sign-ins yet')).toBeTruthy()
  })
})

it('the security page of a tenant shows who manages password and sessions, and makes no requests', async () => {
  const { requests } = await open({}, { localIdentity: false })
  expect(await screen.findByText(/manages your password, sessions and sign-ins/)).toBeTruthy()
  expect(screen.getByText('siti@kinara.test')).toBeTruthy()
  expect(screen.queryByLabelText(/password/i)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
  expect(requests).toEqual([])
})
