import { trailField, trailRegistry, type TrailKind } from '@steward/shared/contracts/insight/trail-registry'
import { activityActions } from '@steward/shared/rules/customer/activity-actions'
import { activityFields } from '@steward/shared/rules/customer/activity-fields'
import { expect, it } from 'vitest'

/** The records whose trail `customer.activity` reads. */
const kinds = ['customer', 'customer-note', 'booking', 'invoice'] as const satisfies readonly TrailKind[]

it('the activity of a customer has words for every action that the trail can hold for their records', () => {
  expect(kinds.flatMap((kind) => trailRegistry[kind].actions).toSorted()).toEqual(activityActions.toSorted())
})

it('the activity of a customer shows only fields of the registry', () => {
  const unknown = activityFields.filter((field) => kinds.every((kind) => trailField(kind, field) === undefined))
  expect(unknown).toEqual([])
})
