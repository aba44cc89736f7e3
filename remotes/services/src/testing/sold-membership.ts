import { toPlainDate } from '@steward/shared/time'
import type { MockApi } from '@steward/testing/mock-api'
import { planRow } from '@steward/testing/plan-row'

export interface Sold {
  name: string
  creditsLeft?: number | null
  status?: 'ACTIVE' | 'SUSPENDED'
  until?: string
}

/** Adds a membership of a customer that covers all services. */
export function addMembership(api: MockApi, customer: ReturnType<MockApi['customer']>, sold: Sold): void {
  const { name, creditsLeft = null, status = 'ACTIVE', until } = sold
  const { id, givenName, lastName, entityId, createdAt, updatedAt, deletedAt, version } = customer
  const stamps = { entityId, createdAt, updatedAt, deletedAt, version }
  const plan = planRow({ ...stamps, id: crypto.randomUUID(), name, sessions: creditsLeft === null ? null : 8 })
  api.state.memberships.push(plan)
  api.state.subscriptions.push({
    ...stamps,
    id: crypto.randomUUID(),
    status,
    membership: { id: plan.id, name },
    customer: { id, givenName, lastName, email: '', phoneNumber: '' },
    soldBy: null,
    startDate: toPlainDate('2026-11-01'),
    currentPeriodEnd: until === undefined ? null : toPlainDate(until),
    cancelAt: null,
    creditsLeft,
  })
}
