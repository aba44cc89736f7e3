import type { CustomerActivity } from '@steward/shared/contracts'
import { activityFields, saysNothing } from '@steward/shared/rules/activity-fields'
import { sql, type SQL } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { allOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { requireCustomer } from './customer-rules.ts'

interface ActivityRow {
  id: string
  at: string
  actor_id: string | null
  given_name: string | null
  last_name: string | null
  action: string
  record_type: string
  record_id: string
  old: Record<string, unknown> | null
  new: Record<string, unknown> | null
  label: string | null
  undo: string | null
}

/**
 * The records whose trail belongs to the customer: their own, those merged into them, and their bookings, invoices,
 * subscriptions and notes.
 */
const recordsOf = (id: string) => sql`(
  select 'customer' as record_type, customer.id as record_id from customer
    where customer.entity_id = steward_current_entity() and (customer.id = ${id} or customer.merged_into_id = ${id})
  union all select 'booking', booking.id from booking
    where booking.entity_id = steward_current_entity() and booking.customer_id = ${id}
  union all select 'invoice', invoice.id from invoice
    where invoice.entity_id = steward_current_entity() and invoice.customer_id = ${id}
  union all select 'subscription', subscription.id from subscription
    where subscription.entity_id = steward_current_entity() and subscription.customer_id = ${id}
  union all select 'customer-note', note.id from customer_note note
    where note.entity_id = steward_current_entity() and note.customer_id = ${id})`

/**
 * The id of a merge that can still be undone: it was not undone yet, and the kept customer has the version after the
 * merge.
 */
const undoOf = sql`case when event.action = 'customer.merge' then (
  select merge.id from customer_merge merge join customer kept on kept.entity_id = merge.entity_id and kept.id = merge.kept_id
  where merge.entity_id = event.entity_id and merge.id::text = event.new ->> 'operationId' and merge.undone_at is null
    and kept.version = (merge.before ->> 'versionAfter')::int) end`

export const listActivity = handle('customer.activity', async (call) => {
  await requireCustomer(call, call.params.id)
  const { rows, nextCursor, total } = await readActivity(call, call.params.id, call.query)
  return { items: rows.map((row) => presentActivity(row, call.may('customer.merge'))), nextCursor, total }
})

/** Reads a page of the activity of a customer. Staff read their own actions (B.3), a manager reads all of them. */
export async function readActivity(call: CallContext, id: string, query: Parameters<typeof pageOf>[0]) {
  const { tx, entity, actor } = call
  const page = pageOf(query, { at: { by: sql`event.at`, as: 'timestamptz' } }, '-at', sql`event.id`)
  const isOwn = call.scopeOf('audit.read') === 'own'
  const from: SQL = sql`${recordsOf(id)} as theirs join audit_event event on event.entity_id = ${entity.id}
      and event.record_type = theirs.record_type and event.record_id = theirs.record_id`
  return readPage<ActivityRow>(tx, page, {
    columns: sql`event.id, event.at, event.actor_id, actor.given_name, actor.last_name, event.action, event.record_type,
      event.record_id, event.old, event.new, coalesce(booking.booking_number, invoice.invoice_number) as label, ${undoOf} as undo`,
    from: sql`${from}
      left join business_user actor on actor.entity_id = event.entity_id and actor.id = event.actor_id
      left join booking on event.record_type = 'booking' and booking.entity_id = event.entity_id and booking.id = event.record_id
      left join invoice on event.record_type = 'invoice' and invoice.entity_id = event.entity_id and invoice.id = event.record_id`,
    where: allOf(
      sql`event.entity_id = ${entity.id}`,
      // The trail of the kept customer already has the merge, so the merged records do not repeat it.
      sql`not (event.record_id <> ${id} and event.action in ('customer.merge', 'customer-merge.undo'))`,
      isOwn && sql`event.actor_id = ${actor.memberId}`,
    ),
    countFrom: from,
  })
}

export function presentActivity(row: ActivityRow, mayUndo: boolean): CustomerActivity {
  return {
    id: row.id,
    at: readInstant(row.at),
    actor:
      row.actor_id === null || row.given_name === null
        ? null
        : { id: row.actor_id, givenName: row.given_name, lastName: row.last_name ?? '' },
    action: row.action,
    recordType: row.record_type,
    recordId: row.record_id,
    label: row.label,
    changes: changesOf(row),
    undo: mayUndo ? row.undo : null,
  }
}

/** Returns the old and new values of the fields that have words. Leaves ids and internal figures out. */
function changesOf({ old, new: now }: ActivityRow): CustomerActivity['changes'] {
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
