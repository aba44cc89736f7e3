import { parseAmount, percentOf, cashIncrement, roundToIncrement } from '@steward/shared/money'
import { joiningFeeDetail, periodDetail } from '@steward/shared/rules/membership/line-detail'
import { addDays, addMonths } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import type { commissionEntry } from '../tables/commission/commission.ts'
import { invoice, invoiceLine } from '../tables/booking/invoice.ts'
import { subscription } from '../tables/membership/membership.ts'
import { commissionOf } from '../api/commission-ledger/commission-amount.ts'
import { explained } from '../api/commission-ledger/explained.ts'
import { ruleFor, type EarningRule } from './commission-plan.ts'
import { grantSessions } from './credit-rows.ts'
import { stamped } from './business-rows.ts'
import type { SeedMoment } from './seed-moment.ts'
import type { DemoBusiness } from './demo-business.ts'
import type { DemoState } from './demo-state.ts'
import { uuidFor } from './identifiers.ts'
import type { Taking } from './money-documents.ts'
import type { Numbering } from './numbering.ts'
import { seedPeriods } from './period-rows.ts'
import { insertRows } from './rows.ts'
import { monthsOf, planSubscriptions, type PlannedSubscription } from './subscription-plan.ts'
import { instantOf, localDays } from './timeline.ts'

export interface SubscriptionMoney {
  takings: Taking[]
  commissions: (typeof commissionEntry.$inferInsert)[]
}

interface Bill {
  subscription: PlannedSubscription
  period: PlannedSubscription['billed'][number]
  id: string
  lines: (typeof invoiceLine.$inferInsert)[]
  quote: Taking['quote']
}

/** Inserts subscriptions with an invoice for every period so far. Returns the payments and the earned commissions. */
export async function seedSubscriptions(
  client: PoolClient,
  demo: DemoBusiness,
  state: DemoState,
  moment: SeedMoment,
  numbering: Numbering,
): Promise<SubscriptionMoney> {
  const planned = planSubscriptions(demo, state.customers, moment)
  await insertRows(
    client,
    subscription,
    planned.map(({ row }) => row),
  )
  await grantSessions(client, state.entityId, moment.now)
  const money = await issueBills(client, demo, state, planned, numbering)
  await seedPeriods(client, state.entityId)
  return money
}

/** Inserts an invoice for every billed period. Returns the payments, and the commissions for first periods. */
async function issueBills(
  client: PoolClient,
  demo: DemoBusiness,
  state: DemoState,
  planned: PlannedSubscription[],
  numbering: Numbering,
): Promise<SubscriptionMoney> {
  const bills = planned
    .flatMap((each) => each.billed.map((period) => billOf(demo, state, each, period)))
    .toSorted((a, b) => a.period.at - b.period.at)
  await insertInvoices(client, state, bills, numbering)
  return {
    takings: bills.filter(({ period }) => period.isPaid).map((bill) => takingOf(state, bill)),
    commissions: commissionsOf(demo, state, planned),
  }
}

function billOf(demo: DemoBusiness, state: DemoState, planned: PlannedSubscription, period: Bill['period']): Bill {
  const { plan, row } = planned
  const isFirst = period.on === row.startDate
  const id = uuidFor(row.id!, 'invoice', period.on)
  const joiningFee =
    isFirst && plan.joiningFee
      ? [{ description: plan.name, detail: joiningFeeDetail, price: parseAmount(plan.joiningFee, demo.currency) }]
      : []
  const lines = [{ description: plan.name, detail: spanOf(planned, period.on), price: row.price }, ...joiningFee].map(
    ({ description, detail, price }, position) => ({
      id: uuidFor(id, position),
      entityId: state.entityId,
      createdAt: instantOf(period.at),
      invoiceId: id,
      position,
      description,
      detail,
      quantity: 1,
      unitPrice: price,
      taxPercentage: state.taxPercentage,
      tax: percentOf(price, state.taxPercentage),
      amount: price,
    }),
  )
  const price = lines.reduce((sum, line) => sum + line.amount, 0)
  const tax = lines.reduce((sum, line) => sum + line.tax, 0)
  const total = row.paymentType === 'CASH' ? roundToIncrement(price + tax, cashIncrement(demo.currency)) : price + tax
  return {
    subscription: planned,
    period,
    id,
    lines,
    quote: { price, tax, subtotal: price + tax, rounding: total - price - tax, total },
  }
}

function spanOf({ plan }: PlannedSubscription, on: Bill['period']['on']): string {
  const months = monthsOf[plan.interval]
  return periodDetail({ from: on, to: months === undefined ? null : addDays(addMonths(on, months), -1) })
}

/**
 * Inserts invoices as the product does: first a draft, then its lines. Then the invoice is issued and cannot change.
 */
async function insertInvoices(
  client: PoolClient,
  state: DemoState,
  bills: Bill[],
  numbering: Numbering,
): Promise<void> {
  await insertRows(
    client,
    invoice,
    bills.map(({ id, subscription: { row, customer }, period, quote }) => ({
      id,
      entityId: state.entityId,
      ...stamped(instantOf(period.at)),
      customerId: customer.id,
      subscriptionId: row.id,
      status: 'DRAFT' as const,
      currency: state.currency,
      price: quote.price,
      tax: quote.tax,
      // The payment is rounded, not the invoice (M20).
      rounding: 0,
      total: quote.subtotal,
      paidAmount: 0,
      returnedAmount: 0,
      creditedAmount: 0,
      parties: {},
      dueOn: period.on,
    })),
  )
  await insertRows(
    client,
    invoiceLine,
    bills.flatMap(({ lines }) => lines),
  )
  const issued = bills.map(({ id, subscription: { customer }, period, quote }) => ({
    id,
    number: numbering.next('INVOICE', period.at),
    issued_at: instantOf(period.at),
    status: period.isPaid ? 'PAID' : 'ISSUED',
    paid: period.isPaid ? quote.subtotal : 0,
    parties: { seller: state.seller, customer: contactOf(customer) },
  }))
  await client.query(
    `UPDATE invoice SET invoice_number = issued.number, issued_at = issued.issued_at, status = issued.status,
       paid_amount = issued.paid, parties = issued.parties, time_zone = business.time_zone
     FROM json_to_recordset($1::json) AS issued
       (id uuid, number text, issued_at timestamptz, status text, paid bigint, parties jsonb), business_entity AS business
     WHERE invoice.id = issued.id AND business.id = invoice.entity_id`,
    [JSON.stringify(issued)],
  )
}

function takingOf(state: DemoState, { id, subscription, period, quote, lines }: Bill): Taking {
  const { row, customer, cashierId } = subscription
  return {
    source: { invoiceId: id },
    at: period.at,
    quote,
    taxPercentage: state.taxPercentage,
    currency: state.currency,
    paymentType: row.paymentType,
    customer: contactOf(customer),
    lines: lines.map(({ description, detail, quantity, amount }) => ({
      description,
      detail: detail ?? '',
      quantity,
      amount,
    })),
    cashier: { id: cashierId, name: state.workingMembers.get(cashierId)?.name ?? '' },
    refund: null,
  }
}

export const contactOf = ({ name, email, phoneNumber }: { name: string; email: string; phoneNumber: string }) => ({
  name,
  email,
  phoneNumber,
})

/** Returns the commission of the seller, who earns it with the first payment by the rule of the day of the sale. */
function commissionsOf(
  demo: DemoBusiness,
  state: DemoState,
  planned: PlannedSubscription[],
): SubscriptionMoney['commissions'] {
  const dayOf = localDays(demo.timeZone)
  return planned.flatMap(({ row, billed }) => {
    const first = billed[0]
    const soldById = row.soldById ?? null
    if (soldById === null || !first?.isPaid || first.on !== row.startDate) return []
    const groupId = state.workingMembers.get(soldById)?.groupId ?? state.defaultGroupId
    const rule = ruleFor(state, { planId: row.membershipPlanId }, groupId, dayOf(first.at))
    if (!rule) return []
    return [
      {
        id: uuidFor(row.id!, 'commission'),
        entityId: state.entityId,
        businessUserId: soldById,
        subscriptionId: row.id!,
        invoiceId: uuidFor(row.id!, 'invoice', first.on),
        commissionGroupId: rule.groupId,
        commissionRuleId: rule.id,
        ruleRevision: rule.revision,
        currency: state.currency,
        ...earningOf(rule, row.price, state.currency),
        earnedAt: instantOf(first.at),
        createdAt: instantOf(first.at),
        period: dayOf(first.at).slice(0, 7),
      },
    ]
  })
}

function earningOf(rule: EarningRule, price: number, currency: string) {
  // A flat amount earns nothing on a price in another currency.
  if (rule.kind === 'FLAT_RATE' && rule.currency !== currency) {
    const explanation = explained({ kind: 'OTHER_CURRENCY', price: currency, rule: rule.currency })
    return { reason: 'NO_RULE' as const, baseAmount: price, amount: 0, ...explanation }
  }
  const sold = { currency, price, seats: 1, plan: null, origin: { by: 'FEE' as const } }
  const { base: baseAmount, ...earning } = commissionOf(rule, sold)
  return { reason: 'EARNED' as const, baseAmount, ...earning }
}
