import type { ResponseOf } from '@steward/shared/contracts'
import { and, count, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm'
import { handle, type Call } from '../../kernel/call.ts'
import { hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { auditEvent } from '../../tables/audit.ts'
import { payrollRecord } from '../../tables/payroll.ts'
import { businessUser } from '../../tables/team.ts'

type AuditEvent = ResponseOf<'audit.list'>['items'][number]

// The values of a change are not part of this list, and can be large.
const { entityId: _, requestId: __, old: ___, new: ____, ...shownColumns } = getTableColumns(auditEvent)

const sortColumns = { at: { by: sql`${auditEvent.at}`, as: 'timestamptz' } } as const

/**
 * Lists the trail, newest first. Staff and providers read their own actions. A manager reads everything except the
 * payroll of owners (B.3).
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
      query.entityType === undefined ? undefined : eq(auditEvent.recordType, query.entityType),
      query.entityId === undefined ? undefined : eq(auditEvent.recordId, query.entityId),
      actorId === undefined ? undefined : eq(auditEvent.actorId, actorId),
      call.actor.role === 'OWNER' ? undefined : not(isPayrollOfOwner(call)),
      hasWords(sql`lower(${auditEvent.action})`, query.q),
    ),
  })
  return { items: rows.map(presentEvent), nextCursor, total }
})

function isPayrollOfOwner({ tx, entity }: Call<'audit.list'>) {
  const recordsOfOwners = tx
    .select({ id: payrollRecord.id })
    .from(payrollRecord)
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, payrollRecord.entityId), eq(businessUser.id, payrollRecord.businessUserId)),
    )
    .where(and(eq(payrollRecord.entityId, entity.id), eq(businessUser.role, 'OWNER')))
  return and(eq(auditEvent.recordType, 'payroll-record'), inArray(auditEvent.recordId, recordsOfOwners))!
}

type EventRow = Pick<typeof auditEvent.$inferSelect, keyof typeof shownColumns> & {
  actor: { givenName: string; lastName: string } | null
}

function presentEvent({ actor, actorId, ...event }: EventRow): AuditEvent {
  return {
    id: event.id,
    at: event.at,
    actorType: event.actorType,
    actor:
      actorId === null || actor === null ? null : { id: actorId, givenName: actor.givenName, lastName: actor.lastName },
    source: event.source,
    action: event.action,
    entityType: event.recordType,
    entityId: event.recordId,
    operationId: event.operationId,
    version: event.recordVersion,
  }
}
