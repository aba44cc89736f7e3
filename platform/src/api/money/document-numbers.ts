import { numberText } from '@steward/shared/rules/common/number-pattern'
import type { Instant } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { numberingOn, type Numbering } from './numbering.ts'
import { documentCounter } from '../../tables/booking/money.ts'

type DocumentType = (typeof documentCounter.$inferInsert)['documentType']

type NumberCall = Pick<CallContext, 'tx' | 'entity'>

/** Restarts in each local year, without gaps: `CN-2026-000042` by default. */
export const nextCreditNoteNumber = (call: NumberCall, at: Instant): Promise<string> =>
  next(call, 'CREDIT_NOTE', numberingOn(call.entity.terms, 'creditNoteNumber', at))

/** Restarts in each local year, without gaps: `INV-2026-000042` by default. */
export const nextInvoiceNumber = (call: NumberCall, at: Instant): Promise<string> =>
  next(call, 'INVOICE', numberingOn(call.entity.terms, 'invoiceNumber', at))

/** Restart in each local month, without gaps: `PS-2026-12-0001` by default. The numbers of one run follow each other. */
export async function nextPayslipNumbers({ tx, entity }: NumberCall, at: Instant, count: number): Promise<string[]> {
  if (count === 0) return []
  const { period, ...parts } = numberingOn(entity.terms, 'payslipNumber', at)
  const last = await take({ tx, entity }, { documentType: 'PAYSLIP', period, count })
  return Array.from({ length: count }, (_, index) => numberText(parts, last - count + 1 + index))
}

/**
 * Returns the next number. The row of the counter stays locked until the transaction ends. A number
 * that is rolled back goes to the next document, so issued numbers have no gaps (B.10). Call it late in a verb.
 */
async function next(
  { tx, entity }: NumberCall,
  documentType: DocumentType,
  { period, ...parts }: Numbering,
): Promise<string> {
  return numberText(parts, await take({ tx, entity }, { documentType, period, count: 1 }))
}

/** Takes numbers, and returns the last one. */
async function take(
  { tx, entity }: NumberCall,
  { documentType, period, count }: { documentType: DocumentType; period: string; count: number },
): Promise<number> {
  const [counter] = await tx
    .insert(documentCounter)
    .values({ entityId: entity.id, documentType, period, lastNumber: count })
    .onConflictDoUpdate({
      target: [documentCounter.entityId, documentCounter.documentType, documentCounter.period],
      set: { lastNumber: sql`${documentCounter.lastNumber} + ${count}` },
    })
    .returning({ lastNumber: documentCounter.lastNumber })
  return counter!.lastNumber
}
