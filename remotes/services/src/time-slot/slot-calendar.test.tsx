import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/shared/testing/mock-api'
import { toWallTime } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { openPage } from '../test-page.tsx'
import { TimeSlotDetailsPage } from './time-slot-details-page.tsx'
import { TimeSlotsPage } from './time-slots-page.tsx'

const day = 24 * 60

/** The week of the day of the tests, Thursday 19 November, 09:00; Morning yoga is tomorrow at 10:00 with Priya. */
async function openWeek(role: 'OWNER' | 'STAFF' = 'OWNER', arrange?: (api: MockApi, serviceId: string) => void) {
  const api = createMockApi({ role })
  const service = api.service({ name: 'Morning yoga' })
  const slot = api.slot({ serviceId: service.id, startsIn: day + 60 })
  arrange?.(api, service.id)
  const page = await openPage(<TimeSlotsPage />, { path: '/services/time-slots', api })
  const event = await screen.findByRole('button', {
    name: /^Morning yoga 10:00 · 0 of 10 ?until 11:00, with Priya Test, 0 of 10 seats/,
  })
  return { ...page, slot, event, grid: screen.getByRole('grid') }
}

const focused = () => document.activeElement?.querySelector('[data-hidden]')?.textContent

describe('the calendar of slots', () => {
  it('is walked through with the arrow keys, by day and by hour, with one stop for Tab', async () => {
    const { grid, event, user } = await openWeek()
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    grid.querySelector<HTMLElement>('[tabindex="0"]')!.focus()
    expect(focused()).toBe('Thursday, 19 November, 09:00')
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(focused()).toBe('Friday, 20 November, 10:00, 1 entry')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(event)
    await user.keyboard('{Home}')
    expect(focused()).toBe('Friday, 20 November, 08:00')
    await user.keyboard('{End}')
    expect(focused()).toBe('Friday, 20 November, 18:00')
  })

  it('turns to the next week with Page Down and keeps the place', async () => {
    const { grid, user, address } = await openWeek()
    grid.querySelector<HTMLElement>('[tabindex="0"]')!.focus()
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(focused()).toBe('Thursday, 26 November, 09:00'))
    expect(address()).toBe('/services/time-slots?date=2026-11-26')
    expect(screen.getByText(/^23.*29 Nov 2026$/)).toBeTruthy()
  })

  it('opens a slot with Enter, and begins a new one from an empty hour', async () => {
    const { event, user, address, goTo } = await openWeek()
    event.focus()
    await user.keyboard('{Enter}')
    expect(address()).toMatch(/^\/services\/time-slots-details\?id=/)
    await goTo('/services/time-slots')
    const empty = await screen.findByRole('gridcell', { name: 'Friday, 20 November, 14:00' })
    empty.focus()
    await user.keyboard('{Enter}')
    expect(address()).toMatch(/drawer=new&on=2026-11-20&at=14%3A00/)
  })

  it('moves a slot with the key m, and the toast moves it back', async () => {
    const { event, user, slot } = await openWeek()
    event.focus()
    await user.keyboard('m')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Morning yoga to' }))
    await user.clear(dialog.getByLabelText(/^Start/))
    await user.type(dialog.getByLabelText(/^Start/), '15:00')
    await user.selectOptions(dialog.getByLabelText(/^Provider/), 'Paul Test')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText('Morning yoga is moved')).toBeTruthy()
    const moved = await screen.findByRole('button', { name: /^Morning yoga 15:00 .* with Paul Test/ })
    await waitFor(() => expect(document.activeElement).toBe(moved))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The slot is back where it was')).toBeTruthy()
    expect(slot.startTime).toBe('2026-11-20T02:00:00.000Z')
  })

  async function moveOnto(role: 'OWNER' | 'STAFF') {
    const page = await openWeek(role, (api, serviceId) => void api.slot({ serviceId, startsIn: day + 5 * 60 }))
    page.event.focus()
    await page.user.keyboard('m')
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.clear(dialog.getByLabelText(/^Start/))
    await page.user.type(dialog.getByLabelText(/^Start/), '14:30')
    await page.user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await dialog.findByText('The provider has another slot at that time.')).toBeTruthy()
    return { ...page, dialog }
  }

  it('says that the provider is busy, and lets an owner move it anyway', async () => {
    const { dialog, user, slot, api } = await moveOnto('OWNER')
    await user.click(dialog.getByRole('button', { name: 'Move anyway' }))
    // A refused request put the mock's world back as it was, so the slot of before is no longer the one that moves.
    const moved = () => api.state.slots.find(({ id }) => id === slot.id)?.startTime
    await waitFor(() => expect(moved()).toBe('2026-11-20T06:30:00.000Z'))
  })

  it('lets staff choose another time instead', async () => {
    const { dialog, slot } = await moveOnto('STAFF')
    expect(dialog.getByText(/Choose another time or another provider/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Move anyway' })).toBeNull()
    expect(slot.startTime).toBe('2026-11-20T02:00:00.000Z')
  })

  it('shows a month by its days, and leads from a day to its hours', async () => {
    const { goTo, user, address } = await openWeek()
    await goTo('/services/time-slots?view=month')
    const cell = await screen.findByRole('gridcell', { name: /Friday, 20 November, 1 entry/ })
    expect(within(cell).getByRole('button', { name: /^10:00 Morning yoga/ })).toBeTruthy()
    cell.focus()
    await user.keyboard('{Enter}')
    expect(address()).toBe('/services/time-slots?view=day&date=2026-11-20')
    expect(await screen.findByRole('columnheader', { name: 'Fri 20' })).toBeTruthy()
  })

  it('says and hatches when nobody is there or the chosen provider is not, and nothing when it cannot be read', async () => {
    const [early, late] = [{ endTime: toWallTime('12:00') }, { startTime: toWallTime('11:00') }]
    const { api, goTo } = await openWeek('OWNER', (world) => {
      const { provider, otherProvider } = world.kinara
      world.workingHours({ businessUserId: provider.id, dayOfWeek: 5, ...early })
      world.workingHours({ businessUserId: otherProvider.id, dayOfWeek: 5, ...late })
    })
    const closed = (name: string) => screen.getByRole('gridcell', { name }).querySelector('[data-closed]')
    expect(await screen.findByRole('columnheader', { name: /Fri 20 ?Open 09:00 to 17:00/ })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /Thu 19 ?Closed/ })).toBeTruthy()
    expect(closed('Friday, 20 November, 17:00')).toBeTruthy()
    expect(closed('Friday, 20 November, 16:00')).toBeNull()
    await goTo(`/services/time-slots?providerId=${api.kinara.provider.id}`)
    expect(await screen.findByRole('columnheader', { name: /Fri 20 ?Open 09:00 to 12:00/ })).toBeTruthy()
    expect(closed('Friday, 20 November, 12:00')).toBeTruthy()
    const asked = api.callsOf('availability.get').length
    api.failNext('availability.get', 403)
    await goTo(`/services/time-slots?view=day&date=2026-11-27&providerId=${api.kinara.provider.id}`)
    expect(await screen.findByRole('columnheader', { name: 'Fri 27' })).toBeTruthy()
    await waitFor(() => expect(api.callsOf('availability.get')).toHaveLength(asked + 1))
    expect(document.querySelector('[data-closed]')).toBeNull()
  })

  it('has all of it in a list, with views that stay in the list', async () => {
    const { goTo, user, address } = await openWeek()
    await goTo('/services/time-slots?view=list')
    expect(await screen.findByRole('link', { name: /Fri 20 Nov, 10:00/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancelled' }))
    expect(address()).toBe('/services/time-slots?view=cancelled')
    await user.click(screen.getByRole('button', { name: 'Upcoming' }))
    expect(address()).toBe('/services/time-slots?view=list')
  })
})

describe('the actions of a slot', () => {
  async function openSlot(status: 'CANCELLED' | 'COMPLETED' | 'ACTIVE') {
    const api = createMockApi({ role: 'OWNER' })
    const service = api.service({ name: 'Morning yoga' })
    const slot = api.slot({ serviceId: service.id, startsIn: status === 'COMPLETED' ? -day : day })
    slot.status = status
    const page = await openPage(<TimeSlotDetailsPage />, { path: `/services/time-slots-details?id=${slot.id}`, api })
    await page.user.click(await screen.findByRole('button', { name: 'Actions for this slot' }))
    const answer = async (item: string, confirm: string) => {
      await page.user.click(await screen.findByRole('menuitem', { name: item }))
      await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }))
    }
    return { ...page, slot, answer }
  }

  it('restore one that was cancelled', async () => {
    const { slot, answer } = await openSlot('CANCELLED')
    await answer('Restore', 'Restore slot')
    expect(await screen.findByText('The slot is open for booking again')).toBeTruthy()
    expect(slot.status).toBe('ACTIVE')
  })

  it('reopen one that was completed', async () => {
    const { slot, answer } = await openSlot('COMPLETED')
    await answer('Reopen', 'Reopen slot')
    expect(await screen.findByText('The slot is active again')).toBeTruthy()
    expect(slot.status).toBe('ACTIVE')
  })

  it('delete one that nobody booked, and lead back to the others', async () => {
    const { slot, answer, address } = await openSlot('ACTIVE')
    await answer('Delete', 'Delete slot')
    expect(await screen.findByText('The slot is deleted')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/services/time-slots'))
    expect(slot.deletedAt).not.toBeNull()
  })
})
