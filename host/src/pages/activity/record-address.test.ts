import { expect, it } from 'vitest'
import type { TrailEvent } from './activity.queries.ts'
import { recordAddress } from './record-address.ts'

const addressOf = (event: Partial<TrailEvent>) =>
  recordAddress({ entityId: '1', names: { 1: 'Aisha' }, changes: [], ...event } as TrailEvent)

const change = (field: string, value: string) =>
  ({ field, form: 'record', choices: null, old: null, new: value, hidden: null }) as const

it.each<[Partial<TrailEvent>, string | undefined]>([
  [{ entityType: 'customer' }, '/customers/details?id=1'],
  [{ entityType: 'customer', names: {} }, undefined],
  [{ entityType: 'business-setting', names: {} }, '/business-details/details?tab=settings'],
  [{ entityType: 'invoice' }, '/services/invoice?id=1'],
  [{ entityType: 'invoice', changes: [change('subscriptionId', '2')] }, '/memberships/invoice?id=1'],
  [{ entityType: 'customer-note', names: {}, changes: [change('customerId', '2')] }, '/customers/details?id=2'],
  [{ entityType: 'time-off', names: {} }, '/team-members/time-off?id=1'],
  [{ entityType: 'booking-bulk', names: {} }, undefined],
])('the record of %j has the page %s', (event, address) => {
  expect(addressOf(event)).toBe(address)
})
