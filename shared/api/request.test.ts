import { expect, it } from 'vitest'
import { addressOf } from './request.ts'

it('the address has the parameters of the path, escaped', () => {
  expect(addressOf('/api/business-user/{sub}', { sub: 'auth0|a/b' })).toBe('/api/business-user/auth0%7Ca%2Fb')
})

it('the address throws when a parameter of the path is missing', () => {
  expect(() => addressOf('/api/service/{id}', {})).toThrow('needs "id"')
})

it('the query joins lists, includes zero and false, and omits unset values', () => {
  const query = { status: ['ACTIVE', 'CANCELLED'], page: 0, all: false, q: undefined, to: '' }
  expect(addressOf('/api/time-slot', undefined, query)).toBe(
    '/api/time-slot?status=ACTIVE%2CCANCELLED&page=0&all=false',
  )
})
