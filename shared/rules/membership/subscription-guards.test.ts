import { describe, expect, it } from 'vitest'
import type { PlainDate } from '../../time/index.ts'
import { subscriptionPermissions, whyNotSubscription, type SubscriptionFacts } from './subscription-guards.ts'
import {
  subscriptionTransitions,
  type SubscriptionAction,
  type SubscriptionStatus,
} from './subscription-transitions.ts'

const all = { may: () => true }
const actions = Object.keys(subscriptionPermissions) as SubscriptionAction[]
const facts = (status: SubscriptionStatus, more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  status,
  isPack: false,
  cancelAt: null,
  hasPause: false,
  hasPlanChange: false,
  isHeld: false,
  ...more,
})
const possible = (of: SubscriptionFacts) =>
  actions.filter((action) => whyNotSubscription(action, of, all) === undefined)
const cancelAt = '2027-01-01' as PlainDate

describe('the actions on a subscription', () => {
  it.each([
    ['PENDING', ['cancel-now']],
    ['ACTIVE', ['pause', 'cancel-at-end', 'cancel-now', 'change-plan']],
    ['PAST_DUE', ['cancel-at-end', 'cancel-now', 'write-off']],
    ['SUSPENDED', ['cancel-now', 'write-off']],
    ['PAUSED', ['resume', 'cancel-at-end', 'cancel-now']],
    ['CANCELLED', []],
    ['EXPIRED', []],
  ] as const)('that is %s are those of its status', (status, expected) => {
    expect(possible(facts(status))).toEqual(expected)
  })

  it('that ends with its period are the withdrawal and the cancellation at once', () => {
    expect(possible(facts('ACTIVE', { cancelAt }))).toEqual(['withdraw-cancel', 'cancel-now'])
    expect(possible(facts('PAUSED', { cancelAt }))).toEqual(['resume', 'withdraw-cancel', 'cancel-now'])
  })

  it('that has a pause ahead are also to move it and to take it back', () => {
    expect(possible(facts('ACTIVE', { hasPause: true }))).toEqual([
      'pause',
      'withdraw-pause',
      'cancel-at-end',
      'cancel-now',
      'change-plan',
    ])
  })

  it('that waits for another plan are also to take that back, and not to change again', () => {
    const planned = { hasPlanChange: true }
    expect(possible(facts('ACTIVE', planned))).toEqual(['pause', 'cancel-at-end', 'cancel-now', 'withdraw-change'])
    expect(possible(facts('SUSPENDED', planned))).toEqual(['cancel-now', 'withdraw-change', 'write-off'])
  })

  it('that is held are also to decide about its billing', () => {
    expect(possible(facts('ACTIVE', { isHeld: true }))).toContain('release-hold')
    expect(possible(facts('SUSPENDED', { isHeld: true }))).not.toContain('release-hold')
  })

  it('that is a pack do not depend on periods', () => {
    expect(possible(facts('ACTIVE', { isPack: true }))).toEqual(['cancel-now'])
  })

  it('need the permission first, and name what is possible instead', () => {
    const staff = { may: (permission: string) => permission === 'subscription.sell' }
    expect(whyNotSubscription('cancel-now', facts('CANCELLED'), staff)).toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(whyNotSubscription('pause', facts('PAUSED'), staff)).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      members: { from: 'PAUSED', action: 'pause', allowed: ['resume', 'cancel-at-end', 'cancel-now'] },
    })
  })

  it('lead to statuses that exist', () => {
    const statuses = Object.keys(subscriptionTransitions)
    const next = Object.values(subscriptionTransitions).flatMap((one) => Object.values(one) as (string | null)[])
    expect(next.filter((status) => status !== null && !statuses.includes(status))).toEqual([])
  })
})
