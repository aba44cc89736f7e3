import type { RuleKind } from '@steward/shared/rules/commission/commission-rule'
import type { Terms } from '@steward/shared/rules/common/terms'
import { addMonths, dayBounds, instantToEpochMs, type Instant, type PlainDate } from '@steward/shared/time'
import { readInstant } from '../database/columns.ts'
import type { PoolClient } from '../database/connection.ts'
import type { DemoBusiness } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'

/**
 * The data from which the days of a demo business are filled, read from the database. Since an earlier start a price
 * may have changed, a member may have left, or a customer may have been deleted.
 */
export interface DemoState {
  entityId: string
  currency: string
  taxPercentage: string
  terms: Terms
  sellable: Map<string, { price: number; type: string; duration: number; name: string; location: string }>
  workingMembers: Map<string, { name: string; groupId: string | null }>
  cashiers: { id: string; name: string }[]
  customers: DemoCustomer[]
  /** Customers with a subscription that covers the service, by the service's id. */
  subscribersOf: Map<string, DemoCustomer[]>
  /** Half-open times in milliseconds in which a member, or everybody for null, is away. */
  absences: { memberId: string | null; from: number; to: number }[]
  /** Existing slots. They prevent overlapping slots of a provider. */
  taken: { providerId: string; from: number; to: number }[]
  rules: DemoCommissionRule[]
  defaultGroupId: string | null
  seller: { name: string; registrationNumber: string; taxIdentificationNumber: string; address: string[] }
}

export interface DemoCustomer {
  id: string
  name: string
  email: string
  phoneNumber: string
  joinedAt: number
  subscriptions: DemoSubscription[]
}

export interface DemoSubscription {
  id: string
  from: number
  to: number
  pausedFrom: number | null
  pausedTo: number | null
  price: number
  /** Sessions per period. Null means unlimited. */
  sessions: number | null
  /** What a session of an unlimited plan is worth, in minor units. */
  redemptionValue: number | null
  periodMonths: number | null
  startDate: PlainDate
  serviceIds: Set<string> | null
  used: Map<number, number>
}

export interface DemoCommissionRule {
  id: string
  groupId: string
  groupName: string
  serviceId: string | null
  planId: string | null
  kind: RuleKind
  flatAmount: number | null
  percentage: string | null
  basis: 'PER_BOOKING' | 'PER_SEAT' | 'PER_SLOT'
  revision: number
  currency: string
  effectiveFrom: PlainDate
}

const ms = (text: string) => instantToEpochMs(readInstant(text))
const forever = Number.MAX_SAFE_INTEGER

export async function loadState(client: PoolClient, demo: DemoBusiness, from: Instant): Promise<DemoState> {
  const entityId = uuidFor(demo.key)
  const ask = async <T>(sql: string, ...values: unknown[]) =>
    (await client.query(sql, [entityId, ...values])).rows as T[]

  const [money] = await ask<{ currency: string; tax: string }>(
    'SELECT currency, tax_percentage::text AS tax FROM business_payment_details WHERE entity_id = $1',
  )
  const services = await ask<{
    id: string
    price: string
    type: string
    duration: number
    name: string
    location: string
  }>(
    `SELECT service.id, event_cost AS price, type, duration, service.name, coalesce(location.name, '') AS location
     FROM service LEFT JOIN location ON location.id = location_id
     WHERE service.entity_id = $1 AND service.deleted_at IS NULL AND service.archived_at IS NULL`,
  )
  const members = await ask<{ id: string; name: string; groupId: string | null }>(
    `SELECT business_user.id, given_name || ' ' || last_name AS name, (
       SELECT commission_group_id FROM commission_group_member AS period
       WHERE period.business_user_id = business_user.id AND period.deleted_at IS NULL
         AND coalesce(effective_from, '-infinity') <= $2::timestamptz::date
       ORDER BY effective_from DESC NULLS LAST LIMIT 1) AS "groupId"
     FROM business_user
     WHERE business_user.entity_id = $1 AND status = 'ACTIVE' AND business_user.deleted_at IS NULL ORDER BY business_user.id`,
    from,
  )
  const absences = await ask<{ memberId: string | null; from: string; to: string }>(
    `SELECT business_user_id AS "memberId", start_time::text AS from, end_time::text AS to FROM blackout
       WHERE entity_id = $1 AND deleted_at IS NULL
     UNION ALL
     SELECT business_user_id, start_time::text, end_time::text FROM time_off
       WHERE entity_id = $1 AND deleted_at IS NULL AND status = 'APPROVED'`,
  )
  const taken = await ask<{ providerId: string; from: string; to: string }>(
    `SELECT provider_id AS "providerId", start_time::text AS from, end_time::text AS to FROM time_slot
     WHERE entity_id = $1 AND deleted_at IS NULL AND status <> 'CANCELLED' AND end_time > $2`,
    from,
  )
  const [seller] = await ask<{ name: string; number: string; tax: string; address: string[] }>(
    `SELECT registration_name AS name, registration_number AS number, tax_identification_number AS tax,
       array_remove(ARRAY[address_line1, address_line2, trim(postal_code || ' ' || city), state, country], '') AS address
     FROM business_details WHERE entity_id = $1`,
  )
  const [settings] = await ask<Pick<Terms, 'settings'>>('SELECT steward_settings_of($1) AS settings')
  const groups = await ask<{ id: string }>(
    'SELECT id FROM commission_group WHERE entity_id = $1 AND is_default AND deleted_at IS NULL',
  )
  const desk = new Set(demo.members.filter(({ atDesk }) => atDesk).map(({ key }) => uuidFor(demo.key, 'member', key)))
  const cashiers = members.filter(({ id }) => desk.has(id))
  const customers = await loadCustomers(client, entityId, demo.timeZone)
  return {
    entityId,
    currency: money!.currency,
    taxPercentage: money!.tax,
    terms: { zone: demo.timeZone, settings: settings!.settings },
    sellable: new Map(services.map(({ id, price, ...rest }) => [id, { ...rest, price: Number(price) }])),
    workingMembers: new Map(members.map(({ id, name, groupId }) => [id, { name, groupId }])),
    cashiers: cashiers.length > 0 ? cashiers : members,
    customers,
    subscribersOf: new Map(
      services.map(({ id }) => [
        id,
        customers.filter(({ subscriptions }) => subscriptions.some(({ serviceIds }) => serviceIds?.has(id) ?? true)),
      ]),
    ),
    absences: absences.map((each) => ({ memberId: each.memberId, from: ms(each.from), to: ms(each.to) })),
    taken: taken.map((each) => ({ providerId: each.providerId, from: ms(each.from), to: ms(each.to) })),
    rules: await ask<DemoCommissionRule>(
      `SELECT commission_rule.id, commission_group_id AS "groupId", display_name AS "groupName", service_id AS "serviceId",
         membership_plan_id AS "planId", kind, flat_amount::integer AS "flatAmount", percentage::text AS percentage, basis,
         revision, commission_rule.currency, effective_from::text AS "effectiveFrom"
       FROM commission_rule JOIN commission_group ON commission_group.id = commission_group_id
       WHERE commission_rule.entity_id = $1 AND commission_rule.deleted_at IS NULL
       ORDER BY effective_from DESC, revision DESC`,
    ),
    defaultGroupId: groups[0]?.id ?? null,
    seller: {
      name: seller!.name,
      registrationNumber: seller!.number,
      taxIdentificationNumber: seller!.tax,
      address: seller!.address,
    },
  }
}

interface SubscriptionRow {
  id: string
  customerId: string
  price: string
  startDate: PlainDate
  pausedFrom: PlainDate | null
  pausedUntil: PlainDate | null
  endedOn: PlainDate | null
  sessions: number | null
  redemptionValue: string | null
  interval: string
  serviceIds: string[] | null
}

const monthsOf: Record<string, number> = { MONTH: 1, QUARTER: 3, YEAR: 12 }

async function loadCustomers(client: PoolClient, entityId: string, zone: string): Promise<DemoCustomer[]> {
  const customers = await client.query<{
    id: string
    name: string
    email: string
    phoneNumber: string
    joined: string
  }>(
    `SELECT id, trim(given_name || ' ' || last_name) AS name, email, phone_number AS "phoneNumber", created_at::text AS joined
     FROM customer WHERE entity_id = $1 AND deleted_at IS NULL ORDER BY id`,
    [entityId],
  )
  const subscriptions = await client.query<SubscriptionRow>(
    `SELECT subscription.id, customer_id AS "customerId", subscription.price, start_date::text AS "startDate",
       paused_from::text AS "pausedFrom", paused_until::text AS "pausedUntil", sessions,
       redemption_value AS "redemptionValue", billing_interval AS interval,
       CASE WHEN subscription.status IN ('CANCELLED', 'EXPIRED', 'SUSPENDED', 'PENDING')
         THEN coalesce(current_period_end, start_date)::text END AS "endedOn",
       CASE WHEN covers_all_services THEN NULL ELSE
         ARRAY(SELECT service_id FROM membership_plan_version_service WHERE plan_version_id = version.id) END AS "serviceIds"
     FROM subscription JOIN membership_plan_version AS version ON version.id = plan_version_id
     WHERE subscription.entity_id = $1 AND subscription.deleted_at IS NULL ORDER BY subscription.id`,
    [entityId],
  )
  const byCustomer = Map.groupBy(subscriptions.rows, ({ customerId }) => customerId)
  const startOf = (date: PlainDate) => instantToEpochMs(dayBounds(date, zone).start)
  return customers.rows.map(({ joined, ...person }) => ({
    ...person,
    joinedAt: ms(joined),
    subscriptions: (byCustomer.get(person.id) ?? []).map((row) => ({
      id: row.id,
      from: startOf(row.startDate),
      to: row.endedOn === null ? forever : startOf(row.endedOn),
      pausedFrom: row.pausedFrom && startOf(row.pausedFrom),
      pausedTo: row.pausedUntil && startOf(row.pausedUntil),
      price: Number(row.price),
      sessions: row.sessions,
      redemptionValue: row.redemptionValue === null ? null : Number(row.redemptionValue),
      periodMonths: monthsOf[row.interval] ?? null,
      startDate: row.startDate,
      serviceIds: row.serviceIds && new Set(row.serviceIds),
      used: new Map(),
    })),
  }))
}

/**
 * Returns the number of the subscription's period for a local day, from 0. Plans that are paid once have one period.
 */
export function periodOf(subscription: DemoSubscription, date: PlainDate): number {
  if (subscription.periodMonths === null) return 0
  const [startYear = 0, startMonth = 0] = subscription.startDate.split('-').map(Number)
  const [year = 0, month = 0] = date.split('-').map(Number)
  const months = (year - startYear) * 12 + month - startMonth
  const isBefore = addMonths(subscription.startDate, months) > date
  return Math.floor((isBefore ? months - 1 : months) / subscription.periodMonths)
}
