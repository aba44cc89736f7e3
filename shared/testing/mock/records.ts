import type { ResponseOf } from '../../contracts/index.ts'
import { invoice } from '../../contracts/invoice.ts'
import { compareInstants, plainDateOf } from '../../time/index.ts'
import type { CallContext, Handlers } from './call.ts'
import { hasWords, oneOf, pageOf } from './lists.ts'
import { Refusal } from './refusal.ts'
import type { ReadOnly } from './world.ts'

// Memberships, payroll, invoices and figures have no writes yet. The mock returns the records that a test has added.

const wireOf = <T>({ entityId: _, ...record }: ReadOnly<T>) => record as unknown as T
const read = <T>(call: CallContext, rows: readonly ReadOnly<T>[]): T[] => call.own(rows).map((row) => wireOf<T>(row))

function one<T>(call: CallContext, rows: readonly ReadOnly<T>[], is: (record: T) => boolean): T {
  const record = read(call, rows).find(is)
  if (record === undefined) throw new Refusal('NOT_FOUND')
  return record
}

const nameOf = ({ givenName, lastName }: { givenName: string; lastName: string }) =>
  `${givenName} ${lastName}`.toLowerCase()

export const recordHandlers: Handlers<
  | 'membership.list'
  | 'membership.get'
  | 'subscription.list'
  | 'commission-group.list'
  | 'commission-rule.list'
  | 'commission-entry.list'
  | 'payroll-record.get'
  | 'payroll-month.get'
  | 'payroll-defaults.get'
  | 'invoice.list'
  | 'invoice.get'
  | 'analytics.overview'
  | 'audit.list'
> = {
  'membership.list': (call) => {
    const { query } = call
    const rows = read(call, call.world.memberships).filter(
      (row) => oneOf(row.status, query.status) && oneOf(row.interval, query.interval) && hasWords(row.name, query.q),
    )
    const sorts = {
      name: (row: (typeof rows)[number]) => row.name.toLowerCase(),
      price: (row: (typeof rows)[number]) => Number(row.price),
      status: (row: (typeof rows)[number]) => row.status,
      subscribers: (row: (typeof rows)[number]) => row.subscribers.total,
      monthlyRecurringRevenue: (row: (typeof rows)[number]) => Number(row.monthlyRecurringRevenue),
      createdAt: (row: (typeof rows)[number]) => row.createdAt,
    }
    return pageOf(query, rows, sorts, 'name')
  },
  'membership.get': (call) => one(call, call.world.memberships, ({ id }) => id === call.params.id),
  'subscription.list': (call) => {
    const { query } = call
    const rows = read(call, call.world.subscriptions)
      .filter((row) => query.membershipId === undefined || row.membership.id === query.membershipId)
      .filter((row) => query.customerId === undefined || row.customer.id === query.customerId)
      .filter((row) => oneOf(row.status, query.status) && hasWords(nameOf(row.customer), query.q))
    const sorts = {
      customer: (row: (typeof rows)[number]) => nameOf(row.customer),
      startDate: (row: (typeof rows)[number]) => row.startDate,
      status: (row: (typeof rows)[number]) => row.status,
      createdAt: (row: (typeof rows)[number]) => row.createdAt,
    }
    return pageOf(query, rows, sorts, '-startDate')
  },
  'commission-group.list': (call) => ({ items: read(call, call.world.commissionGroups) }),
  'commission-rule.list': (call) => ({
    items: read(call, call.world.commissionRules)
      .filter((row) => call.query.targetType === undefined || row.targetType === call.query.targetType)
      .filter((row) => call.query.targetId === undefined || row.target.id === call.query.targetId),
  }),
  'commission-entry.list': (call) => {
    const { query, actor } = call
    const own = call.scopeOf('earnings.read') === 'own' ? actor.id : undefined
    if (own !== undefined && query.memberId !== undefined) call.require('earnings.read', query.memberId === own)
    const memberId = own ?? query.memberId
    const rows = read(call, call.world.commissionEntries)
      .filter((row) => memberId === undefined || row.member.id === memberId)
      .filter((row) => query.from === undefined || compareInstants(row.earnedAt, query.from) >= 0)
      .filter((row) => query.to === undefined || compareInstants(row.earnedAt, query.to) < 0)
    return pageOf(query, rows, { earnedAt: (row) => row.earnedAt, amount: (row) => Number(row.amount) }, '-earnedAt')
  },
  'payroll-record.get': (call) => {
    const member = call.get(call.world.members, call.params.businessUserId)
    const isOutOfReach = call.actor.role !== 'OWNER' && (member.id === call.actor.id || member.role === 'OWNER')
    if (isOutOfReach) throw new Refusal('PERMISSION_DENIED', { permission: 'payroll-record.read' })
    return one(call, call.world.payrollRecords, ({ businessUserId }) => businessUserId === member.id)
  },
  'payroll-month.get': (call) => {
    const empty = { currency: call.currency, lines: [], totals: { baseSalary: '0.00', commission: '0.00' } }
    const { month } = call.params
    return read(call, call.world.payrollMonths).find((row) => row.month === month) ?? { month, ...empty }
  },
  'payroll-defaults.get': (call) =>
    read(call, call.world.payrollDefaults)[0] ?? {
      currency: call.currency,
      membersWithRecord: 0,
      membersWithoutRecord: call.own(call.world.members).filter(({ status }) => status === 'ACTIVE').length,
      statutoryPayments: [],
    },
  'invoice.list': (call) => {
    const { query } = call
    const rows = read(call, call.world.invoices)
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
  'invoice.get': (call) => one(call, call.world.invoices, ({ id }) => id === call.params.id),
  'analytics.overview': (call): ResponseOf<'analytics.overview'> => {
    const { from, to } = call.query
    const known = read(call, call.world.overviews).find((row) => row.from === from && row.to === to)
    return known ?? one(call, call.world.overviews, ({ asOf }) => plainDateOf(asOf, call.business.timeZone) >= from)
  },
  'audit.list': (call) => {
    const { query, world, business } = call
    const own = call.scopeOf('audit.read') === 'own'
    if (own && query.actorId !== undefined) call.require('audit.read', query.actorId === call.actor.id)
    const rows = world.auditEvents
      .filter(({ businessId }) => businessId === business.id)
      .map(({ event }) => event)
      .filter(({ actor }) => !own || actor?.id === call.actor.id)
      .filter(({ entityType }) => query.entityType === undefined || entityType === query.entityType)
      .filter(({ entityId }) => query.entityId === undefined || entityId === query.entityId)
      .filter(({ actor }) => query.actorId === undefined || actor?.id === query.actorId)
    return pageOf(query, rows, { at: (row) => row.at }, '-at')
  },
}
