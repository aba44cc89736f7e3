import { isClaimed } from '@steward/shared/rules/booking/invoice-status'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { openOf } from '@steward/shared/rules/booking/invoice-open'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { invoice } from '../../../tables/booking/invoice.ts'
import type { subscription } from '../../../tables/membership/membership.ts'
import { payment } from '../../../tables/booking/money.ts'
import { subscriptionPeriod } from '../../../tables/membership/subscription.ts'

type Reading = Pick<CallContext, 'tx' | 'entity'>
type Period = SubscriptionRecord['periods'][number]
type InvoiceRow = typeof invoice.$inferSelect
type PaymentRow = typeof payment.$inferSelect

/**
 * Returns the periods of a subscription, newest first, its invoices without a period, oldest first, and what is open on all
 * of its invoices in minor units.
 */
export async function readPeriods(
  call: Reading,
  row: Pick<typeof subscription.$inferSelect, 'id'>,
): Promise<Pick<SubscriptionRecord, 'periods' | 'otherInvoices'> & { open: number }> {
  const rows = await call.tx
    .select()
    .from(subscriptionPeriod)
    .where(eq(subscriptionPeriod.subscriptionId, row.id))
    .orderBy(desc(subscriptionPeriod.ordinal))
  const invoices = await call.tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.subscriptionId, row.id), isNull(invoice.deletedAt)))
    .orderBy(asc(invoice.dueOn), asc(invoice.createdAt), asc(invoice.id))
  const billed = new Map(invoices.map((one) => [one.id, one]))
  const payments = await paymentsOf(call, [...billed.keys()])
  const ofPeriods = new Set(rows.map(({ invoiceId }) => invoiceId))
  return {
    periods: rows.map((period) => ({
      id: period.id,
      number: period.ordinal,
      firstDay: period.firstDay,
      endDay: period.endDay,
      isTrial: period.isTrial,
      invoice: presentPeriodInvoice(period.invoiceId, billed, payments),
    })),
    otherInvoices: invoices.filter(({ id }) => !ofPeriods.has(id)).map((one) => presentInvoice(one, payments)),
    open: invoices.reduce((total, one) => total + openIn(one), 0),
  }
}

async function paymentsOf({ tx }: Reading, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(payment)
    .where(inArray(payment.invoiceId, [...ids]))
    .orderBy(asc(payment.receivedAt), asc(payment.id))
}

function presentPeriodInvoice(
  id: string | null,
  billed: ReadonlyMap<string, InvoiceRow>,
  payments: readonly PaymentRow[],
): Period['invoice'] {
  const row = id === null ? undefined : billed.get(id)
  return row ? presentInvoice(row, payments) : null
}

function presentInvoice(row: InvoiceRow, payments: readonly PaymentRow[]): NonNullable<Period['invoice']> {
  const { id, invoiceNumber, status, currency, total, dueOn } = row
  return {
    id,
    invoiceNumber,
    status,
    currency,
    dueOn,
    total: formatMinor(total, currency),
    credited: formatMinor(row.creditedAmount, currency),
    paid: formatMinor(row.paidAmount, currency),
    returned: formatMinor(row.returnedAmount, currency),
    open: formatMinor(openIn(row), currency),
    payments: payments
      .filter(({ invoiceId }) => invoiceId === id)
      .map((one) => ({
        id: one.id,
        amount: formatMinor(one.amount, currency),
        rounding: formatMinor(one.rounding, currency),
        paymentType: one.paymentType,
        receivedAt: one.receivedAt,
      })),
  }
}

function openIn(row: InvoiceRow): number {
  if (!isClaimed(row)) return 0
  const { total, creditedAmount, paidAmount, returnedAmount } = row
  return openOf({ total, credited: creditedAmount, paid: paidAmount, returned: returnedAmount })
}
