import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { insertSelect } from '../../database/insert-statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { numberingOn, type NumberedDocument } from './numbering.ts'
import { documentCounter } from '../../tables/booking/money.ts'

type NumberCall = Pick<CallContext, 'entity'>

/**
 * A document number that is taken in one statement with its document. Every other document of the business waits for the
 * counter until the commit, so no round trip may come between the number and the document.
 */
export interface NumberInStatement {
  /**
   * The part for WITH that takes the number. `after` names another part that comes first, so that all statements lock
   * the counters in one order.
   */
  take(after?: string): SQL
  /** The number as text, from the part of WITH with this name. */
  textIn(name: string): SQL
}

/** Restarts in each local month: `BK-202611-00042` by default. */
export const bookingNumber = (call: NumberCall, at: Instant): NumberInStatement =>
  inStatement(call, 'BOOKING', 'bookingNumber', at)

/** Restarts in each local year, without gaps: `R-2026-000042` by default. */
export const receiptNumber = (call: NumberCall, at: Instant): NumberInStatement =>
  inStatement(call, 'RECEIPT', 'receiptNumber', at)

/** Restarts in each local year, without gaps: `INV-2026-000042` by default. */
export const invoiceNumber = (call: NumberCall, at: Instant): NumberInStatement =>
  inStatement(call, 'INVOICE', 'invoiceNumber', at)

function inStatement(
  { entity }: NumberCall,
  documentType: 'BOOKING' | 'RECEIPT' | 'INVOICE',
  document: NumberedDocument,
  at: Instant,
): NumberInStatement {
  const { before, digits, period } = numberingOn(entity.terms, document, at)
  return {
    take: (after) => sql`
      ${insertSelect(documentCounter, { entityId: entity.id, documentType, period, lastNumber: 1 })}
      ${after === undefined ? sql`` : sql`from ${sql.identifier(after)}`}
      on conflict (entity_id, document_type, period) do update set last_number = ${documentCounter.lastNumber} + 1
      returning ${documentCounter.lastNumber} as number`,
    textIn: (name) => {
      const number = sql`${sql.identifier(name)}.number::text`
      return sql`${before}::text || lpad(${number}, greatest(${digits}::int, length(${number})), '0')`
    },
  }
}
