import type { SoonKind } from '@steward/shared/rules/membership/soon-kind'
import { endingDays, lapsingDays } from '@steward/shared/rules/membership/due-soon'
import type { PlainDate } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { creditEntry, creditLot } from '../tables/booking/credit.ts'
import { subscriptionTermsChange } from '../tables/membership/membership-operation.ts'
import { membershipPlanVersion, subscription } from '../tables/membership/membership.ts'
import { subscriptionPeriod } from '../tables/membership/subscription.ts'
import { isLive, isPending, isSuspended } from './subscription.sql.ts'

// The rules of `shared/rules/membership/due-soon.ts` in SQL. A test compares both. They expect `subscription` and
// `membershipPlanVersion`, joined by `termsOfSubscription`, in the query.

/** The periods of its plan so far that count for the term of the plan. */
export const paidPeriods = sql<number>`(select count(*)::int from ${subscriptionPeriod}
  where ${subscriptionPeriod.entityId} = ${subscription.entityId}
    and ${subscriptionPeriod.subscriptionId} = ${subscription.id} and not ${subscriptionPeriod.isTrial}
    and ${subscriptionPeriod.ordinal} >= ${subscription.planFromOrdinal})`

const { anchorOn, currentPeriodEnd, cancelAt, pausedFrom, pausedUntil, heldOn } = subscription
const { billingInterval, intervalCount, termPeriods } = membershipPlanVersion

/** A day as a pause moves it. */
const moved = (day: SQL): SQL =>
  sql`(${day} + case when ${pausedUntil} is not null and ${day} > ${pausedFrom}
    then ${pausedUntil} - ${pausedFrom} else 0 end)`

const periodEnd = moved(sql`${currentPeriodEnd}`)

const waitsForChange = sql`from ${subscriptionTermsChange}
  where ${subscriptionTermsChange.entityId} = ${subscription.entityId}
    and ${subscriptionTermsChange.subscriptionId} = ${subscription.id}
    and ${subscriptionTermsChange.appliedOn} is null and ${subscriptionTermsChange.withdrawnAt} is null`

const waitsForOtherPlan = sql`exists (select ${waitsForChange}
  and ${subscriptionTermsChange.membershipPlanId} <> ${subscription.membershipPlanId})`

const months = sql`(${intervalCount} * case ${billingInterval} when 'MONTH' then 1 when 'QUARTER' then 3 else 12 end)`
const monthOf = (day: SQL) => sql`(extract(year from ${day}) * 12 + extract(month from ${day}))::int`

/** A day a number of periods after the end of the present one, which are counted from the anchor. */
const periodsLater = (anchor: SQL, end: SQL, periods: SQL): SQL => sql`case ${billingInterval}
  when 'WEEK' then ${end} + ${periods} * 7 * ${intervalCount}
  else (${anchor} + make_interval(months => ${monthOf(end)} - ${monthOf(anchor)} + ${periods} * ${months}))::date end`

/**
 * Returns `plannedEnd` in SQL.
 * @param paid the periods that count for the term
 */
export function plannedEnd(paid: SQL = paidPeriods, isOtherPlan: SQL = waitsForOtherPlan): SQL {
  const missing = sql`(${termPeriods} - ${paid})`
  const raw = sql`${currentPeriodEnd}`
  return sql`case
    when not ${isLive} or ${isPending} or ${currentPeriodEnd} is null then null
    when ${billingInterval} = 'ONE_OFF' then ${periodEnd}
    when ${cancelAt} is not null then ${moved(sql`${cancelAt}`)}
    when ${termPeriods} is null or ${isOtherPlan} then null
    when ${missing} <= 0 then ${periodEnd}
    when ${pausedUntil} is not null and ${pausedFrom} < ${currentPeriodEnd}
      then ${periodsLater(periodEnd, periodEnd, missing)}
    else ${moved(sql`(${periodsLater(sql`${anchorOn}`, raw, missing)})`)} end`
}

/** How many sessions the next period takes over, if there is one. */
const room = sql`case
  when ${heldOn} is not null or not ${isLive} or (${plannedEnd()}) is not distinct from ${periodEnd} then 0
  else coalesce(
    (select case when next.billing_interval = 'ONE_OFF' or next.sessions is null then 0 else next.rollover_sessions end
     from ${membershipPlanVersion} next
     where next.entity_id = ${subscription.entityId} and next.id = (
       select ${subscriptionTermsChange.planVersionId} ${waitsForChange}
         and ${subscriptionTermsChange.appliesFrom} <= ${periodEnd})),
    case when ${billingInterval} = 'ONE_OFF' or ${membershipPlanVersion.sessions} is null then 0
      else ${membershipPlanVersion.rolloverSessions} end) end`

const isCarried = sql`exists (select from ${creditEntry} where ${creditEntry.entityId} = ${creditLot.entityId}
  and ${creditEntry.creditLotId} = ${creditLot.id} and ${creditEntry.kind} = 'ROLLOVER' and ${creditEntry.credits} > 0)`

const lapsesOn = moved(sql`${creditLot.validUntil}`)

/** The sessions of `lapsingSessions`, and 0 if there are none. */
export const lapsingSessions = (today: PlainDate): SQL => sql`case when ${isPending} or ${isSuspended} then 0 else (
  select coalesce(sum(lapsing.credits), 0) - least(
    coalesce(sum(lapsing.credits) filter (where lapsing.is_own), 0),
    case when coalesce(bool_or(lapsing.is_own), false) then ${room} else 0 end)
  from (
    select ${creditLot.creditsLeft} as credits,
      ${lapsesOn} is not distinct from ${periodEnd} and not ${isCarried} as is_own
    from ${creditLot}
    where ${creditLot.entityId} = ${subscription.entityId} and ${creditLot.subscriptionId} = ${subscription.id}
      and ${creditLot.creditsLeft} > 0 and ${isWithin(lapsesOn, today, lapsingDays)}) lapsing) end`

const isWithin = (day: SQL, today: PlainDate, days: number): SQL =>
  sql`((${day}) > ${today}::date and (${day}) <= ${today}::date + ${days}::int)`

/** The condition of subscriptions that need a talk with their customer, for each kind. */
export const isSoon = (today: PlainDate): Record<SoonKind, SQL> => ({
  ENDING: isWithin(plannedEnd(), today, endingDays),
  LAPSING: sql`(${lapsingSessions(today)}) > 0`,
})
