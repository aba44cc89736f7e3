import { expect, it } from 'vitest'
import { operations } from '../operations.ts'
import { paths, type OperationId } from '../paths.ts'

/** The addresses that programs outside of this repository call. */
const promised = [
  ['POST', '/api/membership'],
  ['PATCH', '/api/membership/{id}'],
  ['POST', '/api/membership/{id}/archive'],
  ['POST', '/api/membership/{id}/fee-preview'],
  ['POST', '/api/subscription'],
  ['GET', '/api/subscription/{id}'],
  ['POST', '/api/subscription/{id}/pause'],
  ['POST', '/api/subscription/{id}/resume'],
  ['POST', '/api/subscription/{id}/cancel'],
  ['POST', '/api/subscription/{id}/withdraw-cancel'],
  ['POST', '/api/subscription/{id}/payment'],
  ['POST', '/api/subscription/{id}/write-off'],
  ['POST', '/api/subscription/{id}/change-plan'],
  ['GET', '/api/subscription/{id}/credits'],
] as const

it.each(promised)('memberships are served at %s %s', (method, path) => {
  const ids = (Object.keys(paths) as OperationId[]).filter((id) => paths[id][0] === method && paths[id][1] === path)
  expect(ids).toHaveLength(1)
  expect(operations[ids[0]!]).toBeDefined()
})

it('a subscription announces its next events with a day, a kind and the amount of a bill', () => {
  const { upcoming } = operations['subscription.get'].response.shape
  const period = { on: '2026-12-31', kind: 'PERIOD', amount: '280.80' }
  expect(upcoming.parse([period, { on: '2027-01-31', kind: 'END' }])).toHaveLength(2)
})

it('a booking takes the membership that pays for it', () => {
  expect(operations['booking.create'].body.shape).toHaveProperty('subscriptionId')
})
