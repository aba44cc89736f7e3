import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { nextId } from '@steward/testing/mock/tables/world'
import { byRole, renderPage } from '@steward/testing/render'
import { toInstant, toPlainDate, toWallTime } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as SchedulePage } from '../schedule/schedule-page.tsx'
import { Component as MemberCalendarPage } from './member-calendar-page.tsx'

// The mock's current time is Thursday, 19 November 2026, 09:00 in Kuala Lumpur.
const open = (page: React.ReactNode, path: string, api: MockApi) => renderPage(page, { path, api, texts: { team: en } })
const absent = (api: MockApi, fields: object) =>
  api.timeOff({
    firstDay: toPlainDate('2026-11-20'),
    lastDay: toPlainDate('2026-11-20'),
    startTime: toInstant('2026-11-20T00:00:00+08:00'),
    endTime: toInstant('2026-11-21T00:00:00+08:00'),
    ...fields,
  })
const hatched = (name: RegExp | string) => screen.getByRole('gridcell', { name }).querySelector('[data-closed]')

/** The provider works on Fridays from 09:00 to 17:00, and has a class this Friday at 10:00. */
function friday(role: 'OWNER' | 'SERVICE_PROVIDER' = 'OWNER') {
  const api = createMockApi({ role })
  const { id } = api.kinara.provider
  api.workingHours({ businessUserId: id, dayOfWeek: 5 })
  const service = api.service({ name: 'Mat Pilates' })
  const slot = api.slot({ serviceId: service.id, startTime: toInstant('2026-11-20T10:00:00+08:00'), slots: 8 })
  return { api, id, slot, path: `/team-members/calendar?id=${id}` }
}

describe("a member's calendar", () => {
  it('has the sessions and the closed hours of a week, and opens a session', async () => {
    const { api, path, slot } = friday()
    const { user, address } = await open(<MemberCalendarPage />, path, api)
    const event = await byRole('button', /^Mat Pilates 10:00 · 0 of 8 seats ?until 11:00/)
    await waitFor(() => expect(hatched('Friday, 20 November, 17:00')).toBeTruthy())
    expect(hatched('Friday, 20 November, 12:00')).toBeNull()
    await user.click(event)
    expect(address()).toBe(`/services/time-slots-details?id=${slot.id}`)
  })

  it('draws approved time off solid and requested time off dotted, and names both in the cells', async () => {
    const { api, path } = friday()
    absent(api, { status: 'APPROVED', decisionKind: 'APPROVER' })
    absent(api, { startTime: toInstant('2026-11-27T00:00:00+08:00'), endTime: toInstant('2026-11-28T00:00:00+08:00') })
    const { user } = await open(<MemberCalendarPage />, path, api)
    const cell = await byRole('gridcell', 'Friday, 20 November, 12:00, Annual leave')
    expect(cell.querySelector('[data-absence=away]')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    const next = await byRole('gridcell', 'Friday, 27 November, 12:00, Annual leave (requested)')
    expect(next.querySelector('[data-absence=requested]')).toBeTruthy()
  })

  it.each(['OWNER', 'SERVICE_PROVIDER'] as const)(
    'tells %s above a grid without sessions what belongs there',
    async (role) => {
      await open(<SchedulePage />, '/schedule', createMockApi({ role }))
      expect(await screen.findByText('Nothing scheduled. Sessions will show up here.')).toBeTruthy()
      const links = screen.queryAllByRole('link', { name: 'New time slot' }).map((link) => link.getAttribute('href'))
      expect(links).toEqual(role === 'OWNER' ? ['/services/time-slots?drawer=new'] : [])
    },
  )

  it('marks a day with an exception', async () => {
    const { api, id, path } = friday()
    api.state.scheduleExceptions.push({
      id: nextId(api.state),
      entityId: api.kinara.id,
      createdAt: api.clock.now(),
      updatedAt: api.clock.now(),
      deletedAt: null,
      version: 1,
      businessUserId: id,
      date: toPlainDate('2026-11-20'),
      reason: '',
      intervals: [{ startTime: toWallTime('12:00'), endTime: toWallTime('15:00'), locationId: null }],
    })
    await open(<MemberCalendarPage />, path, api)
    expect(await byRole('columnheader', /Fri 20 ?Other hours/)).toBeTruthy()
    expect(hatched('Friday, 20 November, 11:00')).toBeTruthy()
    expect(hatched('Friday, 20 November, 12:00')).toBeNull()
  })

  it('has a day, a month and a list of the same date, which the address names', async () => {
    const { api, path } = friday()
    const { user, address } = await open(<MemberCalendarPage />, `${path}&date=2026-11-20`, api)
    await byRole('button', /^Mat Pilates/)
    await user.click(screen.getByRole('link', { name: 'Month' }))
    expect(address()).toContain('view=month')
    expect(await byRole('grid', /^Member calendar, November 2026/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'List' }))
    const day = (await byRole('heading', 'Friday, 20 November')).closest('section')!
    expect(await within(day).findByText('09:00 – 17:00')).toBeTruthy()
    expect(within(day).getByText('Mat Pilates')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Day' }))
    expect(await byRole('gridcell', /^Friday, 20 November, 10:00, 1 entry/)).toBeTruthy()
  })

  it('turns the page with the brackets and returns to today with T', async () => {
    const { api, path } = friday()
    const { user, address } = await open(<MemberCalendarPage />, path, api)
    await byRole('button', /^Mat Pilates/)
    await user.keyboard(']')
    await waitFor(() => expect(address()).toContain('date=2026-11-26'))
    await user.keyboard('t')
    await waitFor(() => expect(address()).toBe(path))
  })

  it('reads every page of the sessions of a week', async () => {
    const { api, path } = friday()
    api.answerWith('time-slot.list', ({ query }) => ({
      items: [],
      nextCursor: query.cursor === undefined ? 'next' : null,
      total: 201,
    }))
    await open(<MemberCalendarPage />, path, api)
    await waitFor(() =>
      expect(api.callsOf('time-slot.list').map(({ query }) => query.cursor)).toEqual([undefined, 'next']),
    )
  })
})

describe('the own schedule', () => {
  it('is a week with the own hours and time off, and opens the roster of a session', async () => {
    const { api, slot } = friday('SERVICE_PROVIDER')
    absent(api, { status: 'APPROVED', decisionKind: 'APPROVER' })
    const { user, address } = await open(<SchedulePage />, '/schedule', api)
    expect(await byRole('gridcell', 'Friday, 20 November, 12:00, Annual leave')).toBeTruthy()
    await user.click(await byRole('button', /^Mat Pilates/))
    expect(address()).toBe(`/schedule?slot=${slot.id}`)
    expect(await byRole('dialog', 'Mat Pilates')).toBeTruthy()
  })
})

describe('the day of the team', () => {
  it('has a column for each person with hours or sessions', async () => {
    const { api } = friday()
    await open(<MemberCalendarPage />, '/team-members/calendar?date=2026-11-20', api)
    await byRole('button', /^Mat Pilates/)
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.slice(1)).toEqual([expect.stringMatching(/Priya.*09:00 – 17:00$/)])
    expect(hatched(/^Priya.*, 17:00$/)).toBeTruthy()
  })

  it('puts uncovered sessions first, with the name of their former provider', async () => {
    const { api } = friday()
    absent(api, { status: 'APPROVED', decisionKind: 'APPROVER' })
    await open(<MemberCalendarPage />, '/team-members/calendar?date=2026-11-20', api)
    expect(await screen.findByText('1 session has nobody to give it.')).toBeTruthy()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads[1]).toMatch(/Uncovered ?1 to hand over$/)
    expect(heads[2]).toMatch(/Away$/)
    expect(await byRole('button', /^Mat Pilates 10:00 · 0 of 8 seats · from Priya/)).toBeTruthy()
  })

  it('says when nobody works, and moves by day', async () => {
    const { api } = friday()
    const { user, address } = await open(<MemberCalendarPage />, '/team-members/calendar?date=2026-11-21', api)
    expect(await byRole('heading', 'Nobody works on this day')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous day' }))
    expect(address()).toBe('/team-members/calendar?date=2026-11-20')
    expect(await byRole('button', /^Mat Pilates/)).toBeTruthy()
  })
})
