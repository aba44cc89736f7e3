import { plainDateOf, type Instant } from '@steward/shared/time'
import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { commissionGroup, commissionRule } from '../../tables/commission.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { payrollRecord } from '../../tables/payroll.ts'
import type { CommissionRule } from './commission-amount.ts'

interface GivenSlot {
  serviceId: string
  providerId: string
  startTime: Instant
}

/**
 * The rule that applies to a slot: that of the provider's group, else that of the default group; of each, the version
 * that held on the day the slot started. Undefined where there is none.
 */
export async function findRule(
  { tx, entity }: WriteContext,
  slot: GivenSlot,
): Promise<(CommissionRule & { id: string; groupId: string; currency: string }) | undefined> {
  const own = tx
    .select({ id: payrollRecord.commissionGroupId })
    .from(payrollRecord)
    .where(and(eq(payrollRecord.businessUserId, slot.providerId), isNull(payrollRecord.deletedAt)))
  const [found] = await tx
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
  return found
}
