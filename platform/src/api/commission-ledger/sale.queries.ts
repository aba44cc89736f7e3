import { baseOfBill } from '@steward/shared/rules/commission/sale-commission'
import { plainDateOf, type Instant, type PlainDate } from '@steward/shared/time'
import { and, eq, sql } from 'drizzle-orm'
import { jsonList } from '../../database/json-list.ts'
import type { CallContext } from '../../kernel/call.ts'
import { billedFee, feeBefore } from '../../predicates/invoice.sql.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { subscriptionPeriod } from '../../tables/membership/subscription.ts'
import type { CommissionBase } from './commission-amount.ts'

/** The first bill of another plan than the one that was sold. */
const isPlanChange = sql<boolean>`exists (select from ${subscriptionPeriod}
  where ${subscriptionPeriod.entityId} = ${invoice.entityId} and ${subscriptionPeriod.invoiceId} = ${invoice.id}
    and ${subscriptionPeriod.ordinal} = ${subscription.planFromOrdinal} and ${subscription.planFromOrdinal} > 1)`

/** The plan that a bill is for. A later change of plan leaves it. Before its period opens, it is the plan of the sale. */
export const planOfBill = sql<string>`coalesce((
  select ${membershipPlanVersion.membershipPlanId} from ${subscriptionPeriod}
  join ${membershipPlanVersion} on ${membershipPlanVersion.entityId} = ${subscriptionPeriod.entityId}
    and ${membershipPlanVersion.id} = ${subscriptionPeriod.planVersionId}
  where ${subscriptionPeriod.entityId} = ${invoice.entityId} and ${subscriptionPeriod.invoiceId} = ${invoice.id}
  limit 1), ${subscription.membershipPlanId})`

/** When a bill was sold: the first one with the membership, and a later one when it was issued. */
export const soldAtOfBill = sql<Instant>`(case when ${feeBefore} is null then ${subscription.createdAt}
  else coalesce(${invoice.issuedAt}, ${invoice.createdAt}) end)`.mapWith(invoice.createdAt)

const { id, businessUserId, reason, amount, reversalOfId, replacesId, explanation } = commissionEntry
const { commissionGroupId, commissionRuleId, ruleRevision } = commissionEntry

/**
 * Reads what an invoice of a membership sold, and its lines in the ledger, oldest first. Lines of earlier
 * sellers are left out, because they were taken back as a whole. `replacesId` names the line that a new first line
 * replaces: that of the seller before, or null.
 */
export async function readSale({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>, invoiceId: string) {
  const [sale] = await tx
    .select({
      sellerId: subscription.soldById,
      soldAt: soldAtOfBill,
      planId: planOfBill,
      currency: invoice.currency,
      issuedAt: invoice.issuedAt,
      fee: billedFee(invoice),
      feeBefore,
      isPlanChange,
      lines: jsonList(
        {
          id,
          businessUserId,
          reason,
          amount,
          reversalOfId,
          replacesId,
          explanation,
          commissionGroupId,
          commissionRuleId,
          ruleRevision,
        },
        {
          orderBy: sql`${commissionEntry.createdAt}, ${commissionEntry.reversalOfId} nulls first, ${commissionEntry.id}`,
          from: sql`from ${commissionEntry}
            where ${commissionEntry.entityId} = ${invoice.entityId} and ${commissionEntry.invoiceId} = ${invoice.id}`,
        },
      ),
    })
    .from(invoice)
    .innerJoin(
      subscription,
      and(eq(subscription.entityId, invoice.entityId), eq(subscription.id, invoice.subscriptionId)),
    )
    .where(and(eq(invoice.entityId, entity.id), eq(invoice.id, invoiceId)))
  if (!sale) return undefined
  const takenBack = new Set(
    sale.lines.flatMap(({ reason, reversalOfId }) => (reason === 'REVERSAL' ? reversalOfId : [])),
  )
  const lines = sale.lines.filter((line) => !takenBack.has(line.reversalOfId ?? line.id))
  const replaced = new Set(sale.lines.map(({ replacesId }) => replacesId))
  const last = sale.lines.find((line) => takenBack.has(line.id) && !replaced.has(line.id))
  return { ...sale, lines, replacesId: last?.id ?? null }
}

export type Sale = NonNullable<Awaited<ReturnType<typeof readSale>>>
export type SaleLine = Sale['lines'][number]

interface Sold {
  memberId: string
  targetId: string
  /** The day whose rule and group decide: that of the sale, and for a later bill that of its issue. */
  day: PlainDate
  base: CommissionBase
}

/** The facts of a bill that decide who earns on what. */
export type BilledSale = Pick<
  Sale,
  'sellerId' | 'soldAt' | 'planId' | 'currency' | 'issuedAt' | 'fee' | 'feeBefore' | 'isPlanChange'
>

/** Returns who earns with a bill, and on what. Null if nobody sold it, or for a renewal that earns nothing by setting. */
export function soldBy({ entity }: Pick<CallContext, 'entity'>, sale: BilledSale): Sold | null {
  const { sellerId, fee, currency } = sale
  const isFirst = sale.feeBefore === null
  const before = sale.isPlanChange ? sale.feeBefore : null
  const price = baseOfBill({ fee, isFirst, feeBefore: before }, entity.terms, sale.issuedAt ?? sale.soldAt)
  if (sellerId === null || price === null) return null
  const isPart = price !== fee
  return {
    memberId: sellerId,
    targetId: sale.planId,
    day: plainDateOf(sale.soldAt, entity.timeZone),
    base: {
      currency,
      price,
      seats: 1,
      plan: null,
      part: isPart ? { of: price, from: fee } : null,
      origin: isPart ? { by: 'FEE_DIFFERENCE', fee, before: before! } : { by: 'FEE' },
    },
  }
}
