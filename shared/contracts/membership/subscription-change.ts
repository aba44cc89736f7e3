import * as z from 'zod'
import { missedPeriods } from '../../rules/membership/subscription-change.ts'
import { bookingStatuses } from '../booking/booking.ts'
import * as f from '../common/fields.ts'
import { invoice } from '../booking/invoice.ts'
import { operation } from '../common/operation.ts'
import { subscriptionRecord } from './subscription-record.ts'

const byId = z.object({ id: f.id })

export const subscriptionChanges = [
  'pause',
  'withdraw-pause',
  'resume',
  'cancel-at-end',
  'withdraw-cancel',
  'cancel-now',
  'change-plan',
  'withdraw-change',
  'release-hold',
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

/** One address for both ways to cancel. */
const cancelInput = {
  at: z.enum(['PERIOD_END', 'NOW']),
  /** With `PERIOD_END`. By default the first possible day. */
  on: f.plainDate.optional(),
  waiver: f.text({ max: 280 }).default(''),
  /** With `NOW`, which needs one. */
  reason: f.text({ max: 280 }).default(''),
  voidInvoices: z.boolean().default(false),
}
const changePlanInput = {
  /** A plan on sale. Its current terms hold from the next period on. */
  membershipId: f.id,
}

/** Releases before 1.15 send no body, which counts as an empty one. */
const withdrawInput = z.strictObject({ notify: f.notify })

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
    route: ['POST', '/api/subscription/{id}/preview'],
    summary: 'Show what a change of a subscription would move, without the change',
    permission: 'plan.read',
    params: byId,
    body: z.strictObject({
      action: z.enum(subscriptionChanges),
      on: f.plainDate.optional(),
      from: f.plainDate.optional(),
      until: f.plainDate.optional(),
      backOn: f.plainDate.optional(),
      membershipId: f.id.optional(),
      missed: z.enum(missedPeriods).optional(),
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
            'PLAN_NOT_ON_SALE',
            'CHANGE_PENDING',
            'VALIDATION_FAILED',
          ]),
          /** The end of the minimum term, or the last possible first day of a pause. */
          on: f.plainDate.nullable(),
        })
        .nullable(),
      /** The pauses and paused days of 12 months with this pause. Null for other changes. */
      pauses: z.object({ pauses: z.int(), days: z.int() }).nullable(),
      /**
       * The bookings of the membership inside the pause, from its end on, or from a change on to a plan that does not cover
       * their service. They stay.
       */
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
    route: ['POST', '/api/subscription/{id}/pause'],
    summary: 'Pause a subscription from a day, or move a pause that has not begun',
    permission: 'subscription.sell',
    ...change,
    body: z.strictObject({ ...pauseInput, notify: f.notify }),
    errors: [...changeErrors, 'PAUSE_LIMIT', 'PAUSE_TOO_LATE'],
  }),
  'subscription.withdraw-pause': operation({
    route: ['POST', '/api/subscription/{id}/withdraw-pause'],
    summary: 'Take back a pause that has not begun',
    permission: 'subscription.sell',
    ...change,
    body: withdrawInput,
    errors: changeErrors,
  }),
  'subscription.resume': operation({
    route: ['POST', '/api/subscription/{id}/resume'],
    summary: 'End a pause earlier, from tomorrow at the earliest',
    permission: 'subscription.sell',
    ...change,
    body: z.strictObject({ ...resumeInput, notify: f.notify }),
    errors: changeErrors,
  }),
  'subscription.cancel-at-end': operation({
    route: ['POST', '/api/subscription/{id}/cancel-at-end'],
    summary: 'Cancel a subscription at the end of its period or of its minimum term',
    permission: 'subscription.sell',
    ...change,
    body: z.strictObject({ ...endInput, notify: f.notify }),
    errors: [...changeErrors, 'MINIMUM_TERM'],
  }),
  'subscription.withdraw-cancel': operation({
    route: ['POST', '/api/subscription/{id}/withdraw-cancel'],
    summary: 'Take back the cancellation at the end of the period',
    permission: 'subscription.sell',
    ...change,
    body: withdrawInput,
    errors: changeErrors,
  }),
  'subscription.cancel-now': operation({
    route: ['POST', '/api/subscription/{id}/cancel-now'],
    summary: 'End a subscription today',
    permission: 'subscription.end',
    ...change,
    body: z.strictObject({ ...endNowInput, notify: f.notify }),
    errors: changeErrors,
  }),
  'subscription.cancel': operation({
    route: ['POST', '/api/subscription/{id}/cancel'],
    summary: 'Cancel a subscription at the end of its period or minimum term, or today',
    permission: 'subscription.sell',
    ...change,
    body: z.strictObject({ ...cancelInput, notify: f.notify }),
    errors: [...changeErrors, 'MINIMUM_TERM'],
  }),
  'subscription.change-plan': operation({
    route: ['POST', '/api/subscription/{id}/change-plan'],
    summary: 'Change a subscription to another plan with its next period',
    permission: 'subscription.end',
    ...change,
    body: z.strictObject({ ...changePlanInput, notify: f.notify }),
    errors: [...changeErrors, 'PLAN_NOT_ON_SALE', 'CHANGE_PENDING'],
  }),
  'subscription.withdraw-change': operation({
    route: ['POST', '/api/subscription/{id}/withdraw-change'],
    summary: 'Take back a change of plan that lies ahead',
    permission: 'subscription.end',
    ...change,
    body: withdrawInput,
    errors: changeErrors,
  }),
  'subscription.change-seller': operation({
    route: ['POST', '/api/subscription/{id}/seller'],
    summary: 'Name another member as the seller of a subscription, who earns its commission instead',
    permission: 'commission.update',
    ...change,
    body: z.strictObject({
      /** An active member. */
      soldById: f.id,
    }),
    errors: ['STALE_VERSION', 'PERIOD_LOCKED'],
  }),
  'subscription.release-hold': operation({
    route: ['POST', '/api/subscription/{id}/release-hold'],
    summary: 'Bill the periods that were missed while the platform stood still, or leave them out, and bill again',
    permission: 'subscription.end',
    ...change,
    body: z.strictObject({ missed: z.enum(missedPeriods) }),
    errors: changeErrors,
  }),
}
