import { describe, expect, it } from 'vitest'
import { api as client, configureApi, isApiProblem } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { can, roles, type Role } from '@steward/shared/roles'
import { permissionsOf } from '@steward/shared/roles/matrix'
import { bookingFacts } from '@steward/shared/rules/booking/booking-facts'
import { bookingPermissions, whyNotBooking } from '@steward/shared/rules/booking/booking-guards'
import {
  bookingTransitions,
  type BookingAction,
  type BookingStatus,
} from '@steward/shared/rules/booking/booking-transitions'
import { slotPermissions, whyNotSlot } from '@steward/shared/rules/booking/slot-guards'
import type { SlotStatus } from '@steward/shared/rules/booking/slot-transitions'
import { addMinutes } from '@steward/shared/time'
import { createMockApi, mockNow, type MockApi } from './mock-api.ts'

// A button gets its state from the guards and the data of the API. These tests compare it with the response of the API.

const day = 24 * 60
/** Minutes until the class starts, on both sides of each rule's limit. The class takes an hour. */
const moments = [3 * day, 61, 60, 1, 0, -59, -60, -180, -181, -25 * 60, -25 * 60 - 1]

type Fields = Partial<Parameters<MockApi['booking']>[0]>
const card = { paymentType: 'CREDIT_CARD' } as const
const states: Record<BookingStatus, Fields[]> = {
  CONFIRMED: [
    {},
    { refundedAmount: 1000 },
    { paymentType: 'NOT_REQUIRED', total: 0, paidAmount: 0 },
    { noShowWaived: true },
  ],
  PAYMENT_PENDING: [
    { paidAmount: 0, holdExpiresAt: addMinutes(mockNow, 600) },
    { ...card, paidAmount: 0, holdExpiresAt: addMinutes(mockNow, 600) },
  ],
  PAYMENT_FAILED: [
    { ...card, paidAmount: 0, holdExpiresAt: addMinutes(mockNow, 1) },
    { ...card, paidAmount: 0, holdExpiresAt: addMinutes(mockNow, -1), seatsReleasedAt: mockNow },
  ],
  CHECKED_IN: [{ checkedInAt: mockNow }, { checkedInAt: addMinutes(mockNow, -day) }],
  CANCELLED: [{ cancelledAt: mockNow }, { cancelledAt: mockNow, refundedAmount: 1000 }],
  REFUNDED: [{ refundedAmount: 5390 }],
}
const bill = { price: 4990, tax: 399, rounding: 1, total: 5390, taxPercentage: '8', paymentType: 'CASH' } as const

const contextOf = (api: MockApi, providerId: string) => ({
  now: api.clock.now(),
  zone: 'Asia/Kuala_Lumpur',
  settings: [],
  may: (permission: Parameters<typeof can>[1]) =>
    can(permissionsOf(api.actor.role), permission, providerId === api.actor.id),
})

/** Returns the problem code of a request, or undefined if it succeeds. */
const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => (isApiProblem(error) ? error.code : String(error)),
  )

/** Sends a request for the action in which everything except its guard is valid. */
function send(action: BookingAction, { id, version, paymentType }: Booking, elsewhere: string): Promise<unknown> {
  const to = { params: { id }, ifMatch: version }
  const idempotencyKey = crypto.randomUUID()
  const isCard = paymentType === 'CREDIT_CARD'
  switch (action) {
    case 'cancel':
      return client.call('booking.cancel', { ...to, body: { cancelledBy: 'BUSINESS', reason: 'Ill' } })
    case 'move':
      return client.call('booking.move', { ...to, body: { timeSlotId: elsewhere } })
    case 'refund':
      return client.call('booking.refund', { ...to, idempotencyKey, body: { reason: 'Ill' } })
    case 'pay':
      return client.call('booking.pay', {
        ...to,
        idempotencyKey,
        body: isCard
          ? { ...card, paymentIDReferenceNumber: 'ch_1', total: '53.89' }
          : { paymentType: 'CASH', total: '53.90' },
      })
    default:
      return client.call(`booking.${action}`, to)
  }
}

/** Returns a mock platform with a signed-in member of the role. */
function signedIn(role: Role): MockApi {
  const api = createMockApi({ role })
  configureApi(api.settings)
  return api
}

describe('the buttons of a booking', () => {
  const actions = Object.keys(bookingPermissions) as BookingAction[]
  const cases = roles.flatMap((role) =>
    (Object.keys(bookingTransitions) as BookingStatus[]).map((status) => [role, status] as const),
  )

  it.each(cases)('are enabled for %s exactly when the API accepts them, when %s', async (role, status) => {
    const differences: string[] = []
    for (const startsIn of moments)
      for (const fields of states[status])
        for (const action of actions) {
          const api = signedIn(role)
          const service = api.service()
          const slot = api.slot({ serviceId: service.id, startsIn })
          const elsewhere = api.slot({ serviceId: service.id, startsIn: 2 * day })
          const { id } = api.booking({ timeSlotId: slot.id, ...bill, paidAmount: 5390, status, ...fields })
          const booking = await client.call('booking.get', { params: { id } })
          const context = contextOf(api, booking.timeSlot.serviceProvider.id)
          const shown = whyNotBooking(action, bookingFacts(booking, api.actor.email), context)?.code
          const answered = await codeOf(send(action, booking, elsewhere.id))
          if (shown !== answered) differences.push(`${action} at ${startsIn}: ${shown} and ${answered}`)
        }
    expect(differences).toEqual([])
  })

  it.each(roles)("are disabled for %s in a colleague's slot when the API refuses", async (role) => {
    const api = signedIn(role)
    const slot = api.slot({ startsIn: 30, providerId: api.kinara.otherProvider.id })
    const { id } = api.booking({ timeSlotId: slot.id, ...bill, paidAmount: 5390 })
    const may = await codeOf(client.call('booking.check-in', { params: { id }, ifMatch: 1 }))
    expect(may).toBe(role === 'SERVICE_PROVIDER' ? 'PERMISSION_DENIED' : undefined)
  })
})

describe('the buttons of a time slot', () => {
  type Action = Exclude<keyof typeof slotPermissions, 'book' | 'change-many'>
  const actions = (Object.keys(slotPermissions) as (keyof typeof slotPermissions)[]).filter(
    (action): action is Action => action !== 'book' && action !== 'change-many',
  )
  const slotStates = [
    ['ACTIVE', {}],
    ['CANCELLED', {}],
    ['COMPLETED', { completedAt: mockNow }],
    ['COMPLETED', { completedAt: addMinutes(mockNow, -7 * day) }],
    ['COMPLETED', { completedAt: addMinutes(mockNow, -7 * day - 1) }],
  ] as const satisfies [SlotStatus, object][]
  const cases = roles.flatMap((role) => slotStates.map(([status, fields]) => [role, status, fields] as const))

  function sendTo(action: Action, id: string): Promise<unknown> {
    const to = { params: { id }, ifMatch: 1 }
    if (action === 'update') return client.call('time-slot.update', { ...to, body: { slots: 12 } })
    if (action === 'cancel') return client.call('time-slot.cancel', { ...to, body: { reason: 'Ill' } })
    return client.call(`time-slot.${action}`, to)
  }

  it.each(cases)('are enabled for %s exactly when the API accepts them, when %s %o', async (role, status, fields) => {
    const differences: string[] = []
    for (const startsIn of moments)
      for (const hasBookings of [false, true])
        for (const action of actions) {
          const api = signedIn(role)
          const slot = api.slot({ startsIn, status, ...fields })
          if (hasBookings) api.booking({ timeSlotId: slot.id, status: 'CANCELLED' })
          const shown = await client.call('time-slot.get', { params: { id: slot.id } })
          const { completedAt = null } = shown
          const context = contextOf(api, shown.serviceProvider.id)
          const reason = whyNotSlot(action, { ...shown, completedAt, hasBookings }, context)?.code
          const answered = await codeOf(sendTo(action, slot.id))
          if (reason !== answered) differences.push(`${action} at ${startsIn}: ${reason} and ${answered}`)
        }
    expect(differences).toEqual([])
  })
})
