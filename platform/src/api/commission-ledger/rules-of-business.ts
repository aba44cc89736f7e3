import { ruleOfSlot } from '@steward/shared/rules/commission/replay'
import type { PlainDate } from '@steward/shared/time'
import type { CallContext } from '../../kernel/call.ts'
import { readGroupPeriods } from './group-periods.ts'
import { earningOnly, readRuleVersions, type EarningRule } from './rule-versions.queries.ts'

/**
 * Reads the rules of a business with two statements. Returns a function that finds the rule of a member for a service or a
 * plan on a day, as `findRule` does for one slot.
 */
export async function readRules(
  call: Pick<CallContext, 'tx' | 'entity'>,
): Promise<(memberId: string, targetId: string, day: PlainDate) => EarningRule | undefined> {
  const byTarget = Map.groupBy(await readRuleVersions(call), ({ targetId }) => targetId)
  const periods = await readGroupPeriods(call)
  return (memberId, targetId, day) =>
    earningOnly(ruleOfSlot(byTarget.get(targetId) ?? [], periods, { memberId, targetId, day }))
}
