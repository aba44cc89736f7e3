import type { OtherPlan } from '@steward/shared/rules/membership/subscription-change'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { membershipPlan, membershipPlanVersion } from '../../../tables/membership/membership.ts'
import { currentTerms } from '../../membership-plan/plan-coverage.ts'

/** A plan to which a subscription changes, with the version that it gets. */
export interface FoundPlan extends OtherPlan {
  name: string
  version: typeof membershipPlanVersion.$inferSelect
}

/**
 * Returns a plan with its current terms, or undefined if there is none.
 *
 * @param lock keeps the plan on sale until the end of the transaction
 */
export async function findOtherPlan(
  { tx }: Pick<CallContext, 'tx'>,
  id: string,
  { lock }: { lock: boolean },
): Promise<FoundPlan | undefined> {
  const query = tx
    .select({
      name: membershipPlan.name,
      status: membershipPlan.status,
      version: getTableColumns(membershipPlanVersion),
    })
    .from(membershipPlan)
    .innerJoin(membershipPlanVersion, currentTerms)
    .where(and(eq(membershipPlan.id, id), isNull(membershipPlan.deletedAt)))
    .$dynamic()
  const [row] = await (lock ? query.for('key share', { of: membershipPlan }) : query)
  if (!row) return undefined
  const { name, status, version } = row
  const { price, intervalCount, sessions, rolloverSessions, trialDays, termPeriods, validForDays } = version
  const counted = { price, intervalCount, sessions, rolloverSessions, trialDays, termPeriods, validForDays }
  return {
    planId: id,
    name,
    status,
    currency: version.currency,
    terms: { ...counted, interval: version.billingInterval },
    version,
  }
}
