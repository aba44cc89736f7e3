import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { addDays, toInstant, toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MemberSchedulesPage } from '../schedule/member-schedules-page.tsx'
import type { Roster, RosterDay } from './team-rosters.queries.ts'

// The mock's current time is Thursday, 19 November 2026, in Kuala Lumpur.
const monday = toPlainDate('2026-11-16')
const at = (date: string, time: string) => toInstant(`${date}T${time}:00+08:00`)
const bangsar = '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8d01'

function dayOf(date: string, more: Partial<RosterDay> = {}): RosterDay {
  const hours = { startTime: at(date, '08:00'), endTime: at(date, '16:00') }
  return {
    date: toPlainDate(date),
    source: { kind: 'VERSION', id: bangsar, week: 1 },
    intervals: [{ ...hours, locationId: bangsar }],
    open: [hours],
    absences: [],
    plannedMinutes: 480,
    openMinutes: 480,
    clockChangeMinutes: 0,
    sessions: 0,
    bookedMinutes: 0,
    ...more,
  }
}

const off = { intervals: [], open: [], plannedMinutes: 0, openMinutes: 0 }

function rosterOf(api: MockApi, from: string, days: (dates: string[]) => RosterDay[]): Roster {
  const dates = Array.from({ length: 7 }, (_, day) => addDays(toPlainDate(from), day))
  const { provider } = api.kinara
  return {
    timeZone: 'Asia/Kuala_Lumpur',
    members: [
      {
        member: { id: provider.id, givenName: 'Priya', lastName: 'Nair', avatar: null },
        jobTitle: 'Instructor',
        days: days(dates),
        totals: { openMinutes: 2400, awayMinutes: 480, sessions: 5, bookedMinutes: 275 },
      },
    ],
    places: [{ location: { id: bangsar, name: 'Bangsar' }, minutes: 2400, people: [1, 1, 0, 1, 1, 0, 0] }],
    closures: [],
  }
}

const usual = (dates: string[]) => dates.map((date) => dayOf(date))

async function open(days: (dates: string[]) => RosterDay[] = usual, path = '/team-members/schedules') {
  const api = createMockApi()
  api.answerWith('team-roster.get', ({ query }) => rosterOf(api, query.from, days))
  return renderPage(<MemberSchedulesPage />, { path, api, texts: { team: en } })
}

const cell = (name: RegExp) => byRole('link', name)

describe('the roster of the team', () => {
  it('shows hours, place, sessions and booked time of a day, and the totals of the week', async () => {
    await open((dates) => [dayOf(dates[0]!, { sessions: 5, bookedMinutes: 275 }), ...usual(dates.slice(1))])
    const link = await cell(/^Priya Nair, Monday, 16 November: /)
    expect(link.textContent).toMatch(/08:00 – 16:00Bangsar5 sessions4h 35m booked$/)
    expect(link.getAttribute('href')).toMatch(/^\/team-members\/schedules\?id=/)
    expect(screen.getByText(/^16\s–\s22 Nov 2026 · 40h planned, 8h away$/)).toBeTruthy()
    const row = (await byRole('rowheader', /^Bangsar/)).closest('tr')!
    expect(within(row).getAllByText('1 person')).toHaveLength(4)
    expect(within(row).getByText('40h')).toBeTruthy()
  })

  it.each([
    [2400, 0, '40h contracted', undefined],
    [2280, 120, '38h contracted', '2h over'],
    [2430, -30, '40h 30m contracted', '30m under'],
    [2400, null, '40h contracted', undefined],
  ])('compares the hours with %i contracted minutes: %s', async (minutes, overMinutes, contracted, difference) => {
    const api = createMockApi()
    api.answerWith('team-roster.get', ({ query }) => {
      const roster = rosterOf(api, query.from, usual)
      return { ...roster, members: roster.members.map((row) => ({ ...row, contract: { minutes, overMinutes } })) }
    })
    await renderPage(<MemberSchedulesPage />, { path: '/team-members/schedules', api, texts: { team: en } })
    await cell(/Monday, 16/)
    expect(screen.getByText(contracted, { exact: false }).textContent).toBe(`${contracted}${difference ?? ''}`)
  })

  it('stores its filters in the address, and asks for these people', async () => {
    const { user, api, address } = await open()
    await cell(/Monday, 16/)
    await user.click(await byRole('button', 'Filter'))
    await user.click(await byRole('button', /^Role/))
    await user.click(await byRole('checkbox', 'Staff'))
    await waitFor(() => expect(address()).toBe('/team-members/schedules?role=STAFF'))
    await waitFor(() => expect(api.callsOf('team-roster.get').at(-1)?.query).toMatchObject({ role: 'STAFF' }))
  })

  it('says when nobody matches the filters, and shows everybody again', async () => {
    const api = createMockApi()
    api.answerWith('team-roster.get', ({ query }) => {
      const roster = rosterOf(api, query.from, usual)
      return query.serviceId === undefined ? roster : { ...roster, members: [], places: [] }
    })
    const path = `/team-members/schedules?service=${bangsar}&week=2026-11-23`
    const { user, address } = await renderPage(<MemberSchedulesPage />, { path, api, texts: { team: en } })
    await screen.findByText('Nobody matches these filters')
    await user.click(await byRole('button', 'Show everybody'))
    expect(await cell(/Monday, 23/)).toBeTruthy()
    expect(address()).toBe('/team-members/schedules?week=2026-11-23')
  })

  it('shows an exception, a day off, a request and an absence', async () => {
    const absence = { kind: 'TIME_OFF', name: 'Annual leave', locationId: null, minutes: 480 } as const
    const span = (date: string) => ({
      startTime: at(date, '00:00'),
      endTime: at(addDays(toPlainDate(date), 1), '00:00'),
    })
    await open((dates) => [
      dayOf(dates[0]!, { source: { kind: 'EXCEPTION', id: bangsar } }),
      dayOf(dates[1]!, { ...off }),
      dayOf(dates[2]!, { absences: [{ ...absence, ...span(dates[2]!), status: 'REQUESTED' }] }),
      dayOf(dates[3]!, {
        open: [],
        openMinutes: 0,
        absences: [{ ...absence, ...span(dates[3]!), status: 'APPROVED' }],
      }),
      dayOf(dates[4]!, { source: { kind: 'UNRESTRICTED' }, intervals: [], plannedMinutes: null, openMinutes: null }),
      dayOf(dates[5]!, {
        open: [],
        openMinutes: 0,
        absences: [{ ...absence, ...span(dates[5]!), kind: 'AWAY', name: null, status: 'APPROVED' }],
      }),
      dayOf(dates[6]!),
    ])
    expect((await cell(/Monday, 16/)).textContent).toContain('Other hours')
    expect((await cell(/Tuesday, 17/)).textContent).toMatch(/Off$/)
    expect((await cell(/Wednesday, 18/)).textContent).toContain('08:00 – 16:00BangsarAnnual leave (requested)')
    expect((await cell(/Thursday, 19/)).textContent).not.toContain('08:00')
    expect((await cell(/Thursday, 19/)).textContent).toContain('Annual leave')
    expect((await cell(/Friday, 20/)).textContent).toContain('No schedule')
    expect((await cell(/Saturday, 21/)).textContent).toContain('Away')
  })

  it('is one tab stop, in which the arrow keys move and Enter opens the hours', async () => {
    const { user, address } = await open()
    const grid = await byRole('grid', /^Team roster, 16/)
    await cell(/Monday, 16/)
    expect(grid.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1)
    grid.querySelector<HTMLElement>('[data-cell][tabindex="0"]')!.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(await cell(/Wednesday, 18/))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(await cell(/Sunday, 22/))
    await user.keyboard('{Home}{Enter}')
    expect(address()).toMatch(/^\/team-members\/schedules\?id=/)
  })

  it('stores the week in the address, and asks for each week once', async () => {
    const { user, api, address } = await open()
    await user.click(await byRole('button', 'Next week'))
    expect(address()).toBe('/team-members/schedules?week=2026-11-23')
    expect(await cell(/Monday, 23 November/)).toBeTruthy()
    await user.click(await byRole('button', 'This week'))
    expect(address()).toBe('/team-members/schedules')
    await waitFor(() =>
      expect(api.callsOf('team-roster.get').map(({ query }) => query.from)).toEqual(
        expect.arrayContaining([monday, '2026-11-23']),
      ),
    )
  })

  it('loads after a failure when the user clicks Try again', async () => {
    const api = createMockApi()
    api.answerWith('team-roster.get', ({ query }) => rosterOf(api, query.from, usual))
    api.failNext('team-roster.get', 500)
    const { user } = await renderPage(<MemberSchedulesPage />, {
      path: '/team-members/schedules',
      api,
      texts: { team: en },
    })
    await user.click(await byRole('button', 'Try again'))
    expect(await cell(/Monday, 16/)).toBeTruthy()
  })
})
