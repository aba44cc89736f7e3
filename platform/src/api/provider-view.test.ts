import { addMinutes } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { testApi, testNow } from '../testing/api.ts'

// A service provider must not learn about the work of others from counts and filters either (product decision B.3).
const api = await testApi()
const { kinara } = api
const { provider, otherProvider, owner } = kinara

describe('a service that a provider shares with a colleague', () => {
  const arrange = async () => {
    const serviceId = await api.createService(kinara)
    const past = { startTime: addMinutes(testNow, -600), endTime: addMinutes(testNow, -540), slots: 2 }
    const colleagueSlot = await api.createSlot(kinara, { ...past, serviceId, providerId: otherProvider.id })
    await api.createBooking(kinara, { timeSlotId: colleagueSlot, customerId: await api.createCustomer(kinara) })
    await api.createSlot(kinara, { serviceId, providerId: otherProvider.id, startsIn: 60 })
    return serviceId
  }

  it('shows the provider the figures of their own slots only', async () => {
    const id = await arrange()
    const { body: before } = await api.call(provider, 'service.get', { params: { id } })
    expect(before).toMatchObject({ nextSlotAt: null, bookings30d: 0, fillRate30d: null })
    await api.createSlot(kinara, { serviceId: id, startsIn: 180 })
    const { body: list } = await api.call(provider, 'service.list', { query: { sort: '-nextSlotAt', limit: '200' } })
    expect(list.items.find((item) => item.id === id)?.nextSlotAt).toBe(addMinutes(testNow, 180))
  })

  it('shows the owner the figures of all slots', async () => {
    const { body } = await api.call(owner, 'service.get', { params: { id: await arrange() } })
    expect(body).toMatchObject({ nextSlotAt: addMinutes(testNow, 60), bookings30d: 1, fillRate30d: 0.5 })
  })

  it('is not sorted for the provider by the figures of others', async () => {
    await arrange()
    const { body } = await api.call(provider, 'service.list', { query: { sort: '-bookings30d', limit: '200' } })
    expect(body.items.map(({ bookings30d }) => bookings30d)).toEqual(body.items.map(() => 0))
  })
})

describe('the bookings of a provider', () => {
  it('cannot be filtered by customer, because a provider sees no customer ids', async () => {
    const customerId = await api.createCustomer(kinara)
    await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara), customerId })
    const { problem } = await api.call(provider, 'booking.list', { query: { customerId } })
    expect(problem).toMatchObject({ status: 403, code: 'PERMISSION_DENIED', permission: 'booking.read' })
    expect((await api.call(owner, 'booking.list', { query: { customerId } })).body.total).toBe(1)
  })
})

describe('the customer of a one-to-one slot', () => {
  it('is a first name and an initial in every response that shows a provider the slot', async () => {
    const customerId = await api.createCustomer(kinara, { givenName: 'Rajesh', lastName: 'Wholename' })
    const id = await api.createSlot(kinara, { slots: 1, startsIn: 90 })
    await api.createBooking(kinara, { timeSlotId: id, customerId })
    const { body: list } = await api.call(provider, 'time-slot.list', { query: { limit: '200' } })
    expect(list.items.find((slot) => slot.id === id)?.customer).toEqual({ givenName: 'Rajesh', lastName: 'W.' })
    const answers = [
      list,
      (await api.call(provider, 'time-slot.get', { params: { id } })).body,
      (await api.call(provider, 'home.get')).body,
      (await api.call(provider, 'search.query', { query: { q: 'Rajesh' } })).body,
    ]
    expect(JSON.stringify(answers)).not.toContain('Wholename')
    const { body: today } = await api.call(owner, 'today.get')
    expect(today.slots.find((slot) => slot.id === id)?.customer).toEqual({ givenName: 'Rajesh', lastName: 'Wholename' })
  })
})

describe('concurrent requests', () => {
  it('create only one customer with the same email address', async () => {
    const second = await api.startInstance()
    const create = (origin: string) =>
      api.call(owner, 'customer.create', { body: { givenName: 'Mei', email: 'Once@example.com' } as never, origin })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => create(index % 2 ? second : api.origin)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  it.each([
    ['business-details.update', 'business_details', 'city'],
    ['payment-details.update', 'business_payment_details', 'taxPercentage'],
  ] as const)('let only one client write the first %s', async (id, table, field) => {
    await api.database.admin.query(`delete from ${table} where entity_id = $1`, [kinara.id])
    const body = {
      ...(id === 'payment-details.update' ? { currency: 'MYR', taxPercentage: '8' } : detailsOf()),
      version: 1,
    }
    const answers = await Promise.all(
      ['1', '2', '3', '4'].map((value) =>
        api.call(owner, id, { params: { id: kinara.id }, body: { ...body, [field]: value } as never }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

const detailsOf = () => ({
  taxIdentificationNumber: '',
  registrationNumber: '',
  registrationName: '',
  email: '',
  phoneNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
})
