import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { blackoutRow } from '@steward/testing/mock/team/blackout-row'
import { nextId } from '@steward/testing/mock/tables/world'
import { byRole, renderPage } from '@steward/testing/render'
import { toInstant } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { Component as MemberCalendarPage } from '../calendar/member-calendar-page.tsx'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MemberSchedulesPage } from './member-schedules-page.tsx'
import { Component as MySchedulePage } from './my-schedule-page.tsx'
import { Component as SchedulePage } from './schedule-page.tsx'

const open = (page: React.ReactNode, path: string, api: MockApi) => renderPage(page, { path, api, texts: { team: en } })

/** A class of the provider at 09:30 today with one customer, half an hour after the mock's current time. */
function classToday(api: MockApi) {
  const service = api.service({ name: 'Mat Pilates' })
  const slot = api.slot({ serviceId: service.id, startsIn: 30, slots: 8 })
  const customer = api.customer({ givenName: 'Aishah', lastName: 'Zulkifli' })
  return {
    slot,
    booking: api.booking({
      timeSlotId: slot.id,
      customerId: customer.id,
      total: 5390,
      paidAmount: 5390,
      price: 4990,
      tax: 399,
      rounding: 1,
      currency: 'MYR',
    }),
  }
}

describe("a provider's own week", () => {
  it('lists only their own slots, day by day', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    classToday(api)
    api.slot({ providerId: api.kinara.otherProvider.id, serviceId: api.service({ name: 'Yoga' }).id, startsIn: 60 })
    await open(<SchedulePage />, '/schedule?view=list', api)
    const today = (await byRole('heading', 'Thursday, 19 November')).closest('section')!
    expect(screen.getByText(/^16\s–\s22 Nov 2026$/)).toBeTruthy()
    expect(within(today).getByText('09:30 – 10:30')).toBeTruthy()
    expect(within(today).getByText('1 of 8 seats')).toBeTruthy()
    expect(screen.queryByText('Yoga')).toBeNull()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(7)
  })

  it('lists a session over midnight on both days, also when it begins in the week before', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    const serviceId = api.service({ name: 'Full moon yoga' }).id
    api.slot({ serviceId, startTime: toInstant('2026-11-15T23:00:00+08:00'), lasts: 120 })
    api.slot({ serviceId, startTime: toInstant('2026-11-18T23:00:00+08:00'), lasts: 60 })
    await open(<SchedulePage />, '/schedule?view=list', api)
    const slotsOn = async (day: string) =>
      within((await byRole('heading', day)).closest('section')!)
        .queryAllByRole('link')
        .map(({ textContent }) => /\d\d:\d\d – \d\d:\d\d/.exec(textContent)![0])
    expect(await slotsOn('Monday, 16 November')).toEqual(['23:00 – 01:00'])
    expect(await slotsOn('Wednesday, 18 November')).toEqual(['23:00 – 00:00'])
    expect(await slotsOn('Thursday, 19 November')).toEqual([])
  })

  it('names an appointment by the first name and initial of its customer, or "Free"', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    const massage = api.service({ name: 'Massage', type: 'APPOINTMENT' })
    const booked = api.slot({ serviceId: massage.id, startsIn: 30, slots: 1 })
    api.booking({ timeSlotId: booked.id, customerId: api.customer({ givenName: 'Rajesh', lastName: 'Menon' }).id })
    api.slot({ serviceId: massage.id, startsIn: 120, slots: 1 })
    await open(<SchedulePage />, '/schedule?view=list', api)
    expect((await byRole('link', /^09:30 – 10:30 ?Rajesh M\. ?Massage/)).textContent).not.toContain('Menon')
    expect(await byRole('link', /^11:00 – 12:00 ?Free ?Massage/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('1 of 1')
  })

  it('opens the roster of a slot in the address, with names only', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    const { slot } = classToday(api)
    const { user, address } = await open(<SchedulePage />, '/schedule?view=list', api)
    await user.click(await screen.findByText('Mat Pilates'))
    expect(address()).toBe(`/schedule?view=list&slot=${slot.id}`)
    const roster = await byRole('dialog', 'Mat Pilates')
    expect(await within(roster).findByText('Aishah Z.')).toBeTruthy()
    expect(roster.textContent).not.toMatch(/Zulkifli|53\.90|customer\.test|RM/)
    await user.keyboard('{Escape}')
    expect(address()).toBe('/schedule?view=list')
  })

  it('shows a check-in at once and can undo it', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    const { slot, booking } = classToday(api)
    const { user } = await open(<SchedulePage />, `/schedule?view=list&slot=${slot.id}`, api)
    const release = api.hold('booking.check-in')
    await user.click(await byRole('button', 'Check in Aishah Z.'))
    expect(await screen.findByText('Checked in')).toBeTruthy()
    release()
    await waitFor(() => expect(booking.status).toBe('CHECKED_IN'))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: "Undo Aishah Z.'s check-in" }).getAttribute('aria-busy')).toBeNull(),
    )
    await user.click(screen.getByRole('button', { name: "Undo Aishah Z.'s check-in" }))
    await waitFor(() => expect(booking.status).toBe('CONFIRMED'))
    expect(await byRole('button', 'Check in Aishah Z.')).toBeTruthy()
  })

  it('rolls back a rejected check-in and gives the reason', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    const { slot, booking } = classToday(api)
    const { user } = await open(<SchedulePage />, `/schedule?view=list&slot=${slot.id}`, api)
    api.failNext('booking.check-in', 'STALE_VERSION')
    const release = api.hold('booking.check-in')
    const roster = await byRole('dialog', 'Mat Pilates')
    await user.click(await within(roster).findByRole('button', { name: 'Check in Aishah Z.' }))
    await within(roster).findByText('1 of 1 checked in')
    // The roster rolls back before the refetch.
    const releaseRefetch = api.hold('booking.list')
    release()
    await within(roster).findByText('0 of 1 checked in')
    releaseRefetch()
    await screen.findByText(/Someone else changed this in the meantime/)
    await within(roster).findByRole('button', { name: 'Check in Aishah Z.' })
    expect(within(roster).queryByText('Checked in')).toBeNull()
    expect(api.callsOf('booking.check-in').map(({ params, headers }) => [params.id, headers.get('if-match')])).toEqual([
      [booking.id, '"1"'],
    ])
  })

  it('says why a check-in is not possible yet', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    const slot = api.slot({ startsIn: 24 * 60 })
    api.booking({ timeSlotId: slot.id })
    await open(<SchedulePage />, `/schedule?view=list&slot=${slot.id}`, api)
    const button = await byRole('button', /^Check in/)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('stores the week in the address and says when it is empty', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    classToday(api)
    const { user, address } = await open(<SchedulePage />, '/schedule?view=list', api)
    await user.click(await byRole('button', 'Next week'))
    expect(address()).toBe('/schedule?view=list&date=2026-11-26')
    expect(await byRole('heading', 'Nothing scheduled this week')).toBeTruthy()
    await user.click(await byRole('button', 'Today'))
    expect(address()).toBe('/schedule?view=list')
  })

  it('loads after a failure when the user clicks Try again', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    classToday(api)
    api.failNext('time-slot.list', 500)
    const { user } = await open(<SchedulePage />, '/schedule?view=list', api)
    const again = await byRole('button', 'Try again')
    expect(document.body.textContent).toContain("Week couldn't be loaded")
    await user.click(again)
    await byRole('link', /^09:30 – 10:30 ?Mat Pilates/)
    // The week from Monday to Sunday midnight in Kuala Lumpur.
    const week = {
      providerId: api.kinara.provider.id,
      from: '2026-11-14T16:00:00.000Z',
      to: '2026-11-22T16:00:00.000Z',
    }
    expect(api.callsOf('time-slot.list').map(({ query }) => query)).toEqual([
      expect.objectContaining(week),
      expect.objectContaining(week),
    ])
  })

  it('begins on Monday in the time zone of the business', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    api.clock.set('2026-11-22T16:00:00Z')
    api.slot({ serviceId: api.service({ name: 'Mat Pilates' }).id, startsIn: 0 })
    await open(<SchedulePage />, '/schedule?view=list', api)
    const monday = (await byRole('heading', 'Monday, 23 November')).closest('section')!
    expect(monday.textContent).toContain('Today')
    expect(within(monday).getByRole('link', { name: /^00:00 – 01:00 ?Mat Pilates/ })).toBeTruthy()
  })
})

it("a member's calendar links each slot to its details page", async () => {
  const api = createMockApi()
  const { slot } = classToday(api)
  await open(<MemberCalendarPage />, `/team-members/calendar?id=${api.kinara.provider.id}&view=list`, api)
  const link = (await screen.findByText('Mat Pilates')).closest('a')!
  expect(link.getAttribute('href')).toBe(`/services/time-slots-details?id=${slot.id}`)
})

describe('the blackouts and working hours', () => {
  const blackout = (api: MockApi, businessUserId: string | null, reason: string) =>
    api.state.blackouts.push(
      blackoutRow({
        id: nextId(api.state),
        entityId: api.kinara.id,
        createdAt: api.clock.now(),
        updatedAt: api.clock.now(),
        deletedAt: null,
        version: 1,
        businessUserId,
        startTime: toInstant('2026-12-01T05:00:00Z'),
        endTime: toInstant('2026-12-01T10:00:00Z'),
        reason,
      }),
    )

  it('of a member include the blackouts of the whole business', async () => {
    const api = createMockApi()
    blackout(api, null, 'Air-conditioning service')
    blackout(api, api.kinara.provider.id, 'Dentist')
    blackout(api, api.kinara.otherProvider.id, 'Course')
    await open(<MemberSchedulesPage />, `/team-members/schedules?id=${api.kinara.provider.id}`, api)
    const row = (await screen.findByText('Air-conditioning service')).closest('tr')!
    expect(row.textContent).toContain('1 Dec 2026, 13:00')
    expect(row.textContent).toContain('Whole business')
    expect(screen.getByText('Dentist')).toBeTruthy()
    expect(screen.queryByText('Course')).toBeNull()
  })

  it('of the signed-in provider are on their own page', async () => {
    const api = createMockApi({ role: 'SERVICE_PROVIDER' })
    await open(<MySchedulePage />, '/my-details/schedule', api)
    expect(await byRole('heading', 'No working hours yet')).toBeTruthy()
    expect(await byRole('heading', 'No upcoming blackout hours')).toBeTruthy()
    expect(api.callsOf('work-schedule.get').map(({ params }) => params.id)).toEqual([api.kinara.provider.id])
  })
})
