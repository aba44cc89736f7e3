import { formatMinor } from '@steward/shared/money'
import { minutesBetween } from '@steward/shared/time'
import type { subscription } from '../tables/membership/membership.ts'
import type { timeOff } from '../tables/team/leave.ts'
import type { TrailEvent } from './trail-event.ts'

/**
 * Returns the event of a membership that was sold.
 * @param termsVersion the number of the plan's version under which it was sold
 */
export function subscriptionSale(row: typeof subscription.$inferSelect, termsVersion: number): TrailEvent {
  const { id, customerId, startDate, paymentType, soldById } = row
  return {
    at: row.createdAt,
    actorId: soldById,
    row: {
      action: 'subscription.sell',
      recordType: 'subscription',
      recordId: id,
      new: {
        membershipId: row.membershipPlanId,
        customerId,
        termsVersion,
        price: formatMinor(row.price, row.currency),
        startDate,
        paymentType,
        soldById,
        ...(row.discount ? { hasDiscount: true } : {}),
      },
      version: 1,
    },
  }
}

/** Returns the request of an absence, and its decision if somebody took one. */
export function timeOffEvents(row: typeof timeOff.$inferSelect): TrailEvent[] {
  const { firstDay, lastDay, fromTime, toTime, leaveKindId, amount, decidedAt, decidedById, decisionNote } = row
  const record = { recordType: 'time-off', recordId: row.id } as const
  const isDecided = decidedAt !== null && decidedById !== null && minutesBetween(row.createdAt, decidedAt) > 0
  const request: TrailEvent = {
    at: row.createdAt,
    actorId: row.createdById,
    row: {
      ...record,
      action: 'time-off.request',
      new: {
        memberId: row.businessUserId,
        status: isDecided ? 'REQUESTED' : row.status === 'APPROVED' ? row.status : 'REQUESTED',
        firstDay,
        lastDay,
        fromTime,
        toTime,
        leaveKindId,
        amount,
      },
      version: 1,
    },
  }
  if (!isDecided || (row.status !== 'APPROVED' && row.status !== 'REJECTED')) return [request]
  const change = { old: { status: 'REQUESTED' }, version: 2 } as const
  const decision: TrailEvent['row'] =
    row.status === 'APPROVED'
      ? {
          ...record,
          ...change,
          action: 'time-off.approve',
          new: { status: row.status, amount, decisionKind: 'APPROVER' },
        }
      : { ...record, ...change, action: 'time-off.reject', new: { status: row.status, note: decisionNote } }
  return [request, { at: decidedAt, actorId: decidedById, row: decision }]
}
