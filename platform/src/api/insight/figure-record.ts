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

/** What a record says by itself, whichever figure it belongs to. */
type OwnColumns = Omit<RecordColumns, 'kind' | 'part' | 'whole'>

/** Rows that one or more figures are about, in a FROM clause with its condition. Each row makes one record of a figure. */
export interface SourceRows extends OwnColumns {
  from: SQL
  where?: SQL
  /** Queries that it reads by name. Sources that are read together read one of the same name once. */
  with?: Record<string, SQL>
}

/** The same function is the same source: figures that name it are read together (`readWholes`). */
export type FigureSource = (span: FigureSpan) => SourceRows

/** What a figure takes from the rows of a source. */
export interface Contribution extends Pick<RecordColumns, 'kind' | 'part' | 'whole'> {
  /** The rows that belong to the figure. Default: all. */
  where?: SQL
  /** Whether the time of a record is over. Until then it is of the kind `OPEN` and contributes nothing. Default: yes. */
  isOver?: SQL
}

export interface FigureShare {
  source: FigureSource
  of: (span: FigureSpan) => Contribution
}

/** A figure is declared as its shares of one or more sources. Its records are those of all shares. */
export type FigureShares = readonly FigureShare[]

/** The kind of a record whose time is not over. It contributes nothing yet. */
export const openKind = 'OPEN'

const namesInSql = {
  id: 'id',
  at: 'at',
  customerId: 'customer_id',
  serviceId: 'service_id',
  providerId: 'provider_id',
  label: 'label',
  type: 'type',
} as const

/** Returns the columns of a subquery that selects them under the names that records have, such as `customer_id`. */
export function columnsFrom<Name extends keyof typeof namesInSql>(subquery: string, names: readonly Name[]) {
  const columns = names.map((name) => [name, sql`${sql.identifier(subquery)}.${sql.identifier(namesInSql[name])}`])
  return Object.fromEntries(columns) as Record<Name, SQL>
}

export const one = sql`1`
export const when = (condition: SQLWrapper, amount: SQLWrapper = one): SQL =>
  sql`(case when ${condition} then ${amount} else 0 end)`

export const localDay = (at: SQLWrapper, { zone }: Pick<FigureSpan, 'zone'>): SQL =>
  sql`(${at} at time zone ${zone})::date`

/** Returns what a share contributes, with the kind and the amounts of records whose time is not over. */
export function contributionOf({ of }: FigureShare, span: FigureSpan): Contribution & { isOpen?: SQL } {
  const { isOver, ...contribution } = of(span)
  if (!isOver) return contribution
  const { kind = sql`null`, part, whole } = contribution
  return {
    ...contribution,
    kind: sql`case when not ${isOver} then ${sql.raw(`'${openKind}'`)} else ${kind} end`,
    part: when(isOver, part),
    ...(whole && { whole: when(isOver, whole) }),
    isOpen: sql`not ${isOver}`,
  }
}

/** Returns the WITH clause of sources, or nothing. */
export function withOf(rows: readonly SourceRows[]): SQL {
  const named = Object.entries(Object.assign({}, ...rows.map((source) => source.with)) as Record<string, SQL>)
  if (named.length === 0) return sql``
  return sql`with ${sql.join(
    named.map(([name, query]) => sql`${sql.identifier(name)} as (${query})`),
    sql`, `,
  )} `
}

/** The one piece of SQL that yields the records of a figure: SELECTs of `recordColumns`. */
export function pieceOf(shares: FigureShares, span: FigureSpan): SQL {
  const all = shares.map((share) => ({ rows: share.source(span), contribution: contributionOf(share, span) }))
  const selects = all.map(({ rows, contribution }) => {
    const { from, where = sql`true` } = rows
    const { where: isOfFigure = sql`true` } = contribution
    return sql`select ${recordColumns(span, { ...rows, ...contribution })} from ${from} where ${where} and ${isOfFigure}`
  })
  return sql`${withOf(all.map(({ rows }) => rows))}${sql.join(selects, sql` union all `)}`
}

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
