import { plainDateOf, type Instant } from '@steward/shared/time'
import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import type { CommissionRule } from './commission-amount.ts'

interface GivenSlot {
  serviceId: string
  providerId: string
  startTime: Instant
}

/**
 * Returns the rule that applies to a slot, in the version of the day on which the slot started. A rule of the
 * provider's group takes precedence over one of the default group. Returns undefined if there is none.
 */
export async function findRule(
  { tx, entity }: WriteContext,
  slot: GivenSlot,
): Promise<(CommissionRule & { id: string; groupId: string; currency: string }) | undefined> {
  const own = tx
    .select({ id: payrollRecord.commissionGroupId })
    .from(payrollRecord)
    .where(and(eq(payrollRecord.businessUserId, slot.providerId), isNull(payrollRecord.deletedAt)))
  const [rule] = await tx
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
        eq(commissionRule.serviceId, slot.serviceId),
        isNull(commissionRule.deletedAt),
        isNull(commissionGroup.deletedAt),
        lte(commissionRule.effectiveFrom, plainDateOf(slot.startTime, entity.timeZone)),
        or(eq(commissionGroup.isDefault, true), inArray(commissionGroup.id, own)),
      ),
    )
    .orderBy(desc(sql`${commissionGroup.id} in ${own}`), desc(commissionRule.effectiveFrom))
    .limit(1)
  return rule
}
