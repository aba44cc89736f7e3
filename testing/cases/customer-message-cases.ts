import type { ContractCase } from './contract-case.ts'
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

/** Messages to the people of a slot. */
export const customerMessageCases: ContractCase[] = [
  {
    name: 'the preview of a message shows how many customers get it',
    ...preview,
    expect: ok({ reach: { byEmail: 1, withoutEmail: 0 } }),
  },
  {
    name: 'the preview of a message needs an existing slot',
    ...preview,
    body: { ...message, timeSlotId: '#Aisha' },
    expect: invalid(['timeSlotId', 'NOT_FOUND']),
  },
  {
    name: 'a provider cannot send messages to customers',
    as: 'provider',
    ...send,
    expect: forbidden('booking.create'),
  },
  { name: 'a provider cannot preview messages', as: 'provider', ...preview, expect: forbidden('booking.create') },
  { name: 'a provider cannot withdraw messages', as: 'provider', ...withdraw, expect: forbidden('booking.create') },
  {
    name: 'a message needs a recipient, a subject and a body',
    ...send,
    body: { timeSlotId: '#class slot', bookingIds: [], subject: ' ', body: '' },
    expect: invalid(['bookingIds', 'TOO_FEW'], ['subject', 'REQUIRED'], ['body', 'REQUIRED']),
  },
  {
    name: 'a message is rejected with a subject of 121 characters or a card number',
    ...send,
    body: { ...message, subject: long(121), body: 'Your card 4111 1111 1111 1111' },
    expect: invalid(['subject', 'TOO_LONG'], ['body', 'CARD_NUMBER']),
  },
  {
    name: 'a message cannot go to a booking of another slot',
    ...send,
    body: { ...message, bookingIds: ['#booking for tomorrow', '#booking in half an hour'] },
    expect: invalid(['bookingIds.1', 'NOT_FOUND']),
  },
  {
    name: 'a message cannot go to a cancelled booking',
    ...send,
    body: { ...message, bookingIds: ['#cancelled booking'] },
    expect: invalid(['bookingIds.0', 'NOT_FOUND']),
  },
  {
    name: 'a message about a slot of another business is rejected',
    as: 'owner of the other business',
    ...send,
    expect: invalid(['timeSlotId', 'NOT_FOUND']),
  },
  {
    name: 'a message is rejected when its only recipient has opted out of email',
    before: [
      { operation: 'customer.update', params: { id: '#Aisha' }, ifMatch: 1, body: { emailChoice: 'NONE' } },
      preview,
    ],
    ...send,
    expect: invalid(['bookingIds', 'CONTACT_REQUIRED']),
  },
  {
    name: 'a message can be withdrawn before it is sent',
    before: [send],
    ...withdraw,
    expect: ok({ withdrawn: 1, left: 0 }),
  },
  {
    name: 'an unknown message cannot be withdrawn',
    ...withdraw,
    params: { id: '#class slot' },
    expect: notFound,
  },
  {
    name: 'a message of another business cannot be withdrawn',
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
