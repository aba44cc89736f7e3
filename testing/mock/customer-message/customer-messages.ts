import type { Operations } from '@steward/shared/contracts'
import type * as z from 'zod'
import { isEndedBooking } from '@steward/shared/rules/booking/booking-status'
import { messagesPerDay } from '@steward/shared/contracts/customer/customer-message'
import { isReachable } from '@steward/shared/rules/customer/email-choice'
import { addMinutes, formatDateTime } from '@steward/shared/time'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import { nextId } from '../tables/world.ts'

type Message = z.output<Operations['customer-message.send']['body']>

/** Returns the recipients, each once, and the number of named customers without an email address. */
function recipientsOf(call: CallContext, { timeSlotId, bookingIds }: Message) {
  if (!call.find(call.world.slots, timeSlotId)) throw invalidField('timeSlotId', 'NOT_FOUND')
  const customersOfBookings = bookingIds.map((id, index) => {
    const booking = call.find(call.world.bookings, id)
    if (!booking || isEndedBooking(booking) || booking.timeSlotId !== timeSlotId)
      throw invalidField(`bookingIds.${index}`, 'NOT_FOUND')
    return call.get(call.world.customers, booking.customerId)
  })
  const customers = [...new Set(customersOfBookings)]
  const reachable = customers.filter(isReachable)
  return { reachable, reach: { byEmail: reachable.length, withoutEmail: customers.length - reachable.length } }
}

/** Returns the text that the platform would send, in English. */
function preview(call: Call<'customer-message.preview'>) {
  const { body, business, world } = call
  const { reachable, reach } = recipientsOf(call, body)
  const { startTime, serviceId } = call.get(world.slots, body.timeSlotId)
  const contact = [business.details?.email, business.details?.phoneNumber].filter(Boolean).join(', ')
  const when = formatDateTime(startTime, business.timeZone, 'en')
  const paragraphs = [
    body.subject,
    `Hello ${reachable[0]?.givenName ?? '…'},`,
    body.body,
    `About your session: ${call.get(world.services, serviceId).name}, ${when}.`,
    `-- \nYou're getting this email because you booked with ${business.name}.${contact ? ` Questions? ${contact}` : ''}`,
  ]
  return { text: paragraphs.join('\n\n'), reach }
}

function send(call: Call<'customer-message.send'>) {
  const { world, business, now, body } = call
  const { reachable, reach } = recipientsOf(call, body)
  if (reachable.length === 0) throw invalidField('bookingIds', 'CONTACT_REQUIRED')
  const today = call.own(world.customerMessages).filter((row) => row.createdAt > addMinutes(now, -24 * 60))
  if (today.filter(({ waiting }) => waiting > 0).length >= messagesPerDay) throw new Refusal('TOO_MANY_REQUESTS')
  const id = nextId(world)
  world.customerMessages.push({ id, entityId: business.id, createdAt: now, waiting: reachable.length })
  return { id, reach }
}

/** The mock sends no email, so every message can be withdrawn. */
function withdraw(call: Call<'customer-message.withdraw'>) {
  const message = call.own(call.world.customerMessages).find(({ id }) => id === call.params.id)
  if (!message) throw new Refusal('NOT_FOUND')
  const withdrawn = message.waiting
  message.waiting = 0
  return { withdrawn, left: 0 }
}

export const customerMessageHandlers: Handlers<
  'customer-message.preview' | 'customer-message.send' | 'customer-message.withdraw'
> = {
  'customer-message.preview': preview,
  'customer-message.send': send,
  'customer-message.withdraw': withdraw,
}
