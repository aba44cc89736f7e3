import { ruleOfSlot } from '@steward/shared/rules/commission/replay'
import { plainDateOf, type Instant, type PlainDate } from '@steward/shared/time'
import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
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
  call: Context,
  { serviceId, providerId, startTime }: GivenSlot,
): Promise<EarningRule | undefined> {
  const day = plainDateOf(startTime, call.entity.timeZone)
  return findRuleOn(call, { memberId: providerId, targetId: serviceId, day }, eq(commissionRule.serviceId, serviceId))
}

/** Returns the rule by which a member earns with the sale of a plan on a day, as `findRule` does for a slot. */
export const findRuleOfSale = (call: Context, sold: Earning): Promise<EarningRule | undefined> =>
  findRuleOn(
    call,
    sold,
    // The index of rules begins with the service.
    and(isNull(commissionRule.serviceId), eq(commissionRule.membershipPlanId, sold.targetId))!,
  )

type Context = Pick<WriteContext, 'tx' | 'entity'>

interface Earning {
  memberId: string
  targetId: string
  day: PlainDate
}

async function findRuleOn(call: Context, earning: Earning, isOfTarget: SQL): Promise<EarningRule | undefined> {
  const periods = await readGroupPeriods(call, [earning.memberId])
  const versions = await readRuleVersions(call, and(isOfTarget, lte(commissionRule.effectiveFrom, earning.day)))
  return earningOnly(ruleOfSlot(versions, periods, earning))
}
