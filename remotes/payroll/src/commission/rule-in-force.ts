import type { CommissionRule } from '@steward/shared/contracts'
import { ruleOn } from '@steward/shared/rules/commission/commission-rule'
import type { PlainDate } from '@steward/shared/time'

export interface RuleCell {
  /** The rule in force today, of the group itself or of the default group. */
  rule: CommissionRule | undefined
  /** The group has no rule of its own in force, so the rule of the default group applies. */
  isInherited: boolean
  /** The group's own version that takes effect next. */
  next: CommissionRule | undefined
  /** All versions of the group itself, the latest first. */
  versions: CommissionRule[]
}

/** Returns the rule by which a group earns commission with a target today, and what comes before and after (B.9). */
export function ruleInForce(
  rules: readonly CommissionRule[],
  {
    targetId,
    groupId,
    defaultGroupId,
    today,
  }: { targetId: string; groupId: string; defaultGroupId: string | undefined; today: PlainDate },
): RuleCell {
  const ofTarget = rules
    .filter((rule) => rule.target.id === targetId)
    .map((rule) => ({ rule, groupId: rule.group.id, kind: rule.kind, effectiveFrom: rule.effectiveFrom }))
  const { rule, isInherited } = ruleOn(ofTarget, { groupId, defaultGroupId }, today)
  const versions = ofTarget
    .filter((version) => version.groupId === groupId)
    .map((version) => version.rule)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))
  return {
    rule: rule?.rule,
    isInherited,
    next: versions.findLast(({ effectiveFrom }) => effectiveFrom > today),
    versions,
  }
}
