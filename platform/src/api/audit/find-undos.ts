import type { ResponseOf } from '@steward/shared/contracts'
import { permissionsFor } from '@steward/shared/contracts/common/operation'
import { operations } from '@steward/shared/contracts/operations'
import { whyCheckInStays } from '@steward/shared/rules/booking/booking-guards'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { unionAll, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { CallContext } from '../../kernel/call.ts'
import { guardContext } from '../../kernel/guard.ts'
import type { OperationTable } from '../../kernel/operation.ts'
import { bookingBulkOperation } from '../../tables/booking/booking-bulk.ts'
import { booking } from '../../tables/booking/booking.ts'
import { serviceBulkOperation } from '../../tables/booking/service-bulk.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlotBulkOperation } from '../../tables/booking/time-slot-bulk.ts'
import { timeSlotSeriesOperation } from '../../tables/booking/time-slot-series.ts'
import { timeSlot, timeSlotCopy } from '../../tables/booking/time-slot.ts'
import { customer, customerMerge } from '../../tables/customer/customer.ts'
import {
  membershipBulkOperation,
  membershipTermsOperation,
  subscriptionTermsChange,
} from '../../tables/membership/membership-operation.ts'
import { membershipPlan } from '../../tables/membership/membership.ts'
import type { EventRow } from './audit.presenter.ts'

type Undo = NonNullable<ResponseOf<'audit-operation.list'>['items'][number]['undo']>
type UndoId = Undo['operation']

type Versioned = PgTable & Record<'id' | 'version', PgColumn>

/** Whether a record of a JSON list `[{ id, <versionKey> }]` has another version now, or meets another condition. */
const hasChanged = (list: SQL, table: Versioned, versionKey: 'version' | 'versionAfter', or = sql`false`) =>
  sql`exists (select 1 from jsonb_array_elements(${list}) as one
    join ${table} on ${table.id} = (one ->> 'id')::uuid
    where ${table.version} <> (one ->> ${versionKey})::int or ${or})`

const slotsOf = (before: PgColumn, now: string) =>
  hasChanged(
    sql`${before} -> 'slots'`,
    timeSlot,
    'versionAfter',
    sql`${timeSlot.startTime} <= ${now}::timestamptz or (one ->> 'startTime')::timestamptz <= ${now}::timestamptz`,
  )

/** For each undo: the table of its operations, and the condition that something has changed since. */
const undoes: Record<UndoId, { table: OperationTable; hasChanged: (now: string) => SQL }> = {
  'booking-bulk.undo': {
    table: bookingBulkOperation,
    hasChanged: () =>
      hasChanged(
        sql`(${bookingBulkOperation.before} -> 'checkedIn') || (${bookingBulkOperation.before} -> 'cancelled')`,
        booking,
        'versionAfter',
      ),
  },
  'customer-merge.undo': {
    table: customerMerge,
    hasChanged: () => sql`exists (select 1 from ${customer} where ${customer.id} = ${customerMerge.keptId}
      and ${customer.version} <> (${customerMerge.before} ->> 'versionAfter')::int)`,
  },
  'membership-bulk.undo': {
    table: membershipBulkOperation,
    hasChanged: () => hasChanged(sql`${membershipBulkOperation.plans}`, membershipPlan, 'version'),
  },
  'membership-terms.undo': {
    table: membershipTermsOperation,
    hasChanged: () => sql`exists (select 1 from ${subscriptionTermsChange}
      where ${subscriptionTermsChange.operationId} = ${membershipTermsOperation.id}
        and ${subscriptionTermsChange.appliedOn} is not null)`,
  },
  'service-bulk.undo': {
    table: serviceBulkOperation,
    hasChanged: () => hasChanged(sql`${serviceBulkOperation.services}`, service, 'version'),
  },
  'time-slot-bulk.undo': {
    table: timeSlotBulkOperation,
    hasChanged: (now) => slotsOf(timeSlotBulkOperation.before, now),
  },
  'time-slot-copy.undo': {
    table: timeSlotCopy,
    hasChanged: () => sql`exists (select 1 from ${timeSlot} where ${timeSlot.id} = any(${timeSlotCopy.slotIds})
      and (${timeSlot.version} <> 1 or ${timeSlot.deletedAt} is not null
        or exists (select 1 from ${booking} where ${booking.timeSlotId} = ${timeSlot.id})))`,
  },
  'time-slot-series.undo': {
    table: timeSlotSeriesOperation,
    hasChanged: (now) => slotsOf(timeSlotSeriesOperation.before, now),
  },
}

/** Returns the undo that an event stands for, or undefined. Most are named by the kind of the record. */
function undoOf({ action, recordType, recordId, new: now }: EventRow): Undo | undefined {
  const operation = (action === 'customer.merge' ? 'customer-merge.undo' : `${recordType}.undo`) as UndoId
  if (action === operation || !Object.hasOwn(undoes, operation)) return undefined
  const named = now?.['operationId']
  if (typeof named === 'string') return { operation, id: named }
  // Series and merges of earlier releases do not name their operation.
  return operation === 'time-slot-series.undo' || operation === 'customer-merge.undo'
    ? undefined
    : { operation, id: recordId }
}

/**
 * Returns the undos that are still possible, by the ids of the operations in the trail. An undo is possible if it has
 * not happened, the records have not changed since, and the caller has its permission. Its verb judges the rest.
 * Always takes one statement.
 */
export async function findUndos(call: CallContext, rows: readonly EventRow[]): Promise<Map<string, Undo>> {
  const { tx, entity, clock } = call
  const found = rows.flatMap((row) => {
    const undo = undoOf(row)
    return undo && mayUndo(call, undo.operation, row.actorId) ? [{ ...undo, row }] : []
  })
  const ids = found.map(({ id }) => id)
  const now = clock.now()
  const [first, second, ...others] = Object.values(undoes).map(({ table, hasChanged: changed }) =>
    tx
      .select({ id: sql<string>`${table.id}`.as('id') })
      .from(table as PgTable)
      .where(
        and(eq(table.entityId, entity.id), isAnyOf(table.id, ids), isNull(table.undoneAt), sql`not ${changed(now)}`),
      ),
  )
  const open = new Set((await unionAll(first!, second!, ...others)).map(({ id }) => id))
  return new Map(
    found.flatMap(({ id, operation, row }) =>
      open.has(id) && !isKept(call, row) ? [[row.operationId, { operation, id }]] : [],
    ),
  )
}

function mayUndo({ may, actor }: CallContext, operation: UndoId, actorId: string | null): boolean {
  return permissionsFor(operations[operation]).some((key) => may(key, actorId === actor.memberId))
}

/** Whether check-ins are too old to be undone by the caller. */
const isKept = (call: CallContext, { action, at, actorId }: EventRow) =>
  action === 'booking-bulk.check-in' && whyCheckInStays(at, guardContext(call, actorId ?? '')) !== undefined
