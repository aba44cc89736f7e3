import { isUntouched } from '@steward/shared/rules/invoice-status'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { Rejection } from '@steward/shared/rules/refusal'
import {
  changedState,
  pausesWith,
  whyNotChange,
  type SubscriptionChange,
} from '@steward/shared/rules/subscription-change'
import { outlookOf } from '@steward/shared/rules/subscription-outlook'
import { dayOfRejection, isRejection, requestedChange } from '@steward/shared/rules/subscription-request'
import { dayBounds } from '@steward/shared/time'
import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { isOpenInvoice, openAmount } from '../../../predicates/invoice.sql.ts'
import { isExpected } from '../../../predicates/booking.sql.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { problemOf } from '../../../kernel/guard.ts'
import { booking } from '../../../tables/booking.ts'
import { invoice } from '../../../tables/invoice.ts'
import { service } from '../../../tables/service.ts'
import { timeSlot } from '../../../tables/time-slot.ts'
import { changeTermsOf } from './change-terms.ts'
import { presentEvents } from './get-record.ts'
import { findKnown } from './known-subscription.ts'

/** Shows what a change would move, and changes nothing. An impossible change is described too, with the reason. */
export const previewChange = handle('subscription.preview', async (call) => {
  const { id } = call.params
  const asked = requestedChange(call.body)
  if (isRejection(asked)) throw problemOf(asked)
  const known = await findKnown(call, id)
  const terms = await changeTermsOf(call, known)
  const rejection = whyNotChange(asked, known.state, terms, call)
  const changed = changedState(asked, known.state, terms)
  const bookings = await affectedBookings(call, id, asked)
  return {
    before: outlookOf(presentEvents(call, known, known.state)),
    after: outlookOf(endedToday(asked, terms.today) ?? presentEvents(call, known, changed)),
    rejection: rejection ? presentRejection(rejection) : null,
    pauses: asked.action === 'pause' ? pausesWith(asked, terms) : null,
    bookings,
    openInvoices: await openInvoices(call, id),
  }
})

/** A subscription that ends now announces nothing else. */
const endedToday = ({ action }: SubscriptionChange, today: SubscriptionRecord['startDate']) =>
  action === 'cancel-now' ? [{ on: today, type: 'END' as const, amount: null }] : undefined

type PreviewCode =
  | 'PERMISSION_DENIED'
  | 'TRANSITION_NOT_ALLOWED'
  | 'MINIMUM_TERM'
  | 'PAUSE_LIMIT'
  | 'PAUSE_TOO_LATE'
  | 'VALIDATION_FAILED'

const presentRejection = (rejection: Rejection) => ({
  code: rejection.code as PreviewCode,
  on: dayOfRejection(rejection),
})

/** The bookings ahead that the membership pays for: inside the pause, or from the end on. */
async function affectedBookings({ tx, entity, clock }: CallContext, id: string, change: SubscriptionChange) {
  const startOf = (day: SubscriptionRecord['startDate']) => dayBounds(day, entity.timeZone).start
  const from =
    change.action === 'pause'
      ? startOf(change.from)
      : change.action === 'cancel-at-end'
        ? startOf(change.on)
        : change.action === 'cancel-now'
          ? clock.now()
          : null
  if (from === null) return []
  return tx
    .select({ id: booking.id, serviceName: service.name, startTime: timeSlot.startTime, status: booking.status })
    .from(booking)
    .innerJoin(timeSlot, eq(timeSlot.id, booking.timeSlotId))
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .where(
      and(
        eq(booking.subscriptionId, id),
        booking.occupies,
        isExpected,
        isNull(booking.deletedAt),
        gte(timeSlot.startTime, from),
        change.action === 'pause' ? lt(timeSlot.startTime, startOf(change.until)) : undefined,
      ),
    )
    .orderBy(asc(timeSlot.startTime), asc(booking.id))
}

async function openInvoices({ tx }: CallContext, id: string) {
  const rows = await tx
    .select({
      id: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      currency: invoice.currency,
      status: invoice.status,
      paid: invoice.paidAmount,
      open: openAmount.mapWith(Number),
    })
    .from(invoice)
    .where(and(eq(invoice.subscriptionId, id), isNull(invoice.deletedAt), isOpenInvoice, sql`${openAmount} > 0`))
    .orderBy(asc(invoice.invoiceNumber))
  return rows.map((row) => ({
    id: row.id,
    invoiceNumber: row.invoiceNumber,
    open: formatMinor(row.open, row.currency),
    canBeVoided: isUntouched({ status: row.status, isPaid: row.paid > 0 }),
  }))
}
