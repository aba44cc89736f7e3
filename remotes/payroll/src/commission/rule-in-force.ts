import type { CommissionRule } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'

export interface RuleCell {
  /** The rule in force today, of the group itself or of the default group. */
  rule: CommissionRule | undefined
  /** The group has no rule of its own in force, so the rule of the default group applies. */
  isInherited: boolean
  /** The group's own rule that takes effect next. */
  next: CommissionRule | undefined
}

/**
 * Returns the rule by which a group earns commission with a target (B.9). The group's own rule comes before the rule of
 * the default group. Among several rules, the one that took effect last applies.
 */
export function ruleInForce(
  rules: readonly CommissionRule[],
  {
    targetId,
    groupId,
    defaultGroupId,
    today,
  }: { targetId: string; groupId: string; defaultGroupId: string | undefined; today: PlainDate },
): RuleCell {
  const of = (group: string | undefined) =>
    rules
      .filter((rule) => rule.target.id === targetId && rule.group.id === group)
      .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
  const own = of(groupId)
  const ownRule = own.findLast(({ effectiveFrom }) => effectiveFrom <= today)
  const inherited = of(defaultGroupId).findLast(({ effectiveFrom }) => effectiveFrom <= today)
  return {
    rule: ownRule ?? inherited,
    isInherited: ownRule === undefined && inherited !== undefined,
    next: own.find(({ effectiveFrom }) => effectiveFrom > today),
  }
}
