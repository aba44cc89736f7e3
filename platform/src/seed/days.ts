import { formatDateTime, instantToEpochMs, type Instant, type PlainDate } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { booking } from '../tables/booking/booking.ts'
import { creditNote, payment, receipt, refund } from '../tables/booking/money.ts'
import { commissionEntry } from '../tables/commission/commission.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'
import { planBookings, type DayDiary, type PlannedBooking } from './booking-plan.ts'
import { slotCancelledAt } from './booking-fate.ts'
import { stamped } from './business-rows.ts'
import { planCommission } from './commission-plan.ts'
import type { DayRange, DemoBusiness } from './demo-business.ts'
import type { DemoState } from './demo-state.ts'
import { issueDocuments, marksOf, type MoneyDocuments, type Taking } from './money-documents.ts'
import type { Numbering } from './numbering.ts'
import { insertRows } from './rows.ts'
import { planSlots, type PlannedSlot } from './slot-plan.ts'
import { upsertSeries } from './slot-series.ts'
import { takeSessions } from './credit-rows.ts'
import { contactOf, type SubscriptionMoney } from './subscription-rows.ts'
import { hourMs, instantOf, instantOrNull, localDays, minuteMs } from './timeline.ts'

/** Fills days with slots, bookings, and the resulting money and commission. */
export async function fillDays(
  client: PoolClient,
  demo: DemoBusiness,
  state: DemoState,
  range: DayRange,
  moment: { now: Instant; today: PlainDate },
  numbering: Numbering,
  other: SubscriptionMoney,
): Promise<{ slots: number; bookings: number }> {
  const now = instantToEpochMs(moment.now)
  const dayOf = localDays(demo.timeZone)
  const plan = planSlots(demo, state, range, moment.today, now)
  const bookings = new Map<string, PlannedBooking[]>()
  const diaries = new Map<PlainDate, DayDiary>()
  for (const slot of plan.slots) {
    const diary = diaries.get(slot.date) ?? new Map()
    diaries.set(slot.date, diary)
    bookings.set(slot.id, planBookings(state, slot, diary, now))
  }
  const all = [...bookings.values()].flat().toSorted((a, b) => a.createdAt - b.createdAt)
  const takings = [...other.takings, ...all.flatMap((each) => takingOf(demo, state, each))]
  const documents = issueDocuments(takings, state.seller, numbering, state.entityId, demo.timeZone)

  await upsertSeries(client, demo, state, range, plan, moment.now)
  await insertRows(
    client,
    timeSlot,
    plan.slots.map((slot) => slotRow(state, slot, bookings.get(slot.id)!, now)),
  )
  await insertRows(
    client,
    booking,
    all.map((each) => bookingRow(state, each, numbering, documents)),
  )
  await insertRows(client, payment, documents.payments)
  await insertRows(client, receipt, documents.receipts)
  await insertRows(client, refund, documents.refunds)
  await insertRows(client, creditNote, documents.creditNotes)
  const commissions = plan.slots
    .filter(({ phase, isCancelled }) => phase === 'past' && !isCancelled)
    .flatMap((slot) => planCommission(state, slot, bookings.get(slot.id)!, completedAt(slot), dayOf))
  await insertRows(client, commissionEntry, [...other.commissions, ...commissions])
  await takeSessions(client, state.entityId)
  return { slots: plan.slots.length, bookings: all.length }
}

const completedAt = (slot: PlannedSlot) => slot.end + 10 * minuteMs
const occupying = new Set(['CONFIRMED', 'CHECKED_IN', 'PAYMENT_PENDING'])

function slotRow(
  state: DemoState,
  slot: PlannedSlot,
  bookings: PlannedBooking[],
  now: number,
): typeof timeSlot.$inferInsert {
  const occupied = bookings.filter(({ fate }) => occupying.has(fate.status))
  const status = slot.isCancelled ? 'CANCELLED' : slot.phase === 'past' ? 'COMPLETED' : 'ACTIVE'
  const cancelledAt = slot.isCancelled ? slotCancelledAt(slot, now) : null
  const madeAt = Math.min(slot.start - 21 * 24 * hourMs, now - 24 * hourMs)
  return {
    id: slot.id,
    entityId: state.entityId,
    ...stamped(instantOf(madeAt)),
    updatedAt: instantOf(cancelledAt ?? (slot.phase === 'past' ? completedAt(slot) : madeAt)),
    serviceId: slot.serviceId,
    providerId: slot.providerId,
    repetitionReferenceId: slot.seriesId,
    occurrenceDate: slot.date,
    status,
    startTime: instantOf(slot.start),
    endTime: instantOf(slot.end),
    currency: state.currency,
    price: slot.price,
    slots: slot.seats,
    seatsTaken: occupied.reduce((sum, { seats }) => sum + seats, 0),
    bookingCount: occupied.length,
    conflictForced: false,
    cancelReason: slot.isCancelled ? 'Instructor is ill' : null,
    cancelledAt: instantOrNull(cancelledAt),
    completedAt: status === 'COMPLETED' ? instantOf(completedAt(slot)) : null,
  }
}

function bookingRow(
  state: DemoState,
  planned: PlannedBooking,
  numbering: Numbering,
  documents: MoneyDocuments,
): typeof booking.$inferInsert {
  const { id, fate, quote, paymentType } = planned
  const isPaid = fate.paidAt !== null
  const lastChange = Math.max(planned.createdAt, fate.checkedInAt ?? 0, fate.cancelledAt ?? 0, fate.refundedAt ?? 0)
  return {
    id,
    entityId: state.entityId,
    ...stamped(instantOf(planned.createdAt)),
    updatedAt: instantOf(lastChange),
    timeSlotId: planned.slot.id,
    customerId: planned.customer.id,
    subscriptionId: planned.subscription?.id ?? null,
    bookingNumber: numbering.next('BOOKING', planned.createdAt),
    status: fate.status,
    bookingSource: planned.source,
    bookingSlots: planned.seats,
    currency: state.currency,
    price: quote.price,
    tax: quote.tax,
    rounding: quote.rounding,
    total: quote.total,
    coveredValue: planned.subscription ? planned.slot.price * planned.seats : null,
    taxPercentage: state.taxPercentage,
    paymentType,
    ...marksOf(id, isPaid ? paymentType : 'NONE'),
    receiptNumber: documents.receiptNumbers.get(id) ?? null,
    paidAmount: isPaid ? quote.total : 0,
    refundedAmount: documents.refundedAmounts.get(id) ?? 0,
    duplicateAllowed: false,
    holdExpiresAt: instantOrNull(fate.holdExpiresAt),
    seatsReleasedAt: instantOrNull(fate.seatsReleasedAt),
    checkedInAt: instantOrNull(fate.checkedInAt),
    checkedInById: fate.checkedInAt === null ? null : planned.cashier.id,
    cancelledAt: instantOrNull(fate.cancelledAt),
    cancelledById: fate.cancelledAt === null || fate.cancelCause === 'EXPIRED' ? null : planned.cashier.id,
    cancelCause: fate.cancelCause,
    cancelReason: fate.cancelCause === 'BUSINESS' ? 'Instructor is ill' : null,
    lateCancel: fate.lateCancel,
    noShowWaived: false,
    createdById: planned.source === 'ONLINE' ? null : planned.cashier.id,
  }
}

function takingOf(demo: DemoBusiness, state: DemoState, planned: PlannedBooking): Taking[] {
  const { fate, slot, paymentType } = planned
  if (fate.paidAt === null || paymentType === 'NOT_REQUIRED') return []
  const service = state.sellable.get(slot.serviceId)!
  const provider = state.workingMembers.get(slot.providerId)!.name
  return [
    {
      source: { bookingId: planned.id },
      at: fate.paidAt,
      quote: planned.quote,
      taxPercentage: state.taxPercentage,
      currency: state.currency,
      paymentType,
      customer: contactOf(planned.customer),
      lines: [
        {
          description: service.name,
          detail: `${whenOf(demo, slot.start)}, ${provider}, ${service.location}`,
          quantity: planned.seats,
          amount: planned.quote.price,
        },
      ],
      cashier: planned.cashier,
      refund: fate.refundedAt === null ? null : { at: fate.refundedAt, ...refundOf(planned) },
    },
  ]
}

/** Formats a time as on the receipt: in the time zone and the language of the business. */
const whenOf = (demo: DemoBusiness, start: number) =>
  formatDateTime(instantOf(start), demo.timeZone, demo.country === 'DE' ? 'de' : 'en')

function refundOf({ fate }: PlannedBooking): { share: number; reason: string } {
  if (fate.refundedShare > 0) return { share: fate.refundedShare, reason: 'Class began late' }
  return { share: 1, reason: fate.cancelCause === 'BUSINESS' ? 'Slot cancelled' : 'Cancelled by the customer' }
}
