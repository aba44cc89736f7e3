import { sql } from 'drizzle-orm'
import { isLive } from '../../predicates/subscription.sql.ts'
import type { Database } from '../../database/connection.ts'
import { subscription } from '../../tables/membership/membership.ts'

/** Tells whether the business has a subscription that has not ended. */
export async function hasLiveSubscription(tx: Database): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(subscription)
    .where(isLive)
    .limit(1)
  return rows.length > 0
}
