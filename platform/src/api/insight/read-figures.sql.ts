import { figureOf, figureValue, type FigureKey } from '@steward/shared/rules/insight/figures'
import type { Grain } from '@steward/shared/rules/insight/series-grain'
import type { PlainDate } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readRows, type RowOf } from '../../database/statement.ts'
import { location } from '../../tables/business/business.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { matches, type FigureFilter } from './figure-filter.ts'
import { sumsOfFigures } from './figure-passes.ts'
import { openKind, pieceOf, type FigureSpan } from './figure-record.ts'
import { sharesOf } from './figure-shares.ts'

/** The records of a figure that match a filter, as a FROM item named `record`. Their place is that of their service. */
export function recordsOf(figure: FigureKey, span: FigureSpan, filter: FigureFilter): SQL {
  const { kind } = filter
  return sql`(select piece.*, ${service.locationId} as location_id
    from (${pieceOf(sharesOf[figure], span)}) piece
    left join ${service} on ${service.entityId} = ${span.entityId} and ${service.id} = piece.service_id
    where ${matches(sql`piece.service_id`, filter.serviceId)} and ${matches(sql`piece.provider_id`, filter.providerId)}
      and ${matches(sql`${service.locationId}`, filter.locationId)}
      and ${kind === undefined ? sql`true` : sql`piece.kind = ${kind}`}) record`
}

const measures = {
  part: sql<number>`measured.part`.mapWith(Number),
  whole: sql<number>`measured.whole`.mapWith(Number),
  median: sql<number | null>`measured.median`,
  records: sql<number>`measured.records`,
  open: sql<number>`measured.open`,
}

const isMedian = (figure: FigureKey) => figureOf(figure).from === 'MEDIAN'

/** The select list of the sums of `record`. */
const sums = (figure: FigureKey) => sql`coalesce(sum(record.part), 0)::bigint as part,
  coalesce(sum(record.whole), 0)::bigint as whole,
  ${isMedian(figure) ? sql`percentile_cont(0.5) within group (order by record.part)` : sql`null::float8`} as median,
  count(*)::int as records, (count(*) filter (where record.kind = ${sql.raw(`'${openKind}'`)}))::int as open`

export type Measure = RowOf<typeof measures>

/** The figure without a record. */
export const noMeasure: Measure = { part: 0, whole: 0, median: null, records: 0, open: 0 }

/** Returns the value of a figure in its unit, or null. */
export const valueOf = (figure: FigureKey, measure: Measure): number | null => figureValue(figureOf(figure), measure)

const wholes = { figure: sql<FigureKey>`measured.figure`, ...measures }

/**
 * Reads the sums of figures in one statement, so that they describe one moment. Figures of the same source are read
 * together.
 */
export async function readWholes(
  tx: Database,
  figures: readonly FigureKey[],
  span: FigureSpan,
  filter: FigureFilter,
): Promise<Map<FigureKey, Measure>> {
  if (figures.length === 0) return new Map()
  const rows = await readRows(
    tx,
    wholes,
    (columns) => sql`select ${columns} from (
      select figure, sum(part)::bigint as part, sum(whole)::bigint as whole, max(median) as median,
        sum(records)::int as records, sum(open)::int as open
      from (${sumsOfFigures(figures, span, filter)}) shared group by figure
    ) measured`,
  )
  return new Map(rows.map(({ figure, ...measure }) => [figure, measure]))
}

const points = { first: sql<PlainDate>`measured.first::text`, ...measures }

/** The first day of the point that contains the day of a record (`pointOf`). */
const pointOfRecord = (grain: Grain) =>
  grain === 'DAY' ? sql`record.day` : sql`date_trunc(${sql.raw(`'${grain.toLowerCase()}'`)}, record.day)::date`

/** Reads a figure by day, week or month. Points without a record are left out. */
export const readPoints = (tx: Database, figure: FigureKey, span: FigureSpan, filter: FigureFilter, grain: Grain) =>
  readRows(
    tx,
    points,
    (columns) => sql`select ${columns} from (
      select ${pointOfRecord(grain)} as first, ${sums(figure)} from ${recordsOf(figure, span, filter)} group by 1
    ) measured order by measured.first`,
  )

export type Dimension = 'SERVICE' | 'PROVIDER' | 'LOCATION' | 'KIND'

const dimensionColumns: Record<Dimension, SQL> = {
  SERVICE: sql`record.service_id`,
  PROVIDER: sql`record.provider_id`,
  LOCATION: sql`record.location_id`,
  KIND: sql`record.kind`,
}

const nameOfMember = sql`trim(${businessUser.givenName} || ' ' || ${businessUser.lastName})`

const groups = {
  key: sql<string | null>`measured.key::text`,
  name: sql<string | null>`coalesce(${service.name}, ${location.name}, ${nameOfMember})`,
  ...measures,
}

/** Reads a figure by service, provider, place or kind, the largest part first. */
export function readGroups(tx: Database, figure: FigureKey, span: FigureSpan, filter: FigureFilter, by: Dimension) {
  const id = by === 'KIND' ? sql`null::uuid` : sql`measured.key`
  const is = (dimension: Dimension) => (by === dimension ? sql`true` : sql`false`)
  return readRows(
    tx,
    groups,
    (columns) => sql`select ${columns} from (
      select ${dimensionColumns[by]} as key, ${sums(figure)} from ${recordsOf(figure, span, filter)} group by 1
    ) measured
    left join ${service} on ${is('SERVICE')} and ${service.entityId} = ${span.entityId} and ${service.id} = ${id}
    left join ${location} on ${is('LOCATION')} and ${location.entityId} = ${span.entityId} and ${location.id} = ${id}
    left join ${businessUser} on ${is('PROVIDER')} and ${businessUser.entityId} = ${span.entityId}
      and ${businessUser.id} = ${id}
    order by measured.part desc, 2 nulls last, 1`,
  )
}

const cells = {
  weekday: sql<number>`measured.weekday`,
  hour: sql<number>`measured.hour`,
  ...measures,
}

/** Reads a figure by the local weekday (1 is Monday) and hour in which its records begin. */
export function readCells(tx: Database, figure: FigureKey, span: FigureSpan, filter: FigureFilter) {
  const local = sql`record.at at time zone ${span.zone}`
  return readRows(
    tx,
    cells,
    (columns) => sql`select ${columns} from (
      select extract(isodow from ${local})::int as weekday, extract(hour from ${local})::int as hour, ${sums(figure)}
      from ${recordsOf(figure, span, filter)} group by 1, 2
    ) measured order by measured.weekday, measured.hour`,
  )
}
