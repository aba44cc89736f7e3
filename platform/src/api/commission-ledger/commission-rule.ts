import { ruleOfSlot } from '@steward/shared/rules/commission/replay'
import { plainDateOf, type Instant } from '@steward/shared/time'
import { and, eq, lte } from 'drizzle-orm'
import { commissionRule } from '../../tables/commission/commission.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { readGroupPeriods } from './group-periods.ts'
import { earningOnly, readRuleVersions, type EarningRule } from './rule-versions.queries.ts'

interface GivenSlot {
  serviceId: string
  providerId: string
  startTime: Instant
}

/**
 * Returns the rule that applies to a slot. The local day on which the slot started decides about the version, about the
 * group of the provider and about the default group. Returns undefined if there is none, or if the rule is to earn
 * nothing.
 */
export async function findRule(
  call: Pick<WriteContext, 'tx' | 'entity'>,
  { serviceId, providerId, startTime }: GivenSlot,
): Promise<EarningRule | undefined> {
  const day = plainDateOf(startTime, call.entity.timeZone)
  const periods = await readGroupPeriods(call, [providerId])
  const versions = await readRuleVersions(
    call,
    and(eq(commissionRule.serviceId, serviceId), lte(commissionRule.effectiveFrom, day)),
  )
  return earningOnly(ruleOfSlot(versions, periods, { memberId: providerId, targetId: serviceId, day }))
}
