import { epochMsToInstant, instantToEpochMs, toInstant, toPlainDate } from '@steward/shared/time'
import { createMockApi, mockNow, type MockApi } from '@steward/testing/mock-api'
import { renderPage } from '@steward/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import host from '../../locales/en.json'
import panels from '../panels/locales/en.json'
import { Notifications } from './notifications.tsx'

const minutesAgo = (minutes: number) => epochMsToInstant(instantToEpochMs(mockNow) - minutes * 60_000)

async function open(seed: (api: MockApi) => void, role?: 'STAFF' | 'SERVICE_PROVIDER') {
  const page = await renderPage(<Notifications />, {
    path: '/home',
    texts: { host, panels },
    api: createMockApi({ seed }),
    ...(role ? { role } : {}),
  })
  const bell = await screen.findByRole('button', { name: /^Notifications/ })
  await userEvent.click(bell)
  return page
}

const panel = () => screen.getByRole('dialog', { name: 'Notifications', hidden: true })
const rows = () => within(panel()).queryAllByRole('listitem', { hidden: true })
const press = (name: string | RegExp) => userEvent.click(within(panel()).getByRole('button', { name, hidden: true }))
const announcement = () => within(panel()).getByRole('status', { hidden: true }).textContent
const bellName = () => screen.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label')

describe('the badge of the bell', () => {
  it.each([
    [1, '1', 'Notifications, 1 unread'],
    [99, '99', 'Notifications, 99 unread'],
    [130, '99+', 'Notifications, 99+ unread'],
  ])(
    'shows for %i unread notifications %s (specification, section 9: badge maximum 99, shown as 99+)',
    async (count, shown, name) => {
      await open((api) => Array.from({ length: count }, () => api.notification()))
      await waitFor(() => expect(bellName()).toBe(name))
      expect(screen.getByRole('button', { name }).textContent).toBe(shown)
    },
  )

  it('is hidden when everything is read', async () => {
    await open((api) => api.notification({ read: true }))
    await screen.findByText('Sign-in on a new device')
    expect(screen.getByRole('button', { name: 'Notifications' }).textContent).toBe('')
  })
})

describe('the notifications panel', () => {
  it('is 380 px wide, and shows month, day, time and age of a notification (specification, section 9)', async () => {
    await open((api) => {
      api.notification({ createdAt: minutesAgo(5), params: { device: 'Firefox, Windows' } })
    })
    const text = (await screen.findByRole('listitem', { hidden: true })).textContent
    expect(panel().style.width).toBe('380px')
    expect(text).toContain('Sign-in on a new device')
    expect(text).toContain('Firefox, Windows')
    expect(text).toContain('Nov 19, 08:55 AM')
    expect(text).toContain('5 min')
  })

  it('shows one notification for many changes of one operation, and links to the record', async () => {
    const page = await open((api) => {
      const slot = api.slot({})
      const customer = api.customer({ givenName: '<b>Aina</b>', lastName: 'Rosli' })
      const booking = api.booking({ timeSlotId: slot.id, customerId: customer.id })
      api.notification({
        type: 'booking-cancelled',
        subjectKind: 'booking',
        subjectId: booking.id,
        params: { count: 3 },
      })
    })
    const link = await screen.findByRole('link', { name: '3 bookings cancelled', hidden: true })
    expect(rows()[0]!.textContent).toContain('<b>Aina</b> Rosli')
    await userEvent.click(link)
    expect(page.address()).toMatch(/^\/services\/time-slots-details\?id=/)
    expect(page.api.callsOf('notification.update')).toHaveLength(1)
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  it('shows uncovered sessions of a member, and links to the day of the first', async () => {
    const page = await open((api) => {
      api.notification({
        type: 'slot-uncovered',
        subjectKind: 'member',
        subjectId: api.kinara.provider.id,
        params: { count: 2, startTime: toInstant('2026-11-26T01:00:00Z') },
      })
    })
    const link = await screen.findByRole('link', { name: '2 sessions have nobody to give them', hidden: true })
    expect(rows()[0]!.textContent).toContain('Priya Test')
    await userEvent.click(link)
    expect(page.address()).toBe(`/team-members/calendar?id=${page.api.kinara.provider.id}&date=2026-11-26`)
  })

  it('shows uncovered sessions to the desk in the calendar of time slots', async () => {
    const page = await open((api) => {
      const { provider, staff } = api.kinara
      const params = { startTime: toInstant('2026-11-26T01:00:00Z') }
      api.notification({
        memberId: staff.id,
        type: 'slot-uncovered',
        subjectKind: 'member',
        subjectId: provider.id,
        params,
      })
    }, 'STAFF')
    await userEvent.click(await screen.findByRole('link', { name: 'Session has nobody to give it', hidden: true }))
    expect(page.address()).toBe(`/services/time-slots?providerId=${page.api.kinara.provider.id}&date=2026-11-26`)
  })

  it('shows the desk the sessions of somebody who reports an absence, because it has no page of time off', async () => {
    const day = toPlainDate('2026-11-26')
    const page = await open((api) => {
      const { provider, staff } = api.kinara
      const params = { firstDay: day, lastDay: day }
      api.notification({
        memberId: staff.id,
        type: 'time-off-reported',
        subjectKind: 'time-off',
        subjectId: provider.id,
        params,
      })
    }, 'STAFF')
    await userEvent.click(await screen.findByRole('link', { name: "Can't come in", hidden: true }))
    expect(page.address()).toBe(`/services/time-slots?providerId=${page.api.kinara.provider.id}&date=2026-11-26`)
  })

  it('links a change of the clocks to its week in the roster', async () => {
    const page = await open((api) => {
      const day = toPlainDate('2027-03-28')
      api.notification({
        type: 'clock-change',
        subjectKind: 'roster',
        subjectId: null,
        params: { firstDay: day, lastDay: day },
      })
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Clocks change', hidden: true }))
    expect(page.address()).toBe('/team-members/schedules?week=2027-03-28')
  })

  it('marks one notification as read and as unread again', async () => {
    const page = await open((api) => void api.notification())
    await screen.findByText('Sign-in on a new device')
    await press(/^Mark “Sign-in on a new device” as read/)
    await waitFor(() => expect(bellName()).toBe('Notifications'))
    expect(rows()[0]!.textContent).not.toContain('Unread')
    await press(/as unread/)
    await waitFor(() => expect(bellName()).toBe('Notifications, 1 unread'))
    expect(page.api.callsOf('notification.update').map(({ body }) => body)).toEqual([{ read: true }, { read: false }])
  })

  it('marks all as read and announces it', async () => {
    await open((api) => Array.from({ length: 3 }, () => api.notification()))
    await waitFor(() => expect(rows()).toHaveLength(3))
    await press('Mark all as read')
    await waitFor(() => expect(announcement()).toBe('All notifications marked as read'))
    expect(bellName()).toBe('Notifications')
    const again = within(panel()).getByRole('button', { name: 'Mark all as read', hidden: true })
    expect(again.getAttribute('aria-disabled')).toBe('true')
  })

  it('removes a notification, announces it, and focuses the next one', async () => {
    const page = await open((api) => {
      api.notification({ createdAt: minutesAgo(2), type: 'role-changed' })
      api.notification({ createdAt: minutesAgo(1), type: 'limit-near', subjectKind: 'limit' })
    })
    await waitFor(() => expect(rows()).toHaveLength(2))
    await press('Remove “Plan limit almost reached”')
    expect(announcement()).toBe('“Plan limit almost reached” removed')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove “Your role changed”')
    await press('Remove “Your role changed”')
    await screen.findByText('No notifications yet')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Notifications')
    expect(page.api.callsOf('notification.remove')).toHaveLength(2)
  })

  it('restores a notification that the platform did not remove, and announces the failure', async () => {
    await open((api) => {
      api.notification()
      api.failNext('notification.remove', 503)
    })
    await waitFor(() => expect(rows()).toHaveLength(1))
    await press(/^Remove/)
    await waitFor(() => expect(announcement()).toBe("The notification couldn't be changed"))
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('shows only unread notifications with the filter Unread', async () => {
    await open((api) => {
      api.notification({ read: true })
      api.notification({ type: 'role-changed' })
    })
    await waitFor(() => expect(rows()).toHaveLength(2))
    await press('Unread')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]!.textContent).toContain('Your role changed')
    expect(within(panel()).getByRole('button', { name: 'Unread', hidden: true }).getAttribute('aria-pressed')).toBe(
      'true',
    )
  })

  it('loads older notifications page by page', async () => {
    const page = await open((api) =>
      Array.from({ length: 45 }, (_, index) => api.notification({ createdAt: minutesAgo(index) })),
    )
    await waitFor(() => expect(rows()).toHaveLength(20))
    await press('Show older')
    await waitFor(() => expect(rows()).toHaveLength(40))
    await press('Show older')
    await waitFor(() => expect(rows()).toHaveLength(45))
    expect(within(panel()).queryByRole('button', { name: 'Show older', hidden: true })).toBeNull()
    expect(page.api.callsOf('notification.list').filter(({ query }) => query['limit'] === '20')).toHaveLength(3)
  })

  it('shows a failed load, and loads with Try again', async () => {
    await open((api) => {
      api.notification()
      // The count and the list each make one call, which is repeated twice.
      api.failNext('notification.list', 503, 6)
    })
    await screen.findByText("Notifications couldn't be loaded")
    await press('Try again')
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('links a provider to their own schedule, and links no page that the role may not open', async () => {
    await open((api) => {
      const slot = api.slot({ startTime: '2026-11-20T02:00:00.000Z' as never, providerId: api.kinara.provider.id })
      const memberId = api.kinara.provider.id
      api.notification({ memberId, type: 'slot-assigned', subjectKind: 'time-slot', subjectId: slot.id })
      api.notification({ memberId, type: 'invitation-accepted', subjectKind: 'member', subjectId: api.kinara.owner.id })
    }, 'SERVICE_PROVIDER')
    const link = await screen.findByRole('link', { name: 'Session assigned to you', hidden: true })
    expect(link.getAttribute('href')).toMatch(/^\/schedule\?week=2026-11-20&slot=/)
    expect(screen.getByText('Invitation accepted').closest('a')).toBeNull()
  })
})
