import { screen, waitFor, within } from '@testing-library/react'
import type { ScheduleRequestDetails } from '@steward/shared/contracts'
import { toPlainDate, toWallTime } from '@steward/shared/time'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MySchedulePage } from '../schedule/my-schedule-page.tsx'
import { Component as ScheduleRequestsPage } from './schedule-requests-page.tsx'

const id = '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8d9e'
const nine = { startTime: toWallTime('09:00'), endTime: toWallTime('17:00'), locationId: null }
const noon = { ...nine, startTime: toWallTime('12:00'), endTime: toWallTime('20:00') }
const monday = toPlainDate('2026-11-23')

/** A request of the provider for Mondays from 12:00 to 20:00. It is Thursday, 19 November 2026. */
function requestOf(api: MockApi, more: Partial<ScheduleRequestDetails> = {}): ScheduleRequestDetails {
  const { id: memberId, givenName, lastName } = api.kinara.provider
  return {
    id,
    version: 1,
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
    deletedAt: null,
    member: { id: memberId, givenName, lastName, avatar: null },
    status: 'REQUESTED',
    from: monday,
    note: 'School starts later',
    decision: null,
    hours: {
      from: monday,
      versions: [
        {
          effectiveFrom: monday,
          effectiveTo: null,
          weeks: 1,
          anchorMonday: monday,
          note: '',
          entries: [{ week: 1, dayOfWeek: 1, ...noon }],
        },
      ],
      exceptions: [],
    },
    difference: {
      hoursVersion: 1,
      changes: [{ first: monday, last: null, everyWeeks: 1, before: [nine], after: [noon] }],
    },
    isMoved: false,
    ...more,
  }
}

function setUp(role: 'OWNER' | 'SERVICE_PROVIDER', request?: (api: MockApi) => ScheduleRequestDetails) {
  const api = createMockApi({ role })
  api.workingHours({ businessUserId: api.kinara.provider.id })
  if (request) {
    api.answerWith('schedule-request.list', () => {
      const { hours: _, difference: __, isMoved: ___, ...item } = request(api)
      return { items: [item], nextCursor: null, total: 1 }
    })
    api.answerWith('schedule-request.get', () => request(api))
  }
  return api
}

const openOwn = (api: MockApi) =>
  renderPage(<MySchedulePage />, { path: '/my-details/schedule', api, texts: { team: en } })
const openTeam = (api: MockApi, search = '') =>
  renderPage(<ScheduleRequestsPage />, { path: `/team-members/schedule-requests${search}`, api, texts: { team: en } })

describe('the own page of a provider', () => {
  it('sends other hours as a request with a message', async () => {
    const api = setUp('SERVICE_PROVIDER')
    api.answerWith('schedule-request.create', () => requestOf(api))
    const { user } = await openOwn(api)
    await user.click(await byRole('button', 'Change hours'))
    const dialog = await byRole('dialog', 'Change working hours')
    const end = within(dialog).getByLabelText('Monday, end 1')
    await user.clear(end)
    await user.type(end, '20:00')
    await user.type(within(dialog).getByLabelText(/^Message/), 'School starts later')
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [call] = api.callsOf('schedule-request.create')
    expect(call!.body).toMatchObject({
      note: 'School starts later',
      hours: { from: '2026-11-19', versions: [{ entries: [{ dayOfWeek: 1, startTime: '09:00', endTime: '20:00' }] }] },
    })
    expect(call!.headers.get('if-match')).toBe('"1"')
    expect(api.callsOf('work-schedule.replace')).toEqual([])
  })

  it('shows what an open request changes, and changes it from there', async () => {
    const api = setUp('SERVICE_PROVIDER', requestOf)
    api.answerWith('schedule-request.update', () => requestOf(api, { version: 2 }))
    const { user } = await openOwn(api)
    const row = (await screen.findByText('Every Monday from 23 Nov 2026')).closest('tr')!
    expect(row.textContent).toContain('09:00 – 17:0012:00 – 20:00')
    await user.click(await byRole('button', 'Change the hours: From 23 Nov 2026'))
    const dialog = await byRole('dialog', 'Change working hours')
    expect((within(dialog).getByLabelText('Monday, end 1') as HTMLInputElement).value).toBe('20:00')
    expect((within(dialog).getByLabelText(/^Message/) as HTMLInputElement).value).toBe('School starts later')
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('schedule-request.update').map(({ params }) => params.id)).toEqual([id])
  })

  it('withdraws an open request', async () => {
    const api = setUp('SERVICE_PROVIDER', requestOf)
    api.answerWith('schedule-request.withdraw', () => requestOf(api, { status: 'CANCELLED', version: 2 }))
    const { user } = await openOwn(api)
    await user.click(await byRole('button', 'Withdraw'))
    expect(await screen.findByText('Request withdrawn')).toBeTruthy()
    expect(api.callsOf('schedule-request.withdraw').map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
  })

  it('leads with the reason after a request was declined', async () => {
    const api = setUp('SERVICE_PROVIDER', (mock) => {
      const { owner } = mock.kinara
      const by = { id: owner.id, givenName: owner.givenName, lastName: owner.lastName, avatar: null }
      const decision = { kind: null, by, at: mock.clock.now(), note: 'We need you in the morning' }
      return requestOf(mock, { status: 'REJECTED', decision })
    })
    await openOwn(api)
    expect(await screen.findByText('We need you in the morning')).toBeTruthy()
    expect(screen.getByText('Declined')).toBeTruthy()
    expect(await byRole('button', 'Change hours')).toBeTruthy()
  })

  it('offers no change if the requests could not be loaded', async () => {
    const api = setUp('SERVICE_PROVIDER')
    api.failNext('schedule-request.list', 500)
    const { user } = await openOwn(api)
    const again = await byRole('button', 'Try again')
    expect(screen.queryByRole('button', { name: 'Change hours' })).toBeNull()
    await user.click(again)
    expect(await byRole('button', 'Change hours')).toBeTruthy()
  })
})

describe('the requests of the team', () => {
  it('are listed with their members, and each opens its page', async () => {
    const api = setUp('OWNER', requestOf)
    await openTeam(api)
    const link = await byRole('link', new RegExp(api.kinara.provider.givenName))
    expect(link.getAttribute('href')).toBe(`/team-members/schedule-requests?id=${id}`)
    expect(screen.getByText('School starts later')).toBeTruthy()
  })

  it('say that there are none', async () => {
    await openTeam(setUp('OWNER'))
    expect(await byRole('heading', 'Nothing to show')).toBeTruthy()
  })

  it('are approved for the hours in the difference', async () => {
    const api = setUp('OWNER', requestOf)
    api.answerWith('schedule-request.approve', () => requestOf(api, { status: 'APPROVED', version: 2 }))
    const { user } = await openTeam(api, `?id=${id}`)
    expect(await screen.findByText('Every Monday from 23 Nov 2026')).toBeTruthy()
    expect(await screen.findByText('Every session fits')).toBeTruthy()
    await user.click(await byRole('button', 'Approve'))
    await waitFor(() =>
      expect(api.callsOf('schedule-request.approve').map(({ body }) => body)).toEqual([{ hoursVersion: 1 }]),
    )
  })

  it('ask to check the new difference if the hours changed meanwhile', async () => {
    const api = setUp('OWNER', requestOf)
    api.answerWith('schedule-request.approve', () => requestOf(api))
    api.failNext('schedule-request.approve', 'STALE_VERSION')
    const { user } = await openTeam(api, `?id=${id}`)
    await screen.findByText('Every Monday from 23 Nov 2026')
    api.answerWith('schedule-request.get', () =>
      requestOf(api, { isMoved: true, difference: { hoursVersion: 2, changes: [] } }),
    )
    await user.click(await byRole('button', 'Approve'))
    expect(await screen.findByText(/^The hours have changed in the meantime/)).toBeTruthy()
    expect(await screen.findByText('No day changes.')).toBeTruthy()
    expect(screen.getByText(/^The hours have changed since this request was sent/)).toBeTruthy()
  })

  it('are declined with a reason', async () => {
    const api = setUp('OWNER', requestOf)
    api.answerWith('schedule-request.reject', () => requestOf(api, { status: 'REJECTED', version: 2 }))
    const { user } = await openTeam(api, `?id=${id}`)
    await user.click(await byRole('button', 'Decline'))
    const dialog = await byRole('dialog', /^Decline other hours for/)
    await user.type(within(dialog).getByLabelText(/^Reason/), 'We need you in the morning')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('schedule-request.reject').map(({ body }) => body)).toEqual([
      { reason: 'We need you in the morning' },
    ])
  })

  it('of oneself are decided by somebody else', async () => {
    const api = setUp('OWNER', (mock) => {
      const { owner } = mock.kinara
      const member = { id: owner.id, givenName: owner.givenName, lastName: owner.lastName, avatar: null }
      return requestOf(mock, { member })
    })
    await openTeam(api, `?id=${id}`)
    expect((await byRole('button', 'Approve')).getAttribute('aria-disabled')).toBe('true')
  })
})
