import { describe, expect, it } from 'vitest'
import { operations } from '../../contracts/operations.ts'
import { planPermission, whyNotPlan } from './plan-guards.ts'
import { planActions, planTransitions } from './plan-transitions.ts'

const manager = { may: () => true }
const staff = { may: () => false }

// Product decision B.1: a draft is sold, then archived, and an archived plan can be sold again.
it.each([
  ['DRAFT', { update: 'DRAFT', 'put-on-sale': 'ACTIVE', remove: null }],
  ['ACTIVE', { update: 'ACTIVE', 'apply-terms': 'ACTIVE', archive: 'ARCHIVED', remove: null }],
  ['ARCHIVED', { 'apply-terms': 'ARCHIVED', restore: 'ACTIVE', remove: null }],
] as const)('a plan in %s allows these actions with these results: %o', (status, results) => {
  expect(planTransitions[status]).toEqual(results)
  expect(planActions(status).toSorted()).toEqual(Object.keys(results).toSorted())
})

describe('an action on a plan', () => {
  it.each([
    'membership.create',
    'membership.update',
    'membership.put-on-sale',
    'membership.archive',
    'membership.restore',
    'membership.remove',
    'membership-terms.preview',
    'membership-terms.apply',
    'membership-terms.undo',
    'membership-bulk.preview',
    'membership-bulk.archive',
    'membership-bulk.undo',
  ] as const)('%s needs the permission of the guard', (operation) => {
    expect(operations[operation].permission).toBe(planPermission)
  })

  it('is refused for the permission before the status', () => {
    expect(whyNotPlan('archive', { status: 'DRAFT' }, staff)?.code).toBe('PERMISSION_DENIED')
  })

  it('is refused in another status, with the actions that are allowed', () => {
    expect(whyNotPlan('archive', { status: 'DRAFT' }, manager)).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      members: { from: 'DRAFT', action: 'archive', allowed: ['update', 'put-on-sale', 'remove'] },
    })
    expect(whyNotPlan('archive', { status: 'ACTIVE' }, manager)).toBeUndefined()
  })

  it.each(['DRAFT', 'ACTIVE', 'ARCHIVED'] as const)('deletes a plan in %s only if it was never sold', (status) => {
    expect(whyNotPlan('remove', { status, isSold: true }, manager)?.code).toBe('PLAN_HAS_SUBSCRIBERS')
    expect(whyNotPlan('remove', { status, isSold: false }, manager)).toBeUndefined()
    expect(whyNotPlan('remove', { status }, manager)).toBeUndefined()
  })

  it('other than the deletion does not depend on whether the plan was sold', () => {
    expect(whyNotPlan('archive', { status: 'ACTIVE', isSold: true }, manager)).toBeUndefined()
  })
})
