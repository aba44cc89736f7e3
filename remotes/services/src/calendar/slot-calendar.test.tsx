import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { toWallTime } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as TimeSlotDetailsPage } from '../time-slot/time-slot-details-page.tsx'
import { Component as TimeSlotsPage } from '../time-slot/time-slots-page.tsx'

const day = 24 * 60

/**
 * Opens the week of the tests' current time, Thursday 19 November, 09:00. Morning yoga is tomorrow at 10:00 with Priya.
 */
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
  it('moves its focus with the arrow keys by day and hour, and has one tab stop', async () => {
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

  it('turns to the next week with Page Down and keeps the focused place', async () => {
    const { grid, user, address } = await openWeek()
    grid.querySelector<HTMLElement>('[tabindex="0"]')!.focus()
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(focused()).toBe('Thursday, 26 November, 09:00'))
    expect(address()).toBe('/services/time-slots?date=2026-11-26')
    expect(screen.getByText(/^23.*29 Nov 2026$/)).toBeTruthy()
  })

  it('opens a slot with Enter, and starts a new one from an empty hour', async () => {
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

  it('books with B: the focused slot, or the day of an empty hour', async () => {
    const { event, user, slot, address, goTo } = await openWeek()
    const dialog = () => new URL(address(), 'http://app.test').searchParams.get('dialog')
    event.focus()
    await user.keyboard('b')
    expect(dialog()).toBe(`book:slot-${slot.id}`)
    await goTo('/services/time-slots')
    const empty = await screen.findByRole('gridcell', { name: 'Saturday, 21 November, 14:00' })
    empty.focus()
    await user.keyboard('b')
    expect(dialog()).toBe('book:day-2026-11-21T14:00')
  })

  it('offers a booking and a new time slot where an empty hour is clicked', async () => {
    const { user, address, goTo } = await openWeek('STAFF')
    const hour = () => screen.findByRole('gridcell', { name: 'Friday, 20 November, 14:00' })
    await user.click(await hour())
    const menu = within(screen.getByRole('menu', { name: 'Friday, 20 November, 14:00' }))
    await user.click(menu.getByRole('menuitem', { name: 'New booking' }))
    expect(new URL(address(), 'http://app.test').searchParams.get('dialog')).toBe('book:day-2026-11-20T14:00')
    await goTo('/services/time-slots')
    await user.click(await hour())
    await user.click(screen.getByRole('menuitem', { name: 'New time slot' }))
    expect(address()).toMatch(/drawer=new&on=2026-11-20&at=14%3A00/)
  })

  it('says why B cannot book a full session', async () => {
    const { user, address } = await openWeek('STAFF', (api, serviceId) => {
      const full = api.slot({ serviceId, startsIn: day + 180, slots: 2 })
      api.booking({ timeSlotId: full.id, customerId: api.customer({}).id, bookingSlots: 2 })
    })
    ;(await screen.findByRole('button', { name: /^Morning yoga 12:00/ })).focus()
    await user.keyboard('b')
    expect(await screen.findByText('Every seat is taken.')).toBeTruthy()
    expect(address()).not.toContain('dialog')
  })

  it('opens the booking of a free appointment, and the roster of a booked one', async () => {
    let free = ''
    const { user, address, goTo } = await openWeek('STAFF', (api) => {
      const serviceId = api.service({ name: 'Massage', type: 'APPOINTMENT' }).id
      free = api.slot({ serviceId, startsIn: day + 180, slots: 1 }).id
      const taken = api.slot({ serviceId, startsIn: day + 300, slots: 1 })
      const customerId = api.customer({ givenName: 'Mei', lastName: 'Ong' }).id
      api.booking({ timeSlotId: taken.id, customerId, status: 'CONFIRMED' })
    })
    await user.click(screen.getByRole('button', { name: /^Free 12:00/ }))
    expect(new URL(address(), 'http://app.test').searchParams.get('dialog')).toBe(`book:slot-${free}`)
    await goTo('/services/time-slots')
    await user.click(await screen.findByRole('button', { name: /^Mei Ong 14:00/ }))
    expect(address()).toMatch(/^\/services\/time-slots-details\?id=/)
  })

  it('moves a slot with M, and the toast undoes the move', async () => {
    const { event, user, slot } = await openWeek()
    event.focus()
    await user.keyboard('m')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Morning yoga' }))
    await user.clear(dialog.getByLabelText(/^Start/))
    await user.type(dialog.getByLabelText(/^Start/), '15:00')
    await user.selectOptions(dialog.getByLabelText(/^Provider/), 'Paul Test')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText('Session moved')).toBeTruthy()
    const moved = await screen.findByRole('button', { name: /^Morning yoga 15:00 .* with Paul Test/ })
    await waitFor(() => expect(document.activeElement).toBe(moved))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Move undone')).toBeTruthy()
    expect(slot.startTime).toBe('2026-11-20T02:00:00.000Z')
  })

  it('moves a slot and undoes the move without an email if staff clear the checkbox', async () => {
    const { user, api } = await openWeek('OWNER', (world, serviceId) => {
      world.booking({ timeSlotId: world.slot({ serviceId, startsIn: day + 180 }).id })
    })
    const booked = await screen.findByRole('button', { name: /^Morning yoga 12:00 · 1 of 10/ })
    booked.focus()
    await user.keyboard('m')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Morning yoga' }))
    await user.click(await dialog.findByRole('checkbox', { name: 'Send confirmation email to 1 customer' }))
    await user.clear(dialog.getByLabelText(/^Start/))
    await user.type(dialog.getByLabelText(/^Start/), '15:00')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Move undone')).toBeTruthy()
    expect(api.callsOf('time-slot.update')).toMatchObject([{ body: { notify: false } }, { body: { notify: false } }])
  })

  async function moveTo(start: string, { user, event }: Awaited<ReturnType<typeof openWeek>>) {
    event.focus()
    await user.keyboard('m')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Morning yoga' }))
    await user.clear(dialog.getByLabelText(/^Start/))
    await user.type(dialog.getByLabelText(/^Start/), start)
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    return dialog
  }

  async function moveAndUndo(page: Awaited<ReturnType<typeof openWeek>>) {
    const { user, api } = page
    await moveTo('15:00', page)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Move undone')).toBeTruthy()
    return api.callsOf('time-slot.update').map(({ body }) => body as object)
  }
  const afternoon = { dayOfWeek: 5, startTime: toWallTime('14:00'), endTime: toWallTime('18:00') }
  const morning = { startTime: '2026-11-20T02:00:00.000Z', endTime: '2026-11-20T03:00:00.000Z' }

  it('lets an owner undo a move although the old time is outside working hours and taken', async () => {
    const page = await openWeek('OWNER', (world, serviceId) => {
      world.workingHours({ businessUserId: world.kinara.provider.id, ...afternoon })
      world.slot({ serviceId, startsIn: day + 90 })
    })
    const [, undo] = await moveAndUndo(page)
    expect(undo).toMatchObject({ ...morning, override: true, forceConflict: true })
    expect(page.slot).toMatchObject(morning)
  })

  it('lets staff undo a move although the old time is outside working hours', async () => {
    const page = await openWeek('STAFF', (world) => {
      world.workingHours({ businessUserId: world.kinara.provider.id, ...afternoon })
    })
    const [, undo] = await moveAndUndo(page)
    expect(undo).toMatchObject({ ...morning, override: true })
    expect(undo).not.toHaveProperty('forceConflict')
    expect(page.slot).toMatchObject(morning)
  })

  async function moveOnto(role: 'OWNER' | 'STAFF') {
    const page = await openWeek(role, (api, serviceId) => void api.slot({ serviceId, startsIn: day + 5 * 60 }))
    const dialog = await moveTo('14:30', page)
    expect(await dialog.findByText('The provider has another session at that time.')).toBeTruthy()
    return { ...page, dialog }
  }

  it('says that the provider is busy, and lets an owner move the slot anyway', async () => {
    const { dialog, user, slot, api } = await moveOnto('OWNER')
    await user.click(dialog.getByRole('button', { name: 'Move anyway' }))
    // The mock rolled back the rejected request by replacing its records, so `slot` is stale.
    const moved = () => api.state.slots.find(({ id }) => id === slot.id)?.startTime
    await waitFor(() => expect(moved()).toBe('2026-11-20T06:30:00.000Z'))
  })

  it('lets staff only choose another time when the provider is busy', async () => {
    const { dialog, slot } = await moveOnto('STAFF')
    expect(dialog.getByText(/Choose another time or provider/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Move anyway' })).toBeNull()
    expect(slot.startTime).toBe('2026-11-20T02:00:00.000Z')
  })

  it('shows the days of a month, and opens the hours of a day', async () => {
    const { goTo, user, address } = await openWeek()
    await goTo('/services/time-slots?view=month')
    const cell = await screen.findByRole('gridcell', { name: /Friday, 20 November, 1 entry/ })
    expect(within(cell).getByRole('button', { name: /^10:00 Morning yoga/ })).toBeTruthy()
    cell.focus()
    await user.keyboard('{Enter}')
    expect(address()).toBe('/services/time-slots?view=day&date=2026-11-20')
    expect(await screen.findByRole('columnheader', { name: /Priya Test/ })).toBeTruthy()
  })

  it('shows a night session on each of its days in a month', async () => {
    const { goTo } = await openWeek(
      'OWNER',
      (api, serviceId) => void api.slot({ serviceId, startsIn: day + 14 * 60, lasts: 120 }),
    )
    await goTo('/services/time-slots?view=month')
    const friday = await screen.findByRole('gridcell', { name: /Friday, 20 November, 2 entries/ })
    expect(within(friday).getByRole('button', { name: /^23:00 Morning yoga/ })).toBeTruthy()
    const saturday = screen.getByRole('gridcell', { name: /Saturday, 21 November, 1 entry/ })
    expect(within(saturday).getByRole('button', { name: /^–01:00 Morning yoga/ })).toBeTruthy()
  })

  it('has a column per provider in a day, with upcoming providers first', async () => {
    const { goTo, event } = await openWeek('OWNER', (api) => {
      const { otherProvider } = api.kinara
      const over = api.service({ name: 'Early stretch' })
      api.slot({ serviceId: over.id, providerId: api.kinara.provider.id, startsIn: -120 })
      api.slot({ serviceId: over.id, providerId: otherProvider.id, startsIn: 60 })
    })
    expect(event).toBeTruthy()
    await goTo('/services/time-slots?view=day')
    await screen.findByRole('columnheader', { name: /Paul Test/ })
    const names = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
    await waitFor(() =>
      expect(names().slice(1)).toEqual([expect.stringContaining('Paul'), expect.stringContaining('Priya')]),
    )
    const early = screen.getAllByRole('button', { name: /^Early stretch/ })
    const columnOf = (element: Element) => element.closest('[data-cell]')?.getAttribute('data-cell')?.split(':')[0]
    expect(early.map((one) => [one.getAttribute('data-look'), columnOf(one)])).toEqual([
      ['done', '1'],
      ['open', '0'],
    ])
  })

  it('opens the day at that time from the third column of a crowded hour, also by keyboard', async () => {
    const { user, address } = await openWeek('OWNER', (api, serviceId) => {
      for (let n = 0; n < 4; n++) api.slot({ serviceId, startsIn: day + 60, slots: 12 })
    })
    expect(screen.getAllByRole('button', { name: /^Morning yoga 10:00/ })).toHaveLength(2)
    const more = screen.getByRole('button', { name: '3 more from 10:00, Friday, 20 November' })
    more.focus()
    await user.keyboard('{Enter}')
    expect(address()).toBe('/services/time-slots?view=day&date=2026-11-20&time=10%3A00')
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Morning yoga 10:00/ })).toHaveLength(5))
    await waitFor(() => expect(document.activeElement?.getAttribute('data-event')).toBeTruthy())
  })

  it('names the customer of an appointment, or says "Free"', async () => {
    const { user } = await openWeek('OWNER', (api) => {
      const massage = api.service({ name: 'Massage', type: 'APPOINTMENT' })
      const booked = api.slot({ serviceId: massage.id, startsIn: day, slots: 1 })
      api.booking({ timeSlotId: booked.id, customerId: api.customer({ givenName: 'Rajesh', lastName: 'Menon' }).id })
      api.slot({ serviceId: massage.id, startsIn: day + 180, slots: 1 })
    })
    const booked = screen.getByRole('button', { name: /^Rajesh Menon 09:00 · Massage ?until 10:00, with Priya Test/ })
    const free = screen.getByRole('button', { name: /^Free 12:00 · Massage/ })
    expect(free.getAttribute('data-look')).toBe('free')
    expect(document.body.textContent).not.toContain('1 of 1')
    booked.focus()
    // The focus moves from event to event. The yoga class is between the two appointments.
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(free)
  })

  it('gives services that are shown together different colours, and names them', async () => {
    const { user, address } = await openWeek('OWNER', (api) => {
      for (const [n, name] of ['Pilates', 'Barre', 'Stretch', 'Spin'].entries())
        api.slot({ serviceId: api.service({ name }).id, startsIn: 2 * day + n * 60 })
    })
    const legend = () => [...screen.getByRole('group', { name: 'Colours and states' }).querySelectorAll('[data-tone]')]
    expect(legend().map((swatch) => swatch.parentElement!.textContent)).toEqual([
      'Barre',
      'Morning yoga',
      'Pilates',
      'Spin',
      'Stretch',
    ])
    expect(new Set(legend().map((swatch) => swatch.getAttribute('data-tone'))).size).toBe(5)
    await user.click(screen.getByRole('button', { name: 'Colour by service' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'provider' }))
    expect(address()).toBe('/services/time-slots?colour=provider')
    expect(legend().map((swatch) => swatch.parentElement!.textContent)).toEqual(['Priya Test'])
  })

  it('says why M does nothing when no slot has the focus', async () => {
    const { grid, user } = await openWeek()
    grid.querySelector<HTMLElement>('[tabindex="0"]')!.focus()
    await user.keyboard('m')
    expect(await screen.findByText('Choose a session first, then press M to move it.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('changes the week with the brackets and returns to today with T', async () => {
    const { grid, user, address } = await openWeek()
    grid.querySelector<HTMLElement>('[tabindex="0"]')!.focus()
    await user.keyboard(']')
    await waitFor(() => expect(address()).toBe('/services/time-slots?date=2026-11-26'))
    await waitFor(() => expect(focused()).toBe('Thursday, 26 November, 09:00'))
    await user.keyboard('t')
    await waitFor(() => expect(address()).toBe('/services/time-slots'))
  })

  it('names and hatches closed hours of all or the chosen provider, and none if they fail to load', async () => {
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
    const requestCount = api.callsOf('availability.get').length
    api.failNext('availability.get', 403)
    await goTo(`/services/time-slots?view=day&date=2026-11-27&providerId=${api.kinara.provider.id}`)
    expect(await screen.findByRole('columnheader', { name: 'Fri 27' })).toBeTruthy()
    await waitFor(() => expect(api.callsOf('availability.get')).toHaveLength(requestCount + 1))
    expect(document.querySelector('[data-closed]')).toBeNull()
  })

  it('has a list view, whose tabs stay in the list', async () => {
    const { goTo, user, address } = await openWeek()
    await goTo('/services/time-slots?view=list')
    expect(await screen.findByRole('link', { name: /Fri 20 Nov, 10:00/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancelled' }))
    expect(address()).toBe('/services/time-slots?view=cancelled')
    await user.click(screen.getByRole('button', { name: 'Upcoming' }))
    expect(address()).toBe('/services/time-slots?view=list')
  })

  it('has a list view that counts seats and not bookings', async () => {
    const { goTo, api, slot } = await openWeek()
    api.booking({ timeSlotId: slot.id, bookingSlots: 2 })
    await goTo('/services/time-slots?view=list')
    const row = (await screen.findByRole('link', { name: /Fri 20 Nov, 10:00/ })).closest('tr')!
    expect(within(row).getByText('2 of 10')).toBeTruthy()
  })
})

describe('the menu of a slot', () => {
  async function openSlot(status: 'CANCELLED' | 'COMPLETED' | 'ACTIVE') {
    const api = createMockApi({ role: 'OWNER' })
    const service = api.service({ name: 'Morning yoga' })
    const slot = api.slot({ serviceId: service.id, startsIn: status === 'COMPLETED' ? -day : day })
    slot.status = status
    const page = await openPage(<TimeSlotDetailsPage />, { path: `/services/time-slots-details?id=${slot.id}`, api })
    await page.user.click(await screen.findByRole('button', { name: 'Actions for this session' }))
    const chooseAndConfirm = async (item: string, confirm: string) => {
      await page.user.click(await screen.findByRole('menuitem', { name: item }))
      await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }))
    }
    return { ...page, slot, chooseAndConfirm }
  }

  it('restores a cancelled slot', async () => {
    const { slot, chooseAndConfirm } = await openSlot('CANCELLED')
    await chooseAndConfirm('Restore', 'Restore session')
    expect(await screen.findByText('Session restored')).toBeTruthy()
    expect(slot.status).toBe('ACTIVE')
  })

  it('reopens a completed slot', async () => {
    const { slot, chooseAndConfirm } = await openSlot('COMPLETED')
    await chooseAndConfirm('Reopen', 'Reopen session')
    expect(await screen.findByText('Session reopened')).toBeTruthy()
    expect(slot.status).toBe('ACTIVE')
  })

  it('deletes a slot without bookings, and opens the calendar', async () => {
    const { slot, chooseAndConfirm, address } = await openSlot('ACTIVE')
    await chooseAndConfirm('Delete', 'Delete session')
    expect(await screen.findByText('Session deleted')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/services/time-slots'))
    expect(slot.deletedAt).not.toBeNull()
  })
})
