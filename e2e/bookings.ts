import { expect } from 'playwright/test'
import { addMinutes, type Instant } from '@steward/shared/time'
import type { Api } from './api.ts'

interface SlotPlan {
  serviceId: string
  providerId: string
  startTime: Instant
  seats: number
  /** Duration in minutes. The default is 60. */
  minutes?: number
}

/** Creates a slot at 49.90, even if its provider is busy or off duty. Returns its id. */
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
      overrideOpeningHours: true,
      forceConflict: true,
    },
  })
  expect(slot).toMatchObject({ status: 201, code: undefined })
  return slot.body.id
}

/**
 * Creates a slot with this many seats, months after everything in the seed. Returns its id.
 * @param provider the provider of the slot; by default the first provider of the first class
 */
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

/** Ids of the seed are UUIDs of version 5. Journeys merge and remove only customers that they created themselves. */
const isOfSeed = (id: string) => id[14] === '5'

/** Returns the ids of `count` customers of the seed. */
export async function customersOf(api: Api, count: number): Promise<string[]> {
  const { body } = await api.call('customer.list', { query: { limit: '200' } })
  const ids = body.items.map(({ id }) => id).filter(isOfSeed)
  expect(ids.length).toBeGreaterThanOrEqual(count)
  return ids.slice(0, count)
}

/** Books one seat, paid in cash. */
export async function bookFor(api: Api, slotId: string, customerId: string, key: string = crypto.randomUUID()) {
  return api.call('booking.create', {
    key,
    // 49.90 plus 8 % tax is 53.89. Cash is rounded to 5 sen.
    body: { timeSlotId: slotId, customerId, paymentType: 'CASH', total: '53.90' },
  })
}

/**
 * Books customers from four desks in parallel, one after the other at each desk. A desk repeats a request with the same
 * key until it gets a response, as the app does. Returns the ids of the acknowledged bookings.
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

/**
 * Compares the platform's bookings and taken seats with the acknowledged bookings. It repeats the reads until both
 * succeed: an API that has just restarted refuses every token until the identity provider is back.
 */
export async function expectBooked(api: Api, slotId: string, acknowledged: readonly string[]): Promise<void> {
  const read = () =>
    Promise.all([
      api.call('time-slot.get', { params: { id: slotId } }),
      api.call('booking.list', { query: { timeSlotId: slotId, limit: '200' } }),
    ])
  let answers: Awaited<ReturnType<typeof read>> | undefined
  await expect(async () => {
    answers = await read()
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }).toPass({ timeout: 30_000 })
  const [slot, bookings] = answers!
  expect(bookings.body.items.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
  expect(slot.body).toMatchObject({ seatsTaken: acknowledged.length, bookingCount: acknowledged.length })
}
