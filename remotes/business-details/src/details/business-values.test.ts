import type { BusinessEntity } from '@steward/shared/contracts'
import { toInstant } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { changedParts, conflictsOf, valuesOf } from './business-values.ts'

const at = toInstant('2026-01-01T00:00:00Z')

const record = { id: 'a', createdAt: at, updatedAt: at, deletedAt: null, version: 3 }

const kinara: BusinessEntity = {
  ...record,
  name: 'Kinara',
  slug: 'kinara',
  logoUrl: null,
  auth0OrganizationId: 'org',
  timeZone: 'Asia/Kuala_Lumpur',
  isOnboardingCompleted: true,
  settings: [],
  currency: 'MYR',
  businessDetails: null,
  businessPaymentDetails: { ...record, currency: 'MYR', taxPercentage: '8' },
  locations: [],
  media: [],
}
const values = valuesOf(kinara)

describe('saving', () => {
  it('sends nothing when no value changed', () => {
    expect(changedParts(kinara, values)).toEqual({ business: undefined, details: undefined, payment: undefined })
  })

  it('sends the changed field of the business, and details and payment as a whole', () => {
    const { business, details, payment } = changedParts(kinara, {
      ...values,
      name: 'Kinara House',
      city: 'Ipoh',
      taxPercentage: '6',
    })
    expect(business).toEqual({ name: 'Kinara House' })
    expect(details).toMatchObject({ city: 'Ipoh', email: '' })
    expect(payment).toEqual({ currency: 'MYR', taxPercentage: '6' })
  })
})

it('marks a conflict only where both people changed a field to different values', () => {
  const newest = { ...kinara, name: 'Kinara KL', timeZone: 'Asia/Singapore' }
  expect(conflictsOf(kinara, newest, { ...values, name: 'Kinara House', city: 'Ipoh' })).toEqual([
    { name: 'name', theirs: 'Kinara KL', isMine: true },
    { name: 'timeZone', theirs: 'Asia/Singapore', isMine: false },
  ])
})

it('reports no conflict when two people typed the same new value', () => {
  const newest = { ...kinara, name: 'Kinara KL' }
  expect(conflictsOf(kinara, newest, { ...values, name: 'Kinara KL' })).toEqual([
    { name: 'name', theirs: 'Kinara KL', isMine: false },
  ])
})
