import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { hasWords, pageOf } from '../kernel/list-page.ts'

/** Returns whether the event is about the salary of an owner, which only owners see. */
function isOwnersSalary(call: CallContext, event: { entityType: string; entityId: string }): boolean {
  const { world } = call
  const record = call.own(world.payrollRecords).find(({ id }) => id === event.entityId)
  const member = record && call.find(world.members, record.businessUserId)
  return event.entityType === 'payroll-record' && member?.role === 'OWNER'
}

function listAuditEvents(call: Call<'audit.list'>) {
  const { query, world, business } = call
  const own = call.scopeOf('audit.read') === 'own'
  if (own && query.actorId !== undefined) call.require('audit.read', query.actorId === call.actor.id)
  const rows = world.auditEvents
    .filter(({ businessId }) => businessId === business.id)
    .map(({ event }) => event)
    .filter(({ actor }) => !own || actor?.id === call.actor.id)
    .filter((event) => call.actor.role === 'OWNER' || !isOwnersSalary(call, event))
    .filter(({ entityType }) => query.entityType === undefined || entityType === query.entityType)
    .filter(({ entityId }) => query.entityId === undefined || entityId === query.entityId)
    .filter(({ actor }) => query.actorId === undefined || actor?.id === query.actorId)
    .filter(({ action }) => hasWords(action, query.q))
  return pageOf(query, rows, { at: (row) => row.at }, '-at')
}

export const auditHandlers: Handlers<'audit.list'> = { 'audit.list': listAuditEvents }
