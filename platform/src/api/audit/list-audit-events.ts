import type { ResponseOf } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import { handle } from '../../kernel/call.ts'
import { allOf, hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'

type AuditEvent = ResponseOf<'audit.list'>['items'][number]

interface AuditEventRow {
  id: string
  at: string
  actor_type: AuditEvent['actorType']
  actor_id: string | null
  given_name: string | null
  last_name: string | null
  source: AuditEvent['source']
  action: string
  record_type: string
  record_id: string
  record_version: number | null
  operation_id: string
}

/**
 * Lists the trail, newest first. Staff and providers read their own actions. A manager reads everything except the
 * payroll of owners (B.3).
 */
export const listAuditEvents = handle('audit.list', async (call) => {
  const { tx, query, entity } = call
  const page = pageOf(query, { at: { by: sql`event.at`, as: 'timestamptz' } }, '-at', sql`event.id`)
  const own = call.scopeOf('audit.read') === 'own' ? call.actor.memberId : undefined
  if (own !== undefined && query.actorId !== undefined) call.require('audit.read', query.actorId === own)
  const actorId = own ?? query.actorId
  const { rows, nextCursor, total } = await readPage<AuditEventRow>(tx, page, {
    columns: sql`event.id, event.at, event.actor_type, event.actor_id, actor.given_name, actor.last_name, event.source,
      event.action, event.record_type, event.record_id, event.record_version, event.operation_id`,
    from: sql`audit_event event left join business_user actor on actor.entity_id = event.entity_id and actor.id = event.actor_id`,
    where: allOf(
      sql`event.entity_id = ${entity.id}`,
      query.entityType === undefined ? undefined : sql`event.record_type = ${query.entityType}`,
      query.entityId === undefined ? undefined : sql`event.record_id = ${query.entityId}`,
      actorId === undefined ? undefined : sql`event.actor_id = ${actorId}`,
      call.actor.role === 'OWNER'
        ? undefined
        : sql`not (event.record_type = 'payroll-record' and event.record_id in (select record.id from payroll_record record
            join business_user owner on owner.entity_id = record.entity_id and owner.id = record.business_user_id
            where record.entity_id = ${entity.id} and owner.role = 'OWNER'))`,
      hasWords(sql`lower(event.action)`, query.q),
    ),
  })
  return { items: rows.map(presentEvent), nextCursor, total }
})

function presentEvent(row: AuditEventRow): AuditEvent {
  return {
    id: row.id,
    at: readInstant(row.at),
    actorType: row.actor_type,
    actor:
      row.actor_id === null || row.given_name === null
        ? null
        : { id: row.actor_id, givenName: row.given_name, lastName: row.last_name ?? '' },
    source: row.source,
    action: row.action,
    entityType: row.record_type,
    entityId: row.record_id,
    operationId: row.operation_id,
    version: row.record_version,
  }
}
