import { expect, it } from 'vitest'
import {
  invitationActions,
  invitationMinutes,
  invitationTransitions,
  memberActions,
  memberTransitions,
} from './member-transitions.ts'

// Product decision B.1.
it.each([
  ['INVITED', { 'change-role': 'INVITED', remove: null }],
  ['ACTIVE', { 'change-role': 'ACTIVE', deactivate: 'DEACTIVATED', remove: null }],
  ['DEACTIVATED', { reactivate: 'ACTIVE', remove: null }],
] as const)('a member in %s allows these actions with these results: %o', (status, results) => {
  expect(memberTransitions[status]).toEqual(results)
  expect(memberActions(status).toSorted()).toEqual(Object.keys(results).toSorted())
})

it.each([
  ['PENDING', { resend: 'PENDING', revoke: 'REVOKED' }],
  ['EXPIRED', { resend: 'PENDING', revoke: 'REVOKED' }],
  ['ACCEPTED', {}],
  ['REVOKED', {}],
] as const)('an invitation in %s allows these actions with these results: %o', (status, results) => {
  expect(invitationTransitions[status]).toEqual(results)
  expect(invitationActions(status).toSorted()).toEqual(Object.keys(results).toSorted())
})

it('the link of an invitation is valid for seven days', () => expect(invitationMinutes).toBe(10_080))
