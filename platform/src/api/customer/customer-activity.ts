import type { CustomerActivity } from '@steward/shared/contracts'
import { activityFields, saysNothing } from '@steward/shared/rules/customer/activity-fields'
import { and, count, eq, notInArray, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { handle, type CallContext } from '../../kernel/call.ts'
import { readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { auditEvent } from '../../tables/insight/audit.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer, customerMerge, customerNote } from '../../tables/customer/customer.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { businessUser } from '../../tables/team/team.ts'
import { requireCustomer } from './customer.queries.ts'

/**
 * Selects the records whose trail belongs to the customer: their own, those merged into them, and their bookings,
 * invoices, subscriptions and notes.
 */
function recordsOf({ tx, entity }: CallContext, id: string) {
  // Drizzle names an expression of a subquery without the subquery, so it needs a name of its own.
  const named = (recordType: string) => sql<string>`${sql.raw(`'${recordType}'`)}`.as('their_type')
  const ofCustomer = (table: typeof booking | typeof invoice | typeof subscription | typeof customerNote) =>
    and(eq(table.entityId, entity.id), eq(table.customerId, id))
  return unionAll(
    tx
      .select({ recordType: named('customer'), recordId: customer.id })
      .from(customer)
      .where(and(eq(customer.entityId, entity.id), or(eq(customer.id, id), eq(customer.mergedIntoId, id)))),
    tx
      .select({ recordType: named('booking'), recordId: booking.id })
      .from(booking)
      .where(ofCustomer(booking)),
    tx
      .select({ recordType: named('invoice'), recordId: invoice.id })
      .from(invoice)
      .where(ofCustomer(invoice)),
    tx
      .select({ recordType: named('subscription'), recordId: subscription.id })
      .from(subscription)
      .where(ofCustomer(subscription)),
    tx
      .select({ recordType: named('customer-note'), recordId: customerNote.id })
      .from(customerNote)
      .where(ofCustomer(customerNote)),
  ).as('theirs')
}

const kept = alias(customer, 'kept')

/**
 * The id of a merge that can still be undone: it was not undone yet, and the kept customer has the version after the
 * merge.
 */
const undoOf = sql<string | null>`case when ${auditEvent.action} = 'customer.merge' then (
  select ${customerMerge.id} from ${customerMerge}
  join ${customer} ${kept} on ${kept.entityId} = ${customerMerge.entityId} and ${kept.id} = ${customerMerge.keptId}
  where ${customerMerge.entityId} = ${auditEvent.entityId} and ${customerMerge.undoneAt} is null
    and ${customerMerge.id}::text = ${auditEvent.new} ->> 'operationId'
    and ${kept.version} = (${customerMerge.before} ->> 'versionAfter')::int) end`

const sortColumns = { at: { by: sql`${auditEvent.at}`, as: 'timestamptz' } } as const

export const listActivity = handle('customer.activity', async (call) => {
  await requireCustomer(call, call.params.id)
  const { rows, nextCursor, total } = await readActivity(call, call.params.id, call.query)
  return { items: rows.map((row) => presentActivity(row, call.may('customer.merge'))), nextCursor, total }
})

/** Reads a page of the activity of a customer. Staff read their own actions (B.3), a manager reads all of them. */
export async function readActivity(call: CallContext, id: string, query: Parameters<typeof pageOf>[0]) {
  const { tx, entity, actor } = call
  const page = pageOf(query, sortColumns, '-at', sql`${auditEvent.id}`)
  const theirs = recordsOf(call, id)
  const isTheirs = and(
    eq(auditEvent.entityId, entity.id),
    eq(auditEvent.recordType, theirs.recordType),
    eq(auditEvent.recordId, theirs.recordId),
  )
  return readPage(page, {
    rows: tx
      .select({
        id: auditEvent.id,
        at: auditEvent.at,
        actorId: auditEvent.actorId,
        actor: { givenName: businessUser.givenName, lastName: businessUser.lastName },
        action: auditEvent.action,
        recordType: auditEvent.recordType,
        recordId: auditEvent.recordId,
        old: auditEvent.old,
        new: auditEvent.new,
        label: sql<string | null>`coalesce(${booking.bookingNumber}, ${invoice.invoiceNumber})`,
        undo: undoOf,
        cursor_value: page.cursorValue,
      })
      .from(theirs)
      .innerJoin(auditEvent, isTheirs)
      .leftJoin(
        businessUser,
        and(eq(businessUser.entityId, auditEvent.entityId), eq(businessUser.id, auditEvent.actorId)),
      )
      .leftJoin(booking, and(eq(auditEvent.recordType, 'booking'), isRecord(booking)))
      .leftJoin(invoice, and(eq(auditEvent.recordType, 'invoice'), isRecord(invoice)))
      .$dynamic(),
    total: tx.select({ total: count() }).from(theirs).innerJoin(auditEvent, isTheirs).$dynamic(),
    where: and(
      eq(auditEvent.entityId, entity.id),
      // The trail of the kept customer already has the merge, so the merged records do not repeat it.
      or(eq(auditEvent.recordId, id), notInArray(auditEvent.action, ['customer.merge', 'customer-merge.undo'])),
      call.scopeOf('audit.read') === 'own' ? eq(auditEvent.actorId, actor.memberId) : undefined,
    ),
  })
}

const isRecord = (table: typeof booking | typeof invoice) =>
  and(eq(table.entityId, auditEvent.entityId), eq(table.id, auditEvent.recordId))

type ActivityRow = Awaited<ReturnType<typeof readActivity>>['rows'][number]

export function presentActivity(row: ActivityRow, mayUndo: boolean): CustomerActivity {
  return {
    id: row.id,
    at: row.at,
    actor:
      row.actorId === null || row.actor === null
        ? null
        : { id: row.actorId, givenName: row.actor.givenName, lastName: row.actor.lastName },
    action: row.action,
    recordType: row.recordType,
    recordId: row.recordId,
    label: row.label,
    changes: changesOf(row),
    undo: mayUndo ? row.undo : null,
  }
}

/** Returns the old and new values of the fields that have words. Leaves ids and internal figures out. */
function changesOf({ old, new: now }: Pick<ActivityRow, 'old' | 'new'>): CustomerActivity['changes'] {
  // Drizzle names an expression of a subquery without the subquery, so it needs a name of its own.
  const named = activityFields.filter((field) => (old && field in old) || (now && field in now))
  return named
    .map((field) => ({ field, old: plain(field, old?.[field]), new: plain(field, now?.[field]) }))
    .filter((change) => !saysNothing(change.old, change.new))
}

/** Shows a total only if the trail stores it as a decimal. */
const plain = (field: string, value: unknown) =>
  typeof value === 'string' || (typeof value === 'number' && field !== 'total') || typeof value === 'boolean'
    ? value
    : null
