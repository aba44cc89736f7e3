import type { Instant } from '@steward/shared/time'
import { plainDateOf } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../kernel/call.ts'
import { documentCounter } from './tables.ts'

/** `BK-202611-00042`: counted anew each local month. */
export async function nextBookingNumber(call: CallContext, at: Instant): Promise<string> {
  const period = plainDateOf(at, call.entity.timeZone).slice(0, 7).replace('-', '')
  return `BK-${period}-${await next(call, 'BOOKING', period, 5)}`
}

/** `R-2026-000042`: counted anew each local year, without a gap. */
export async function nextReceiptNumber(call: CallContext, at: Instant): Promise<string> {
  const period = plainDateOf(at, call.entity.timeZone).slice(0, 4)
  return `R-${period}-${await next(call, 'RECEIPT', period, 6)}`
}

/** `CN-2026-000042`: counted anew each local year, without a gap. */
export async function nextCreditNoteNumber(call: CallContext, at: Instant): Promise<string> {
  const period = plainDateOf(at, call.entity.timeZone).slice(0, 4)
  return `CN-${period}-${await next(call, 'CREDIT_NOTE', period, 6)}`
}

/** `INV-2026-000042`: counted anew each local year, without a gap. */
export async function nextInvoiceNumber(call: CallContext, at: Instant): Promise<string> {
  const period = plainDateOf(at, call.entity.timeZone).slice(0, 4)
  return `INV-${period}-${await next(call, 'INVOICE', period, 6)}`
}

/**
 * The counter's row stays locked until the transaction ends: a number that is rolled back is given to the next one, so
 * issued numbers have no gaps (B.10). Ask late in a verb.
 */
async function next(
  { tx, entity }: CallContext,
  documentType: 'BOOKING' | 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE',
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
