import { strictest } from '@steward/shared/rules/customer/email-choice'
import { change, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { presentCustomer } from './customers.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import { occupies } from '../slot/seats.ts'
import type { CustomerMergeRow, CustomerRow } from '../tables/customer.ts'
import { type World, nextId } from '../tables/world.ts'

type NamedRow = World['subscriptions' | 'invoices'][number]

function requireOneBookingASlot(call: CallContext, keepId: string, mergeId: string): void {
  const slotsOf = (id: string) =>
    call
      .own(call.world.bookings)
      .filter((row) => row.customerId === id && occupies(row))
      .map(({ timeSlotId }) => timeSlotId)
  const held = slotsOf(keepId)
  if (slotsOf(mergeId).some((slot) => held.includes(slot))) throw new Refusal('DUPLICATE_BOOKING')
}

/** Moves all records of the customer `from` to `to`, or only those in `only`. */
function move(call: CallContext, from: string, to: CustomerRow, only?: CustomerMergeRow['moved']) {
  const { world } = call
  const isMeant = (kind: keyof CustomerMergeRow['moved'], id: string) => !only || only[kind].includes(id)
  const bookings = call.own(world.bookings).filter((row) => row.customerId === from && isMeant('bookings', row.id))
  for (const row of bookings) change(call, row, { customerId: to.id })
  const moveNamed = (kind: 'subscriptions' | 'invoices') => {
    const rows = call.own<NamedRow>(world[kind]).filter((row) => row.customer.id === from && isMeant(kind, row.id))
    for (const row of rows) Object.assign(row.customer, { id: to.id, givenName: to.givenName, lastName: to.lastName })
    return rows.map(({ id }) => id)
  }
  const notes = call.own(world.customerNotes).filter((row) => row.customerId === from && isMeant('notes', row.id))
  for (const row of notes) change(call, row, { customerId: to.id })
  return {
    bookings: bookings.map(({ id }) => id),
    subscriptions: moveNamed('subscriptions'),
    invoices: moveNamed('invoices'),
    notes: notes.map(({ id }) => id),
  }
}

function mergeCustomers(call: Call<'customer.merge'>) {
  const { world, body, business, now } = call
  if (body.keepId === body.mergeId) throw invalidField('mergeId', 'INVALID')
  const kept = call.find(world.customers, body.keepId)
  const merged = call.find(world.customers, body.mergeId)
  if (!kept) throw invalidField('keepId', 'NOT_FOUND')
  if (!merged) throw invalidField('mergeId', 'NOT_FOUND')
  call.requireVersion(kept.version)
  if (merged.version !== body.mergeVersion) throw new Refusal('STALE_VERSION', { current: { version: merged.version } })
  const before = structuredClone(kept)
  const taken = Object.fromEntries(body.fields.map((field) => [field, merged[field]]))
  const { email, phoneNumber } = { ...kept, ...taken }
  if (email === '' && phoneNumber === '') throw invalidField('fields', 'CONTACT_REQUIRED')
  requireOneBookingASlot(call, kept.id, merged.id)
  const emailChoice = strictest(kept.emailChoice, merged.emailChoice)
  Object.assign(kept, taken, { emailChoice, version: kept.version + 1, updatedAt: now })
  const moved = move(call, merged.id, kept)
  world.customers = world.customers.filter((row) => row !== merged)
  const row: CustomerMergeRow = {
    id: nextId(world),
    entityId: business.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    merged,
    kept: before,
    versionAfter: kept.version,
    actorId: call.actor.id,
    moved,
    isUndone: false,
  }
  world.customerMerges.push(row)
  const { bookings, subscriptions, invoices, notes } = moved
  return {
    id: row.id,
    customer: presentCustomer(call, kept),
    moved: {
      bookings: bookings.length,
      subscriptions: subscriptions.length,
      invoices: invoices.length,
      notes: notes.length,
    },
  }
}

function undoMerge(call: Call<'customer-merge.undo'>) {
  const { world, now } = call
  const merge = call.get(world.customerMerges, call.params.id)
  const kept = call.find(world.customers, merge.kept.id)
  if (merge.isUndone) throw new Refusal('ALREADY_UNDONE')
  if (kept?.version !== merge.versionAfter)
    throw new Refusal('STALE_VERSION', { current: { version: kept?.version ?? 0 } })
  const back = { ...merge.merged, version: merge.merged.version + 2, updatedAt: now }
  world.customers.push(back)
  move(call, kept.id, back, merge.moved)
  Object.assign(kept, merge.kept, { version: merge.versionAfter + 1, updatedAt: now })
  merge.isUndone = true
  return presentCustomer(call, back)
}

export const customerMergeHandlers: Handlers<'customer.merge' | 'customer-merge.undo'> = {
  'customer.merge': mergeCustomers,
  'customer-merge.undo': undoMerge,
}
