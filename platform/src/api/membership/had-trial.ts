import { and, eq, exists, gt, sql, type SQL } from 'drizzle-orm'
import { termsOfSubscription } from '../../predicates/subscription.sql.ts'
import type { Database } from '../../database/connection.ts'
import { membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'

/** The condition that one of these subscriptions began with the trial of its terms. */
export const hadTrialOf = (tx: Database, which: SQL | undefined): SQL<boolean> =>
  sql<boolean>`${exists(
    tx
      .select({ one: sql`1` })
      .from(subscription)
      .innerJoin(membershipPlanVersion, termsOfSubscription)
      .where(and(which, eq(subscription.withTrial, true), gt(membershipPlanVersion.trialDays, 0))),
  )}`
