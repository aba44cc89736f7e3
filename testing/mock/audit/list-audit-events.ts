import { isOfKind, readEvent, recordsIn, spellingsOfAction } from '@steward/shared/contracts/insight/trail-reading'
import { fullName } from '@steward/shared/rules/common/person-name'
import { isSalaryReadable } from '@steward/shared/rules/payroll/salary-access'
import { compareInstants, toInstant } from '@steward/shared/time'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { hasWords, pageOf } from '../kernel/list-page.ts'

/** Returns whether the event is about a salary that the caller may not read. */
function isUnreadableSalary(call: CallContext, event: { entityType: string; entityId: string }): boolean {
  const { world, actor } = call
  const record = call.own(world.payrollRecords).find(({ id }) => id === event.entityId)
  const member = record && call.find(world.members, record.businessUserId)
  return event.entityType === 'payroll-record' && member !== undefined && !isSalaryReadable(actor, member)
}

/** Returns the names of records by id. Customers and invoices have one only for those who may read them. */
function namesOf(call: CallContext, ids: readonly string[]): Record<string, string> {
  const { world } = call
  const serviceName = (id: string) => call.find(world.services, id)?.name
  const nameOf = (id: string) => {
    const person = call.find(world.members, id) ?? (call.may('customer.read', false) && call.find(world.customers, id))
    if (person) return fullName(person)
    const slot = call.find(world.slots, id)
    if (slot) return serviceName(slot.serviceId)
    const invoice = call.may('invoice.read', false) ? world.invoices.find((one) => one.id === id) : undefined
    return (
      serviceName(id) ??
      call.find(world.locations, id)?.name ??
      call.find(world.bookings, id)?.bookingNumber ??
      invoice?.invoiceNumber
    )
  }
  return Object.fromEntries(
    ids.flatMap((id) => {
      const name = nameOf(id)
      return name ? [[id, name]] : []
    }),
  )
}

function listAuditEvents(call: Call<'audit.list'>) {
  const { query, world, business } = call
  const own = call.scopeOf('audit.read') === 'own'
  if (own && query.actorId !== undefined) call.require('audit.read', query.actorId === call.actor.id)
  const rows = world.auditEvents
    .filter(({ businessId }) => businessId === business.id)
    .map(({ event, old, new: now }) => ({
      event,
      stored: { action: event.action, recordType: event.entityType, recordId: event.entityId, old, new: now },
    }))
    .filter(({ event: { actor } }) => !own || actor?.id === call.actor.id)
    .filter(({ event }) => !isUnreadableSalary(call, event))
    .filter(({ stored }) => query.entityType?.some((kind) => isOfKind(stored, kind)) ?? true)
    .filter(({ event }) => query.entityId === undefined || event.entityId === query.entityId)
    .filter(({ event: { actor } }) => query.actorId === undefined || actor?.id === query.actorId)
    .filter(({ event }) => query.action?.flatMap(spellingsOfAction).includes(event.action) ?? true)
    .filter(({ event }) => query.source?.includes(event.source) ?? true)
    .filter(({ event }) => query.operationId === undefined || event.operationId === query.operationId)
    .filter(({ event }) => query.from === undefined || compareInstants(event.at, toInstant(query.from)) >= 0)
    .filter(({ event }) => query.to === undefined || compareInstants(event.at, toInstant(query.to)) < 0)
    .filter(({ event }) => hasWords(event.action, query.q))
    .map(({ event, stored }) => {
      const { action, kind, changes } = readEvent(stored, { memberId: call.actor.id, may: call.may }, call.currency)
      const ids = [event.entityId, ...recordsIn(changes)]
      return { ...event, action, entityType: kind, changes, names: namesOf(call, ids) }
    })
  return pageOf(query, rows, { at: (row) => row.at }, '-at')
}

export const auditHandlers: Handlers<'audit.list'> = { 'audit.list': listAuditEvents }
