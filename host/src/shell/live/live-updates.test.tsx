import { streamPath, type LiveEventName, type LiveEvents } from '@steward/shared/contracts/common/live'
import { useBusinessCore } from '@steward/shared/stores'
import { addMinutes, toPlainDate } from '@steward/shared/time'
import { createMockApi, mockNow, type MockApi } from '@steward/testing/mock-api'
import { renderPage } from '@steward/testing/render'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionContext, type Session } from '../../auth/session.ts'
import host from '../../locales/en.json'
import { Contacts } from '../contacts/contacts.tsx'
import { Notifications } from '../notifications/notifications.tsx'
import panels from '../panels/locales/en.json'
import { LiveUpdates } from './live-updates.tsx'

const leaveBusiness = vi.fn<() => void>()
beforeEach(() => leaveBusiness.mockClear())

async function open(seed: (api: MockApi) => void = () => undefined, waitsForStream = true) {
  const api = createMockApi({ seed })
  const session = {
    identity: { leaveBusiness },
    claims: { sub: api.kinara.owner.auth0UserId },
    isMember: true,
  } as unknown as Session
  await renderPage(
    <SessionContext value={session}>
      <LiveUpdates />
      <Contacts />
      <Notifications />
    </SessionContext>,
    { path: '/home', texts: { host, panels }, api },
  )
  if (waitsForStream) await waitFor(() => expect(api.streams.count()).toBe(1))
  return {
    api,
    emit: async <Name extends LiveEventName>(event: Name, data: LiveEvents[Name]) =>
      act(async () => {
        api.streams.emit(event, data)
        await new Promise((resolve) => setTimeout(resolve))
      }),
  }
}

const bell = () => screen.getByRole('button', { name: /^Notifications/ })
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('a live event', () => {
  it('counts and quietly announces a notification, and shows it in the open panel', async () => {
    const { api, emit } = await open()
    await userEvent.click(bell())
    await screen.findByText('No notifications yet')
    const { id } = api.notification({ type: 'role-changed' })
    await emit('notification', { change: 'made', id, unreadCount: 1 })
    await screen.findByText('Your role changed')
    expect(bell().textContent).toBe('1')
    expect(announced()).toContain('1 unread notification')
    expect(screen.queryByRole('region', { name: /^Messages/ })?.textContent ?? '').toBe('')
  })

  it('applies what was read on another device, without an announcement', async () => {
    const { api, emit } = await open((mock) => mock.notification())
    await waitFor(() => expect(bell().textContent).toBe('1'))
    // A count that is still being read must return the same number.
    for (const notification of api.state.notifications) notification.read = true
    await emit('notification', { change: 'read', id: null, unreadCount: 0 })
    await waitFor(() => expect(bell().textContent).toBe(''))
    expect(announced().join('')).toBe('')
  })

  it('shows a change of presence', async () => {
    const { api, emit } = await open((mock) => mock.member({ role: 'STAFF', givenName: 'Ana', lastName: 'Tan' }))
    await userEvent.click(screen.getByRole('button', { name: 'Contacts' }))
    const row = (await screen.findByText('Ana Tan')).closest('li')!
    expect(row.textContent).toMatch(/Offline$/)
    const memberId = api.state.members.find(({ givenName }) => givenName === 'Ana')!.id
    await emit('presence', { memberId, presence: 'online', lastActivityAt: mockNow })
    await waitFor(() => expect(row.textContent).toMatch(/Online$/))
    expect(api.callsOf('contact.list')).toHaveLength(1)
  })

  it('shows since when a colleague has been offline', async () => {
    let memberId = ''
    const { emit } = await open((mock) => {
      const { id, entityId } = mock.member({ role: 'STAFF', givenName: 'Ana', lastName: 'Tan' })
      memberId = id
      mock.state.presences.push({ entityId, memberId, presence: 'offline', lastActivityAt: addMinutes(mockNow, -185) })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Contacts' }))
    const row = (await screen.findByText('Ana Tan')).closest('li')!
    await waitFor(() => expect(row.textContent).toMatch(/Offline, 3 hours$/))
    await emit('presence', { memberId, presence: 'offline', lastActivityAt: addMinutes(mockNow, -120) })
    await waitFor(() => expect(row.textContent).toMatch(/Offline, 2 hours$/))
  })

  it('reloads the user after a change of role', async () => {
    const { api, emit } = await open()
    const owner = api.state.members.find(({ id }) => id === api.kinara.owner.id)!
    owner.role = 'STAFF'
    await emit('member', { change: 'role', role: 'STAFF' })
    await waitFor(() => expect(useBusinessCore.getState().user?.role).toBe('STAFF'))
    expect(leaveBusiness).not.toHaveBeenCalled()
  })

  it('applies changed settings of the business to the open page, and refetches what is on screen', async () => {
    const { api, emit } = await open()
    await waitFor(() => expect(api.callsOf('notification.list')).toHaveLength(1))
    const row = { key: 'lateCancel', value: 48, holdsFrom: toPlainDate('2026-11-19'), currency: null } as const
    const made = { entityId: api.kinara.id, section: 'bookings', createdAt: mockNow, version: 2 } as const
    api.state.businessSettings.push({ ...row, ...made, authorId: api.kinara.owner.id })
    await emit('business', { change: 'settings' })
    await waitFor(() => expect(useBusinessCore.getState().settings).toEqual([row]))
    await waitFor(() => expect(api.callsOf('notification.list')).toHaveLength(2))
  })

  it('reads the settings again after events may have been missed', async () => {
    const { api, emit } = await open()
    await emit('resync', { reason: 'line-lost' })
    await waitFor(() => expect(api.callsOf('business-entity.get')).toHaveLength(1))
  })

  it('leaves the business when the user is no longer a member', async () => {
    const { emit } = await open()
    await emit('member', { change: 'deactivated' })
    await waitFor(() => expect(leaveBusiness).toHaveBeenCalledOnce())
  })

  it('refetches everything on screen after events may have been missed', async () => {
    const { api, emit } = await open()
    await waitFor(() => expect(api.callsOf('notification.list')).toHaveLength(1))
    await emit('resync', { reason: 'line-lost' })
    await waitFor(() => expect(api.callsOf('notification.list')).toHaveLength(2))
  })

  it('shows what happens between the first read and the open stream', async () => {
    const { promise: opened, resolve: openStreams } = Promise.withResolvers<void>()
    const { api } = await open((mock) => {
      const answer = mock.fetch
      mock.fetch = async (input, init) => {
        if (String(input).includes(streamPath)) await opened
        return answer(input, init)
      }
    }, false)
    await waitFor(() => expect(api.callsOf('notification.list')).toHaveLength(1))
    await waitFor(() => expect(bell().textContent).toBe(''))
    const { id } = api.notification()
    api.streams.emit('notification', { change: 'made', id, unreadCount: 1 })
    openStreams()
    await waitFor(() => expect(bell().textContent).toBe('1'))
    expect(api.streams.count()).toBe(1)
  })

  it('ends its stream with the shell', async () => {
    const { api } = await open()
    cleanup()
    await waitFor(() => expect(api.streams.count()).toBe(0))
  })
})
