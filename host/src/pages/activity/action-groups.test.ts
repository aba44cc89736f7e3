import { trailActions } from '@steward/shared/contracts/insight/trail-registry'
import { expect, it } from 'vitest'
import { actionGroups, actionsOf, groupOf } from './action-groups.ts'

it.each([
  ['service.create', 'created'],
  ['service.update', 'changed'],
  ['booking-bulk.cancel', 'removed'],
  ['time-slot-series.undo', 'undone'],
  ['booking.undo-check-in', 'attendance'],
  ['payroll-record.update', 'money'],
  ['customer-message.send', 'messages'],
  ['customer.data-export', 'files'],
  ['data-import.rollback', 'files'],
])('%s belongs to "%s"', (action, group) => {
  expect(groupOf(action)).toBe(group)
})

it('each group has actions, and together they have every action once', () => {
  for (const group of actionGroups) expect(actionsOf([group])).not.toEqual([])
  expect(actionGroups.flatMap((group) => actionsOf([group])).toSorted()).toEqual([...trailActions].toSorted())
})
