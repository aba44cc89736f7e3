import type { Instant } from '@steward/shared/time'
import { plainDateOf } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { documentCounter } from '../../tables/money.ts'

type DocumentType = 'BOOKING' | 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE'

/** A document number that is taken inside the statement that writes its document. */
export interface NumberInStatement {
  /**
   * The part for WITH that takes the number. `after` names another part that comes first, so that all statements lock
   * the counters in one order.
   */
  take(after?: string): SQL
  /** The number as text, from the part of WITH with this name. */
  textIn(name: string): SQL
}

/** `BK-202611-00042`: restarts in each local month. */
export function bookingNumber(call: CallContext, at: Instant): NumberInStatement {
  const period = plainDateOf(at, call.entity.timeZone).slice(0, 7).replace('-', '')
  return inStatement(call, 'BOOKING', 'BK', period, 5)
}

/** `R-2026-000042`: restarts in each local year, without gaps. */
export function receiptNumber(call: CallContext, at: Instant): NumberInStatement {
  const period = plainDateOf(at, call.entity.timeZone).slice(0, 4)
  return inStatement(call, 'RECEIPT', 'R', period, 6)
}

function inStatement(
  { entity }: CallContext,
  documentType: DocumentType,
  letters: string,
  period: string,
  digits: number,
): NumberInStatement {
  return {
    take: (after) => sql`
      insert into document_counter (entity_id, document_type, period, last_number)
      select ${entity.id}::uuid, ${documentType}, ${period}, 1 ${after === undefined ? sql`` : sql`from ${sql.raw(after)}`}
      on conflict (entity_id, document_type, period) do update set last_number = document_counter.last_number + 1
      returning last_number as number`,
    textIn: (name) => {
      const number = sql.raw(`${name}.number::text`)
      return sql`${`${letters}-${period}-`}::text || lpad(${number}, greatest(${digits}::int, length(${number})), '0')`
    },
  }
}

/** `CN-2026-000042`: restarts in each local year, without gaps. */
export async function nextCreditNoteNumber(call: CallContext, at: Instant): Promise<string> {
  const period = plainDateOf(at, call.entity.timeZone).slice(0, 4)
  return `CN-${period}-${await next(call, 'CREDIT_NOTE', period, 6)}`
}

/** `INV-2026-000042`: restarts in each local year, without gaps. */
export async function nextInvoiceNumber(call: CallContext, at: Instant): Promise<string> {
  const period = plainDateOf(at, call.entity.timeZone).slice(0, 4)
  return `INV-${period}-${await next(call, 'INVOICE', period, 6)}`
}

/**
 * Returns the next number, padded to `digits`. The row of the counter stays locked until the transaction ends. A number
 * that is rolled back goes to the next document, so issued numbers have no gaps (B.10). Call it late in a verb.
 */
async function next(
  { tx, entity }: CallContext,
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
