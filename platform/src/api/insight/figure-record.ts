import type { Days } from '@steward/shared/rules/insight/compared-days'
import type { Terms } from '@steward/shared/rules/common/terms'
import { dayBounds, plainDateOf, type Instant, type PlainDate, type Zone } from '@steward/shared/time'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'

/** The range of a figure, and the moment of the request. */
export interface FigureSpan extends Days {
  entityId: string
  currency: string
  zone: Zone | string
  /** The range as instants `[start, end)`, from the first local midnight to the last one. */
  start: Instant
  end: Instant
  asOf: Instant
  today: PlainDate
  terms: Terms
}

export function spanOf({ entity, clock }: Pick<CallContext, 'entity' | 'clock'>, { from, to }: Days): FigureSpan {
  const asOf = clock.now()
  return {
    from,
    to,
    entityId: entity.id,
    currency: entity.currency,
    zone: entity.timeZone,
    start: dayBounds(from, entity.timeZone).start,
    end: dayBounds(to, entity.timeZone).end,
    asOf,
    today: plainDateOf(asOf, entity.timeZone),
    terms: entity.terms,
  }
}

/** The columns of a record. A piece selects them, and everything else reads them as `record`. */
export interface RecordColumns {
  /** Unique in the figure. */
  id: SQLWrapper
  /** What the record is about. Default: `id`. */
  recordId?: SQLWrapper
  /** The moment that puts it into the range. */
  at: SQLWrapper
  /** Its local day. Default: that of `at`. */
  day?: SQLWrapper
  kind?: SQLWrapper
  /** What it contributes, in the unit of the figure. */
  part: SQLWrapper
  /** What it contributes to the denominator of a ratio. */
  whole?: SQLWrapper
  customerId?: SQLWrapper
  serviceId?: SQLWrapper
  providerId?: SQLWrapper
  label?: SQLWrapper
  /** The type of the record, if the figure has several. */
  type?: SQLWrapper
}

/** The one piece of SQL that yields the records of a figure: a SELECT of `recordColumns`. */
export type FigurePiece = (span: FigureSpan) => SQL

/** Kinds of a record whose time is not over. It contributes nothing yet. */
export const openKind = 'OPEN'

export const one = sql`1`
export const when = (condition: SQLWrapper, amount: SQLWrapper = one): SQL =>
  sql`(case when ${condition} then ${amount} else 0 end)`

export const localDay = (at: SQLWrapper, { zone }: Pick<FigureSpan, 'zone'>): SQL =>
  sql`(${at} at time zone ${zone})::date`

/** Returns the select list of a piece. */
export function recordColumns(span: FigureSpan, columns: RecordColumns): SQL {
  const { id, at } = columns
  const none = sql`null`
  return sql`${id} as id, ${columns.recordId ?? id} as record_id, ${at} as at,
    ${columns.day ?? localDay(at, span)} as day, ${columns.kind ?? none}::text as kind,
    (${columns.part})::bigint as part, (${columns.whole ?? none})::bigint as whole,
    ${columns.customerId ?? none}::uuid as customer_id, ${columns.serviceId ?? none}::uuid as service_id,
    ${columns.providerId ?? none}::uuid as provider_id, ${columns.label ?? none}::text as label,
    ${columns.type ?? none}::text as type`
}
