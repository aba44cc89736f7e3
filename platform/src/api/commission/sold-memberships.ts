import type { WorkedSlot } from '@steward/shared/rules/commission/replay'
import { lostOf } from '@steward/shared/rules/commission/sale-commission'
import { plainDateOf } from '@steward/shared/time'
import { and, eq, gte, lt, ne, or } from 'drizzle-orm'
import { billedFee } from '../../predicates/invoice.sql.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { businessUser } from '../../tables/team/team.ts'
import { planOfBill, soldAtOfBill } from '../commission-ledger/sale.queries.ts'
import { byTime, ofLine, onMember, type Reading, type Span } from './ledger-line.ts'

/** Selects the lines of invoices of memberships that were sold in a span. A renewal is sold when its bill is issued. */
export function selectSoldLines({ tx, entity }: Reading, { from, to }: Span) {
  return tx
    .select({
      ...ofLine,
      planId: planOfBill,
      soldAt: soldAtOfBill,
      fee: billedFee(invoice),
      bill: {
        total: invoice.total,
        credited: invoice.creditedAmount,
        paid: invoice.paidAmount,
        returned: invoice.returnedAmount,
      },
    })
    .from(invoice)
    .innerJoin(
      commissionEntry,
      and(eq(commissionEntry.entityId, invoice.entityId), eq(commissionEntry.invoiceId, invoice.id)),
    )
    .innerJoin(
      subscription,
      and(eq(subscription.entityId, invoice.entityId), eq(subscription.id, invoice.subscriptionId)),
    )
    .innerJoin(businessUser, onMember)
    .where(
      and(
        eq(invoice.entityId, entity.id),
        gte(soldAtOfBill, from),
        lt(soldAtOfBill, to),
        // Narrows the bills before the moment of each sale is read.
        or(
          and(gte(subscription.createdAt, from), lt(subscription.createdAt, to)),
          and(gte(invoice.issuedAt, from), lt(invoice.issuedAt, to)),
        ),
        eq(commissionEntry.currency, entity.currency),
        ne(commissionEntry.reason, 'ADJUSTMENT'),
      ),
    )
    .orderBy(...byTime)
}

type SoldLine = Awaited<ReturnType<typeof selectSoldLines>>[number]

/** Returns a sale as a slot with one booking: its base, its bill, and what of the bill is gone. */
export function saleOf({ entity }: Reading, line: SoldLine): WorkedSlot {
  const { bill, fee, baseAmount } = line
  const lost = lostOf(bill)
  return {
    memberId: line.businessUserId,
    targetId: line.planId,
    day: plainDateOf(line.soldAt, entity.timeZone),
    lineId: null,
    bookings: [
      {
        lineId: line.id,
        price: baseAmount,
        seats: 1,
        plan: null,
        part: baseAmount === fee ? null : { of: baseAmount, from: fee },
        total: bill.total,
        refundedBefore: 0,
        refunds: lost > 0 ? [lost] : [],
      },
    ],
  }
}
