import { isUntouched } from '@steward/shared/rules/booking/invoice-status'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { Rejection } from '@steward/shared/rules/common/refusal'
import {
  changedState,
  changesOn,
  pausesWith,
  whyNotChange,
  type SubscriptionChange,
} from '@steward/shared/rules/membership/subscription-change'
import { outlookOf } from '@steward/shared/rules/membership/subscription-outlook'
import { dayOfRejection, isRejection, requestedChange } from '@steward/shared/rules/membership/subscription-request'
import { dayBounds, plainDateOf } from '@steward/shared/time'
import { and, asc, eq, gte, isNull, lt, notInArray } from 'drizzle-orm'
import { isOwed, openAmount } from '../../../predicates/invoice.sql.ts'
import { isExpected } from '../../../predicates/booking.sql.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { problemOf } from '../../../kernel/guard.ts'
import { booking } from '../../../tables/booking/booking.ts'
import { invoice } from '../../../tables/booking/invoice.ts'
import { membershipPlanVersionService } from '../../../tables/membership/membership.ts'
import { service } from '../../../tables/booking/service.ts'
import { timeSlot } from '../../../tables/booking/time-slot.ts'
import { changeTermsOf } from './change-terms.ts'
import { presentEvents } from './get-record.ts'
import { findKnown, type KnownSubscription } from './known-subscription.ts'
import { findOtherPlan, type FoundPlan } from './other-plan.ts'

/** Shows what a change would move, and changes nothing. An impossible change is described too, with the reason. */
export const previewChange = handle('subscription.preview', async (call) => {
  const { id } = call.params
  const { membershipId } = call.body
  const to = membershipId === undefined ? undefined : await findOtherPlan(call, membershipId, { lock: false })
  const asked = requestedChange(call.body, to)
  if (isRejection(asked)) throw problemOf(asked)
  const known = await findKnown(call, id)
  const terms = await changeTermsOf(call, known)
  const rejection = whyNotChange(asked, known.state, terms, call)
  const changed = changedState(asked, known.state, terms)
  const bookings = await affectedBookings(call, known, asked, to)
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
  | 'PLAN_NOT_ON_SALE'
  | 'CHANGE_PENDING'
  | 'VALIDATION_FAILED'

const presentRejection = (rejection: Rejection) => ({
  code: rejection.code as PreviewCode,
  on: dayOfRejection(rejection),
})

/**
 * The bookings ahead that the membership pays for: inside the pause, from the end on, or of services that the other plan does
 * not cover.
 */
async function affectedBookings(
  { tx, entity, clock }: CallContext,
  { row, state }: KnownSubscription,
  change: SubscriptionChange,
  to: FoundPlan | undefined,
) {
  const startOf = (day: SubscriptionRecord['startDate']) => dayBounds(day, entity.timeZone).start
  const from =
    change.action === 'pause'
      ? startOf(change.from)
      : change.action === 'cancel-at-end'
        ? startOf(change.on)
        : change.action === 'cancel-now'
          ? clock.now()
          : change.action === 'change-plan' && !to!.version.coversAllServices
            ? startOf(changesOn(state, plainDateOf(clock.now(), entity.timeZone)))
            : null
  if (from === null) return []
  return tx
    .select({ id: booking.id, serviceName: service.name, startTime: timeSlot.startTime, status: booking.status })
    .from(booking)
    .innerJoin(timeSlot, eq(timeSlot.id, booking.timeSlotId))
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .where(
      and(
        eq(booking.subscriptionId, row.id),
        booking.occupies,
        isExpected,
        isNull(booking.deletedAt),
        gte(timeSlot.startTime, from),
        change.action === 'pause' ? lt(timeSlot.startTime, startOf(change.until)) : undefined,
        change.action === 'change-plan' ? notInArray(service.id, servicesOf(tx, to!.version.id)) : undefined,
      ),
    )
    .orderBy(asc(timeSlot.startTime), asc(booking.id))
}

const servicesOf = (tx: CallContext['tx'], planVersionId: string) =>
  tx
    .select({ id: membershipPlanVersionService.serviceId })
    .from(membershipPlanVersionService)
    .where(eq(membershipPlanVersionService.planVersionId, planVersionId))

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
    .where(and(eq(invoice.subscriptionId, id), isNull(invoice.deletedAt), isOwed))
    .orderBy(asc(invoice.invoiceNumber))
  return rows.map((row) => ({
    id: row.id,
    invoiceNumber: row.invoiceNumber,
    open: formatMinor(row.open, row.currency),
    canBeVoided: isUntouched({ status: row.status, isPaid: row.paid > 0 }),
  }))
}
