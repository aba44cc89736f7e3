import type { ContractCase } from '../contract-case.ts'
import { created, forbidden, invalid, long, notFound, ok } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const message = {
  timeSlotId: '#class slot',
  bookingIds: ['#booking for tomorrow'],
  subject: 'Bring a towel',
  body: 'The heating is out.\n\nSee you tomorrow!',
}
const send = { operation: 'customer-message.send', body: message } as const
const preview = { operation: 'customer-message.preview', body: message } as const
const withdraw = { operation: 'customer-message.withdraw', params: { id: '#made' } } as const

/** Writing to people of a slot. */
export const customerMessageCases: ContractCase[] = [
  {
    name: 'staff see whom a message gets to before it is sent',
    ...preview,
    expect: ok({ reach: { byEmail: 1, withoutEmail: 0 } }),
  },
  {
    name: 'a message about no slot has no preview',
    ...preview,
    body: { ...message, timeSlotId: '#Aisha' },
    expect: invalid(['timeSlotId', 'NOT_FOUND']),
  },
  { name: 'a provider writes to nobody', as: 'provider', ...send, expect: forbidden('booking.create') },
  { name: 'a provider sees no message', as: 'provider', ...preview, expect: forbidden('booking.create') },
  { name: 'a provider withdraws none', as: 'provider', ...withdraw, expect: forbidden('booking.create') },
  {
    name: 'a message has a subject, words and somebody to read it',
    ...send,
    body: { timeSlotId: '#class slot', bookingIds: [], subject: ' ', body: '' },
    expect: invalid(['bookingIds', 'TOO_FEW'], ['subject', 'REQUIRED'], ['body', 'REQUIRED']),
  },
  {
    name: 'a message is no letter, and holds no card number',
    ...send,
    body: { ...message, subject: long(121), body: 'Your card 4111 1111 1111 1111' },
    expect: invalid(['subject', 'TOO_LONG'], ['body', 'CARD_NUMBER']),
  },
  {
    name: 'who is not in the slot is not written to',
    ...send,
    body: { ...message, bookingIds: ['#booking for tomorrow', '#booking in half an hour'] },
    expect: invalid(['bookingIds.1', 'NOT_FOUND']),
  },
  {
    name: 'who has cancelled is not written to',
    ...send,
    body: { ...message, bookingIds: ['#cancelled booking'] },
    expect: invalid(['bookingIds.0', 'NOT_FOUND']),
  },
  {
    name: 'the slot of another business is not there',
    as: 'owner of the other business',
    ...send,
    expect: invalid(['timeSlotId', 'NOT_FOUND']),
  },
  {
    name: 'who wants no mail gets no message',
    before: [
      { operation: 'customer.update', params: { id: '#Aisha' }, ifMatch: 1, body: { emailChoice: 'NONE' } },
      preview,
    ],
    ...send,
    expect: invalid(['bookingIds', 'CONTACT_REQUIRED']),
  },
  {
    name: 'a message is withdrawn before it leaves, once',
    before: [send],
    ...withdraw,
    expect: ok({ withdrawn: 1, left: 0 }),
  },
  {
    name: 'a message that was never sent is not withdrawn',
    ...withdraw,
    params: { id: '#class slot' },
    expect: notFound,
  },
  {
    name: 'a message of another business is not there',
    before: [send],
    as: 'owner of the other business',
    ...withdraw,
    expect: notFound,
  },
  ...keyCases(send, {
    makes: ['a message', 'messages'],
    body: message,
    other: { ...message, subject: 'Bring a mat' },
    expect: created({ reach: { byEmail: 1, withoutEmail: 0 } }),
  }),
]
