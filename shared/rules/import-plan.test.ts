import { expect, it } from 'vitest'
import { ContactIndex, planRow } from './import-plan.ts'

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
