import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { whyCheckInStays, whyNoUndoOfCancel } from '@steward/shared/rules/booking/booking-guards'
import { cancelMoment } from '@steward/shared/rules/booking/booking-transitions'
import { isReachable } from '@steward/shared/rules/customer/email-choice'
import { withoutPermission } from '@steward/shared/rules/common/refusal'
import { compareInstants } from '@steward/shared/time'
import { bookingFor } from '../booking-verbs.ts'
import { refusalOf } from '../booking.presenter.ts'
import { previewCancellation, requireChoice, settleCancellation } from '../settle-cancellation.ts'
import { change, guardContext, type Call, type CallContext, type Handlers } from '../../kernel/call.ts'
import { invalidField, notAllowed, Refusal, throwRefusal } from '../../kernel/refusal.ts'
import type { BookingRow } from '../../tables/booking.ts'
import type { SlotRow } from '../../tables/time-slot.ts'
import { releaseExpiredHolds } from '../../slot/seats.ts'
import { nextId } from '../../tables/world.ts'

type Result = ResponseOf<'booking-bulk.cancel'>
type Code = Result['failed'][number]['code']

interface NamedBooking {
  row: BookingRow
  slot: SlotRow
  refusal: Code | undefined
}

/**
 * Returns the named bookings, ordered by the start of their slots, each with the refusal of the change if there is one.
 */
function findBookings(
  call: CallContext,
  wanted: BodyOf<'booking-bulk.check-in'>['bookings'],
  judge: (row: BookingRow) => Code | undefined,
): { bookings: NamedBooking[]; failed: Result['failed'] } {
  const bookings = call
    .own(call.world.bookings)
    .filter(({ id, deletedAt }) => deletedAt === null && wanted.some((row) => row.id === id))
    .map(({ id }) => bookingFor(call, id))
    .toSorted((a, b) => compareInstants(a.slot.startTime, b.slot.startTime))
    .map(({ row, slot }): NamedBooking => {
      const isStale = wanted.find(({ id }) => id === row.id)!.version !== row.version
      return { row, slot, refusal: isStale ? 'STALE_VERSION' : judge(row) }
    })
  const missing = wanted.map(({ id }) => id).filter((id) => !bookings.some(({ row }) => row.id === id))
  return {
    bookings,
    failed: [
      ...bookings.flatMap(({ row, refusal }) => (refusal ? [{ bookingId: row.id, code: refusal }] : [])),
      ...missing.map((bookingId) => ({ bookingId, code: 'NOT_FOUND' as const })),
    ],
  }
}

const momentOf = (call: CallContext, { row, slot }: Pick<NamedBooking, 'row' | 'slot'>, cancelledBy: CancelledBy) =>
  cancelMoment(row.status, slot.startTime, { cancelledBy, createdAt: row.createdAt, now: call.now, terms: call.terms })
type CancelledBy = 'CUSTOMER' | 'BUSINESS'

function cancellable(call: CallContext, wanted: BodyOf<'booking-bulk.check-in'>['bookings'], cancelledBy: CancelledBy) {
  const { bookings, failed } = findBookings(call, wanted, (row) => refusalOf(call, 'cancel', row)?.code)
  return { bookings: bookings.map((booked) => ({ ...booked, ...momentOf(call, booked, cancelledBy) })), failed }
}

function previewBulk(call: Call<'booking-bulk.preview'>): ResponseOf<'booking-bulk.preview'> {
  const { body, world } = call
  const { bookings, failed } = cancellable(call, body.bookings, body.cancelledBy)
  const dueOf = ({ row }: NamedBooking) => row.paidAmount - row.refundedAmount
  const changed = bookings.filter(({ refusal }) => !refusal)
  const customers = new Map(changed.map(({ row }) => [row.customerId, call.get(world.customers, row.customerId)]))
  const byEmail = [...customers.values()].filter(isReachable).length
  const byCurrency = Map.groupBy(
    changed.filter((booked) => dueOf(booked) > 0),
    ({ row }) => row.currency,
  )
  return {
    effects: bookings.map((booked) => {
      const { row, slot, lateCancel } = booked
      const { givenName, lastName } = call.get(world.customers, row.customerId)
      const { id, name } = call.get(world.services, slot.serviceId)
      return {
        bookingId: row.id,
        bookingNumber: row.bookingNumber,
        customer: { givenName, lastName },
        service: { id, name },
        startTime: slot.startTime,
        bookingSlots: row.bookingSlots,
        paid: formatMinor(dueOf(booked), row.currency),
        currency: row.currency,
        lateCancel,
      }
    }),
    failed,
    seats: changed.reduce((sum, { row }) => sum + row.bookingSlots, 0),
    customers: customers.size,
    late: changed.filter(({ lateCancel }) => lateCancel).length,
    started: changed.filter(({ hasStarted }) => hasStarted).length,
    reach: { byEmail, withoutEmail: customers.size - byEmail },
    paid: [...byCurrency].map(([currency, rows]) => ({
      currency,
      amount: formatMinor(
        rows.reduce((sum, booked) => sum + dueOf(booked), 0),
        currency,
      ),
      bookings: rows.length,
    })),
    cancellation: previewCancellation(call, changed),
  }
}

/** Stores the bookings for undo, then applies the change to each. */
function changeAll(
  call: CallContext,
  kind: 'CHECK_IN' | 'CANCEL',
  { done, failed, apply }: { done: NamedBooking[]; failed: Result['failed']; apply: (row: BookingRow) => void },
): Result {
  const { world, now } = call
  if (done.length === 0) return { operationId: null, done: [], failed }
  const id = nextId(world)
  const stamp = { id, entityId: call.business.id, version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  world.bookingBulks.push({ ...stamp, kind, bookings: structuredClone(done.map(({ row }) => row)) })
  for (const { row } of done) apply(row)
  return { operationId: id, done: done.map(({ row }) => row.id), failed }
}

function checkInBookings(call: Call<'booking-bulk.check-in'>) {
  const { now } = call
  const { bookings, failed } = findBookings(call, call.body.bookings, (row) => refusalOf(call, 'check-in', row)?.code)
  const done = bookings.filter(({ refusal }) => !refusal)
  const apply = (row: BookingRow) => change(call, row, { status: 'CHECKED_IN', checkedInAt: now, holdExpiresAt: null })
  return changeAll(call, 'CHECK_IN', { done, failed, apply })
}

function cancelBookings(call: Call<'booking-bulk.cancel'>) {
  const { body, now } = call
  const { bookings, failed } = cancellable(call, body.bookings, body.cancelledBy)
  const done = bookings.filter(({ refusal }) => !refusal)
  if (body.reason === '' && done.some(({ hasStarted }) => hasStarted)) throw invalidField('reason', 'REQUIRED')
  const plan = requireChoice(call, done, body)
  const late = new Set(done.filter(({ lateCancel }) => lateCancel).map(({ row }) => row.id))
  const apply = (row: BookingRow) =>
    change(call, row, {
      status: 'CANCELLED',
      cancelledAt: now,
      cancelCause: body.cancelledBy,
      cancelReason: body.reason || null,
      lateCancel: late.has(row.id),
      holdExpiresAt: null,
    })
  const result = changeAll(call, 'CANCEL', { done, failed, apply })
  return { ...result, ...settleCancellation(call, plan, body) }
}

function undoBulk(call: Call<'booking-bulk.undo'>) {
  const { world, now } = call
  const operation = call.own(world.bookingBulks).find(({ id }) => id === call.params.operationId)
  if (!operation) throw new Refusal('NOT_FOUND')
  if (operation.deletedAt !== null) throw new Refusal('ALREADY_UNDONE')
  const entries = operation.bookings.map((before) => ({ before, ...bookingFor(call, before.id) }))
  for (const { before, slot } of entries) {
    const at = guardContext(call, slot.providerId)
    throwRefusal(
      operation.kind === 'CHECK_IN'
        ? (withoutPermission('booking.check-in', at) ?? whyCheckInStays(operation.createdAt, at))
        : whyNoUndoOfCancel({ ...before, slot }, operation.createdAt, at),
    )
  }
  const changed = entries.find(({ before, row }) => row.version !== before.version + 1)
  if (changed) {
    if (entries.some(({ row }) => row.status === 'REFUNDED')) throw notAllowed('REFUNDED', 'restore', [])
    throw new Refusal('STALE_VERSION', { current: { version: changed.row.version } })
  }
  for (const { before, row } of entries) {
    const { id: _, version: __, ...fields } = before
    change(call, row, fields)
  }
  if (operation.kind === 'CHECK_IN') for (const { slot } of entries) releaseExpiredHolds(world, slot, now)
  operation.deletedAt = now
  return { changed: entries.length }
}

export const bookingBulkHandlers: Handlers<
  'booking-bulk.preview' | 'booking-bulk.check-in' | 'booking-bulk.cancel' | 'booking-bulk.undo'
> = {
  'booking-bulk.preview': previewBulk,
  'booking-bulk.check-in': checkInBookings,
  'booking-bulk.cancel': cancelBookings,
  'booking-bulk.undo': undoBulk,
}
