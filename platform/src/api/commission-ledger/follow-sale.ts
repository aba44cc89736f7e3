import { randomUUID } from 'node:crypto'
import { formatMinor, parseAmount } from '@steward/shared/money'
import type { InvoiceSums } from '@steward/shared/rules/booking/invoice-open'
import type { LossCause } from '@steward/shared/rules/commission/explanation'
import {
  changeOfSale,
  heldOf,
  isSaleEarned,
  lostOf,
  worthOfSale,
  type InvoiceChange,
} from '@steward/shared/rules/commission/sale-commission'
import { plainDateOf } from '@steward/shared/time'
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { isWrittenOff } from '../../predicates/invoice.sql.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { sumsOf } from '../money/invoice-of-booking.ts'
import { commissionOf } from './commission-amount.ts'
import { explained } from './explained.ts'
import { findRuleOfSale } from './commission-rule.ts'
import { readSale, soldBy, type Sale, type SaleLine } from './sale.queries.ts'

type Invoice = typeof invoice.$inferSelect

interface Changed {
  /** The invoice before the change. The caller has locked it. */
  before: Invoice
  after: InvoiceSums
  by: InvoiceChange
}

/**
 * Lets the commission for the sale of a membership follow its invoice (B.9). The seller earns when the invoice is paid in
 * full. What is credited or goes back takes back its share. Lines are never changed. Call it after the sums of the invoice
 * have changed, and before anything takes a number of a document.
 */
export async function followSale(call: WriteContext, changed: Changed): Promise<void> {
  const { before, after, by } = changed
  if (before.subscriptionId === null) return
  const mayEarn = isSaleEarned(after, by)
  // Only an invoice that is settled or that loses money changes what was earned.
  if (!mayEarn && heldOf(after) >= heldOf(sumsOf(before))) return
  const sale = await readSale(call, before.id)
  if (!sale) return
  const first = sale.lines.find(({ reversalOfId }) => reversalOfId === null)
  const lines = first ? changeLines(sale, first, changed) : mayEarn ? await firstLines(call, sale, after) : []
  await insertLines(call, before, lines)
}

/**
 * Lets the seller of a membership earn with its bills, after the seller has changed and `reverseForSale` has taken back
 * what the one before earned. A bill that earned before earns again, by the rule for the new seller on the day of the
 * sale, less what went back meanwhile. If the membership had no seller, its paid bills earn too. If it had one, a bill
 * that earned nothing stays without a line, such as a bill from before memberships earned.
 * @param before whether there was a seller, and the ids of the bills that `reverseForSale` returned
 */
export async function earnAgain(
  call: WriteContext,
  subscriptionId: string,
  before: { hadSeller: boolean; earned: ReadonlySet<string | null> },
): Promise<void> {
  const bills = await call.tx
    .select({ ...getTableColumns(invoice), isWrittenOff })
    .from(invoice)
    .where(
      and(eq(invoice.entityId, call.entity.id), eq(invoice.subscriptionId, subscriptionId), isNull(invoice.deletedAt)),
    )
    .orderBy(asc(invoice.issuedAt), asc(invoice.id))
    .for('update')
  for (const { isWrittenOff: wasWrittenOff, ...bill } of bills) {
    const sums = sumsOf(bill)
    const isEarning = before.hadSeller
      ? before.earned.has(bill.id)
      : isSaleEarned(sums, wasWrittenOff ? 'WRITE_OFF' : 'PAYMENT')
    const sale = isEarning ? await readSale(call, bill.id) : undefined
    if (sale) await insertLines(call, bill, await firstLines(call, sale, sums))
  }
}

type Bill = Pick<Invoice, 'id' | 'subscriptionId' | 'currency'>

async function insertLines(call: WriteContext, { id, subscriptionId, currency }: Bill, lines: Line[]): Promise<void> {
  if (lines.length === 0) return
  const now = call.clock.now()
  const common = {
    entityId: call.entity.id,
    subscriptionId,
    invoiceId: id,
    currency,
    earnedAt: now,
    period: plainDateOf(now, call.entity.timeZone).slice(0, 7),
    createdAt: now,
  }
  await call.tx.insert(commissionEntry).values(lines.map((line) => ({ ...common, ...line })))
}

type Line = Omit<
  typeof commissionEntry.$inferInsert,
  'entityId' | 'subscriptionId' | 'invoiceId' | 'currency' | 'earnedAt' | 'period' | 'createdAt'
>

/** Returns the line that is earned, with that of what was credited before. None if nobody sold it, or for a renewal. */
async function firstLines(call: WriteContext, sale: Sale, after: InvoiceSums): Promise<Line[]> {
  const sold = soldBy(call, sale)
  if (sold === null) return []
  const rule = await findRuleOfSale(call, sold)
  const line: Line & { id: string } = {
    id: randomUUID(),
    businessUserId: sold.memberId,
    commissionGroupId: rule?.groupId ?? null,
    commissionRuleId: rule?.id ?? null,
    ruleRevision: rule?.revision ?? null,
    replacesId: sale.replacesId,
    reason: 'NO_RULE',
    baseAmount: sold.base.price,
    amount: 0,
    ...explained({ kind: 'NO_RULE', target: 'MEMBERSHIP' }),
  }
  if (!rule) return [line]
  const { currency } = sold.base
  if (rule.kind === 'FLAT_RATE' && rule.currency !== currency)
    return [{ ...line, ...explained({ kind: 'OTHER_CURRENCY', price: currency, rule: rule.currency }) }]
  const { base: baseAmount, amount, ...earning } = commissionOf(rule, sold.base)
  const earned: Line & { id: string } = { ...line, ...earning, reason: 'EARNED', baseAmount, amount }
  const lost = lostOf(after)
  const takenBack = amount - worthOfSale(amount, after)
  return takenBack === 0 ? [earned] : [earned, lossLine(earned, 'CREDIT_NOTE', { lost, takenBack, after }, currency)]
}

/** Returns the line by which the commission of a sale follows its invoice, if its amount changes. */
function changeLines(sale: Sale, first: SaleLine, { before, after }: Changed): Line[] {
  const standing = sale.lines.reduce((sum, { amount }) => sum + amount, 0)
  const change = changeOfSale({ earned: earnedBy(first, sale), standing }, after)
  if (change === 0) return []
  const of = { ...first, id: first.id }
  const moved = Math.abs(heldOf(after) - heldOf(sumsOf(before)))
  const { currency } = before
  if (change < 0) return [lossLine(of, 'REVERSED_PAYMENT', { lost: moved, takenBack: -change, after }, currency)]
  const money = (minor: number) => formatMinor(minor, currency)
  return [
    {
      ...keptOf(of),
      reason: 'REFUND',
      baseAmount: moved,
      amount: change,
      ...explained({
        kind: 'PAID_AGAIN',
        payment: money(moved),
        of: money(after.total),
        amount: money(change),
      }),
    },
  ]
}

/** Returns what a sale earned before anything went back, by the last correction of its rule if there is one. */
function earnedBy(first: SaleLine, { lines, currency }: Sale): number {
  const corrected = lines.findLast(({ reason }) => reason === 'CORRECTION')?.explanation
  return corrected?.kind === 'CORRECTION' ? parseAmount(corrected.earned, currency) : first.amount
}

type Earned = Pick<
  Line & { id: string },
  'id' | 'businessUserId' | 'commissionGroupId' | 'commissionRuleId' | 'ruleRevision'
>

function lossLine(
  earned: Earned,
  cause: LossCause,
  { lost, takenBack, after }: { lost: number; takenBack: number; after: InvoiceSums },
  currency: string,
): Line {
  const money = (minor: number) => formatMinor(minor, currency)
  return {
    ...keptOf(earned),
    reason: 'REFUND',
    baseAmount: -lost,
    amount: -takenBack,
    ...explained({
      kind: 'REFUND',
      cause,
      refund: money(lost),
      of: money(after.total),
      amount: money(takenBack),
    }),
  }
}

const keptOf = ({ id, businessUserId, commissionGroupId, commissionRuleId, ruleRevision }: Earned) => ({
  businessUserId,
  commissionGroupId,
  commissionRuleId,
  ruleRevision,
  reversalOfId: id,
})
