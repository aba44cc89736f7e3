import type { CommissionRule } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'

export interface RuleCell {
  /** The rule that counts today, of the group itself or of the default group. */
  rule: CommissionRule | undefined
  /** The group has none of its own: the default group's counts. */
  isInherited: boolean
  /** What the group's own rule becomes next. */
  next: CommissionRule | undefined
}

/**
 * What a group earns with a target (B.9): the rule of the group, else of the default group, else nothing; of several
 * the one that took effect last.
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
