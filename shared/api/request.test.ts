import { expect, it } from 'vitest'
import { addressOf } from './request.ts'

it('fills and escapes what the path names', () => {
  expect(addressOf('/api/business-user/{sub}', { sub: 'auth0|a/b' })).toBe('/api/business-user/auth0%7Ca%2Fb')
})

it('refuses to call a path with a hole', () => {
  expect(() => addressOf('/api/service/{id}', {})).toThrow('needs "id"')
})

it('joins lists, keeps zero and false, leaves out what is not set', () => {
  const query = { status: ['ACTIVE', 'CANCELLED'], page: 0, all: false, q: undefined, to: '' }
  expect(addressOf('/api/time-slot', undefined, query)).toBe(
    '/api/time-slot?status=ACTIVE%2CCANCELLED&page=0&all=false',
  )
})
