import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { isOpenSlot } from '../../predicates/time-slot.sql.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot, timeSlotSeries } from '../../tables/booking/time-slot.ts'
import { commissionRule } from '../../tables/commission/commission.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import { copyPlanVersions } from './copy-plan-versions.sql.ts'

/**
 * Gives every price of the business another currency with the same figures: 49.90 stays 49.90. Sessions that are over
 * keep theirs. An open form of one of these records gets STALE_VERSION.
 */
export async function carryPricesOver(call: CallContext, currency: string): Promise<void> {
  const { tx, entity, clock } = call
  const now = clock.now()
  await tx
    .update(service)
    .set({ eventCurrency: currency, version: sql`${service.version} + 1`, updatedAt: now })
    .where(and(eq(service.entityId, entity.id), isNull(service.deletedAt)))
  await tx
    .update(timeSlot)
    .set({ currency, version: sql`${timeSlot.version} + 1`, updatedAt: now })
    .where(and(eq(timeSlot.entityId, entity.id), isNull(timeSlot.deletedAt), isOpenSlot(now)))
  for (const table of [timeSlotSeries, commissionRule, payrollRecord])
    await tx
      .update(table)
      .set({ currency, version: sql`${table.version} + 1`, updatedAt: now })
      .where(and(eq(table.entityId, entity.id), isNull(table.deletedAt)))
  await copyPlanVersions(call, currency)
}
