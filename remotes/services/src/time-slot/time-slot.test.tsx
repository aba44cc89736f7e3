import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { addMinutes } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as TimeSlotDetailsPage } from './time-slot-details-page.tsx'
import { Component as TimeSlotsPage } from './time-slots-page.tsx'

/** Opens the form of a new slot of Morning yoga, which Priya and Paul provide. */
async function openForm(arrange?: (api: MockApi) => void, role: 'OWNER' | 'STAFF' = 'STAFF') {
  const api = createMockApi({
    role,
    seed: (mock) => {
      mock.service({ name: 'Morning yoga' })
      arrange?.(mock)
    },
  })
  const page = await openPage(<TimeSlotsPage />, { path: '/services/time-slots?drawer=new', api })
  await page.user.click(await screen.findByRole('button', { name: /Morning yoga/ }))
  const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`))
  const type = async (label: string, text: string) => {
    await page.user.clear(await field(label))
    await page.user.type(await field(label), text)
  }
  const save = async () => page.user.click(await screen.findByRole('button', { name: 'Create session' }))
  return { ...page, field, type, save }
}

describe('the form of a new slot', () => {
  it('suggests today, the price and the duration of the service, in the time zone of the business', async () => {
    const { type, field, save, user, api } = await openForm()
    expect(await field('Date')).toHaveProperty('value', 'Thu 19 Nov 2026')
    expect(await field('Price')).toHaveProperty('value', '49.90')
    expect(screen.getByText('Kuala Lumpur time (GMT+8)')).toBeTruthy()
    await type('Start', '10:00')
    await user.tab()
    await waitFor(async () => expect(await field('End')).toHaveProperty('value', '11:00'))
    await user.selectOptions(await field('Provider'), 'Priya Test')
    await save()
    expect(await screen.findByText('Session created')).toBeTruthy()
    expect(api.state.slots[0]).toMatchObject({
      startTime: '2026-11-19T02:00:00.000Z',
      endTime: '2026-11-19T03:00:00.000Z',
      slots: 10,
      price: 4990,
    })
    expect(await screen.findByText(/· 0 of 10/)).toBeTruthy()
  })

  it('starts at the next full hour, and the end follows until the user types another', async () => {
    const { type, field } = await openForm()
    expect([await field('Start'), await field('End')].map((input) => (input as HTMLInputElement).value)).toEqual([
      '10:00',
      '11:00',
    ])
    await type('Start', '13')
    await waitFor(async () => expect(await field('End')).toHaveProperty('value', '14:00'))
    await type('End', '15')
    await type('Start', '12')
    expect(await field('End')).toHaveProperty('value', '15:00')
  })

  it('finds a service by a part of its name', async () => {
    const api = createMockApi({
      seed: (mock) =>
        ['Barre', 'Boxing', 'Pilates', 'Reformer', 'Spinning', 'Swimming', 'Yin yoga'].forEach((name) =>
          mock.service({ name }),
        ),
    })
    const { user } = await openPage(<TimeSlotsPage />, { path: '/services/time-slots?drawer=new', api })
    const drawer = within(await screen.findByRole('dialog', { name: 'New time slot' }))
    await user.type(await drawer.findByRole('searchbox', { name: 'Search services' }), 'zumba')
    expect(drawer.getByText('No services found. Try a different search.')).toBeTruthy()
    await user.clear(drawer.getByRole('searchbox'))
    await user.type(drawer.getByRole('searchbox'), 'yoga')
    expect(drawer.queryByRole('button', { name: /Barre/ })).toBeNull()
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Yin yoga ·/)).toBeTruthy()
  })

  it('shows an error at a start in the past and keeps the input', async () => {
    const { type, field, save, user } = await openForm()
    await type('Start', '08:00')
    await type('End', '09:00')
    await user.selectOptions(await field('Provider'), 'Priya Test')
    await save()
    expect(await screen.findByText("This can't be in the past")).toBeTruthy()
    const start = await field('Start')
    expect(start.getAttribute('aria-invalid')).toBe('true')
    expect(start).toHaveProperty('value', '08:00')
    expect(await field('Seats')).toHaveProperty('value', '10')
  })

  it('shows missing values at their fields and sends no request', async () => {
    const { save, field, api, user } = await openForm()
    await user.clear(await field('Start'))
    await save()
    await waitFor(async () => expect((await field('Start')).getAttribute('aria-invalid')).toBe('true'))
    expect((await field('Provider')).getAttribute('aria-invalid')).toBe('true')
    expect(api.callsOf('time-slot.create')).toEqual([])
  })

  it('says that the provider is busy, and accepts another provider', async () => {
    const { type, field, save, user } = await openForm((api) => void api.slot({ startsIn: 60 }))
    await type('Start', '10:30')
    await type('End', '11:00')
    await user.selectOptions(await field('Provider'), 'Priya Test')
    await save()
    expect((await screen.findByRole('alert')).textContent).toMatch(/another session at that time/)
    await user.selectOptions(await field('Provider'), 'Paul Test')
    await save()
    expect(await screen.findByText('Session created')).toBeTruthy()
  })

  it('creates a slot outside working hours after a warning about exactly this time', async () => {
    const { type, field, save, user, api } = await openForm(({ workingHours, kinara }) => {
      workingHours({ businessUserId: kinara.provider.id })
    })
    await type('Start', '10:00')
    await type('End', '11:00')
    await user.selectOptions(await field('Provider'), 'Priya Test')
    await save()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /outside the provider's working hours.*schedule it anyway/,
    )
    await type('Start', '10:30')
    await save()
    expect(await screen.findByRole('button', { name: 'Create anyway' })).toBeTruthy()
    expect(api.state.slots).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Create anyway' }))
    expect(await screen.findByText('Session created')).toBeTruthy()
    expect(api.state.slots).toHaveLength(1)
  })

  it.each([
    ['STAFF', /another session at that time.*Only owners and managers can/, 'Create session'],
    ['OWNER', /another session at that time.*You can schedule it anyway/, 'Create anyway'],
  ] as const)('tells %s who may plan over another slot', async (role, words, button) => {
    const { type, field, save, user, api } = await openForm((mock) => void mock.slot({ startsIn: 60 }), role)
    await type('Start', '10:30')
    await type('End', '11:00')
    await user.selectOptions(await field('Provider'), 'Priya Test')
    await save()
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(api.callsOf('time-slot.create')).toHaveLength(2))
    const accepted = role === 'OWNER' ? { forceConflict: true } : {}
    expect(api.callsOf('time-slot.create')[1]).toMatchObject({ body: accepted })
    expect(api.state.slots).toHaveLength(role === 'OWNER' ? 2 : 1)
  })
})

describe('the page of a slot', () => {
  async function openSlot(startsIn: number, options: { isBooked?: true; emails?: string[]; minutes?: number } = {}) {
    const api = createMockApi({ role: 'STAFF' })
    const service = api.service({ name: 'Morning yoga' })
    const slot = api.slot({ serviceId: service.id, startsIn })
    if (options.minutes) Object.assign(slot, { endTime: addMinutes(slot.startTime, options.minutes) })
    const { id: customerId } = api.customer({ givenName: 'Aisha', lastName: 'Rahman' })
    if (options.isBooked) api.booking({ timeSlotId: slot.id, customerId })
    for (const email of options.emails ?? [])
      api.booking({ timeSlotId: slot.id, customerId: api.customer({ givenName: 'Aisha', email }).id })
    const page = await openPage(<TimeSlotDetailsPage />, { path: `/services/time-slots-details?id=${slot.id}`, api })
    await screen.findByRole('heading', { name: 'Roster' })
    const choose = async (name: string | RegExp) => {
      await page.user.click(await screen.findByRole('button', { name: 'Actions for this session' }))
      await page.user.click(await screen.findByRole('menuitem', { name }))
    }
    return { ...page, slot, choose }
  }

  it('cancels the slot with its bookings, and requires a reason', async () => {
    const { user, choose, api, slot } = await openSlot(24 * 60, { isBooked: true })
    await choose('Cancel session')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session and its booking?' }))
    await dialog.findByText('Nothing to refund', { selector: 'tbody *' })
    const confirm = dialog.getByRole('button', { name: 'Cancel 1 booking' })
    await user.click(confirm)
    expect(await dialog.findByText('Enter a reason')).toBeTruthy()
    expect(api.callsOf('time-slot.cancel')).toEqual([])
    await user.type(dialog.getByLabelText(/^Reason/), 'Priya is ill')
    await user.click(confirm)
    expect(await screen.findByText('Session cancelled')).toBeTruthy()
    expect(await screen.findByText('Priya is ill')).toBeTruthy()
    expect(slot.status).toBe('CANCELLED')
    expect(api.state.bookings[0]).toMatchObject({ status: 'CANCELLED', cancelCause: 'BUSINESS' })
  })

  it('shows a booking that was made in the meantime, before it cancels the slot', async () => {
    const { user, choose, api, slot } = await openSlot(24 * 60, { isBooked: true })
    await choose('Cancel session')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session and its booking?' }))
    await dialog.findByText('Nothing to refund', { selector: 'tbody *' })
    await user.type(dialog.getByLabelText(/^Reason/), 'Priya is ill')
    api.booking({ timeSlotId: slot.id })
    await user.click(dialog.getByRole('button', { name: 'Cancel 1 booking' }))
    await user.click(await dialog.findByRole('button', { name: 'Cancel 2 bookings' }))
    expect(await screen.findByText('Session cancelled')).toBeTruthy()
    expect(api.state.bookings.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  it('cancels the slot without an email if staff clear the checkbox, which counts the recipients', async () => {
    const { user, choose, api } = await openSlot(24 * 60, { emails: ['aisha@customer.test', ''] })
    await choose('Cancel session')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session and its 2 bookings?' }))
    const emailCheckbox = await dialog.findByRole('checkbox', {
      name: 'Send confirmation email to 1 of 2 customers',
    })
    expect(emailCheckbox).toHaveProperty('checked', true)
    await user.click(emailCheckbox)
    await user.type(dialog.getByLabelText(/^Reason/), 'Priya is ill')
    await user.click(dialog.getByRole('button', { name: 'Cancel 2 bookings' }))
    expect(await screen.findByText('Session cancelled')).toBeTruthy()
    expect(api.callsOf('time-slot.cancel')).toMatchObject([{ body: { reason: 'Priya is ill', notify: false } }])
  })

  it('offers an email to customers when the slot is edited to another time', async () => {
    const { user, choose, api } = await openSlot(24 * 60, { emails: ['aisha@customer.test'] })
    await choose('Edit')
    const form = within(await screen.findByRole('dialog', { name: 'Edit time slot' }))
    const seats = await form.findByLabelText(/^Seats/)
    await user.clear(seats)
    await user.type(seats, '12')
    expect(form.queryByRole('checkbox')).toBeNull()
    const end = form.getByLabelText(/^End/)
    await user.clear(end)
    await user.type(end, '10:30')
    await user.click(await form.findByRole('checkbox', { name: 'Send confirmation email to 1 customer' }))
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Changes saved')
    expect(api.callsOf('time-slot.update')).toMatchObject([{ body: { slots: 12, notify: false } }])
  })

  it('keeps its own duration when its start is edited, until the end is entered too', async () => {
    const { user, choose, api } = await openSlot(24 * 60, { minutes: 50 })
    await choose('Edit')
    const form = within(await screen.findByRole('dialog', { name: 'Edit time slot' }))
    const enter = async (name: RegExp, time: string) => {
      const field = await form.findByLabelText<HTMLInputElement>(name)
      await user.clear(field)
      await user.type(field, `${time}{Tab}`)
    }
    await enter(/^Start/, '18:00')
    const end = form.getByLabelText<HTMLInputElement>(/^End/)
    await waitFor(() => expect(end.value).toBe('18:50'))
    await enter(/^End/, '19:30')
    await enter(/^Start/, '18:30')
    expect(end.value).toBe('19:30')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Changes saved')
    expect(api.callsOf('time-slot.update')).toMatchObject([
      { body: { startTime: '2026-11-20T10:30:00.000Z', endTime: '2026-11-20T11:30:00.000Z' } },
    ])
  })

  it('cancels a slot without bookings without a reason', async () => {
    const { user, choose, slot } = await openSlot(24 * 60)
    await choose('Cancel session')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session?' }))
    // Until the dialog knows the bookings, the button is a different, disabled element.
    const cancel = () => dialog.getByRole('button', { name: 'Cancel session' })
    await waitFor(() => expect(cancel().getAttribute('aria-disabled')).not.toBe('true'))
    await user.click(cancel())
    expect(await screen.findByText('Session cancelled')).toBeTruthy()
    expect(slot.status).toBe('CANCELLED')
  })

  it('says why the slot cannot be completed before it starts', async () => {
    const { choose, slot } = await openSlot(30)
    await choose('Complete')
    const item = screen.getByRole('menuitem', { name: 'Complete', description: 'Available once the session starts.' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(slot.status).toBe('ACTIVE')
  })

  it('completes a slot that has started', async () => {
    const { choose, slot } = await openSlot(-30)
    await choose('Complete')
    expect(await screen.findByText('Session completed')).toBeTruthy()
    expect(slot.status).toBe('COMPLETED')
    const description = 'This session has ended.'
    expect(await screen.findByRole('button', { name: 'Book a customer', description })).toBeTruthy()
  })
})
