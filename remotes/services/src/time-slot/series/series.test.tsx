import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/test-page.tsx'
import { Component as TimeSlotDetailsPage } from '../time-slot-details-page.tsx'
import { Component as TimeSlotsPage } from '../time-slots-page.tsx'

/** Opens the form of Morning yoga at 18:00 on the day of the tests, a Thursday, with Priya. */
async function openForm(role: 'OWNER' | 'STAFF' = 'OWNER', arrange?: (api: MockApi) => void) {
  const api = createMockApi({
    role,
    seed: (mock) => {
      mock.service({ name: 'Morning yoga' })
      arrange?.(mock)
    },
  })
  const page = await openPage(<TimeSlotsPage />, {
    path: '/services/time-slots?view=list&drawer=new&on=2026-11-19&at=18:00',
    api,
  })
  await page.user.click(await screen.findByRole('button', { name: /Morning yoga/ }))
  await page.user.selectOptions(await screen.findByLabelText(/^Provider/), 'Priya Test')
  return page
}

const repeatWeekly = async ({ user }: { user: Awaited<ReturnType<typeof openForm>>['user'] }, count: string) => {
  await user.selectOptions(await screen.findByLabelText(/^Repeat/), 'Weekly')
  const slots = await screen.findByLabelText('Sessions')
  await user.clear(slots)
  await user.type(slots, count)
}

describe('planning a series', () => {
  it('lists every slot before it creates them, and skips the days that the user removes', async () => {
    const page = await openForm()
    await repeatWeekly(page, '4')
    const preview = within(await screen.findByRole('list', { name: 'Sessions in the series' }))
    await waitFor(() => expect(preview.getAllByRole('listitem')).toHaveLength(4))
    expect(preview.getByText('Thursday, 10 December, 18:00')).toBeTruthy()
    await page.user.click(preview.getByRole('button', { name: 'Skip Thursday, 26 November' }))
    await page.user.click(await screen.findByRole('button', { name: 'Create 3 sessions' }))
    expect(await screen.findByText('3 sessions created')).toBeTruthy()
    expect(page.api.state.slots.map(({ startTime }) => startTime)).toEqual([
      '2026-11-19T10:00:00.000Z',
      '2026-12-03T10:00:00.000Z',
      '2026-12-10T10:00:00.000Z',
    ])
    expect(page.api.state.series[0]).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=4', exdates: ['2026-11-26'] })
  })

  it('shows the years if the series covers two', async () => {
    const page = await openForm()
    await repeatWeekly(page, '8')
    const preview = within(await screen.findByRole('list', { name: 'Sessions in the series' }))
    expect(await preview.findByText('Thu, 7 Jan 2027, 18:00')).toBeTruthy()
    expect(preview.getByText('Thu, 19 Nov 2026, 18:00')).toBeTruthy()
    expect(preview.getByRole('button', { name: 'Skip Thu, 31 Dec 2026' })).toBeTruthy()
  })

  it('says on which days the provider is busy, and skips those days', async () => {
    // Priya has another slot a week later, at 18:30 in Kuala Lumpur.
    const page = await openForm('OWNER', (api) => void api.slot({ startsIn: 7 * 24 * 60 + 9 * 60 + 30 }))
    await repeatWeekly(page, '3')
    expect(await screen.findByText('Provider busy')).toBeTruthy()
    expect(await screen.findByRole('radio', { name: 'Skip these days' })).toHaveProperty('checked', true)
    await page.user.click(await screen.findByRole('button', { name: 'Create 3 sessions' }))
    expect(await screen.findByText('2 sessions created')).toBeTruthy()
    expect(screen.getByText('1 day was skipped.')).toBeTruthy()
  })

  it('names the limit that a rule exceeds: two years, or the number of slots', async () => {
    const { user } = await openForm()
    const choose = async (label: string, choice: string) =>
      user.selectOptions(await screen.findByLabelText(new RegExp(`^${label}`)), choice)
    await choose('Repeat(?! on)', 'Weekly')
    await choose('Ends', 'On a date')
    fireEvent.change(await screen.findByLabelText(/^Last day/), { target: { value: '2029-01-01' } })
    expect(await screen.findByText('A series can last up to two years. Choose an earlier end.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create sessions' }))
    await waitFor(() => expect(screen.getByLabelText(/^Last day/).getAttribute('aria-invalid')).toBe('true'))
    await choose('Repeat(?! on)', 'Daily')
    expect(await screen.findByText(/^A series can have up to 366 sessions/)).toBeTruthy()
  })

  it('is not offered without the permission', async () => {
    await openForm('STAFF')
    expect(screen.queryByLabelText(/^Repeat/)).toBeNull()
  })
})

describe('a slot of a series', () => {
  /** Creates four weekly slots with a booking in the third, and returns them. */
  async function openSlots() {
    const page = await openForm()
    await repeatWeekly(page, '4')
    await page.user.click(await screen.findByRole('button', { name: 'Create 4 sessions' }))
    await screen.findByText('4 sessions created')
    const { api } = page
    const slots = api.state.slots
    api.booking({ timeSlotId: slots[2]!.id, customerId: api.customer({ givenName: 'Aisha' }).id })
    return { api, slots }
  }

  async function choose(name: string, at = 1) {
    const { api, slots } = await openSlots()
    document.body.replaceChildren()
    const path = `/services/time-slots-details?id=${slots[at]!.id}`
    const page = await openPage(<TimeSlotDetailsPage />, { path, api })
    await page.user.click(await screen.findByRole('button', { name: 'Actions for this session' }))
    await page.user.click(await screen.findByRole('menuitem', { name }))
    return { ...page, slots, dialog: within(await screen.findByRole('dialog')) }
  }

  it('can be changed with the following ones after a preview with counts, and one undo reverts it', async () => {
    const { user, dialog, slots } = await choose('Change series')
    await user.clear(dialog.getByLabelText(/^Start/))
    await user.type(dialog.getByLabelText(/^Start/), '19:00')
    const confirm = await dialog.findByRole('button', { name: 'Change 3 sessions' })
    await waitFor(() => expect(dialog.getByText('Customers').nextSibling?.textContent).toBe('1'))
    expect(dialog.getAllByText(/^19:00/)).toHaveLength(3)
    await user.click(confirm)
    expect(await screen.findByText('3 sessions changed')).toBeTruthy()
    expect(slots.map(({ startTime }) => startTime.slice(11, 16))).toEqual(['10:00', '11:00', '11:00', '11:00'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Change undone for 3 sessions')).toBeTruthy()
    expect(slots.map(({ startTime }) => startTime.slice(11, 16))).toEqual(['10:00', '10:00', '10:00', '10:00'])
  })

  it('leaves the duration and seats of the other sessions unchanged when only the start changes', async () => {
    const { user, dialog, slots, api } = await choose('Change series')
    Object.assign(slots[3]!, { endTime: '2026-12-10T11:30:00.000Z', slots: 4 })
    await user.clear(dialog.getByLabelText(/^Start/))
    await user.type(dialog.getByLabelText(/^Start/), '19:00')
    await user.click(await dialog.findByRole('button', { name: 'Change 3 sessions' }))
    await screen.findByText('3 sessions changed')
    expect(api.callsOf('time-slot-series.update').map(({ body }) => body)).toEqual([
      { startTime: '19:00', notify: true },
    ])
    expect(slots[3]).toMatchObject({
      startTime: '2026-12-10T11:00:00.000Z',
      endTime: '2026-12-10T12:30:00.000Z',
      slots: 4,
    })
  })

  it('can be changed alone', async () => {
    const { user, dialog, slots } = await choose('Change series')
    await user.click(dialog.getByRole('radio', { name: 'This session' }))
    await user.clear(dialog.getByLabelText(/^Start/))
    await user.type(dialog.getByLabelText(/^Start/), '19:00')
    await user.click(await dialog.findByRole('button', { name: 'Change 1 session' }))
    expect(await screen.findByText('Changes saved')).toBeTruthy()
    expect(slots.map(({ startTime }) => startTime.slice(11, 16))).toEqual(['10:00', '11:00', '10:00', '10:00'])
  })

  it('is cancelled by a dialog whose title speaks of several sessions only if there are several', async () => {
    const { user } = await choose('Cancel session', 3)
    await screen.findByRole('dialog', { name: 'Cancel this session?' })
    await user.click(screen.getByRole('radio', { name: 'This and following sessions' }))
    const last = within(await screen.findByRole('dialog', { name: 'Cancel 1 session?' }))
    expect(last.getByRole('button', { name: 'Keep session' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'All future sessions' }))
    await screen.findByRole('dialog', { name: 'Cancel recurring sessions?' })
  })

  it('can be cancelled with all future ones, with a reason if there are bookings', async () => {
    const { user, dialog, slots } = await choose('Cancel session')
    await user.click(dialog.getByRole('radio', { name: 'All future sessions' }))
    const confirm = await dialog.findByRole('button', { name: 'Cancel 4 sessions' })
    await user.click(confirm)
    expect(await dialog.findByText('Enter a reason')).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Reason/), 'The studio closes')
    await user.click(confirm)
    expect(await screen.findByText('4 sessions cancelled')).toBeTruthy()
    expect(slots.every(({ status }) => status === 'CANCELLED')).toBe(true)
  })
})
