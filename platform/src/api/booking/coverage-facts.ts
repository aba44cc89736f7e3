import type { CoverageFacts } from '@steward/shared/rules/membership/membership-coverage'
import { nextPeriodOf } from '@steward/shared/rules/membership/next-period'
import type { PlainDate } from '@steward/shared/time'
import { and, asc, gt, sql, type SQL } from 'drizzle-orm'
import { planOfSubscription } from '../../predicates/subscription.sql.ts'
import { jsonList } from '../../database/json-list.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { CallContext } from '../../kernel/call.ts'
import { creditLot } from '../../tables/booking/credit.ts'
import { subscriptionTermsChange } from '../../tables/membership/membership-operation.ts'
import {
  membershipPlan,
  membershipPlanVersion,
  membershipPlanVersionService,
  subscription,
} from '../../tables/membership/membership.ts'
import { waitsForTerms } from '../membership-plan/waiting-terms.ts'
import { paidPeriods } from '../../predicates/subscription-soon.sql.ts'
import { advancedSessions } from '../subscription/subscription-rows.ts'

/** A subscription with everything that decides whether it pays for a booking. */
export type CoveringSubscription = Awaited<ReturnType<typeof findCovering>>[number]

/** Returns subscriptions with their terms and their sessions, in a fixed number of statements. */
export async function findCovering({ tx }: Pick<CallContext, 'tx'>, which: SQL) {
  const rows = await tx
    .select({
      id: subscription.id,
      customerId: subscription.customerId,
      membershipName: membershipPlan.name,
      status: subscription.status,
      startDate: subscription.startDate,
      anchor: subscription.anchorOn,
      periodEnd: subscription.currentPeriodEnd,
      paidPeriods,
      cancelAt: subscription.cancelAt,
      pausedFrom: subscription.pausedFrom,
      pausedUntil: subscription.pausedUntil,
      planVersionId: subscription.planVersionId,
      changesPlan: sql<boolean>`coalesce(${subscriptionTermsChange.membershipPlanId} <> ${subscription.membershipPlanId}, false)`,
      nextVersionId: subscriptionTermsChange.planVersionId,
      nextTermsFrom: subscriptionTermsChange.appliesFrom,
      advanced: advancedSessions,
    })
    .from(subscription)
    .innerJoin(membershipPlan, planOfSubscription)
    .leftJoin(subscriptionTermsChange, waitsForTerms)
    .where(which)
    .orderBy(asc(subscription.id))
  if (rows.length === 0) return []
  const terms = await findTerms(tx, [
    ...new Set(rows.flatMap(({ planVersionId, nextVersionId }) => [planVersionId, nextVersionId ?? planVersionId])),
  ])
  const lots = await findOpenLots(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ planVersionId, nextVersionId, nextTermsFrom, ...row }) => {
    const own = terms.get(planVersionId)!
    const hasNewTerms = nextVersionId !== null && row.periodEnd !== null && nextTermsFrom! <= row.periodEnd
    return {
      ...row,
      terms: own,
      /** The terms of the period after the open one. */
      nextTerms: hasNewTerms ? terms.get(nextVersionId)! : own,
      lots: lots.get(row.id) ?? [],
    }
  })
}

const serviceIds = jsonList(
  { id: membershipPlanVersionService.serviceId },
  {
    orderBy: sql`${membershipPlanVersionService.serviceId}`,
    from: sql`from ${membershipPlanVersionService}
      where ${membershipPlanVersionService.entityId} = ${membershipPlanVersion.entityId}
        and ${membershipPlanVersionService.planVersionId} = ${membershipPlanVersion.id}`,
  },
)

async function findTerms(tx: CallContext['tx'], ids: readonly string[]) {
  const rows = await tx
    .select({
      id: membershipPlanVersion.id,
      interval: membershipPlanVersion.billingInterval,
      intervalCount: membershipPlanVersion.intervalCount,
      sessions: membershipPlanVersion.sessions,
      seatsPerBooking: membershipPlanVersion.seatsPerBooking,
      termPeriods: membershipPlanVersion.termPeriods,
      coversAllServices: membershipPlanVersion.coversAllServices,
      services: serviceIds,
    })
    .from(membershipPlanVersion)
    .where(isAnyOf(membershipPlanVersion.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

async function findOpenLots(tx: CallContext['tx'], ids: readonly string[]) {
  const rows = await tx
    .select({
      subscriptionId: creditLot.subscriptionId,
      id: creditLot.id,
      from: creditLot.validFrom,
      until: creditLot.validUntil,
      left: creditLot.creditsLeft,
    })
    .from(creditLot)
    .where(and(isAnyOf(creditLot.subscriptionId, ids), gt(creditLot.creditsLeft, 0)))
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)
}

/** Returns what the rule reads of a subscription for a booking on a local day. */
export function coverageOn(covering: CoveringSubscription, day: PlainDate): CoverageFacts {
  const { status, startDate, periodEnd, pausedFrom, pausedUntil, nextTerms, lots, advanced } = covering
  // The fixed term of a plan ends with a change to another one.
  const termPeriods = covering.changesPlan ? null : covering.terms.termPeriods
  const next = nextPeriodOf({ ...covering.terms, ...covering, termPeriods }, nextTerms)
  const { coversAllServices, services, seatsPerBooking, sessions } =
    next && next.from <= day ? nextTerms : covering.terms
  return {
    status,
    startDate,
    periodEnd,
    nextPeriodEnd: next?.to ?? null,
    pause: pausedFrom && { from: pausedFrom, until: pausedUntil },
    serviceIds: coversAllServices ? null : services.map(({ id }) => id),
    seatsPerBooking,
    credits: sessions === null ? null : { lots, nextGrant: (nextTerms.sessions ?? 0) - advanced },
  }
}
