import type { DataExport } from '@steward/shared/contracts'
import { readExportFilter } from '@steward/shared/contracts/business/data-export'
import { exportRetentionMinutes, whyNotExport } from '@steward/shared/rules/common/export-guards'
import { addMinutes, compareInstants } from '@steward/shared/time'
import { exportedBookings } from '../booking/booking-reads.ts'
import { exportedCustomers } from '../customer/customers.ts'
import { exportedPlans } from '../membership/memberships.ts'
import { change, recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import type { ExportedRows } from '../kernel/exported-rows.ts'
import { Refusal, throwRefusal } from '../kernel/refusal.ts'
import type { DataExportRow } from '../tables/data-export.ts'
import { nextId } from '../tables/world.ts'

function present({ world }: CallContext, row: DataExportRow): DataExport {
  const { content: _, createdById, entityId: _entity, ...fields } = row
  const { id, givenName, lastName } = world.members.find((member) => member.id === createdById)!
  return {
    ...fields,
    ...recordOf(row),
    expiresAt: addMinutes(row.createdAt, exportRetentionMinutes),
    createdBy: { id, givenName, lastName },
  }
}

function rowsOf(call: Call<'data-export.create'>): ExportedRows {
  const { kind, filter } = call.body
  const read = readExportFilter(kind, filter)
  if ('errors' in read) throw new Refusal('VALIDATION_FAILED', { errors: read.errors })
  const { filter: parsed } = read
  if (kind === 'bookings') return exportedBookings(call, parsed as Parameters<typeof exportedBookings>[1])
  if (kind === 'customers') return exportedCustomers(call, parsed as Parameters<typeof exportedCustomers>[1])
  if (kind === 'commission-entries') return { name: 'commission.csv', content: '', rows: 0 }
  return exportedPlans(call, parsed as Parameters<typeof exportedPlans>[1])
}

/** The mock writes every export at once, because its world is small. */
function createExport(call: Call<'data-export.create'>) {
  const { world, body, business, actor, now } = call
  const { name, content, rows } = rowsOf(call)
  const row: DataExportRow = {
    id: nextId(world),
    entityId: business.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    ...body,
    // Search words can be names. They are not stored after the end of an export.
    filter: Object.fromEntries(Object.entries(body.filter).filter(([name]) => name !== 'q')),
    status: 'DONE',
    fileName: name,
    rowCount: rows,
    done: rows,
    readAt: now,
    finishedAt: now,
    failure: null,
    createdById: actor.id,
    content,
  }
  world.dataExports.push(row)
  return present(call, row)
}

function kept(call: CallContext): DataExportRow[] {
  const before = addMinutes(call.now, -exportRetentionMinutes)
  return call.own(call.world.dataExports).filter(({ createdAt }) => compareInstants(createdAt, before) > 0)
}

export const dataExportHandlers: Handlers<
  'data-export.list' | 'data-export.create' | 'data-export.get' | 'data-export.cancel' | 'data-export.file'
> = {
  'data-export.list': (call) => ({
    items: kept(call)
      .map((row) => present(call, row))
      .reverse(),
  }),
  'data-export.create': createExport,
  'data-export.get': (call) => present(call, call.get(kept(call), call.params.id)),
  'data-export.cancel': (call) => {
    const row = call.get(call.world.dataExports, call.params.id)
    throwRefusal(whyNotExport('cancel', row))
    change(call, row, { status: 'CANCELLED', finishedAt: call.now })
    return present(call, row)
  },
  'data-export.file': (call) => {
    const row = call.get(kept(call), call.params.id)
    throwRefusal(whyNotExport('download', row))
    return { name: row.fileName, content: row.content }
  },
}
