import { figureOf, type FigureKey } from '@steward/shared/rules/insight/figures'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { service } from '../../tables/booking/service.ts'
import { matches, type FigureFilter } from './figure-filter.ts'
import {
  contributionOf,
  localDay,
  withOf,
  type FigureShare,
  type FigureSource,
  type FigureSpan,
  type SourceRows,
} from './figure-record.ts'
import { sharesOf } from './figure-shares.ts'

/**
 * Returns a SELECT of the sums of figures: `figure`, `part`, `whole`, `median`, `records` and `open`, and `day` by day. It
 * reads each source once, however many figures it has (docs/decisions/0159-one-pass-for-each-source.md). A figure of two
 * sources has two rows.
 */
export function sumsOfFigures(figures: readonly FigureKey[], span: FigureSpan, filter: FigureFilter, by?: 'DAY'): SQL {
  const bySource = new Map<FigureSource, OwnShare[]>()
  for (const figure of figures)
    for (const share of sharesOf[figure])
      bySource.set(share.source, [...(bySource.get(share.source) ?? []), { figure, share }])
  const passes = [...bySource].map(([source, shares]) => ({ rows: source(span), shares }))
  return sql`${withOf(passes.map(({ rows }) => rows))}${sql.join(
    passes.map(({ rows, shares }) => passOver(rows, shares, { span, filter, by })),
    sql` union all `,
  )}`
}

interface OwnShare {
  figure: FigureKey
  share: FigureShare
}

interface Reading {
  span: FigureSpan
  filter: FigureFilter
  by: 'DAY' | undefined
}

function passOver(rows: SourceRows, shares: readonly OwnShare[], { span, filter, by }: Reading): SQL {
  const { from, where = sql`true`, day, at, serviceId, providerId } = rows
  const columns = namedColumns()
  const sums = new Map<string, string>()
  const nameOf = (sum: string) => {
    const known = sums.get(sum) ?? `s${sums.size}`
    sums.set(sum, known)
    return known
  }
  const figures = shares.map(({ figure, share }) => {
    const { where: isOf, kind = nothing, part, whole, isOpen } = contributionOf(share, span)
    const conditions = [
      ...(isOf ? [columns.nameOf(isOf)] : []),
      ...(filter.kind === undefined ? [] : [columns.nameOf(sql`(${kind})::text = ${filter.kind}`)]),
    ]
    const over = (aggregate: string, more: string[] = []) => {
      const all = [...conditions, ...more]
      return nameOf(all.length === 0 ? aggregate : `${aggregate} filter (where ${all.join(' and ')})`)
    }
    const sum = (of: SQLWrapper) => `coalesce(${over(`sum(${columns.nameOf(of, 'bigint')})`)}, 0)`
    const isMedian = figureOf(figure).from === 'MEDIAN'
    return [
      `'${figure}'`,
      sum(part),
      whole ? sum(whole) : '0',
      isMedian
        ? over(`percentile_cont(0.5) within group (order by ${columns.nameOf(part, 'bigint')})`)
        : 'null::float8',
      over('count(*)'),
      isOpen ? over('count(*)', [columns.nameOf(isOpen)]) : '0',
    ]
  })
  const dayColumn = by ? sql`, ${day ?? localDay(at, span)} as day` : sql``
  const sumList = [...sums].map(([sum, name]) => `${sum} as ${name}`).join(', ')
  // OFFSET 0 lets a condition that several figures have be computed once for each row.
  return sql`select ${sql.raw(by ? 'summed.day, ' : '')}figure.* from (
    select ${sql.raw(by ? `${sumList}, day` : sumList)} from (
      select ${columns.list()}${dayColumn} from ${from}
      where ${where} and ${matches(serviceId ?? nothing, filter.serviceId)}
        and ${matches(providerId ?? nothing, filter.providerId)}
        and ${isAt(serviceId ?? nothing, filter.locationId, span)}
      offset 0
    ) computed${sql.raw(by ? ' group by day' : '')}
  ) summed cross join lateral (values ${sql.raw(figures.map((row) => `(${row.join(', ')})`).join(', '))}
  ) figure (figure, part, whole, median, records, open)`
}

const nothing = sql`null::uuid`

/** Whether a service is at a place. A record without a service is at none. */
function isAt(serviceId: SQLWrapper, locationId: string | undefined, { entityId }: FigureSpan): SQL {
  if (locationId === undefined) return sql`true`
  const services = sql`select ${service.id} from ${service} where ${service.entityId} = ${entityId}
    and ${matches(service.locationId, locationId)}`
  return locationId === 'none'
    ? sql`(${serviceId} is null or ${serviceId} in (${services}))`
    : sql`${serviceId} in (${services})`
}

/** A select list that computes each expression once. The same object is the same expression. */
function namedColumns() {
  const names = new Map<SQLWrapper, { name: string; type: string }>()
  return {
    nameOf(expression: SQLWrapper, type = 'boolean'): string {
      const known = names.get(expression)?.name ?? `c${names.size}`
      names.set(expression, { name: known, type })
      return known
    },
    list: (): SQL =>
      sql.join(
        [...names].map(([expression, { name, type }]) => sql`(${expression})${sql.raw(`::${type} as ${name}`)}`),
        sql`, `,
      ),
  }
}
