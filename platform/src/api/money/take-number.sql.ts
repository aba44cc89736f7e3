import type { Instant } from '@steward/shared/time'
import { plainDateOf } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { insertSelect } from '../../database/insert-statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { documentCounter } from '../../tables/booking/money.ts'

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

/** `INV-2026-000042`: restarts in each local year, without gaps. */
export function invoiceNumber(call: CallContext, at: Instant): NumberInStatement {
  const period = plainDateOf(at, call.entity.timeZone).slice(0, 4)
  return inStatement(call, 'INVOICE', 'INV', period, 6)
}

function inStatement(
  { entity }: CallContext,
  documentType: 'BOOKING' | 'RECEIPT' | 'INVOICE',
  letters: string,
  period: string,
  digits: number,
): NumberInStatement {
  return {
    take: (after) => sql`
      ${insertSelect(documentCounter, { entityId: entity.id, documentType, period, lastNumber: 1 })}
      ${after === undefined ? sql`` : sql`from ${sql.identifier(after)}`}
      on conflict (entity_id, document_type, period) do update set last_number = ${documentCounter.lastNumber} + 1
      returning ${documentCounter.lastNumber} as number`,
    textIn: (name) => {
      const number = sql`${sql.identifier(name)}.number::text`
      return sql`${`${letters}-${period}-`}::text || lpad(${number}, greatest(${digits}::int, length(${number})), '0')`
    },
  }
}
