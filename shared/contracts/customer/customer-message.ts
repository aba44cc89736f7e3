import * as z from 'zod'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

/** A message to the customers of some bookings in one slot. Customers without email are skipped and counted. */
export const customerMessageInput = z.strictObject({
  timeSlotId: f.id,
  bookingIds: z.array(f.id).min(1).max(1000),
  subject: f.text({ min: 1, max: 120 }),
  /** Plain text. An empty line starts a new paragraph. */
  body: f.text({ min: 1, max: 2000, multiline: true }),
})

/** The most messages of one business per day. Further ones are rejected with TOO_MANY_REQUESTS. */
export const messagesPerDay = 50

export const customerMessageOperations = {
  'customer-message.preview': operation({
    route: ['POST', '/api/customer-message/preview'],
    summary: 'Preview a message to people of a slot, as the first of them would read it; writes nothing',
    repeatable: true,
    permission: 'booking.create',
    body: customerMessageInput,
    response: z.object({ text: z.string(), reach: f.reach }),
  }),
  'customer-message.send': operation({
    route: ['POST', '/api/customer-message'],
    summary: `Email people of a slot, each by a message of their own; ${messagesPerDay} messages a day`,
    permission: 'booking.create',
    body: customerMessageInput,
    response: z.object({
      /** The id for `customer-message.withdraw`. */
      id: f.id,
      reach: f.reach,
    }),
    status: 201,
    idempotent: true,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  'customer-message.withdraw': operation({
    route: ['POST', '/api/customer-message/{id}/withdraw'],
    summary: 'Withdraw the emails of a message that have not been sent yet; within 15 seconds, all of them',
    repeatable: true,
    permission: 'booking.create',
    params: z.object({ id: f.id }),
    response: z.object({ withdrawn: z.int(), left: z.int() }),
  }),
}
