import type { Place } from '../../tables/booking.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { ToldBooking } from './told-booking.ts'

/**
 * What a customer had been told of a booking before: nothing, that it is cancelled, or where it is. `here` is the place
 * that it still has. Together with what the booking is now, it says what there is to tell.
 */
export type Known = 'nothing' | 'cancelled' | 'here' | Place

/** A refund in minor units, with its document. */
export interface ToldRefund {
  amount: number
  creditNoteNumber: string
}

/** Something that the customer of a booking, or of every open booking of a slot, is to be told by email (B.6). */
export type CustomerNotice = ({ bookingId: string } | { timeSlotId: string }) &
  (
    | {
        event: 'change'
        known: Known
        /** Where the verb has read all of it. */
        booking?: ToldBooking
        /** Made with the cancellation, and told in the same email. */
        refund?: ToldRefund | undefined
      }
    | { event: 'receipt' | 'payment-failed' }
    | { event: 'refund'; refund: ToldRefund }
    | { event: 'reminder'; onceKey: string }
  )

/** A notice, and whether it is kept back: mail that waits is then withdrawn, and no other is written. */
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
 * Tells customers of an action unless its `notify` says no. The default is yes: verbs only note what is news to them, and
 * a change that is none writes no mail.
 */
export function tellCustomer(
  call: Pick<CallContext, 'note'>,
  notice: CustomerNotice,
  notify: boolean | undefined = true,
): void {
  call.note('customerNotice', { notice, isWithheld: !notify })
}

/** The place of a slot, or of a booking in it. */
export const placeOf = ({ startTime, endTime, providerId, serviceId }: Place): Place => ({
  startTime,
  endTime,
  providerId,
  serviceId,
})

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.startTime === b.startTime && a.endTime === b.endTime && a.providerId === b.providerId && a.serviceId === b.serviceId
