import type { Instant } from '@steward/shared/time'
import { plainDateOf } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { documentCounter } from '../../tables/booking/money.ts'

type DocumentType = (typeof documentCounter.$inferInsert)['documentType']

/** `CN-2026-000042`: restarts in each local year, without gaps. */
export async function nextCreditNoteNumber(call: CallContext, at: Instant): Promise<string> {
  const period = plainDateOf(at, call.entity.timeZone).slice(0, 4)
  return `CN-${period}-${await next(call, 'CREDIT_NOTE', period, 6)}`
}

/** `INV-2026-000042`: restarts in each local year, without gaps. */
export async function nextInvoiceNumber(call: Pick<CallContext, 'tx' | 'entity'>, at: Instant): Promise<string> {
  const period = plainDateOf(at, call.entity.timeZone).slice(0, 4)
  return `INV-${period}-${await next(call, 'INVOICE', period, 6)}`
}

/**
 * Returns the next number, padded to `digits`. The row of the counter stays locked until the transaction ends. A number
 * that is rolled back goes to the next document, so issued numbers have no gaps (B.10). Call it late in a verb.
 */
async function next(
  { tx, entity }: Pick<CallContext, 'tx' | 'entity'>,
  documentType: DocumentType,
  period: string,
  digits: number,
): Promise<string> {
  const [counter] = await tx
    .insert(documentCounter)
    .values({ entityId: entity.id, documentType, period, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentCounter.entityId, documentCounter.documentType, documentCounter.period],
      set: { lastNumber: sql`${documentCounter.lastNumber} + 1` },
    })
    .returning({ lastNumber: documentCounter.lastNumber })
  return String(counter!.lastNumber).padStart(digits, '0')
}
