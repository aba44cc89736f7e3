import { addDays } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import { settingOn, type Terms } from '../common/terms.ts'

/** The days after the due date on which the customer is reminded of an unpaid bill (M3). */
export const reminderDays = [1, 3, 7] as const

/** The intervals after a bill, in days. */
export interface DunningDays {
  /** From the issue of a bill until it is due. */
  invoiceDue: number
  /** The whole days for which a subscription is past due before it is suspended. */
  paymentGrace: number
  /** From the suspension until the cancellation. */
  endAfterSuspension: number
}

/** Returns the intervals of a business on a local day: that on which a bill is issued, or that on which it is due (M3). */
export const dunningOn = (terms: Pick<Terms, 'settings'>, day: PlainDate): DunningDays => ({
  invoiceDue: settingOn(terms, 'invoiceDue', day),
  paymentGrace: settingOn(terms, 'paymentGrace', day),
  endAfterSuspension: settingOn(terms, 'endAfterSuspension', day),
})

/** The local days on which an unpaid bill has consequences. */
export interface DunningDates {
  /** From this day, the subscription is past due. */
  pastDueOn: PlainDate
  remindersOn: PlainDate[]
  suspendedOn: PlainDate
  cancelledOn: PlainDate
}

/** Returns the day on which a bill is due. */
export const dueDateOf = (issuedOn: PlainDate, { invoiceDue }: DunningDays): PlainDate => addDays(issuedOn, invoiceDue)

/**
 * Returns the consequences of an unpaid bill (M3). By default, one that is due on 1 November is past due on the 2nd, suspends
 * on the 9th after seven whole days, and cancels on 9 December.
 */
export function dunningDates(dueOn: PlainDate, dunning: DunningDays): DunningDates {
  const pastDueOn = addDays(dueOn, 1)
  const suspendedOn = addDays(pastDueOn, dunning.paymentGrace)
  return {
    pastDueOn,
    remindersOn: reminderDays.map((days) => addDays(dueOn, days)).filter((day) => day < suspendedOn),
    suspendedOn,
    cancelledOn: addDays(suspendedOn, dunning.endAfterSuspension),
  }
}
