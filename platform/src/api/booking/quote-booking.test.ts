import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { staff } = kinara

it('a quote for an existing booking uses its own price and tax, with the rounding of the payment type', async () => {
  const timeSlotId = await api.createSlot(kinara, { startsIn: 30 })
  const bookingId = await api.createBooking(kinara, {
    timeSlotId,
    status: 'PAYMENT_PENDING',
    price: 4000,
    tax: 243,
    taxPercentage: '6.075',
    rounding: 0,
    total: 4243,
    paidAmount: 0,
    paymentType: 'CASH',
  })
  const quote = (paymentType: 'CASH' | 'CREDIT_CARD') =>
    api.call(staff, 'booking.quote', { body: { timeSlotId, bookingId, paymentType } })
  expect((await quote('CASH')).body).toMatchObject({
    price: '40.00',
    subtotal: '42.43',
    rounding: '0.02',
    total: '42.45',
  })
  expect((await quote('CREDIT_CARD')).body).toMatchObject({ subtotal: '42.43', rounding: '0.00', total: '42.43' })
})

it('a quote for a booking that does not exist is rejected', async () => {
  const timeSlotId = await api.createSlot(kinara, { startsIn: 30 })
  const answer = await api.call(staff, 'booking.quote', {
    body: { timeSlotId, bookingId: crypto.randomUUID(), paymentType: 'CASH' },
  })
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ path: 'bookingId', code: 'NOT_FOUND' }] })
})
