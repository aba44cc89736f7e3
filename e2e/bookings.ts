import { expect } from 'playwright/test'
import { addMinutes, type Instant } from '@steward/shared/time'
import type { Api } from './api.ts'

interface SlotPlan {
  serviceId: string
  providerId: string
  startTime: Instant
  seats: number
  /** How long it takes; an hour unless given. */
  minutes?: number
}

/** Creates a slot at 49.90, even where its provider is busy or not at work, and answers its id. */
export async function createSlot(api: Api, plan: SlotPlan): Promise<string> {
  const { serviceId, providerId: serviceProviderId, startTime, seats: slots, minutes = 60 } = plan
  const endTime = addMinutes(startTime, minutes)
  const slot = await api.call('time-slot.create', {
    body: {
      serviceId,
      serviceProviderId,
      startTime,
      endTime,
      slots,
      price: '49.90',
      override: true,
      forceConflict: true,
    },
  })
  expect(slot).toMatchObject({ status: 201 })
  return slot.body.id
}

/** A slot with this many seats, months ahead of everything that the seed has planned; of one provider, where named. */
export async function planSlot(api: Api, seats: number, provider?: string): Promise<string> {
  const { body: day } = await api.call('today.get')
  const { body: services } = await api.call('service.list', { query: { type: 'SPOT', status: 'ACTIVE' } })
  const service = services.items.find(({ serviceProviders }) =>
    provider ? serviceProviders.some(({ id }) => id === provider) : serviceProviders.length > 0,
  )!
  const hours = 24 * 100 + Math.floor(Math.random() * 24 * 200)
  const startTime = addMinutes(day.now as Instant, hours * 60)
  return createSlot(api, {
    serviceId: service.id,
    providerId: provider ?? service.serviceProviders[0]!.id,
    startTime,
    seats,
  })
}

/** Identifiers that the seed made are of version 5. Journeys merge and remove the customers that they have made. */
const isOfSeed = (id: string) => id[14] === '5'

/** Customers of the seed, as many as asked for. */
export async function customersOf(api: Api, count: number): Promise<string[]> {
  const { body } = await api.call('customer.list', { query: { limit: '200' } })
  const ids = body.items.map(({ id }) => id).filter(isOfSeed)
  expect(ids.length).toBeGreaterThanOrEqual(count)
  return ids.slice(0, count)
}

/** Books one seat and takes cash for it. */
export async function bookFor(api: Api, slotId: string, customerId: string, key: string = crypto.randomUUID()) {
  return api.call('booking.create', {
    key,
    // 49.90 and 8 % tax are 53.89; cash is rounded to 5 sen.
    body: { timeSlotId: slotId, customerId, paymentType: 'CASH', total: '53.90' },
  })
}

/**
 * Four desks that book one customer after the other. Each asks again under the same key until it is answered, as the
 * app does. Answers the ids of the bookings that were acknowledged.
 */
export async function bookInARow(
  api: Api,
  slotId: string,
  customers: readonly string[],
  onAcknowledged: (count: number) => void,
): Promise<string[]> {
  const waiting = [...customers]
  const acknowledged: string[] = []
  const desk = async () => {
    for (let customer = waiting.shift(); customer; customer = waiting.shift()) {
      const key = crypto.randomUUID()
      const who = customer
      await expect(async () => {
        const { status, body } = await bookFor(api, slotId, who, key)
        expect(status).toBe(201)
        acknowledged.push(body.booking.id)
        onAcknowledged(acknowledged.length)
      }).toPass({ timeout: 60_000, intervals: [50, 100, 250] })
    }
  }
  await Promise.all([desk(), desk(), desk(), desk()])
  return acknowledged
}

/** Holds what the platform says now against what it acknowledged: every booking once, and the seats with them. */
export async function expectBooked(api: Api, slotId: string, acknowledged: readonly string[]): Promise<void> {
  const [slot, bookings] = await Promise.all([
    api.call('time-slot.get', { params: { id: slotId } }),
    api.call('booking.list', { query: { timeSlotId: slotId, limit: '200' } }),
  ])
  expect(bookings.body.items.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
  expect(slot.body).toMatchObject({ seatsTaken: acknowledged.length, bookingCount: acknowledged.length })
}
