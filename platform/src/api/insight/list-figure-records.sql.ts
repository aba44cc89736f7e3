import type { ResponseOf } from '@steward/shared/contracts'
import { figureOf, type FigureKey, type FigureRecordType } from '@steward/shared/rules/insight/figures'
import type { Instant, PlainDate } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import { readRows, type RowOf } from '../../database/statement.ts'
import { handle } from '../../kernel/call.ts'
import { pageOf } from '../../kernel/paging.ts'
import { service } from '../../tables/booking/service.ts'
import { customer } from '../../tables/customer/customer.ts'
import { businessUser } from '../../tables/team/team.ts'
import { oneFigureQuery } from './figure-query.sql.ts'
import { presentFigure, presentPart, presentWhole } from './figure.presenter.ts'
import { readWholes, recordsOf } from './read-figures.sql.ts'

type FigureRecord = ResponseOf<'analytics.records'>['items'][number]

const nameOf = (table: typeof customer | typeof businessUser) =>
  sql<string | null>`trim(${table.givenName} || ' ' || ${table.lastName})`

const columnsOfRecord = {
  id: sql<string>`listed.id`,
  recordId: sql<string>`listed.record_id`,
  at: sql<Instant>`listed.at::timestamptz(3)`.mapWith(readInstant),
  day: sql<PlainDate>`listed.day::text`,
  kind: sql<string | null>`listed.kind`,
  label: sql<string | null>`listed.label`,
  type: sql<FigureRecordType | null>`listed.type`,
  part: sql<number>`listed.part`.mapWith(Number),
  whole: sql<number>`coalesce(listed.whole, 0)`.mapWith(Number),
  customerId: customer.id,
  customerName: nameOf(customer),
  serviceId: service.id,
  serviceName: service.name,
  providerId: businessUser.id,
  providerName: nameOf(businessUser),
  cursor_value: sql<string>`listed.cursor_value`,
}

const sortColumns = { at: { by: sql`record.at`, as: 'timestamptz' } } as const

/**
 * Lists the records of a figure, newest first. Their contributions make the figure, over all pages. The piece of the figure
 * is SQL, so a page is one statement.
 */
export const listFigureRecords = handle('analytics.records', async (call) => {
  const { tx, query, entity } = call
  const { figure } = call.params
  const parts = await oneFigureQuery(call, figure, query)
  const { span } = parts
  const filter = { ...parts.filter, kind: query.kind }
  const page = pageOf({ limit: query.limit, cursor: query.cursor }, sortColumns, '-at', sql`record.id`)
  // The page is picked before the names are joined.
  const listed: SQL = sql`(select record.*, ${page.cursorValue} as cursor_value
    from ${recordsOf(figure, span, filter)} where ${page.after} ${page.tail}) listed`
  const rows = await readRows(
    tx,
    columnsOfRecord,
    (columns) => sql`select ${columns} from ${listed}
      left join ${customer} on ${customer.entityId} = ${entity.id} and ${customer.id} = listed.customer_id
      left join ${service} on ${service.entityId} = ${entity.id} and ${service.id} = listed.service_id
      left join ${businessUser} on ${businessUser.entityId} = ${entity.id} and ${businessUser.id} = listed.provider_id
      order by listed.at desc, listed.id desc`,
  )
  const measure = (await readWholes(tx, [figure], span, filter)).get(figure)!
  const { rows: shown, nextCursor } = page.split(rows)
  return {
    items: shown.map((row) => presentRecord(figure, row, entity.currency)),
    nextCursor,
    total: measure.records,
    figure: presentFigure(figure, measure, entity.currency),
    currency: entity.currency,
  }
})

function presentRecord(figure: FigureKey, row: RowOf<typeof columnsOfRecord>, currency: string): FigureRecord {
  const { records, from } = figureOf(figure)
  const { id, recordId, at, day, kind, label, type } = row
  return {
    id,
    type: type ?? records,
    recordId,
    at,
    day,
    kind,
    label,
    customer: named(row.customerId, row.customerName),
    service: named(row.serviceId, row.serviceName),
    provider: named(row.providerId, row.providerName),
    part: presentPart(figure, row.part, currency),
    whole: from === 'RATIO' ? presentWhole(figure, row.whole, currency) : null,
  }
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
