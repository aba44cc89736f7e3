import {
  addDays,
  addMonths,
  daysBetween,
  instantToEpochMs,
  resolveWallTime,
  type Instant,
  type PlainDate,
  type WallTime,
} from '@steward/shared/time'
import type { subscription } from '../tables/membership.ts'
import type { PoolClient } from '../database/connection.ts'
import type { SeedMoment } from './business-rows.ts'
import type { DemoBusiness, DemoPlan } from './demo-business.ts'
import type { DemoState } from './demo-state.ts'
import { uuidFor } from './identifiers.ts'
import type { Numbering } from './numbering.ts'
import { randomFor } from './random.ts'
import { monthsOf, type PlannedSubscription } from './subscription-plan.ts'
import { issueBills, type SubscriptionMoney } from './subscription-rows.ts'
import { minuteMs } from './timeline.ts'

type SubscriptionRow = typeof subscription.$inferInsert

/** The fields of a subscription that change with the calendar (product decision B.1). */
interface Standing {
  status: SubscriptionRow['status']
  currentPeriodStart: PlainDate | null
  currentPeriodEnd: PlainDate | null
  sessionsLeft: number | null
  pausedFrom: PlainDate | null
  pausedUntil: PlainDate | null
  cancelledAt: Instant | null
  cancelCause: SubscriptionRow['cancelCause'] | null
}

export interface StoredSubscription extends Standing {
  id: string
  startDate: PlainDate
  cancelAt: PlainDate | null
}

/** An unpaid period suspends the subscription after a week, and ends it a month later. */
const graceDays = 7
const suspendedDays = 30
/** The share of renewals that are not paid at once. */
const unpaidShare = 0.04

/**
 * Applies the days since the last start to the demo's subscriptions. Renews periods with invoice and payment, starts,
 * resumes and ends subscriptions, and suspends unpaid ones. Leaves subscriptions that users sold unchanged.
 */
export async function renewSubscriptions(
  client: PoolClient,
  demo: DemoBusiness,
  state: DemoState,
  moment: SeedMoment,
  numbering: Numbering,
): Promise<SubscriptionMoney> {
  const loaded = await loadSubscriptions(client, state.entityId)
  const planOf = new Map(demo.plans.map((plan) => [uuidFor(demo.key, 'plan', plan.key), plan]))
  const customerOf = new Map(state.customers.map((each) => [each.id, each]))
  const planned: PlannedSubscription[] = []
  const changes: (Standing & { id: string })[] = []
  for (const row of loaded) {
    const plan = planOf.get(row.membershipPlanId)
    const customer = customerOf.get(row.customerId)
    if (!plan || !customer) continue
    const { standing, periods } = standingOn(moment.today, row, plan, demo.timeZone)
    if (!standing) continue
    changes.push({ id: row.id, ...standing })
    planned.push({ row, plan, customer, billed: periods.map((each) => billedAt(demo, row.id, each, moment.now)) })
  }
  await client.query(
    `UPDATE subscription SET status = now.status, current_period_start = now."currentPeriodStart",
       current_period_end = now."currentPeriodEnd", sessions_left = now."sessionsLeft", paused_from = now."pausedFrom",
       paused_until = now."pausedUntil", cancelled_at = now."cancelledAt", cancel_cause = now."cancelCause",
       version = version + 1, updated_at = $2
     FROM json_to_recordset($1::json) AS now (id uuid, status text, "currentPeriodStart" date, "currentPeriodEnd" date,
       "sessionsLeft" integer, "pausedFrom" date, "pausedUntil" date, "cancelledAt" timestamptz, "cancelCause" text)
     WHERE subscription.id = now.id`,
    [JSON.stringify(changes), moment.now],
  )
  return issueBills(client, demo, state, planned, numbering)
}

export interface Period {
  on: PlainDate
  isPaid: boolean
}

/**
 * Returns the state of a subscription on a day, and the periods that began until then. `standing` is null if nothing
 * changes.
 */
export function standingOn(
  today: PlainDate,
  before: StoredSubscription,
  plan: DemoPlan,
  zone: string,
): { standing: Standing | null; periods: Period[] } {
  const months = monthsOf[plan.interval]
  if (months === undefined) return { standing: null, periods: [] }
  const now: StoredSubscription = { ...before }
  const periods: Period[] = []
  const end = (on: PlainDate, cancelCause: Standing['cancelCause']) => {
    const cancelledAt = resolveWallTime(on, '12:00' as WallTime, zone).instant
    Object.assign(now, { status: 'CANCELLED', cancelledAt, cancelCause })
  }
  if (now.status === 'PAUSED' && now.pausedFrom && now.pausedUntil && now.pausedUntil <= today) {
    // The end of the period moves by the length of the pause.
    const length = daysBetween(now.pausedFrom, now.pausedUntil)
    now.currentPeriodEnd = now.currentPeriodEnd && addDays(now.currentPeriodEnd, length)
    Object.assign(now, { status: 'ACTIVE', pausedFrom: null, pausedUntil: null })
  }
  if (now.status === 'PENDING' && now.startDate <= today) {
    Object.assign(now, { status: 'ACTIVE', currentPeriodEnd: now.startDate })
  }
  while (now.status === 'ACTIVE' && now.currentPeriodEnd && now.currentPeriodEnd <= today) {
    const on = now.currentPeriodEnd
    if (now.cancelAt && now.cancelAt <= on) {
      end(on, 'CUSTOMER')
      break
    }
    const isRenewal = on !== now.startDate
    const isPaid = !isRenewal || !randomFor(`${now.id}/${on}/renewal`).chance(unpaidShare)
    periods.push({ on, isPaid })
    now.currentPeriodStart = on
    now.currentPeriodEnd = nextAnchor(now.startDate, on, months)
    now.sessionsLeft = plan.sessions ?? null
    if (!isPaid) now.status = 'PAST_DUE'
  }
  if (now.status === 'PAST_DUE' && daysSince(now.currentPeriodStart, today) > graceDays) now.status = 'SUSPENDED'
  if (now.status === 'SUSPENDED' && daysSince(now.currentPeriodStart, today) > graceDays + suspendedDays) {
    end(addDays(now.currentPeriodStart!, graceDays + suspendedDays), 'NON_PAYMENT')
  }
  const { id: _id, startDate: _start, cancelAt: _cancel, ...standing } = now
  const isSame = periods.length === 0 && standing.status === before.status
  return { standing: isSame ? null : standing, periods }
}

const daysSince = (from: PlainDate | null, today: PlainDate) => (from ? daysBetween(from, today) : 0)

/**
 * Returns the start of the next period. It stays on the day of the first period, also after a short month, unless a
 * pause has moved it.
 */
function nextAnchor(startDate: PlainDate, on: PlainDate, months: number): PlainDate {
  const [startYear = 0, startMonth = 0] = startDate.split('-').map(Number)
  const [year = 0, month = 0] = on.split('-').map(Number)
  const passed = (year - startYear) * 12 + month - startMonth
  return addMonths(startDate, passed) === on ? addMonths(startDate, passed + months) : addMonths(on, months)
}

function billedAt(demo: DemoBusiness, id: string, { on, isPaid }: Period, now: Instant) {
  const morning = instantToEpochMs(resolveWallTime(on, '09:30' as WallTime, demo.timeZone).instant)
  const minute = randomFor(`${id}/${on}/billed`).between(0, 400)
  return { on, isPaid, at: Math.min(morning + minute * minuteMs, instantToEpochMs(now) - 5 * minuteMs) }
}

type LoadedSubscription = SubscriptionRow & StoredSubscription

/** Loads only subscriptions of the seed, whose identifiers have version 5. */
async function loadSubscriptions(client: PoolClient, entityId: string): Promise<LoadedSubscription[]> {
  const { rows } = await client.query<LoadedSubscription & { price: unknown }>(
    `SELECT id, entity_id AS "entityId", membership_plan_id AS "membershipPlanId", customer_id AS "customerId", status,
       currency, price, payment_type AS "paymentType", start_date::text AS "startDate", sessions_left AS "sessionsLeft",
       current_period_start::text AS "currentPeriodStart", current_period_end::text AS "currentPeriodEnd",
       paused_from::text AS "pausedFrom", paused_until::text AS "pausedUntil", cancel_at::text AS "cancelAt",
       cancelled_at AS "cancelledAt", cancel_cause AS "cancelCause", sold_by_id AS "soldById"
     FROM subscription
     WHERE entity_id = $1 AND deleted_at IS NULL AND status NOT IN ('CANCELLED', 'EXPIRED')
       AND substr(id::text, 15, 1) = '5'
     ORDER BY id`,
    [entityId],
  )
  return rows.map((row) => ({ ...row, price: Number(row.price) }))
}
