import { shareLimits } from '@steward/platform/kernel/in-flight'
import { expect, it } from 'vitest'
import { commissionOperations, replay } from '../commissions/operations.ts'
import { clients } from './measure.ts'
import { clientsOf, operations } from './operations.ts'

it('measures a costly operation with the share of one person, and any other with 32 clients', () => {
  const measured = [...operations, ...commissionOperations, replay]
  const counts = Object.fromEntries(measured.map((operation) => [operation.id, clientsOf(operation)]))
  const { figures, ordinary } = shareLimits
  expect(counts).toMatchObject({
    'commission-entry.totals': figures.perPerson,
    'analytics.overview': figures.perPerson,
    'commission-entry.list': clients,
    'booking.create': clients,
  })
  expect(clients).toBeLessThan(ordinary.perPerson + ordinary.waitingPerPerson)
})
