import type { CustomerDataExport } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import { listBookings } from '../booking/booking-reads.ts'
import { listInvoices } from '../invoice/list-invoices.ts'
import { readCreditNotes } from '../money/money-of-booking.ts'
import { handle, type Call, type Handler } from '../../kernel/call.ts'
import { listSubscriptions } from '../membership/list-subscriptions.ts'
import { presentActivity, readActivity } from './customer-activity.ts'
import { findNotes, presentNote } from './customer-notes.ts'
import { presentPayment, readPayments } from './customer-payments.ts'
import { lockCustomer } from './customer.queries.ts'

type Export = Call<'customer.data-export'>

/** The page size of each read. A customer of several years has a few hundred bookings. */
const atOnce = 200

/** Exports everything that is stored about one person. The trail records the export, but not its contents. */
export const exportCustomerRecord = handle('customer.data-export', async (call) => {
  const { tx, params, entity, clock } = call
  const { id } = params
  const row = await lockCustomer(tx, id)
  const answer: CustomerDataExport = {
    exportedAt: clock.now(),
    business: entity.name,
    profile: {
      id: row.id,
      givenName: row.givenName,
      lastName: row.lastName,
      email: row.email,
      phoneNumber: row.phoneNumber,
      dateOfBirth: row.dateOfBirth,
      emailChoice: row.emailChoice,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    },
    bookings: await allOfList(call, listBookings),
    subscriptions: await allOfList(call, listSubscriptions),
    invoices: await allOfList(call, listInvoices),
    payments: await allOf(async (cursor) => {
      const { rows, nextCursor } = await readPayments(call, id, { limit: atOnce, cursor })
      return { items: rows.map(presentPayment), nextCursor }
    }),
    creditNotes: await readCreditNotes(
      call,
      sql`(credit_note.booking_id in (select id from booking where entity_id = ${entity.id} and customer_id = ${id})
        or credit_note.invoice_id in (select id from invoice where entity_id = ${entity.id} and customer_id = ${id}))`,
    ),
    notes: (await findNotes(call, id)).map((note) => withoutKey(presentNote(call, note), 'canChange')),
    messages: await readMessages(call, row.email),
    activity: await allOf(async (cursor) => {
      const { rows, nextCursor } = await readActivity(call, id, { limit: atOnce, cursor })
      return { items: rows.map((event) => withoutKey(presentActivity(event, false), 'undo')), nextCursor }
    }),
    merges: await readMerges(call),
    imports: await readImports(call),
  }
  call.audit('customer.data-export', 'customer', id, {})
  return answer
})

function withoutKey<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = value
  return rest
}

interface Page<T> {
  items: T[]
  nextCursor: string | null
}

async function allOf<T>(read: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await read(cursor)
    all.push(...items)
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}

const allOfList = <T>(call: Export, list: Handler): Promise<T[]> =>
  allOf(async (cursor) => {
    const query = { customerId: call.params.id, limit: atOnce, cursor }
    return (await list.act({ ...call, params: undefined, query, body: undefined })) as Page<T>
  })

async function readMessages({ tx, entity, params }: Export, email: string): Promise<CustomerDataExport['messages']> {
  if (email === '') return []
  const { rows } = await tx.execute<{ created_at: string; recipient: string; subject: string; body: string }>(sql`
    select created_at, recipient, subject, body from outbox_mail
    where entity_id = ${entity.id} and lower(recipient) = lower(${email})
      -- A child or a colleague may share the address. Invitations to the team do not belong to the customer.
      and invitation_id is null and template <> 'notification'
      and (customer_id is null or customer_id in (
        select id from customer
        where entity_id = ${entity.id} and (id = ${params.id} or merged_into_id = ${params.id})))
    order by created_at, id`)
  return rows.map(({ created_at: at, ...mail }) => ({ at: readInstant(at), ...mail }))
}

async function readMerges({ tx, entity, params }: Export): Promise<CustomerDataExport['merges']> {
  const { rows } = await tx.execute<{
    created_at: string
    merged_id: string
    given_name: string
    last_name: string
    undone_at: string | null
  }>(sql`
    select merge.created_at, merge.merged_id, merged.given_name, merged.last_name, merge.undone_at
    from customer_merge merge join customer merged on merged.entity_id = merge.entity_id and merged.id = merge.merged_id
    where merge.entity_id = ${entity.id} and merge.kept_id = ${params.id} order by merge.created_at`)
  return rows.map((row) => ({
    at: readInstant(row.created_at),
    mergedId: row.merged_id,
    givenName: row.given_name,
    lastName: row.last_name,
    undoneAt: row.undone_at === null ? null : readInstant(row.undone_at),
  }))
}

async function readImports({ tx, entity, params }: Export): Promise<CustomerDataExport['imports']> {
  const { rows } = await tx.execute<{ created_at: string; file_name: string; row_number: number }>(sql`
    select import.created_at, import.file_name, line.row_number
    from customer_import_row line join customer_import import on import.entity_id = line.entity_id and import.id = line.import_id
    where line.entity_id = ${entity.id} and line.customer_id = ${params.id} order by import.created_at, line.row_number`)
  return rows.map((row) => ({ at: readInstant(row.created_at), fileName: row.file_name, row: row.row_number }))
}
