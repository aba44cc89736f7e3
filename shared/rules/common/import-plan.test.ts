import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { ContactIndex, contactsOf, filledIn, planRow } from './import-plan.ts'

const customer = (email: string, phoneNumber = '') => ({
  givenName: 'Mei',
  lastName: '',
  email,
  phoneNumber,
  dateOfBirth: null,
})

it('the index finds at most two customers per contact, however many rows have it', () => {
  const index = new ContactIndex()
  for (let row = 2; row < 1_000; row++) {
    const planned = planRow({ row, customer: customer('one@mail.test', '+60123456789'), note: '' }, index, 'CREATE')
    expect(planned.outcome).toBe('CREATED')
    expect(index.find(customer('one@mail.test', '+60123456789')).length).toBeLessThanOrEqual(2)
  }
})

it('the index finds the first two of several customers with the same contact', () => {
  const index = new ContactIndex()
  for (const key of ['a', 'b', 'c']) index.add(key, customer('one@mail.test'))
  index.add('d', customer('', '+60123456789'))
  expect(index.find(customer('ONE@mail.test')).map(({ key }) => key)).toEqual(['a', 'b'])
  expect(index.find(customer('one@mail.test', '+60123456789')).map(({ key }) => key)).toEqual(['a', 'b', 'd'])
  expect(index.find(customer('', '+60123456789'))).toEqual([{ key: 'd', field: 'phoneNumber' }])
})

it('a customer is matched by the contacts that they have, and an email in any case', () => {
  expect(contactsOf(customer('Mei@Mail.test', '+60123456789'))).toEqual(['mei@mail.test', '+60123456789'])
  expect(contactsOf(customer(''))).toEqual([])
})

describe('the outcome of a row', () => {
  const known = () => {
    const index = new ContactIndex()
    index.add('mei', customer('mei@mail.test', '+60123456789'))
    return index
  }
  const row = (number: number, email: string, phoneNumber = '') => ({
    row: number,
    customer: customer(email, phoneNumber),
    note: 'A note',
  })
  const fault = { field: 'email', code: 'DUPLICATE' }

  it.each(['SKIP', 'UPDATE', 'CREATE'] as const)('is a new customer if nobody has the contact (%s)', (duplicates) => {
    const index = known()
    const created = row(2, 'new@mail.test')
    expect(planRow(created, index, duplicates)).toEqual({ ...created, outcome: 'CREATED', faults: [] })
    expect(index.find(created.customer)).toEqual([{ key: 'row:2', field: 'email' }])
  })

  it('is a failure with the errors of the row', () => {
    const faults = [{ field: 'email', code: 'INVALID_FORMAT' } as const]
    expect(planRow({ row: 2, faults }, known(), 'UPDATE')).toEqual({ row: 2, outcome: 'FAILED', faults })
  })

  it('follows the rule for duplicates if a customer has the contact', () => {
    const given = row(2, 'mei@mail.test')
    expect(planRow(given, known(), 'SKIP')).toEqual({ row: 2, outcome: 'SKIPPED', faults: [fault] })
    expect(planRow(given, known(), 'CREATE')).toEqual({ ...given, outcome: 'CREATED', faults: [] })
    expect(planRow(given, known(), 'UPDATE')).toEqual({ ...given, outcome: 'UPDATED', target: 'mei', faults: [fault] })
  })

  it('names the earlier row of the file that has the contact', () => {
    const index = new ContactIndex()
    planRow(row(2, '', '+60123456789'), index, 'SKIP')
    expect(planRow(row(17, 'b@mail.test', '+60123456789'), index, 'SKIP')).toEqual({
      row: 17,
      outcome: 'SKIPPED',
      faults: [{ field: 'phoneNumber', code: 'DUPLICATE_IN_FILE', params: { row: 2 } }],
    })
  })

  it('is a failure if several customers have the contacts of a row that would update one', () => {
    const index = known()
    index.add('tan', customer('tan@mail.test'))
    const both = row(2, 'tan@mail.test', '+60123456789')
    expect(planRow(both, index, 'UPDATE')).toEqual({
      row: 2,
      outcome: 'FAILED',
      faults: [{ field: 'email', code: 'MATCHES_SEVERAL' }],
    })
    expect(planRow(both, index, 'SKIP').outcome).toBe('SKIPPED')
  })

  it('lets later rows find an updated customer by the new contact', () => {
    const index = known()
    planRow(row(2, 'new@mail.test', '+60123456789'), index, 'UPDATE')
    expect(index.find(customer('new@mail.test'))).toEqual([{ key: 'mei', field: 'email' }])
  })

  it('names the email if a customer has both contacts', () => {
    expect(known().find(customer('mei@mail.test', '+60123456789'))).toEqual([{ key: 'mei', field: 'email' }])
  })
})

it('an import replaces the values that the file has, and keeps the others', () => {
  const before = { ...customer('mei@mail.test', '+60123456789'), id: 'mei', dateOfBirth: toPlainDate('1990-04-03') }
  expect(filledIn(before, { ...customer('new@mail.test'), givenName: 'Mei Ling' })).toEqual({
    ...before,
    givenName: 'Mei Ling',
    email: 'new@mail.test',
  })
})
