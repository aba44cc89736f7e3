import type { PlainDate } from '@steward/shared/time'
import { getTableColumns, sql } from 'drizzle-orm'
import { paidPeriods } from '../../predicates/subscription-soon.sql.ts'
import { planOfSubscription, termsOfSubscription } from '../../predicates/subscription.sql.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { booking } from '../../tables/booking/booking.ts'
import { creditEntry } from '../../tables/booking/credit.ts'
import { membershipPlan, membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { subscriptionTermsChange } from '../../tables/membership/membership-operation.ts'
import { subscriptionPeriod } from '../../tables/membership/subscription.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { leadsToPlan, leadsToVersion, nextPlan, nextVersion, waitsForTerms } from '../membership-plan/waiting-terms.ts'

const termsIn = (version: typeof membershipPlanVersion | typeof nextVersion) => ({
  price: version.price,
  billingInterval: version.billingInterval,
  intervalCount: version.intervalCount,
  sessions: version.sessions,
  rolloverSessions: version.rolloverSessions,
  trialDays: version.trialDays,
  termPeriods: version.termPeriods,
  validForDays: version.validForDays,
})

const ofPeriods = sql`from ${subscriptionPeriod} where ${subscriptionPeriod.entityId} = ${subscription.entityId}
  and ${subscriptionPeriod.subscriptionId} = ${subscription.id}`

/** The sessions of bookings after the open period. The next grant pays for them. */
export const advancedSessions = sql<number>`(select coalesce(-sum(${creditEntry.credits}), 0)::int from ${creditEntry}
  where ${creditEntry.entityId} = ${subscription.entityId}
    and ${creditEntry.subscriptionId} = ${subscription.id} and ${creditEntry.creditLotId} is null)`

/** Selects subscriptions with their terms, those that they wait for, and what the rules ask of other tables. */
export const selectSubscriptions = ({ tx, entity }: Pick<WriteContext, 'tx' | 'entity'>) =>
  tx
    .select({
      ...getTableColumns(subscription),
      planName: membershipPlan.name,
      sold: termsIn(membershipPlanVersion),
      change: { id: subscriptionTermsChange.id, appliesFrom: subscriptionTermsChange.appliesFrom },
      nextPlan: { id: nextPlan.id, name: nextPlan.name },
      nextVersionId: nextVersion.id,
      next: termsIn(nextVersion),
      periods: {
        ordinal: sql<number | null>`(select max(${subscriptionPeriod.ordinal}) ${ofPeriods})`,
        paid: paidPeriods,
        isTrial: sql<boolean>`coalesce((select ${subscriptionPeriod.isTrial} ${ofPeriods}
          order by ${subscriptionPeriod.ordinal} desc limit 1), false)`,
      },
      advances: advancedSessions,
      /** The day after the last booking of a pack. */
      lastBooked: sql<PlainDate | null>`case when ${membershipPlanVersion.billingInterval} = 'ONE_OFF' then (
        select (max(${timeSlot.startTime}) at time zone ${entity.timeZone})::date + 1
        from ${booking} join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}
        where ${booking.entityId} = ${subscription.entityId} and ${booking.subscriptionId} = ${subscription.id}
          and (${booking.occupies} or ${booking.lateCancel})) end`,
    })
    .from(subscription)
    .innerJoin(membershipPlan, planOfSubscription)
    .innerJoin(membershipPlanVersion, termsOfSubscription)
    .leftJoin(subscriptionTermsChange, waitsForTerms)
    .leftJoin(nextVersion, leadsToVersion)
    .leftJoin(nextPlan, leadsToPlan)
    .$dynamic()

export type SubscriptionRow = Awaited<ReturnType<typeof selectSubscriptions>>[number]

/** The terms of a version as they are stored. */
export type StoredTerms = Pick<typeof membershipPlanVersion.$inferSelect, keyof ReturnType<typeof termsIn>>
