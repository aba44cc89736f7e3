import type { Instant } from '@steward/shared/time'
import { and, asc, eq } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { businessUser } from '../../tables/team/team.ts'

/** What a replay reads of a line of the ledger. Expects the member. */
export const ofLine = {
  id: commissionEntry.id,
  businessUserId: commissionEntry.businessUserId,
  role: businessUser.role,
  bookingId: commissionEntry.bookingId,
  timeSlotId: commissionEntry.timeSlotId,
  subscriptionId: commissionEntry.subscriptionId,
  invoiceId: commissionEntry.invoiceId,
  reason: commissionEntry.reason,
  currency: commissionEntry.currency,
  baseAmount: commissionEntry.baseAmount,
  amount: commissionEntry.amount,
  earnedAt: commissionEntry.earnedAt,
  reversalOfId: commissionEntry.reversalOfId,
}

export const onMember = and(
  eq(businessUser.entityId, commissionEntry.entityId),
  eq(businessUser.id, commissionEntry.businessUserId),
)

export const byTime = [asc(commissionEntry.earnedAt), asc(commissionEntry.id)]

/** A moment and the one after the last. */
export interface Span {
  from: Instant
  to: Instant
}

/** What the reads of a replay need of a call. */
export type Reading = Pick<CallContext, 'tx' | 'entity'>
