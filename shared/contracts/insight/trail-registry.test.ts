import { expect, it } from 'vitest'
import { recordedCodes } from '../../rules/payroll/recorded-items.ts'
import { trailChoices } from './trail-choices.ts'
import { trailFaults } from './trail-registry.ts'

const update = { action: 'service.update', recordType: 'service' }

it('accepts an event with fields of its kind', () => {
  expect(trailFaults({ ...update, old: { eventCost: '20.00' }, new: { eventCost: '25.00' } })).toEqual([])
})

it('accepts null for every field, and fields that are undefined', () => {
  expect(trailFaults({ ...update, old: { tagId: null }, new: { tagId: undefined } })).toEqual([])
})

it.each([
  [{ action: 'unicorn.update', recordType: 'unicorn' }, 'The trail has no kind of record "unicorn" (unicorn.update).'],
  [{ ...update, action: 'service.paint' }, 'The trail has no action "service.paint" for service.'],
  [{ ...update, new: { colour: 'red' } }, 'The trail has no field "colour" of service (service.update).'],
  [{ ...update, new: { toString: 'x' } }, 'The trail has no field "toString" of service (service.update).'],
  [{ ...update, old: { eventCost: 2000 } }, 'The field "eventCost" of service (service.update) is no money.'],
  [{ ...update, new: { status: 'GONE' } }, 'The field "status" of service (service.update) is no choice.'],
  [{ ...update, new: { duration: '60' } }, 'The field "duration" of service (service.update) is no minutes.'],
  [
    { action: 'member.update', recordType: 'member', new: { phoneNumber: '+60123456789' } },
    'The field "phoneNumber" of member (member.update) is no null.',
  ],
])('rejects an event that the registry does not have: %j', (event, fault) => {
  expect(trailFaults(event)).toEqual([fault])
})

it('has words for every pay item that can be recorded', () => {
  expect([...trailChoices.payItem].toSorted()).toEqual([...recordedCodes].toSorted())
})
