import type * as z from 'zod'
import { describe, expect, it, vi } from 'vitest'
import { bookingInput } from '../booking/booking.ts'
import { businessDetailsInput } from '../business/business.ts'
import { customerInput } from '../customer/customer.ts'
import { serviceInput } from '../booking/service.ts'
import { fieldErrors } from './validation.ts'

const service = { name: 'Mat Pilates', type: 'SPOT', duration: 55, eventCost: '48.00', locationId: null }
const errorsOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? [] : fieldErrors(result.error).map(({ path, code }) => `${path} ${code}`)
}

describe('a service', () => {
  it('is accepted with the fields that an owner fills in', () => {
    expect(serviceInput.parse(service)).toMatchObject({ name: 'Mat Pilates', description: '', serviceProviderIds: [] })
  })

  it.each([
    ['no name', { name: undefined }, 'name REQUIRED'],
    ['an empty name', { name: '  ' }, 'name REQUIRED'],
    ['a name of one character', { name: 'x' }, 'name TOO_SHORT'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name TOO_LONG'],
    ['a name that is a number', { name: 7 }, 'name WRONG_TYPE'],
    ['a control character', { name: 'Mat\u0007 Pilates' }, 'name CONTROL_CHARACTER'],
    ['a card number', { description: 'paid with 4111 1111 1111 1111' }, 'description CARD_NUMBER'],
    ['a lone surrogate', { name: 'Mat \ud800 Pilates' }, 'name CONTROL_CHARACTER'],
    ['a direction override', { name: 'Mat \u202eselatiP' }, 'name CONTROL_CHARACTER'],
    ['a Unicode line separator', { name: 'Mat\u2028Pilates' }, 'name CONTROL_CHARACTER'],
    ['hidden tag characters', { name: 'Mat\u{e0041}\u{e0042}' }, 'name CONTROL_CHARACTER'],
    ['only blank Braille', { name: '\u2800\u2800' }, 'name REQUIRED'],
    ['only tag characters', { name: '\u{e0041}' }, 'name CONTROL_CHARACTER,name REQUIRED'],
    ['a card number after a plus', { description: '+4111111111111111' }, 'description CARD_NUMBER'],
    ['a card number in wide digits', { description: '４１１１１１１１１１１１１１１１' }, 'description CARD_NUMBER'],
    ['a card number with dots', { description: '4111.1111.1111.1111' }, 'description CARD_NUMBER'],
    ['a card number in lines', { description: '4111\n1111\n1111\n1111' }, 'description CARD_NUMBER'],
    ['a card number with commas', { description: '4111,1111,1111,1111' }, 'description CARD_NUMBER'],
    ['a card number between bars', { description: '3782 | 822463 | 10005' }, 'description CARD_NUMBER'],
    ['a card number in Arabic digits', { description: '٤١١١١١١١١١١١١١١١' }, 'description CARD_NUMBER'],
    ['a card number in Devanagari digits', { description: '४१११११११११११११११' }, 'description CARD_NUMBER'],
    [
      'a card number with invisible joiners',
      { description: '4111\u200b1111\u200d1111\u00ad1111' },
      'description CARD_NUMBER',
    ],
    ['an invisible name', { name: '\u200b\u2060\u3164' }, 'name REQUIRED'],
    [
      'a card number with wide spaces',
      { description: '4111\u00a0 1111\u00a0 1111\u00a0 1111' },
      'description CARD_NUMBER',
    ],
    ['a card number with long dashes', { description: '4111–1111–1111–1111' }, 'description CARD_NUMBER'],
    ['a duration of 4 minutes', { duration: 4 }, 'duration TOO_SMALL,duration NOT_A_STEP'],
    ['a duration of 57 minutes', { duration: 57 }, 'duration NOT_A_STEP'],
    ['a duration above a day', { duration: 1445 }, 'duration TOO_LARGE'],
    ['a negative cost', { eventCost: '-1.00' }, 'eventCost NOT_AN_AMOUNT'],
    ['a cost that is not a number', { eventCost: 'ten' }, 'eventCost NOT_AN_AMOUNT'],
    ['a cost above the limit', { eventCost: '1000000.00' }, 'eventCost TOO_LARGE'],
    ['an unknown type', { type: 'CLASS' }, 'type INVALID_CHOICE'],
    ['a field that does not exist', { colour: 'red' }, 'colour UNKNOWN_FIELD'],
    [
      'the same provider twice',
      { serviceProviderIds: Array(2).fill(crypto.randomUUID()) },
      'serviceProviderIds NOT_DISTINCT',
    ],
  ])('is rejected with %s', (_case, change, expected) => {
    expect(errorsOf(serviceInput, { ...service, ...change }).join()).toBe(expected)
  })

  it.each([
    'call +60 12-338 4410 or +49 30 1234 5678 90',
    'from 01.12.2026–05.12.2026, 10:00-11:30',
    '10\n20\n30\n40\n50\n60\n70\n80',
  ])('is accepted with digits that are not a card number: %j', (description) => {
    expect(errorsOf(serviceInput, { ...service, description })).toEqual([])
  })

  it.each([
    ['a text above the limit', 'x'.repeat(100_000), 'TOO_LONG'],
    ['a text of accents above the limit', 'a' + '\u0301'.repeat(100_000), 'TOO_LONG'],
    ['more accents in a row than any script has', 'a' + '\u0301\u0323'.repeat(16), 'INVALID'],
  ])('is rejected with %s, which is never normalized', (_, text, code) => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    expect(errorsOf(serviceInput, { ...service, name: text })).toEqual([`name ${code}`])
    expect(errorsOf(customerInput, { givenName: 'Mei', email: `${text}@mail.test` })).toEqual([`email ${code}`])
    expect(normalize.mock.contexts.map(String)).not.toContain(text)
    expect(normalize.mock.contexts.map(String).filter((read) => read.length > 100)).toEqual([])
    normalize.mockRestore()
  })

  it.each([
    ['decomposed Vietnamese', 'Nguye\u0302\u0303n '.repeat(11).trim()],
    ['decomposed Hangul', '\u1112\u1161\u11ab'.repeat(80)],
    ['surrounding spaces', `${' '.repeat(10_000)}Mat Pilates${' '.repeat(10_000)}`],
    ['30 marks on one letter', `a${'\u0323'.repeat(30)}`],
  ])('is accepted with a name that has %s', (_, name) =>
    expect(errorsOf(serviceInput, { ...service, name })).toEqual([]),
  )

  it('is accepted with a name of 80 code points in any script', () => {
    expect(errorsOf(serviceInput, { ...service, name: '𝒜'.repeat(80) })).toEqual([])
  })
})

describe('a customer', () => {
  it.each([
    ['an invisible sign', 'mei\u200b@example.test', 'mei@example.test'],
    ['a direction override', '\u202amei@example.test\u202c', 'mei@example.test'],
    ['a decomposed letter', 'jose\u0301@example.test', 'jos\u00e9@example.test'],
    ['a mark of Devanagari', '\u0939\u093f@example.test', '\u0939\u093f@example.test'],
  ])('stores an address with %s in its plain form', (_, email, stored) => {
    expect(customerInput.parse({ givenName: 'Mei', email })).toMatchObject({ email: stored })
  })

  it('loses the spaces of the phone number and the capitals of the email domain', () => {
    const customer = customerInput.parse({
      givenName: ' Mei  Ling ',
      phoneNumber: '+60 12-338 4410',
      email: 'Mei@Example.COM',
    })
    expect(customer).toMatchObject({ givenName: 'Mei Ling', phoneNumber: '+60123384410', email: 'Mei@example.com' })
  })

  it.each([
    ['neither email nor phone', {}, 'phoneNumber CONTACT_REQUIRED'],
    ['an address without a dot', { email: 'mei@home' }, 'email INVALID_FORMAT'],
    ...[
      'a@x.test,',
      '<c@x.test>',
      'x,d@x.test',
      'mailto:e@x.test',
      'h..x@x.test',
      '.h@x.test',
      'h.@x.test',
      'h@x..test',
      'h@[::1].x',
      '"h"@x.test',
    ].map((email) => [`the address ${email}`, { email }, 'email INVALID_FORMAT'] as [string, object, string]),
    ['an address with a control character', { email: 'mei\u0000@b.co' }, 'email CONTROL_CHARACTER'],
    ['an address with a lone surrogate', { email: 'mei\ud800@b.co' }, 'email CONTROL_CHARACTER'],
    ['a card number as an address', { email: '4111111111111111@b.co' }, 'email CARD_NUMBER'],
    ['a phone number without a country', { phoneNumber: '012 338 4410' }, 'phoneNumber INVALID_FORMAT'],
    ['a date that does not exist', { email: 'a@b.co', dateOfBirth: '2026-02-29' }, 'dateOfBirth INVALID_FORMAT'],
  ])('is rejected with %s', (_case, change, expected) => {
    expect(errorsOf(customerInput, { givenName: 'Mei', ...change }).join()).toBe(expected)
  })
})

describe('a booking', () => {
  const booking = {
    timeSlotId: crypto.randomUUID(),
    customerId: crypto.randomUUID(),
    paymentType: 'CASH',
    total: '53.90',
  }

  it('takes one seat by default', () => {
    expect(bookingInput.parse(booking)).toMatchObject({ bookingSlots: 1, payLater: false, allowDuplicate: false })
  })

  it.each([
    ['no seat', { bookingSlots: 0 }, 'bookingSlots TOO_SMALL'],
    ['21 seats', { bookingSlots: 21 }, 'bookingSlots TOO_LARGE'],
    ['half a seat', { bookingSlots: 1.5 }, 'bookingSlots WRONG_TYPE'],
    [
      'five last digits',
      { creditCardLastFour: '12345' },
      'creditCardLastFour TOO_LONG,creditCardLastFour INVALID_FORMAT',
    ],
    [
      'a whole card number as its reference',
      { paymentIDReferenceNumber: '4111111111111111' },
      'paymentIDReferenceNumber CARD_NUMBER',
    ],
  ])('is rejected with %s', (_case, change, expected) => {
    expect(errorsOf(bookingInput, { ...booking, ...change }).join()).toBe(expected)
  })
})

describe('business details', () => {
  const details = {
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
    country: 'MY',
    version: 1,
  }

  it.each([
    ['MY', '59100', ''],
    ['MY', '5910', 'postalCode INVALID_FORMAT'],
    ['GB', 'SW1A 1AA', ''],
  ])('with the country %s and the postal code %s have the error "%s"', (country, postalCode, expected) => {
    expect(errorsOf(businessDetailsInput, { ...details, country, postalCode }).join()).toBe(expected)
  })
})
