import { and, eq, lte, sql } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { pageOf } from '../../kernel/paging.ts'
import { auditEvent } from '../../tables/insight/audit.ts'
import { businessUser } from '../../tables/team/team.ts'
import { isListedEvent, isReadableEvent } from './audit-filter.ts'
import { eventColumns, isActor, presentEvents, presentOrigin } from './audit.presenter.ts'
import { findUndos } from './find-undos.ts'
import { hasTrailWords } from './trail-search.ts'

const sortColumns = { at: { by: sql`${auditEvent.at}`, as: 'timestamptz' } } as const

/** The number of events that the list shows of each operation. */
const shownEvents = 6

/**
 * Lists what was done, newest first. The events of an operation have one instant, so the index by instant and operation
 * has the operations in their order, and a page reads only its own entries (docs/decisions/0128-one-trail.md).
 */
export const listAuditOperations = handle('audit-operation.list', async (call) => {
  const { tx, query } = call
  const page = pageOf(query, sortColumns, '-at', sql`${auditEvent.operationId}`)
  const found = await tx
    .select({ id: auditEvent.operationId, cursor_value: page.cursorValue })
    .from(auditEvent)
    .where(and(isListedEvent(call, query), hasTrailWords(call, query.q, query.language ?? 'en'), page.after))
    .groupBy(auditEvent.at, auditEvent.operationId)
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows: listed, nextCursor } = page.split(found)
  const rows = await readEvents(
    call,
    listed.map(({ id }) => id),
  )
  const undos = await findUndos(call, rows)
  const events = Map.groupBy(await presentEvents(call, rows), ({ operationId }) => operationId)
  const firsts = new Map(rows.filter(({ rank }) => rank === 1).map((row) => [row.operationId, row]))
  const items = listed.flatMap(({ id }) => {
    const first = firsts.get(id)
    if (!first) return []
    return [{ id, ...presentOrigin(first), count: first.count, events: events.get(id)!, undo: undos.get(id) ?? null }]
  })
  return { items, nextCursor }
})

/**
 * The order of the events in an operation: first the one about the operation as a whole, then the record from which the
 * others follow. Invoices follow from bookings and memberships.
 */
const place = sql`case
  when ${auditEvent.recordType} like '%-bulk' or ${auditEvent.recordType} in
    ('time-slot-series', 'time-slot-copy', 'membership-terms', 'data-import') then 0
  when ${auditEvent.recordType} in ('time-slot', 'customer', 'membership', 'member', 'time-off', 'blackout') then 1
  when ${auditEvent.recordType} = 'invoice' then 3
  else 2 end`

/** Reads the first events of each operation that the caller may read, and the number of all of them. */
function readEvents(call: CallContext, operationIds: readonly string[]) {
  const { tx } = call
  const ofOperation = sql`partition by ${auditEvent.operationId}`
  const ranked = tx
    .select({
      id: auditEvent.id,
      rank: sql<number>`(row_number() over (${ofOperation} order by ${place}, ${auditEvent.id}))::int`.as('rank'),
      count: sql<number>`(count(*) over (${ofOperation}))::int`.as('count'),
    })
    .from(auditEvent)
    .where(and(isReadableEvent(call), isAnyOf(auditEvent.operationId, operationIds)))
    .as('ranked')
  return tx
    .select({ ...eventColumns(call), rank: ranked.rank, count: ranked.count })
    .from(ranked)
    .innerJoin(auditEvent, eq(auditEvent.id, ranked.id))
    .leftJoin(businessUser, isActor)
    .where(lte(ranked.rank, shownEvents))
    .orderBy(ranked.rank)
}
