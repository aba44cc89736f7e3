import type { ResponseOf } from '@steward/shared/contracts'
import { readEvent, recordsIn } from '@steward/shared/contracts/insight/trail-reading'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { auditEvent } from '../../tables/insight/audit.ts'
import { timeOff } from '../../tables/team/leave.ts'
import { businessUser } from '../../tables/team/team.ts'
import { readRecordNames } from './record-names.ts'

type AuditEvent = ResponseOf<'audit.list'>['items'][number]

const { entityId: _, requestId: __, ...storedColumns } = getTableColumns(auditEvent)

/** Joins the member who acted. Nobody did if the platform acted itself. */
export const isActor = and(eq(businessUser.entityId, auditEvent.entityId), eq(businessUser.id, auditEvent.actorId))

/** Selects an event with the member who acted (`isActor`), and whether it is about time off of the caller. */
export const eventColumns = (call: CallContext) => ({
  ...storedColumns,
  actor: { givenName: businessUser.givenName, lastName: businessUser.lastName },
  isAboutReader: sql<boolean>`exists (${call.tx
    .select({ one: sql`1` })
    .from(timeOff)
    .where(
      and(
        eq(timeOff.entityId, auditEvent.entityId),
        eq(timeOff.id, auditEvent.recordId),
        eq(timeOff.businessUserId, call.actor.memberId),
      ),
    )})`.as('is_about_reader'),
})

export type EventRow = Pick<typeof auditEvent.$inferSelect, keyof typeof storedColumns> & {
  actor: { givenName: string; lastName: string } | null
  isAboutReader: boolean
}

/** Returns the events with the values that the caller may see, and with the names of the records that they mention. */
export async function presentEvents(call: CallContext, rows: readonly EventRow[]): Promise<AuditEvent[]> {
  const reader = { memberId: call.actor.memberId, may: call.may }
  const events = rows.map((row) => ({ row, read: readEvent(row, reader, call.entity.currency) }))
  const ids = events.flatMap(({ row, read }) => [row.recordId, ...recordsIn(read.changes)])
  const names = await readRecordNames(call, [...new Set(ids)])
  return events.map(({ row, read }) => presentEvent(row, read, names))
}

function presentEvent(
  event: EventRow,
  { action, kind, changes }: ReturnType<typeof readEvent>,
  names: ReadonlyMap<string, string>,
): AuditEvent {
  return {
    id: event.id,
    ...presentOrigin(event),
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

/** Returns when, by whom and from where an event came. All events of an operation have the same. */
export function presentOrigin({ at, actorType, actorId, actor, source }: EventRow) {
  return {
    at,
    actorType,
    actor:
      actorId === null || actor === null ? null : { id: actorId, givenName: actor.givenName, lastName: actor.lastName },
    source,
  }
}
