import { defaultGroupOn, groupOn, ruleOn } from '@steward/shared/rules/commission/commission-rule'
import { plainDateOf, type Instant } from '@steward/shared/time'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import type { WriteContext } from '../../kernel/call.ts'
import type { CommissionRule } from './commission-amount.ts'
import { readGroupPeriods } from './group-periods.ts'

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
): Promise<(CommissionRule & { id: string; groupId: string; currency: string }) | undefined> {
  const { tx, entity } = call
  const day = plainDateOf(startTime, entity.timeZone)
  const periods = await readGroupPeriods(call, [providerId])
  const versions = await tx
    .select({
      id: commissionRule.id,
      groupId: commissionGroup.id,
      groupName: commissionGroup.displayName,
      currency: commissionRule.currency,
      kind: commissionRule.kind,
      flatAmount: commissionRule.flatAmount,
      percentage: commissionRule.percentage,
      basis: commissionRule.basis,
      revision: commissionRule.revision,
      effectiveFrom: commissionRule.effectiveFrom,
    })
    .from(commissionRule)
    .innerJoin(commissionGroup, eq(commissionGroup.id, commissionRule.commissionGroupId))
    .where(
      and(
        eq(commissionRule.serviceId, serviceId),
        isNull(commissionRule.deletedAt),
        isNull(commissionGroup.deletedAt),
        lte(commissionRule.effectiveFrom, day),
      ),
    )
  const groups = { groupId: groupOn(periods, providerId, day), defaultGroupId: defaultGroupOn(periods, day) }
  const { rule } = ruleOn(versions, groups, day)
  if (rule === undefined || rule.kind === 'NONE' || rule.kind === 'INHERIT') return undefined
  return { ...rule, kind: rule.kind }
}
