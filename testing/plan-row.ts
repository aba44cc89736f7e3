import type { Membership } from '@steward/shared/contracts'
import type { PlanRow } from './mock/tables/membership.ts'

type Stamps = Pick<Membership, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'version'>

/** Returns a plan of the mock: on sale, 100.00 a month, unlimited. It covers all services unless it names some. */
export function planRow(fields: Stamps & { entityId: string } & Partial<PlanRow>): PlanRow {
  return {
    name: 'Unlimited',
    description: '',
    status: 'ACTIVE',
    currency: 'MYR',
    price: '100.00',
    joiningFee: '0.00',
    interval: 'MONTH',
    intervalCount: 1,
    sessions: null,
    rolloverSessions: 0,
    seatsPerBooking: 1,
    redemptionValue: null,
    trialDays: 0,
    minimumTerm: 0,
    termPeriods: null,
    validForDays: null,
    maxPauses: 3,
    maxPauseDays: 92,
    services: [],
    coversAllServices: (fields.services ?? []).length === 0,
    termsVersion: 1,
    ...fields,
  }
}
