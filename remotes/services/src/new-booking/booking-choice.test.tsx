import { act, screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'

const hour = 60
const day = 24 * hour

/** Seeds Thursday 19 November, 09:00: five yoga sessions in the next eight days, and a massage on Saturday. */
function seedWeek(api: MockApi) {
  const yoga = api.service({ name: 'Morning yoga' })
  const massage = api.service({ name: 'Massage', type: 'APPOINTMENT' })
  const slots = {
    friday9: api.slot({ serviceId: yoga.id, startsIn: day, slots: 2 }),
    friday11: api.slot({ serviceId: yoga.id, startsIn: day + 2 * hour }),
    monday11: api.slot({ serviceId: yoga.id, startsIn: 4 * day + 2 * hour }),
    monday8: api.slot({ serviceId: yoga.id, startsIn: 4 * day - hour }),
    nextWeek: api.slot({ serviceId: yoga.id, startsIn: 8 * day }),
    massage: api.slot({ serviceId: massage.id, startsIn: 2 * day, slots: 1 }),
  }
  const aisha = api.customer({ givenName: 'Aisha', lastName: 'Rahman', phoneNumber: '+60123384410' })
  return { yoga, massage, slots, aisha }
}

/** Opens the booking dialog over a page as `?dialog=book:<start>`. */
async function openBooking(start: (seeded: ReturnType<typeof seedWeek>) => string, arrange?: (api: MockApi) => void) {
  let seeded: ReturnType<typeof seedWeek> | undefined
  const api = createMockApi({
    role: 'STAFF',
    seed: (mock) => {
      seeded = seedWeek(mock)
      arrange?.(mock)
    },
  })
  const page = await openPage(<h1>Some page</h1>, { path: `/today?dialog=book:${start(seeded!)}`, api })
  const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }))
  const chosen = (group: string) =>
    within(dialog.getByRole('radiogroup', { name: group }))
      .queryAllByRole('radio', { checked: true })
      .map((radio) => radio.getAttribute('aria-label') ?? radio.textContent)
  return { ...page, api, dialog, chosen, seeded: seeded! }
}

const empty = () => 'new'

describe('the days in the booking dialog', () => {
  it('start at the first day with a free slot, and name the free slots of each', async () => {
    const { dialog, chosen } = await openBooking(empty)
    await dialog.findByRole('radio', { name: 'Friday, 20 November, 2 free' })
    expect(chosen('Day')).toEqual(['Friday, 20 November, 2 free'])
    expect(dialog.getByRole('radio', { name: 'Saturday, 21 November, 1 free' })).toHaveProperty('disabled', false)
    expect(dialog.getByRole('radio', { name: 'Sunday, 22 November, None' })).toHaveProperty('disabled', true)
    expect(chosen('Time')).toEqual([])
  })

  it('name a full day', async () => {
    const { dialog, seeded } = await openBooking(empty, (api) => {
      api.booking({ timeSlotId: api.state.slots.find(({ slots }) => slots === 1)!.id })
    })
    expect(seeded.slots.massage.slots).toBe(1)
    expect(await dialog.findByRole('radio', { name: 'Saturday, 21 November, Full' })).toHaveProperty('disabled', true)
  })

  it('are open when another service has working hours then', async () => {
    const { dialog, user, seeded, api } = await openBooking(empty)
    await dialog.findByRole('radio', { name: 'Friday, 20 November, 2 free' })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Service' }), seeded.massage.id)
    await waitFor(() => expect(dialog.getByRole('radio', { name: /^Saturday.*1 free/ })).toBeTruthy())
    // The calendar asks without a service too.
    expect(api.callsOf('availability.get').map(({ query }) => query['serviceId'])).not.toContain(seeded.massage.id)
  })

  it('list the times of the next day too, so that a session of tomorrow needs one click', async () => {
    const { dialog, user, chosen } = await openBooking(empty)
    await user.click(await dialog.findByRole('radio', { name: /^09:00.*Massage/ }))
    expect(chosen('Day')).toEqual(['Saturday, 21 November, 1 free'])
    expect(chosen('Time')).toEqual([expect.stringMatching(/Massage/)])
    // The list stays where it is.
    expect(dialog.getByRole('radio', { name: /^11:00/ })).toBeTruthy()
  })

  it('offer a session that is under way after all others, and say so', async () => {
    const { dialog } = await openBooking(empty, (api) => {
      const { id } = api.state.services[0]!
      api.slot({ serviceId: id, startsIn: -50 })
      api.slot({ serviceId: id, startsIn: -10 })
      api.slot({ serviceId: id, startsIn: 5 * hour })
    })
    await dialog.findByRole('radio', { name: 'Thursday, 19 November, 3 free' })
    const times = within(dialog.getByRole('radiogroup', { name: 'Time' }))
      .getAllByRole('radio')
      .map(({ textContent }) => `${textContent.slice(0, 5)}${/in progress/.test(textContent) ? ' in progress' : ''}`)
    expect(times).toEqual(['08:50', '14:00', '08:10 in progress', '09:00', '11:00'])
  })

  it('follow the chosen service and the chosen week', async () => {
    const { dialog, user, chosen, seeded } = await openBooking(empty)
    await dialog.findByRole('radio', { name: 'Friday, 20 November, 2 free' })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Service' }), seeded.massage.id)
    await waitFor(() => expect(chosen('Day')).toEqual(['Saturday, 21 November, 1 free']))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Service' }), seeded.yoga.id)
    await user.click(dialog.getByRole('button', { name: 'Next 7 days' }))
    await waitFor(() => expect(chosen('Day')).toEqual(['Friday, 27 November, 1 free']))
  })

  it('keep the time of day when another day is chosen', async () => {
    const { dialog, user, chosen } = await openBooking(empty)
    await user.click(await dialog.findByRole('radio', { name: /^11:00/ }))
    await user.click(dialog.getByRole('radio', { name: /^Monday/ }))
    expect(chosen('Time')).toEqual([expect.stringMatching(/^11:00 – 12:00/)])
  })

  it('and their slots change with the arrow keys, except in fields', async () => {
    const { dialog, user, chosen } = await openBooking(empty)
    const friday = await dialog.findByRole('radio', { name: /^Friday.*2 free/ })
    act(() => friday.focus())
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen('Time')).toEqual([expect.stringMatching(/^11:00/)])
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(chosen('Day')).toEqual([expect.stringMatching(/^Monday/)])
    expect(chosen('Time')).toEqual([expect.stringMatching(/^08:00/)])
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(chosen('Day')).toEqual([expect.stringMatching(/^Saturday/)])
    await user.type(dialog.getByRole('combobox', { name: 'Customer' }), 'x{ArrowLeft}{ArrowRight}')
    expect(chosen('Day')).toEqual([expect.stringMatching(/^Saturday/)])
  })
})

it('a booking takes one seat of an appointment, whatever was typed for the class before', async () => {
  const { dialog, user, api, seeded, chosen } = await openBooking(empty)
  await user.type(dialog.getByRole('combobox', { name: 'Customer' }), 'aisha')
  await user.click(await dialog.findByRole('option', { name: /Aisha Rahman/ }))
  await user.click(await dialog.findByRole('radio', { name: /^11:00/ }))
  const seats = await dialog.findByLabelText(/^Seats/)
  await user.clear(seats)
  await user.type(seats, '2')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Service' }), seeded.massage.id)
  await user.click(await dialog.findByRole('radio', { name: /^09:00/ }))
  await waitFor(() => expect(chosen('Day')).toEqual(['Saturday, 21 November, 1 free']))
  await user.click(await dialog.findByRole('button', { name: /Book and charge RM\s53\.90/ }))
  await waitFor(() => expect(api.callsOf('booking.create')).toHaveLength(1))
  expect(api.callsOf('booking.create')[0]!.body).toMatchObject({ bookingSlots: 1 })
  expect(await screen.findByText('Booking confirmed')).toBeTruthy()
})

describe('the start of a booking', () => {
  it('is the customer of the page, with the service of their last booking', async () => {
    const { dialog, chosen } = await openBooking(
      ({ aisha }) => `customer-${aisha.id}`,
      (api) => {
        const [customer] = api.state.customers
        api.booking({ customerId: customer!.id, timeSlotId: api.state.slots.find(({ slots }) => slots === 1)!.id })
        api.slot({
          serviceId: api.state.services.find(({ name }) => name === 'Massage')!.id,
          startsIn: 3 * day,
          slots: 1,
        })
      },
    )
    expect(await dialog.findByText('Aisha Rahman')).toBeTruthy()
    await waitFor(() => expect(chosen('Day')).toEqual(['Sunday, 22 November, 1 free']))
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Service' }).selectedOptions[0]?.text).toMatch(
      /^Massage/,
    )
    expect(dialog.getByText("From the customer's last booking")).toBeTruthy()
  })

  it('stays all services when the last one has no free session ahead', async () => {
    const { dialog } = await openBooking(
      ({ aisha }) => `customer-${aisha.id}`,
      (api) => {
        const [customer] = api.state.customers
        api.booking({ customerId: customer!.id, timeSlotId: api.state.slots.find(({ slots }) => slots === 1)!.id })
      },
    )
    await dialog.findByRole('radio', { name: /^11:00/ })
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Service' }).value).toBe('')
    expect(dialog.queryByText("From the customer's last booking")).toBeNull()
  })

  it('keeps the chosen session when the customer is chosen afterwards', async () => {
    const { dialog, user, chosen } = await openBooking(empty, (api) => {
      const [customer] = api.state.customers
      api.booking({ customerId: customer!.id, timeSlotId: api.state.slots.find(({ slots }) => slots === 2)!.id })
    })
    await user.click(await dialog.findByRole('radio', { name: /^09:00.*Massage/ }))
    await user.type(dialog.getByRole('combobox', { name: 'Customer' }), 'aisha')
    await user.click(await dialog.findByRole('option', { name: /Aisha/ }))
    await dialog.findByRole('button', { name: 'Change' })
    expect(chosen('Time')).toEqual([expect.stringMatching(/Massage/)])
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Service' }).value).toBe('')
  })

  it('is the next free session of the hour of the calendar', async () => {
    const { chosen } = await openBooking(() => 'day-2026-11-20T10:00')
    await waitFor(() => expect(chosen('Time')).toEqual([expect.stringMatching(/^11:00/)]))
    expect(chosen('Day')).toEqual(['Friday, 20 November, 2 free'])
  })

  it('is the day of the calendar, not an earlier one of the same week', async () => {
    const { chosen } = await openBooking(() => 'day-2026-11-23')
    await waitFor(() => expect(chosen('Day')).toEqual(['Monday, 23 November, 2 free']))
  })

  it('is the slot, with the focus in the customer field', async () => {
    const { dialog, chosen } = await openBooking(({ slots }) => `slot-${slots.monday8.id}`)
    await waitFor(() => expect(chosen('Time')).toEqual([expect.stringMatching(/^08:00/)]))
    expect(chosen('Day')).toEqual(['Monday, 23 November, 2 free'])
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Customer' }))
  })

  it('is the input from before Back', async () => {
    const { dialog, user, goTo } = await openBooking(empty)
    await user.click(await dialog.findByRole('radio', { name: /^11:00/ }))
    await user.type(dialog.getByRole('combobox', { name: 'Customer' }), 'Mei Tan')
    await user.click(dialog.getByRole('button', { name: 'New customer' }))
    await user.type(await dialog.findByLabelText(/^Phone/), '012-777 1234')
    await user.click(dialog.getByRole('radio', { name: 'Bank transfer' }))
    await user.type(await dialog.findByLabelText(/^Reference/), 'IBG 1042')
    await goTo('/today')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await goTo('/today?dialog=book:new')
    const again = within(await screen.findByRole('dialog', { name: 'New booking' }))
    expect(await again.findByLabelText(/^First name/)).toHaveProperty('value', 'Mei')
    expect(again.getByLabelText(/^Phone/)).toHaveProperty('value', '012-777 1234')
    expect(await again.findByLabelText(/^Reference/)).toHaveProperty('value', 'IBG 1042')
    expect(again.getByRole('radio', { name: 'Bank transfer' })).toHaveProperty('checked', true)
    await waitFor(() => expect(again.getByRole('radio', { name: /^11:00/ }).getAttribute('aria-checked')).toBe('true'))
  })
})
