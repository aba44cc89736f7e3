import type { ResponseOf } from '@steward/shared/contracts'
import { oldSpellingOf, readEvent, recordsIn, spellingsOfAction } from '@steward/shared/contracts/insight/trail-reading'
import type { TrailKind } from '@steward/shared/contracts/insight/trail-registry'
import { toInstant } from '@steward/shared/time'
import { and, count, eq, getTableColumns, gte, inArray, lt, not, or, sql } from 'drizzle-orm'
import { handle, type Call } from '../../kernel/call.ts'
import { hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { auditEvent } from '../../tables/insight/audit.ts'
import { readRecordNames } from './record-names.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import { businessUser } from '../../tables/team/team.ts'

type AuditEvent = ResponseOf<'audit.list'>['items'][number]

const { entityId: _, requestId: __, ...shownColumns } = getTableColumns(auditEvent)

const sortColumns = { at: { by: sql`${auditEvent.at}`, as: 'timestamptz' } } as const

/**
 * Lists the trail, newest first. Staff and providers read their own actions. A manager reads everything except the
 * payroll of owners and their own (B.3). Fields that the reader may not see have no values.
 */
export const listAuditEvents = handle('audit.list', async (call) => {
  const { tx, query, entity } = call
  const page = pageOf(query, sortColumns, '-at', sql`${auditEvent.id}`)
  const own = call.scopeOf('audit.read') === 'own' ? call.actor.memberId : undefined
  if (own !== undefined && query.actorId !== undefined) call.require('audit.read', query.actorId === own)
  const actorId = own ?? query.actorId
  const { rows, nextCursor, total } = await readPage(page, {
    rows: tx
      .select({
        ...shownColumns,
        actor: { givenName: businessUser.givenName, lastName: businessUser.lastName },
        cursor_value: page.cursorValue,
      })
      .from(auditEvent)
      .leftJoin(
        businessUser,
        and(eq(businessUser.entityId, auditEvent.entityId), eq(businessUser.id, auditEvent.actorId)),
      )
      .$dynamic(),
    total: tx.select({ total: count() }).from(auditEvent).$dynamic(),
    where: and(
      eq(auditEvent.entityId, entity.id),
      query.entityType && or(...query.entityType.map(isOfKind)),
      query.entityId === undefined ? undefined : eq(auditEvent.recordId, query.entityId),
      actorId === undefined ? undefined : eq(auditEvent.actorId, actorId),
      query.action && inArray(auditEvent.action, query.action.flatMap(spellingsOfAction)),
      query.source && inArray(auditEvent.source, query.source),
      query.operationId === undefined ? undefined : eq(auditEvent.operationId, query.operationId),
      query.from === undefined ? undefined : gte(auditEvent.at, toInstant(query.from)),
      query.to === undefined ? undefined : lt(auditEvent.at, toInstant(query.to)),
      call.actor.role === 'OWNER' ? undefined : not(isUnreadableSalary(call)),
      hasWords(sql`lower(${auditEvent.action})`, query.q),
    ),
  })
  const reader = { memberId: call.actor.memberId, may: call.may }
  const events = rows.map((row) => ({ row, read: readEvent(row, reader, entity.currency) }))
  const ids = events.flatMap(({ row, read }) => [row.recordId, ...recordsIn(read.changes)])
  const names = await readRecordNames(call, [...new Set(ids)])
  return { items: events.map(({ row, read }) => presentEvent(row, read, names)), nextCursor, total }
})

/** Selects the rows of a kind in today's spelling and in the one of older releases. */
function isOfKind(kind: TrailKind) {
  const old = oldSpellingOf(kind)
  return or(
    eq(auditEvent.recordType, kind),
    old && and(eq(auditEvent.recordType, old.recordType), inArray(auditEvent.action, old.actions)),
  )
}

/** `isSalaryReadable` of the rules for everybody but owners, in SQL. */
function isUnreadableSalary({ tx, entity, actor }: Call<'audit.list'>) {
  const records = tx
    .select({ id: payrollRecord.id })
    .from(payrollRecord)
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, payrollRecord.entityId), eq(businessUser.id, payrollRecord.businessUserId)),
    )
    .where(
      and(
        eq(payrollRecord.entityId, entity.id),
        or(eq(businessUser.role, 'OWNER'), eq(businessUser.id, actor.memberId)),
      ),
    )
  return and(eq(auditEvent.recordType, 'payroll-record'), inArray(auditEvent.recordId, records))!
}

type EventRow = Pick<typeof auditEvent.$inferSelect, keyof typeof shownColumns> & {
  actor: { givenName: string; lastName: string } | null
}

function presentEvent(
  { actor, actorId, ...event }: EventRow,
  { action, kind, changes }: ReturnType<typeof readEvent>,
  names: ReadonlyMap<string, string>,
): AuditEvent {
  return {
    id: event.id,
    at: event.at,
    actorType: event.actorType,
    actor:
      actorId === null || actor === null ? null : { id: actorId, givenName: actor.givenName, lastName: actor.lastName },
    source: event.source,
    action,
    entityType: kind,
    entityId: event.recordId,
    operationId: event.operationId,
    version: event.recordVersion,
    changes,
    names: Object.fromEntries(
      [event.recordId, ...recordsIn(changes)].flatMap((id) => (names.has(id) ? [[id, names.get(id)!]] : [])),
    ),
  }
}
