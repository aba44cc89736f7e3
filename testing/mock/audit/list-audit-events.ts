import { invoice } from '@steward/shared/contracts/invoice'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { hasWords, oneOf, pageOf } from '../kernel/list-page.ts'
import type { ReadOnly } from '../tables/world.ts'

/** Returns a record as responses show it: without its business. */
export const wireOf = <T extends object>({ entityId: _, ...record }: ReadOnly<T>) => record as unknown as T

export const nameOf = ({ givenName, lastName }: { givenName: string; lastName: string }) =>
  `${givenName} ${lastName}`.toLowerCase()

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

export const recordHandlers: Handlers<'invoice.list' | 'invoice.get' | 'audit.list'> = {
  'invoice.list': (call) => {
    const { query } = call
    const rows = call
      .own(call.world.invoices)
      .filter((row) => oneOf(row.status, query.status))
      .filter((row) => query.sourceType === undefined || row.sourceType === query.sourceType)
      .filter((row) => query.customerId === undefined || row.customer.id === query.customerId)
      .filter((row) => hasWords(`${row.invoiceNumber ?? ''} ${nameOf(row.customer)}`, query.q))
    const sorts = {
      createdAt: (row: (typeof rows)[number]) => row.createdAt,
      invoiceNumber: (row: (typeof rows)[number]) => row.invoiceNumber ?? '~',
      customer: (row: (typeof rows)[number]) => nameOf(row.customer),
      issuedOn: (row: (typeof rows)[number]) => row.issuedOn ?? row.createdAt,
      dueOn: (row: (typeof rows)[number]) => row.dueOn ?? '9999-12-31',
      total: (row: (typeof rows)[number]) => Number(row.total),
      status: (row: (typeof rows)[number]) => row.status,
    }
    const page = pageOf(query, rows, sorts, '-issuedOn')
    const items = page.items.map((row) => invoice.parse(row))
    return { ...page, items }
  },
  'invoice.get': (call) => wireOf(call.get(call.world.invoices, call.params.id)),
  'audit.list': listAuditEvents,
}
