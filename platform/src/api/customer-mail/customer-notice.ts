import type { Place } from '../../tables/booking/booking.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { MailedBooking } from './mailed-booking.ts'

/**
 * What a customer knew about a booking before: nothing, that it is cancelled, or its place. `here` is the place that it
 * still has. The difference to the booking as it is now is what an email has to say.
 */
export type Known = 'nothing' | 'cancelled' | 'here' | Place

/** A refund in minor units, with its document. */
export interface MailedRefund {
  amount: number
  creditNoteNumber: string
}

/** A notice by email to the customer of a booking, or to those of every open booking of a slot (B.6). */
export type CustomerNotice = ({ bookingId: string } | { timeSlotId: string }) &
  (
    | {
        event: 'change'
        known: Known
        /** The booking, if the verb has read all of it. */
        booking?: MailedBooking
        /** A refund that was made with the cancellation and goes into the same email. */
        refund?: MailedRefund | undefined
      }
    | { event: 'receipt' | 'payment-failed' }
    | { event: 'refund'; refund: MailedRefund }
    | { event: 'reminder'; onceKey: string }
  )

/** A notice, and whether it is withheld. A withheld notice still withdraws waiting emails, but writes none. */
export interface ChosenNotice {
  notice: CustomerNotice
  isWithheld: boolean
}

declare module '../../kernel/note-kinds.ts' {
  interface NoteKinds {
    customerNotice: ChosenNotice
  }
}

/**
 * Notes an email to customers about an action, unless `notify` is false. Verbs note only what concerns customers. A
 * change that the customer already knows writes no email.
 */
export function tellCustomer(
  call: Pick<CallContext, 'note'>,
  notice: CustomerNotice,
  notify: boolean | undefined = true,
): void {
  call.note('customerNotice', { notice, isWithheld: !notify })
}

/** Returns the place of a slot, or of a booking in it: its times, provider and service. */
export const placeOf = ({ startTime, endTime, providerId, serviceId }: Place): Place => ({
  startTime,
  endTime,
  providerId,
  serviceId,
})

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.startTime === b.startTime && a.endTime === b.endTime && a.providerId === b.providerId && a.serviceId === b.serviceId
