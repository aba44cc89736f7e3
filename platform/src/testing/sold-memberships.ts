import { anchorAfterTrial } from '@steward/shared/rules/membership/subscription-periods'
import {
  addDays,
  plainDateOf,
  resolveWallTime,
  toPlainDate,
  type PlainDate,
  type WallTime,
  type Zone,
} from '@steward/shared/time'
import type { subscription } from '../tables/membership/membership.ts'
import { noteWriters } from '../api/note-writers.ts'
import { surroundingsOf } from './job-surroundings.ts'
import type { JobDependencies } from '../kernel/in-business.ts'
import type { TestApi } from './api.ts'
import type { PlanFields } from './plans.ts'

type Fields = Partial<typeof subscription.$inferInsert>

export const zoneOfKinara: Zone = 'Asia/Kuala_Lumpur'

/** Returns the job's dependencies in the database and at the time of a test. */
export const jobOf = (api: TestApi): JobDependencies => ({ ...surroundingsOf(api), noteWriters })

/** Sets the clock to a time of a local day of Kinara, nine in the morning by default. */
export const goTo = ({ clock }: TestApi, day: string, time = '09:00') =>
  clock.set(resolveWallTime(toPlainDate(day), time as WallTime, zoneOfKinara).instant)

/** Gives Kinara the address without which it issues no invoices. */
export const giveAddress = ({ database, kinara }: TestApi) =>
  database.admin.query(
    `update business_details set address_line1 = '28 Jalan Telawi 3', city = 'Kuala Lumpur', country = 'MY' where entity_id = $1`,
    [kinara.id],
  )

/** Inserts a subscription of a new plan as a sale leaves it, without a bill for its first period. Returns its id. */
export async function sell(api: TestApi, terms: Partial<PlanFields> = {}, fields: Fields = {}): Promise<string> {
  const { kinara, clock } = api
  const membershipPlanId = await api.createPlan(kinara, { price: 12_000, sessions: null, ...terms })
  const today = plainDateOf(clock.now(), zoneOfKinara)
  const startDate = fields.startDate ?? today
  const id = await api.createSubscription(kinara, {
    membershipPlanId,
    status: 'PENDING',
    price: terms.price ?? 12_000,
    paymentType: 'CREDIT_CARD',
    startDate,
    anchorOn: anchorAfterTrial(startDate, terms.trialDays ?? 0),
    advancedTo: startDate < today ? startDate : dayBefore(today),
    sessionsLeft: null,
    ...fields,
  })
  if ((terms.sessions ?? null) !== null)
    await api.database.admin.query('update subscription set sessions_left = 0 where id = $1', [id])
  return id
}

/** The job finds what it has not advanced to the present day. */
const dayBefore = (day: PlainDate) => addDays(day, -1)

/** Pays what is open on the invoices of a subscription, or of all, without a receipt. */
export const payAll = ({ database }: TestApi, subscriptionId?: string) =>
  database.admin.query(
    `update invoice set paid_amount = total, status = 'PAID' where status in ('ISSUED', 'PARTIALLY_PAID')
      and ($1::uuid is null or subscription_id = $1)`,
    [subscriptionId ?? null],
  )

/** Returns the periods of a subscription as texts: their days, and the total of their invoice. */
export async function periodsOf({ database }: TestApi, id: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ text: string }>(
    `select concat_ws(' ', first_day, coalesce(end_day::text, 'open'), total) as text
     from subscription_period left join invoice on invoice.id = invoice_id
     where subscription_period.subscription_id = $1 order by ordinal`,
    [id],
  )
  return rows.map(({ text }) => text)
}

/** Returns the history of a subscription as texts: day, kind, and the cause of a change of revenue. */
export async function historyOf({ database }: TestApi, id: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ text: string }>(
    `select concat_ws(' ', on_day, kind, cause) as text from subscription_event where subscription_id = $1
     order by on_day, id`,
    [id],
  )
  return rows.map(({ text }) => text)
}

/** Returns a subscription with days as texts. */
export async function rowOf({ database }: TestApi, id: string) {
  const { rows } = await database.admin.query<Record<string, string | number | null>>(
    `select status, current_period_start::text as start, current_period_end::text as end, advanced_to::text as advanced,
       settled_on::text as settled, held_on::text as held, ended_on::text as ended, cancel_cause as cause,
       sessions_left as left, bill_failure_code as failure, version from subscription where id = $1`,
    [id],
  )
  return rows[0]!
}
