import { screen, waitFor, within } from '@testing-library/react'
import { toInstant, toPlainDate } from '@steward/shared/time'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MemberSchedulesPage } from './member-schedules-page.tsx'
import { Component as MySchedulePage } from './my-schedule-page.tsx'

// It is Thursday, 19 November 2026. The provider works on Mondays from 09:00 to 17:00.
function setUp(role: 'OWNER' | 'SERVICE_PROVIDER' = 'OWNER') {
  const api = createMockApi({ role })
  api.workingHours({ businessUserId: api.kinara.provider.id })
  return api
}

const openPage = (api: MockApi, dialog = '') =>
  renderPage(<MemberSchedulesPage />, {
    path: `/team-members/schedules?id=${api.kinara.provider.id}${dialog}`,
    api,
    texts: { team: en },
  })

describe('the editor of working hours', () => {
  it('changes the hours from today on, and ends the version in force', async () => {
    const api = setUp()
    const { user } = await openPage(api)
    await user.click(await byRole('button', 'Change the hours: Always'))
    const dialog = await byRole('dialog', 'Change working hours')
    const end = within(dialog).getByLabelText('Monday, end 1')
    await user.clear(end)
    await user.type(end, '20:00')
    await user.click(within(dialog).getByRole('button', { name: 'Copy Monday to other days' }))
    await user.click(await byRole('menuitem', 'Tuesday'))
    await user.click(within(dialog).getByRole('button', { name: 'Save hours' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.state.workSchedules.map(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo])).toEqual([
      [null, '2026-11-18'],
      ['2026-11-19', null],
    ])
    const version = api.state.workSchedules[1]!
    const entries = api.state.schedules.filter(({ workScheduleId }) => workScheduleId === version.id)
    expect(entries.map(({ dayOfWeek, startTime, endTime }) => [dayOfWeek, startTime, endTime])).toEqual([
      [1, '09:00', '20:00'],
      [2, '09:00', '20:00'],
    ])
    expect(await screen.findByText('Until 18 Nov 2026')).toBeTruthy()
  })

  it('lists the sessions that fall outside while the hours change, and changes none', async () => {
    const api = setUp()
    const serviceId = api.service({ name: 'Mat Pilates' }).id
    const slot = api.slot({ serviceId, startTime: toInstant('2026-11-23T15:00:00+08:00'), lasts: 60 })
    const { user } = await openPage(api)
    await user.click(await byRole('button', 'Change the hours: Always'))
    const dialog = await byRole('dialog', 'Change working hours')
    expect(await within(dialog).findByText('Every session fits')).toBeTruthy()
    const end = within(dialog).getByLabelText('Monday, end 1')
    await user.clear(end)
    await user.type(end, '15:30')
    expect(await within(dialog).findByText('1 session falls outside')).toBeTruthy()
    expect(within(dialog).getByText('Mat Pilates')).toBeTruthy()
    expect(slot.status).toBe('ACTIVE')
  })

  it('shows an overlap under its own row, and saves nothing', async () => {
    const api = setUp()
    const { user } = await openPage(api)
    await user.click(await byRole('button', 'Change the hours: Always'))
    const dialog = await byRole('dialog', 'Change working hours')
    await user.click(within(dialog).getByRole('button', { name: 'Add hours Monday' }))
    await user.type(within(dialog).getByLabelText('Monday, start 2'), '16:00')
    await user.type(within(dialog).getByLabelText('Monday, end 2'), '18:00')
    await user.click(within(dialog).getByRole('button', { name: 'Save hours' }))
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Monday, end 1').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(api.callsOf('work-schedule.replace')).toEqual([])
  })

  it('stores a night in two parts', async () => {
    const api = setUp()
    const { user } = await openPage(api)
    await user.click(await byRole('button', 'Change the hours: Always'))
    const dialog = await byRole('dialog', 'Change working hours')
    const start = within(dialog).getByLabelText('Monday, start 1')
    await user.clear(start)
    await user.type(start, '22:00')
    const end = within(dialog).getByLabelText('Monday, end 1')
    await user.clear(end)
    await user.type(end, '02:00')
    expect(await within(dialog).findByText('ends Tuesday')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save hours' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [, version] = api.state.workSchedules
    const entries = api.state.schedules.filter(({ workScheduleId }) => workScheduleId === version!.id)
    expect(entries.map(({ dayOfWeek, startTime, endTime }) => [dayOfWeek, startTime, endTime])).toEqual([
      [1, '22:00', '24:00'],
      [2, '00:00', '02:00'],
    ])
  })

  it('sets a day off, and removes it again', async () => {
    const api = setUp()
    const { user } = await openPage(api)
    await user.click(await byRole('button', 'Add exception'))
    const dialog = await byRole('dialog', 'Add an exception')
    await user.click(within(dialog).getByRole('button', { name: 'Save exception' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.state.scheduleExceptions).toMatchObject([{ date: '2026-11-20', intervals: [] }])
    await user.click(await byRole('button', /^Remove the exception on Fri/))
    await user.click(await byRole('button', 'Remove'))
    await waitFor(() => expect(api.state.scheduleExceptions[0]!.deletedAt).not.toBeNull())
  })

  it('keeps the input if somebody else changed the hours meanwhile', async () => {
    const api = setUp()
    const { user } = await openPage(api)
    await user.click(await byRole('button', 'Change the hours: Always'))
    const dialog = await byRole('dialog', 'Change working hours')
    const end = within(dialog).getByLabelText('Monday, end 1')
    await user.clear(end)
    await user.type(end, '20:00')
    api.failNext('work-schedule.replace', 'STALE_VERSION')
    await user.click(within(dialog).getByRole('button', { name: 'Save hours' }))
    expect(await within(dialog).findByText(/Someone else changed this in the meantime/)).toBeTruthy()
    expect((within(dialog).getByLabelText('Monday, end 1') as HTMLInputElement).value).toBe('20:00')
  })
})

describe('the versions of a member', () => {
  it('say from when there are hours', async () => {
    const api = setUp()
    api.state.workSchedules[0]!.effectiveFrom = toPlainDate('2027-01-04')
    await openPage(api)
    expect(await screen.findByText(/^No working hours until 4 Jan 2027/)).toBeTruthy()
  })

  it('that are over are read-only', async () => {
    const api = setUp()
    api.state.workSchedules[0]!.effectiveTo = toPlainDate('2026-11-18')
    await openPage(api)
    expect(await screen.findByText('Until 18 Nov 2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Change the hours/ })).toBeNull()
  })

  it('begin with a change for a provider on their own page, who sends it as a request', async () => {
    const api = setUp('SERVICE_PROVIDER')
    await renderPage(<MySchedulePage />, { path: '/my-details/schedule', api, texts: { team: en } })
    expect(await screen.findByText('Always')).toBeTruthy()
    expect(await byRole('button', 'Change hours')).toBeTruthy()
    expect(api.callsOf('schedule-request.list').map(({ query }) => query)).toMatchObject([
      { memberId: api.kinara.provider.id },
    ])
  })
})
