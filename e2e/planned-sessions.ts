import { expect, type Locator, type Page } from 'playwright/test'
import { addDays, addMinutes, dayBounds, type PlainDate } from '@steward/shared/time'
import type { Api } from './api.ts'
import { bookFor, createSlot } from './bookings.ts'

/**
 * Creates a service with sessions of `seats` tomorrow at 10:00 and 15:00, and a customer who has booked the service
 * before.
 */
export async function planSessions(owner: Api, seats = 4) {
  const run = crypto.randomUUID().slice(0, 6)
  const { body: day } = await owner.call('today.get')
  const { body: services } = await owner.call('service.list', { query: { type: 'SPOT', status: 'ACTIVE' } })
  const provider = services.items.find(({ serviceProviders }) => serviceProviders.length > 0)!.serviceProviders[0]!
  const { body: service } = await owner.call('service.create', {
    body: {
      name: `Sound bath ${run}`,
      type: 'SPOT',
      duration: 60,
      eventCost: '49.90',
      serviceProviderIds: [provider.id],
    },
  })
  const plan = (days: number, hour: number) => {
    const { start } = dayBounds(addDays(day.date as PlainDate, days), day.timeZone)
    const startTime = addMinutes(start, hour * 60)
    return createSlot(owner, { serviceId: service.id, providerId: provider.id, startTime, seats })
  }
  const newCustomer = async (givenName: string) => {
    const phoneNumber = `+6012${Math.floor(Math.random() * 9e6 + 1e6)}`
    const { body } = await owner.call('customer.create', { body: { givenName, lastName: run, phoneNumber } })
    return { id: body.id, name: `${givenName} ${run}` }
  }
  const [ten, three, later] = [await plan(1, 10), await plan(1, 15), await plan(3, 10)]
  const customer = await newCustomer('Hana')
  const other = await newCustomer('Omar')
  expect(await bookFor(owner, later, customer.id)).toMatchObject({ status: 201 })
  return { service, ten, three, customer, other }
}

export const bookingDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'New booking' })
export const bookingsIn = async (api: Api, timeSlotId: string) =>
  (await api.call('booking.list', { query: { timeSlotId } })).body.items
