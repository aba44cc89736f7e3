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

/**
 * Returns the next number. The row of the counter stays locked until the transaction ends. A number
 * that is rolled back goes to the next document, so issued numbers have no gaps (B.10). Call it late in a verb.
 */
async function next(
  { tx, entity }: NumberCall,
  documentType: DocumentType,
  { period, ...parts }: Numbering,
): Promise<string> {
  const [counter] = await tx
    .insert(documentCounter)
    .values({ entityId: entity.id, documentType, period, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentCounter.entityId, documentCounter.documentType, documentCounter.period],
      set: { lastNumber: sql`${documentCounter.lastNumber} + 1` },
    })
    .returning({ lastNumber: documentCounter.lastNumber })
  return numberText(parts, counter!.lastNumber)
}
