import { randomUUID } from 'node:crypto'
import { invoiceLines } from '@steward/shared/rules/membership/membership-bill-lines'
import { billedAmount } from '@steward/shared/rules/membership/open-period'
import { priceTermsAt, quote } from '@steward/shared/rules/common/quote'
import type { OpenedPeriod } from '@steward/shared/rules/membership/subscription-state'
import type { PlainDate } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { invoice, invoiceLine } from '../../tables/booking/invoice.ts'
import { requireBusinessDetails } from '../business/document-details.ts'
import { tellSubscriber } from '../customer-mail/membership/membership-notice.ts'
import { nextInvoiceNumber } from '../money/document-numbers.ts'
import { payerOf, sellerOf } from '../money/document-parties.ts'
import { newInvoiceFields } from '../money/invoice-of-booking.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

type Draft = { id: string; total: number; dueOn: PlainDate | null }

/** Returns the periods that have a bill. */
export const billedPeriods = (periods: readonly OpenedPeriod[]): OpenedPeriod[] =>
  periods.filter(({ dueOn }) => dueOn !== null)

/**
 * Inserts the invoices of periods as drafts, with the prices and the tax of today (M27). Returns them by the ordinal of
 * their period. `issueDrafts` gives them their numbers at the end of the transaction.
 */
export async function draftBills(
  { tx, entity, clock }: WriteContext,
  row: SubscriptionRow,
  periods: readonly OpenedPeriod[],
): Promise<Map<number, Draft>> {
  const billed = billedPeriods(periods)
  if (billed.length === 0) return new Map()
  const now = clock.now()
  const terms = priceTermsAt({ ...entity, currency: row.currency }, entity.terms, now)
  const of = { entityId: entity.id, createdAt: now }
  const bills = billed.map((period) => ({
    id: randomUUID(),
    period,
    ...quote(billedAmount(period), terms, row.paymentType),
  }))
  await tx.insert(invoice).values(
    bills.map(({ id, period, price, tax, subtotal }) => ({
      ...of,
      id,
      customerId: row.customerId,
      subscriptionId: row.id,
      currency: row.currency,
      price,
      tax,
      total: subtotal,
      updatedAt: now,
      dueOn: period.dueOn,
    })),
  )
  const changesAt = periods.find(({ hasNewTerms }) => hasNewTerms)?.ordinal ?? Infinity
  const planNameOf = ({ ordinal }: OpenedPeriod) => (ordinal >= changesAt ? row.nextPlan!.name : row.planName)
  await tx.insert(invoiceLine).values(
    bills.flatMap(({ id, period, price, tax }) => {
      const { price: fee, discount, joiningFee, share } = period
      const bill = { fee, discount, joiningFee, price, tax, pricesIncludeTax: terms.pricesIncludeTax, period, share }
      return invoiceLines(bill, { planName: planNameOf(period), currency: row.currency }).map((line, index) => ({
        ...of,
        ...line,
        invoiceId: id,
        position: index + 1,
        quantity: 1,
        unitPrice: line.amount,
        taxPercentage: terms.taxPercentage,
      }))
    }),
  )
  return new Map(
    bills.map(({ id, period, subtotal }) => [period.ordinal, { id, total: subtotal, dueOn: period.dueOn }]),
  )
}

/**
 * Issues drafts in the order of their periods. Every other invoice of the business waits for their numbers until the
 * commit, so call it last.
 */
export async function issueDrafts(
  call: WriteContext,
  row: SubscriptionRow,
  drafts: ReadonlyMap<number, Draft>,
): Promise<void> {
  if (drafts.size === 0) return
  const { tx, entity, clock } = call
  await requireBusinessDetails(call)
  const parties = { seller: await sellerOf(call), customer: await payerOf(call, row.customerId) }
  const now = clock.now()
  const bills: { number: string; total: number; dueOn: PlainDate | null }[] = []
  for (const { id, total, dueOn } of drafts.values()) {
    const invoiceNumber = await nextInvoiceNumber(call, now)
    bills.push({ number: invoiceNumber, total, dueOn })
    const issued = { status: 'ISSUED', invoiceNumber } as const
    await tx
      .update(invoice)
      .set({ ...issued, issuedAt: now, timeZone: entity.timeZone, parties })
      .where(eq(invoice.id, id))
    call.audit('invoice.create', 'invoice', id, {
      new: newInvoiceFields({ ...issued, total, currency: row.currency }),
    })
  }
  tellSubscriber(call, { subscriptionId: row.id, kind: 'invoice', facts: { bills } })
}
