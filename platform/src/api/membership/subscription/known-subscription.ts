import { eq } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { membershipPlanVersion } from '../../../tables/membership/membership.ts'
import { loadSubscriptions, type LoadedSubscription } from '../../subscription/load-subscription.ts'

/** A subscription with its state, and with all terms of its version. */
export interface KnownSubscription extends LoadedSubscription {
  terms: typeof membershipPlanVersion.$inferSelect
}

/** Returns a subscription with its state and terms. Throws 404 if there is none. */
export async function findKnown(call: CallContext, id: string): Promise<KnownSubscription> {
  const [loaded] = await loadSubscriptions(call, [id])
  if (!loaded || loaded.row.deletedAt !== null) throw problems.notFound()
  const [terms] = await call.tx
    .select()
    .from(membershipPlanVersion)
    .where(eq(membershipPlanVersion.id, loaded.row.planVersionId))
  return { ...loaded, terms: terms! }
}
