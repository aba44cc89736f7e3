import { toInstant } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { manager, provider, otherProvider } = kinara
const { body: reformer } = await api.call(manager, 'service.create', {
  body: {
    name: 'Reformer',
    description: '',
    type: 'SPOT',
    duration: 60,
    eventCost: '49.90',
    tag: null,
    locationId: kinara.locationId,
    serviceProviderIds: [provider.id, otherProvider.id],
  },
})

const slot = async (day: string, hour: number, serviceProviderId = provider.id) => {
  const at = (of: number) => toInstant(`${day}T${String(of).padStart(2, '0')}:00:00Z`)
  const { body, status } = await api.call(manager, 'time-slot.create', {
    body: {
      serviceId: reformer.id,
      startTime: at(hour),
      endTime: at(hour + 1),
      slots: 8,
      serviceProviderId,
      override: true,
    },
  })
  expect(status).toBe(201)
  return body
}
const named = (slots: { id: string; version: number }[]) => slots.map(({ id, version }) => ({ id, version }))
const startOf = async (id: string) => {
  const { body } = await api.call(manager, 'time-slot.get', { params: { id } })
  return { startTime: body.startTime.slice(0, 16), status: body.status, provider: body.serviceProvider.id }
}
const undo = (operationId: string | null) =>
  api.call(manager, 'time-slot-bulk.undo', { params: { operationId: operationId! } })

describe('a bulk operation on slots', () => {
  it("moves slots into each other's places, and one undo moves them back", async () => {
    const slots = [await slot('2027-01-04', 2), await slot('2027-01-04', 3), await slot('2027-01-04', 4)]
    const { body: moved } = await api.call(manager, 'time-slot-bulk.move', {
      body: { slots: named(slots), move: { minutes: 60 }, override: true },
    })
    expect(moved).toMatchObject({ done: slots.map(({ id }) => id), failed: [] })
    expect(await startOf(slots[2]!.id)).toMatchObject({ startTime: '2027-01-04T05:00' })
    expect((await undo(moved.operationId)).body).toEqual({ changed: 3 })
    expect(await startOf(slots[2]!.id)).toMatchObject({ startTime: '2027-01-04T04:00' })
    expect((await undo(moved.operationId)).status).toBe(409)
  })

  it('cannot be undone once a moved slot has begun', async () => {
    const moving = await slot('2027-09-06', 2)
    const { body: moved } = await api.call(manager, 'time-slot-bulk.move', {
      body: { slots: named([moving]), move: { days: -2 }, override: true },
    })
    const before = api.clock.now()
    api.clock.set(toInstant('2027-09-04T02:20:00Z'))
    expect((await undo(moved.operationId)).status).toBe(409)
    api.clock.set(before)
    expect((await undo(moved.operationId)).status).toBe(200)
  })

  it('leaves a slot in place if its provider no longer provides the service, as a single move does', async () => {
    const own = await api.createService(kinara)
    const { body: only } = await api.call(manager, 'time-slot.create', {
      body: {
        serviceId: own,
        startTime: toInstant('2027-08-02T02:00:00Z'),
        endTime: toInstant('2027-08-02T03:00:00Z'),
        slots: 8,
        serviceProviderId: provider.id,
        override: true,
      },
    })
    await api.database.admin.query('delete from service_provider where service_id = $1', [own])
    const { body: moved } = await api.call(manager, 'time-slot-bulk.move', {
      body: { slots: named([only]), move: { days: 1 }, override: true },
    })
    expect(moved).toMatchObject({ done: [], failed: [{ slotId: only.id, code: 'PROVIDER_NOT_ASSIGNED' }] })
  })

  it('leaves slots in place that are blocked by a slot that stays, moves the rest, and names each with its reason', async () => {
    const [first, second, free] = [
      await slot('2027-02-01', 2),
      await slot('2027-02-01', 3),
      await slot('2027-02-01', 8),
    ]
    await slot('2027-02-01', 4)
    const body = { slots: named([first, second, free]), move: { minutes: 60 }, override: true }
    const { body: plan } = await api.call(manager, 'time-slot-bulk.preview', { body })
    const failed = [first, second].map(({ id }) => ({ slotId: id, code: 'PROVIDER_BUSY' }))
    expect(plan.failed).toEqual(failed)
    const { body: moved } = await api.call(manager, 'time-slot-bulk.move', { body })
    expect(moved).toMatchObject({ done: [free.id], failed })
    expect(await startOf(first.id)).toMatchObject({ startTime: '2027-02-01T02:00' })
    expect(await startOf(free.id)).toMatchObject({ startTime: '2027-02-01T09:00' })
  })

  it('moves slots to hours that are adjacent to other slots of their provider', async () => {
    await slot('2027-05-03', 2)
    await slot('2027-05-03', 4)
    // The first and the last slot span a range, and all slots within it are compared.
    const slots = [await slot('2027-05-01', 8), await slot('2027-05-02', 3), await slot('2027-05-04', 8)]
    const body = { slots: named(slots), move: { days: 1 }, override: true }
    const { body: plan } = await api.call(manager, 'time-slot-bulk.preview', { body })
    expect(plan.failed).toEqual([])
    const { body: moved } = await api.call(manager, 'time-slot-bulk.move', { body })
    expect(moved).toMatchObject({ done: slots.map(({ id }) => id), failed: [] })
    expect(await startOf(slots[1]!.id)).toMatchObject({ startTime: '2027-05-03T03:00' })
  })

  it('moves slots to another provider, but only one of two at the same time', async () => {
    const slots = [await slot('2027-03-01', 2), await slot('2027-03-01', 2, otherProvider.id)]
    const { body: moved } = await api.call(manager, 'time-slot-bulk.move', {
      body: { slots: named(slots), move: { days: 1, providerId: otherProvider.id }, override: true },
    })
    expect([moved.done.length, moved.failed.map(({ code }) => code)]).toEqual([1, ['PROVIDER_BUSY']])
    expect(await startOf(moved.done[0]!)).toMatchObject({ startTime: '2027-03-02T02:00', provider: otherProvider.id })
  })

  it('cancels slots with their bookings, which the preview counts with their refunds', async () => {
    const [booked, empty, cancelled] = [
      await slot('2027-04-05', 2),
      await slot('2027-04-05', 3),
      await slot('2027-04-05', 4),
    ]
    const customerId = await api.createCustomer(kinara)
    const { body: creation } = await api.call(manager, 'booking.create', {
      body: { timeSlotId: booked.id, customerId, bookingSlots: 1, paymentType: 'CASH', total: '53.90' },
    })
    const { booking } = creation
    await api.call(manager, 'time-slot.cancel', { params: { id: cancelled.id }, body: { reason: '' }, version: 1 })
    const { body: now } = await api.call(manager, 'time-slot.get', { params: { id: booked.id } })
    const slots = [...named([now, empty]), { id: cancelled.id, version: 2 }]
    const { body: plan } = await api.call(manager, 'time-slot-bulk.preview', { body: { slots, cancel: true } })
    expect(plan).toMatchObject({ bookings: 1, customers: 1, refunds: [{ amount: booking.total, bookings: 1 }] })
    const { problem: rejected } = await api.call(manager, 'time-slot-bulk.cancel', { body: { slots } })
    expect(rejected).toMatchObject({ errors: [{ path: 'reason', code: 'REQUIRED' }] })
    const { body: done } = await api.call(manager, 'time-slot-bulk.cancel', { body: { slots, reason: 'Water damage' } })
    expect(done).toMatchObject({ done: [booked.id, empty.id], bookings: 1 })
    expect(done.failed).toEqual([{ slotId: cancelled.id, code: 'TRANSITION_NOT_ALLOWED' }])
    await undo(done.operationId)
    const { body: back } = await api.call(manager, 'booking.get', { params: { id: booking.id } })
    expect(back.status).toBe('CONFIRMED')
    expect(await startOf(empty.id)).toMatchObject({ status: 'ACTIVE' })
    expect(await startOf(cancelled.id)).toMatchObject({ status: 'CANCELLED' })
  })

  it('finds no slots of another business', async () => {
    const ours = await slot('2027-07-05', 2)
    const { body } = await api.call(nordlicht.manager, 'time-slot-bulk.cancel', { body: { slots: named([ours]) } })
    expect(body).toEqual({ operationId: null, done: [], failed: [{ slotId: ours.id, code: 'NOT_FOUND' }], bookings: 0 })
    expect(await startOf(ours.id)).toMatchObject({ status: 'ACTIVE' })
  })
})
