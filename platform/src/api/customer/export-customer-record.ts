import type { CustomerDataExport } from '@steward/shared/contracts'
import { emailKey } from '@steward/shared/rules/common/email-key'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { listBookings } from '../booking/booking-reads.ts'
import { listInvoices } from '../invoice/list-invoices.ts'
import { readCreditNotes } from '../money/money-of-booking.ts'
import { handle, type Call, type Handler } from '../../kernel/call.ts'
import { listSubscriptions } from '../membership/list-subscriptions.ts'
import { presentActivity, readActivity } from './customer-activity.ts'
import { findNotes, presentNote } from './customer-notes.ts'
import { presentPayment, readPayments } from './customer-payments.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer, customerMerge } from '../../tables/customer/customer.ts'
import { dataImport, dataImportRow } from '../../tables/common/import.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { creditNote } from '../../tables/booking/money.ts'
import { outboxMail } from '../../tables/common/outbox.ts'
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
    creditNotes: await readCreditNotes(call, isCreditOf(call)),
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

/** A condition for the credit notes of the bookings and invoices of the customer. */
function isCreditOf({ tx, entity, params }: Export) {
  const ofCustomer = (table: typeof booking | typeof invoice) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.entityId, entity.id), eq(table.customerId, params.id)))
  return or(inArray(creditNote.bookingId, ofCustomer(booking)), inArray(creditNote.invoiceId, ofCustomer(invoice)))
}

async function readMessages({ tx, entity, params }: Export, email: string): Promise<CustomerDataExport['messages']> {
  if (email === '') return []
  const merged = tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.entityId, entity.id), or(eq(customer.id, params.id), eq(customer.mergedIntoId, params.id))))
  return tx
    .select({
      at: outboxMail.createdAt,
      recipient: outboxMail.recipient,
      subject: outboxMail.subject,
      body: outboxMail.body,
    })
    .from(outboxMail)
    .where(
      and(
        eq(outboxMail.entityId, entity.id),
        eq(sql`steward_email_key(${outboxMail.recipient})`, emailKey(email)),
        // A child or a colleague may share the address. Invitations to the team do not belong to the customer.
        isNull(outboxMail.invitationId),
        ne(outboxMail.template, 'notification'),
        or(isNull(outboxMail.customerId), inArray(outboxMail.customerId, merged)),
      ),
    )
    .orderBy(asc(outboxMail.createdAt), asc(outboxMail.id))
}

async function readMerges({ tx, entity, params }: Export): Promise<CustomerDataExport['merges']> {
  return tx
    .select({
      at: customerMerge.createdAt,
      mergedId: customerMerge.mergedId,
      givenName: customer.givenName,
      lastName: customer.lastName,
      undoneAt: customerMerge.undoneAt,
    })
    .from(customerMerge)
    .innerJoin(customer, and(eq(customer.entityId, customerMerge.entityId), eq(customer.id, customerMerge.mergedId)))
    .where(and(eq(customerMerge.entityId, entity.id), eq(customerMerge.keptId, params.id)))
    .orderBy(asc(customerMerge.createdAt))
}

async function readImports({ tx, entity, params }: Export): Promise<CustomerDataExport['imports']> {
  return tx
    .select({ at: dataImport.createdAt, fileName: dataImport.fileName, row: dataImportRow.rowNumber })
    .from(dataImportRow)
    .innerJoin(
      dataImport,
      and(eq(dataImport.entityId, dataImportRow.entityId), eq(dataImport.id, dataImportRow.importId)),
    )
    .where(and(eq(dataImportRow.entityId, entity.id), eq(dataImportRow.recordId, params.id)))
    .orderBy(asc(dataImport.createdAt), asc(dataImportRow.rowNumber))
}
