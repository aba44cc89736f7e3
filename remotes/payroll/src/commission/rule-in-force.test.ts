import type { CommissionRule } from '@steward/shared/contracts'
import { toInstant, toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { ruleInForce } from './rule-in-force.ts'

const at = toInstant('2026-01-01T00:00:00Z')

const rule = (group: string, value: string, effectiveFrom: string, target = 'yoga'): CommissionRule => ({
  id: `${group}${effectiveFrom}`,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 1,
  targetType: 'SERVICE',
  target: { id: target, name: target },
  group: { id: group, displayName: group },
  kind: 'PERCENTAGE',
  value,
  basis: 'PER_BOOKING',
  currency: 'MYR',
  effectiveFrom: toPlainDate(effectiveFrom),
})

const rules = [
  rule('senior', '20', '2027-01-01'),
  rule('senior', '15', '2026-09-01'),
  rule('standard', '10', '2026-01-01'),
  rule('standard', '5', '2026-01-01', 'massage'),
]

it.each([
  ['its own rule before the rule of the default group', 'yoga', 'senior', '2026-11-19', ['15', false, '20']],
  ['its own rule from the day it takes effect', 'yoga', 'senior', '2027-01-01', ['20', false, undefined]],
  ['the default rule while its own rule is not in force yet', 'yoga', 'senior', '2026-08-31', ['10', true, '15']],
  ['the default rule if it has none of its own', 'massage', 'senior', '2026-11-19', ['5', true, undefined]],
  ['its own rule as not inherited if it is the default', 'yoga', 'standard', '2026-11-19', ['10', false, undefined]],
  ['no rule if neither group has one', 'facial', 'senior', '2026-11-19', [undefined, false, undefined]],
])('a group takes %s', (_, targetId, groupId, today, expected) => {
  const cell = ruleInForce(rules, { targetId, groupId, defaultGroupId: 'standard', today: toPlainDate(today) })
  expect([cell.rule?.value, cell.isInherited, cell.next?.value]).toEqual(expected)
})
