import { expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { defaultGroupOn, groupOn, ruleOn, type GroupPeriod, type RuleKind } from './commission-rule.ts'

const on = toPlainDate
const period = (memberId: string | null, groupId: string | null, from: string | null): GroupPeriod => ({
  memberId,
  groupId,
  effectiveFrom: from === null ? null : on(from),
})
const rule = (groupId: string, kind: RuleKind, effectiveFrom: string) => ({
  groupId,
  kind,
  effectiveFrom: on(effectiveFrom),
})

const periods = [
  period(null, 'new', '2026-03-15'),
  period(null, 'standard', null),
  period('ana', 'senior', '2026-03-01'),
  period('ana', null, '2026-06-01'),
  period('ben', 'senior', null),
]

it.each([
  ['before the first day of a group', 'ana', '2026-02-28', 'standard'],
  ['on the first day of a group', 'ana', '2026-03-01', 'senior'],
  ['after a return to the default group', 'ana', '2026-06-01', 'new'],
  ['with a group since ever', 'ben', '2020-01-01', 'senior'],
  ['without a group, on the last day of a default group', 'cleo', '2026-03-14', 'standard'],
  ['without a group, on the first day of the next default group', 'cleo', '2026-03-15', 'new'],
])('a member %s has the group of the day', (_, member, day, expected) => {
  expect(groupOn(periods, member, on(day))).toBe(expected)
})

it('a deleted default group leaves its days to the one after it', () => {
  expect(defaultGroupOn([period(null, null, null), period(null, 'new', '2026-03-15')], on('2026-01-01'))).toBe('new')
  expect(defaultGroupOn([], on('2026-01-01'))).toBeUndefined()
})

const rules = [
  rule('standard', 'PERCENTAGE', '2026-01-01'),
  rule('senior', 'FLAT_RATE', '2026-02-01'),
  rule('senior', 'NONE', '2026-03-01'),
  rule('senior', 'INHERIT', '2026-04-01'),
]
const senior = { groupId: 'senior', defaultGroupId: 'standard' }

it.each([
  ['the rule of the default group before its own begins', '2026-01-31', 'PERCENTAGE', true],
  ['its own rule from its first day', '2026-02-01', 'FLAT_RATE', false],
  ['nothing, although the default group earns', '2026-03-01', 'NONE', false],
  ['the rule of the default group after its own has ended', '2026-04-01', 'PERCENTAGE', true],
  ['no rule on a day before all of them', '2025-12-31', undefined, false],
])('a group earns by %s', (_, day, kind, isInherited) => {
  const inForce = ruleOn(rules, senior, on(day))
  expect([inForce.rule?.kind, inForce.isInherited]).toEqual([kind, isInherited])
})

it('the default group does not inherit from itself', () => {
  const ended = [...rules, rule('standard', 'INHERIT', '2026-05-01')]
  expect(ruleOn(ended, { groupId: 'standard', defaultGroupId: 'standard' }, on('2026-05-01'))).toEqual({
    rule: undefined,
    isInherited: false,
  })
  expect(ruleOn(ended, senior, on('2026-05-01')).rule).toBeUndefined()
})
