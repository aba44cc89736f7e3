import type { PoolClient } from '../database/connection.ts'
import { documentCounter } from '../tables/booking/money.ts'
import { localDays } from './timeline.ts'

type DocumentType = (typeof documentCounter.$inferInsert)['documentType']

/** The prefix, the number of digits, and whether numbers restart each month (or each year): product decision B.10. */
const patterns: Partial<Record<DocumentType, { prefix: string; digits: number; isMonthly: boolean }>> = {
  BOOKING: { prefix: 'BK', digits: 5, isMonthly: true },
  RECEIPT: { prefix: 'R', digits: 6, isMonthly: false },
  INVOICE: { prefix: 'INV', digits: 6, isMonthly: false },
  CREDIT_NOTE: { prefix: 'CN', digits: 6, isMonthly: false },
}

export interface Numbering {
  /** Returns the next number for a document issued at that time. Call it in order of time. */
  next(type: DocumentType, issuedAtMs: number): string
  /** Stores the counters. */
  save(): Promise<void>
}

/** Continues with the stored counters of the business. They stay locked until the end of the caller's transaction. */
export async function loadNumbering(client: PoolClient, entityId: string, zone: string): Promise<Numbering> {
  const dayOf = localDays(zone)
  const counters = new Map<string, number>()
  const { rows } = await client.query<{ type: string; period: string; last: number }>(
    'SELECT document_type AS type, period, last_number AS last FROM document_counter WHERE entity_id = $1 FOR UPDATE',
    [entityId],
  )
  for (const { type, period, last } of rows) counters.set(`${type}/${period}`, last)
  return {
    next(type, issuedAtMs) {
      const pattern = patterns[type]!
      const [year = '', month = ''] = dayOf(issuedAtMs).split('-')
      const period = pattern.isMonthly ? year + month : year
      const number = (counters.get(`${type}/${period}`) ?? 0) + 1
      counters.set(`${type}/${period}`, number)
      return `${pattern.prefix}-${period}-${String(number).padStart(pattern.digits, '0')}`
    },
    async save() {
      await client.query(
        `INSERT INTO document_counter (entity_id, document_type, period, last_number)
         SELECT $1, split_part(key, '/', 1), split_part(key, '/', 2), value::integer FROM json_each_text($2::json)
         ON CONFLICT (entity_id, document_type, period) DO UPDATE SET last_number = excluded.last_number`,
        [entityId, JSON.stringify(Object.fromEntries(counters))],
      )
    },
  }
}
