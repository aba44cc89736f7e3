import * as z from 'zod'
import { bookingStatuses } from './booking.ts'
import * as f from './fields.ts'
import { invoice } from './invoice.ts'
import { operation } from './operation.ts'
import { subscriptionRecord } from './subscription-record.ts'

const byId = z.object({ id: f.id })

export const subscriptionChanges = [
  'pause',
  'withdraw-pause',
  'resume',
  'cancel-at-end',
  'withdraw-cancel',
  'cancel-now',
] as const

const endInput = {
  /** The end of the period, or `earliestEnd` of the record. */
  on: f.plainDate,
  /** Why the minimum term is waived. Empty if it is not. */
  waiver: f.text({ max: 280 }).default(''),
}
const pauseInput = {
  /** The first paused day. */
  from: f.plainDate,
  /** The first day after the pause. */
  until: f.plainDate,
}
const resumeInput = {
  /** The first day after the pause. */
  backOn: f.plainDate,
}
const endNowInput = {
  reason: f.text({ min: 1, max: 280 }),
  /** Voids the invoices on which nothing was paid. The others stay. */
  voidInvoices: z.boolean(),
}

/** What a change moves. A date is null if nothing of its kind is announced. */
const outlook = z.object({
  nextBill: z.object({ on: f.plainDate, amount: f.amount }).nullable(),
  /** The day after the last one of the current period, with the days of a pause. */
  periodEnd: f.plainDate.nullable(),
  minimumTermOver: f.plainDate.nullable(),
  endsOn: f.plainDate.nullable(),
})

const changeErrors = ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'] as const
const change = { params: byId, response: subscriptionRecord, versioned: true } as const

export const subscriptionChangeOperations = {
  'subscription.preview': operation({
    summary: 'Show what a change of a subscription would move, without the change',
    permission: 'plan.read',
    params: byId,
    body: z.strictObject({
      action: z.enum(subscriptionChanges),
      on: f.plainDate.optional(),
      from: f.plainDate.optional(),
      until: f.plainDate.optional(),
      backOn: f.plainDate.optional(),
    }),
    response: z.object({
      before: outlook,
      after: outlook,
      /** Why the change is not possible. Null if it is. */
      rejection: z
        .object({
          code: z.enum([
            'PERMISSION_DENIED',
            'TRANSITION_NOT_ALLOWED',
            'MINIMUM_TERM',
            'PAUSE_LIMIT',
            'PAUSE_TOO_LATE',
            'VALIDATION_FAILED',
          ]),
          /** The end of the minimum term, or the last possible first day of a pause. */
          on: f.plainDate.nullable(),
        })
        .nullable(),
      /** The pauses and paused days of 12 months with this pause. Null for other changes. */
      pauses: z.object({ pauses: z.int(), days: z.int() }).nullable(),
      /** The bookings of the membership inside the pause, or from its end on. They stay. */
      bookings: z.array(
        z.object({ id: f.id, serviceName: z.string(), startTime: f.instant, status: z.enum(bookingStatuses) }),
      ),
      /** The invoices with something open. Only one without a payment can be voided. */
      openInvoices: z.array(
        invoice.pick({ id: true, invoiceNumber: true }).extend({ open: f.amount, canBeVoided: z.boolean() }),
      ),
    }),
    repeatable: true,
  }),
  'subscription.pause': operation({
    summary: 'Pause a subscription from a day, or move a pause that has not begun',
    permission: 'subscription.sell',
    ...change,
    body: z.strictObject(pauseInput),
    errors: [...changeErrors, 'PAUSE_LIMIT', 'PAUSE_TOO_LATE'],
  }),
  'subscription.withdraw-pause': operation({
    summary: 'Take back a pause that has not begun',
    permission: 'subscription.sell',
    ...change,
    errors: changeErrors,
  }),
  'subscription.resume': operation({
    summary: 'End a pause earlier, from tomorrow at the earliest',
    permission: 'subscription.sell',
    ...change,
    body: z.strictObject(resumeInput),
    errors: changeErrors,
  }),
  'subscription.cancel-at-end': operation({
    summary: 'Cancel a subscription at the end of its period or of its minimum term',
    permission: 'subscription.sell',
    ...change,
    body: z.strictObject(endInput),
    errors: [...changeErrors, 'MINIMUM_TERM'],
  }),
  'subscription.withdraw-cancel': operation({
    summary: 'Take back the cancellation at the end of the period',
    permission: 'subscription.sell',
    ...change,
    errors: changeErrors,
  }),
  'subscription.cancel-now': operation({
    summary: 'End a subscription today',
    permission: 'subscription.end',
    ...change,
    body: z.strictObject(endNowInput),
    errors: changeErrors,
  }),
}
