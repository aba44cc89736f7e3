import { isLive } from '@steward/shared/rules/membership/subscription-transitions'
import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import type { CustomerActivity, CustomerPayment, Payment, ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { compareInstants } from '@steward/shared/time'
import { bookingHandlers } from '../booking/booking-reads.ts'
import { change, recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { presentCustomer } from './customers.ts'
import { pageOf } from '../kernel/list-page.ts'
import { invoiceReadHandlers } from '../invoice/invoice-reads.ts'
import { subscriptionListHandlers } from '../membership/subscription-list.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import { occupies } from '../slot/seats.ts'
import type { CustomerNoteRow } from '../tables/customer.ts'
import { nextId } from '../tables/world.ts'

type Note = ResponseOf<'customer-note.create'>

function presentNote(call: CallContext, row: CustomerNoteRow): Note {
  const { id, givenName, lastName } = call.get(call.world.members, row.authorId)
  return {
    ...recordOf(row),
    author: { id, givenName, lastName },
    body: row.body,
    isPinned: row.isPinned,
    canChange: call.may('customer-note.write', row.authorId === call.actor.id),
  }
}

const notesOf = (call: CallContext, customerId: string): Note[] =>
  call
    .own(call.world.customerNotes)
    .filter((row) => row.customerId === customerId && row.deletedAt === null)
    .sort(
      (a, b) =>
        Number(b.isPinned) - Number(a.isPinned) || compareInstants(b.createdAt, a.createdAt) || (a.id < b.id ? 1 : -1),
    )
    .map((row) => presentNote(call, row))

/** Returns a note that the actor may change. Throws if the sent version is stale. */
function changeable(call: CallContext, id: string): CustomerNoteRow {
  const row = call.get(call.world.customerNotes, id)
  call.require('customer-note.write', row.authorId === call.actor.id)
  call.requireVersion(row.version)
  return row
}

function createNote(call: Call<'customer-note.create'>): Note {
  const { world, business, actor, now, params, body } = call
  const { id: customerId } = call.get(world.customers, params.id)
  const stamps = { version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  const row = { id: nextId(world), entityId: business.id, ...stamps, customerId, authorId: actor.id, ...body }
  world.customerNotes.push(row)
  return presentNote(call, row)
}

const linesOf = (call: CallContext, customerId: string): CustomerPayment[] => [
  ...linesOfBookings(call, customerId),
  ...linesOfInvoices(call, customerId),
]

function linesOfInvoices(call: CallContext, customerId: string): CustomerPayment[] {
  const invoices = call.own(call.world.invoices).filter(({ customer }) => customer.id === customerId)
  return call.own(call.world.invoicePayments).flatMap(({ invoiceId, payment }) => {
    const paid = invoices.find(({ id }) => id === invoiceId)
    if (!paid) return []
    const { receivedAt, receiptNumber, reversal, rounding: _, ...rest } = payment
    return {
      ...rest,
      kind: 'PAYMENT' as const,
      at: receivedAt,
      documentNumber: receiptNumber,
      reversedOn: reversal?.reversedOn ?? null,
      reason: '',
      booking: null,
      invoice: { id: paid.id, invoiceNumber: paid.invoiceNumber },
    }
  })
}

function linesOfBookings(call: CallContext, customerId: string): CustomerPayment[] {
  const { world } = call
  return call
    .own(world.bookings)
    .filter((booking) => booking.customerId === customerId)
    .flatMap(({ id, bookingNumber, currency, receiptNumber }): CustomerPayment[] => {
      const booking = { id, bookingNumber }
      const common = { currency, booking, invoice: null }
      const paid = call.own(world.payments).filter(({ bookingId }) => bookingId === id)
      const given = call.own(world.refunds).filter(({ bookingId }) => bookingId === id)
      return [
        ...paid.map((row) => ({
          ...common,
          id: row.id,
          kind: 'PAYMENT' as const,
          at: row.receivedAt,
          amount: formatMinor(row.amount, currency),
          paymentType: row.paymentType as Payment['paymentType'],
          creditCardType: row.creditCardType ?? null,
          creditCardLastFour: row.creditCardLastFour,
          paymentIDReferenceNumber: row.reference,
          documentNumber: row.receiptNumber ?? receiptNumber,
          reversedOn: null,
          reason: '',
        })),
        ...given.map((row) => ({
          ...common,
          id: row.id,
          kind: 'REFUND' as const,
          at: row.createdAt,
          amount: formatMinor(row.amount, currency),
          paymentType: row.paymentType as Payment['paymentType'],
          creditCardType: null,
          creditCardLastFour: null,
          paymentIDReferenceNumber: null,
          documentNumber: row.creditNoteNumber,
          reversedOn: null,
          reason: row.reason,
        })),
      ]
    })
}

function listPayments(call: Call<'customer.payments'>) {
  const row = call.get(call.world.customers, call.params.id)
  const lines = linesOf(call, row.id)
  const sumOf = (kind: CustomerPayment['kind']) =>
    lines
      .filter((line) => line.kind === kind && line.reversedOn === null)
      .reduce((sum, { amount }) => sum + Number(amount), 0)
      .toFixed(2)
  const { unpaid, currency } = presentCustomer(call, row)
  const balance = { currency, paid: sumOf('PAYMENT'), refunded: sumOf('REFUND'), unpaid }
  return { ...pageOf(call.query, lines, { at: (line) => line.at }, '-at'), balance }
}

/** Returns the merges of a customer, and the events that the test has put into the trail. */
function activityOf(call: CallContext, customerId: string): CustomerActivity[] {
  const { world, business } = call
  const kept = call.own(world.customers).find(({ id }) => id === customerId)
  const merges = call
    .own(world.customerMerges)
    .filter(({ kept: { id } }) => id === customerId)
    .map((row): CustomerActivity => {
      const isOpen = !row.isUndone && kept?.version === row.versionAfter
      const actor = call.find(world.members, row.actorId)
      return {
        // The event needs another id than the merge.
        id: row.id.replace(/^0{8}/, 'eeeeeeee'),
        at: row.createdAt,
        actor: actor ? { id: actor.id, givenName: actor.givenName, lastName: actor.lastName } : null,
        action: 'customer.merge',
        recordType: 'customer',
        recordId: customerId,
        label: null,
        changes: [],
        undo: isOpen && call.may('customer.merge') ? row.id : null,
      }
    })
  const auditEvents = world.auditEvents
    .filter(({ businessId, event }) => businessId === business.id && event.entityId === customerId)
    .map(({ event, changes = [] }): CustomerActivity => ({
      id: event.id,
      at: event.at,
      actor: event.actor,
      action: event.action,
      recordType: event.entityType,
      recordId: event.entityId,
      label: null,
      changes,
      undo: null,
    }))
  const isOwn = call.scopeOf('audit.read') === 'own'
  return [...merges, ...auditEvents].filter(({ actor }) => !isOwn || actor?.id === call.actor.id)
}

function requireSettled(call: CallContext, id: string): void {
  const { world, now } = call
  const row = call.get(world.customers, id)
  const upcoming = call
    .own(world.bookings)
    .filter((booking) => booking.customerId === id && occupies(booking))
    .map(({ timeSlotId }) => call.get(world.slots, timeSlotId))
    .filter((slot) => isOpenSlot(slot, now)).length
  const subscriptions = call.own(world.subscriptions).filter((sold) => sold.customer.id === id && isLive(sold)).length
  const { unpaid, currency } = presentCustomer(call, row)
  if (upcoming > 0 || subscriptions > 0 || Number(unpaid) > 0)
    throw new Refusal('CUSTOMER_NOT_SETTLED', {
      current: {
        upcoming,
        subscriptions,
        unpaid,
        currency,
        owed: Number(unpaid) > 0 ? [{ amount: unpaid, currency }] : [],
      },
    })
}

function anonymise(call: Call<'customer.anonymise'>) {
  const { world, now } = call
  const row = call.get(world.customers, call.params.id)
  call.requireVersion(row.version)
  if (call.body.confirmation !== fullName(row)) throw invalidField('confirmation', 'INVALID')
  requireSettled(call, row.id)
  const bookings = call.own(world.bookings).filter(({ customerId }) => customerId === row.id)
  const numbers = bookings.map(({ receiptNumber }) => receiptNumber).filter((number) => number !== null)
  const invoices = call.own(world.invoices).filter(({ customer }) => customer.id === row.id)
  const credited = call.own(world.creditNotes).filter(({ bookingId }) => bookings.some(({ id }) => id === bookingId))
  const notes = notesOf(call, row.id).length
  world.customerNotes = world.customerNotes.filter(({ customerId }) => customerId !== row.id)
  const nobody = {
    givenName: 'Anonymised customer',
    lastName: '',
    email: '',
    phoneNumber: '',
    dateOfBirth: null,
    avatar: null,
  }
  change(call, row, { ...nobody, deletedAt: now })
  return {
    id: row.id,
    bookings: bookings.length,
    documents: numbers.length + invoices.length + credited.length,
    notes,
  }
}

function exportRecord(call: Call<'customer.data-export'>): ResponseOf<'customer.data-export'> {
  const { world, business, now } = call
  const row = call.get(world.customers, call.params.id)
  const { id, givenName, lastName, email, phoneNumber, dateOfBirth, emailChoice, createdAt, updatedAt } = row
  const of = { ...call, params: undefined, body: undefined, query: { customerId: id } }
  return {
    exportedAt: now,
    business: business.name,
    profile: { id, givenName, lastName, email, phoneNumber, dateOfBirth, emailChoice, createdAt, updatedAt },
    bookings: bookingHandlers['booking.list'](of).items,
    subscriptions: subscriptionListHandlers['subscription.list'](of).items,
    invoices: invoiceReadHandlers['invoice.list'](of).items,
    payments: linesOf(call, id),
    creditNotes: [],
    notes: notesOf(call, id).map(({ canChange: _, ...note }) => note),
    messages: [],
    activity: activityOf(call, id).map(({ undo: _, ...event }) => event),
    merges: [],
    imports: [],
  }
}

export const customerRecordHandlers: Handlers<
  | 'customer.bookings'
  | 'customer.subscriptions'
  | 'customer.invoices'
  | 'customer.payments'
  | 'customer.activity'
  | 'customer.anonymise'
  | 'customer.data-export'
  | 'customer-note.list'
  | 'customer-note.create'
  | 'customer-note.update'
  | 'customer-note.remove'
> = {
  'customer.bookings': (call) => {
    const { id } = call.get(call.world.customers, call.params.id)
    return bookingHandlers['booking.list']({ ...call, params: undefined, query: { ...call.query, customerId: id } })
  },
  'customer.subscriptions': (call) => {
    const { id } = call.get(call.world.customers, call.params.id)
    return subscriptionListHandlers['subscription.list']({
      ...call,
      params: undefined,
      query: { ...call.query, customerId: id },
    })
  },
  'customer.invoices': (call) => {
    const { id } = call.get(call.world.customers, call.params.id)
    return invoiceReadHandlers['invoice.list']({ ...call, params: undefined, query: { ...call.query, customerId: id } })
  },
  'customer.payments': listPayments,
  'customer.activity': (call) => {
    const { id } = call.get(call.world.customers, call.params.id)
    return pageOf(call.query, activityOf(call, id), { at: (event) => event.at }, '-at')
  },
  'customer.anonymise': anonymise,
  'customer.data-export': exportRecord,
  'customer-note.list': (call) => {
    const { id } = call.get(call.world.customers, call.params.id)
    // The notes are already sorted, so the cursor contains the position in the list.
    const notes = notesOf(call, id)
    return pageOf(call.query, notes, { place: (note) => notes.findIndex((each) => each.id === note.id) }, 'place')
  },
  'customer-note.create': createNote,
  'customer-note.update': (call) => {
    const row = changeable(call, call.params.id)
    change(call, row, call.body)
    return presentNote(call, row)
  },
  'customer-note.remove': (call) => {
    change(call, changeable(call, call.params.id), { deletedAt: call.now })
    return undefined
  },
}
