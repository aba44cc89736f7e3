import { useQueryClient } from '@tanstack/react-query'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import type { Booking, Customer, TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast } from '@steward/shared/ui/core'
import { useDraft } from '@steward/shared/ui/overlays'
import { paymentBody } from '../booking/payment-fields.tsx'
import { useKnownContact } from '../customer-choice/use-known-contact.ts'
import { useAcceptedRefusal } from '../parts/accepted-refusal.ts'
import { mayHaveSucceeded } from '../parts/lost-response.ts'
import { useTexts } from '../texts/texts.ts'
import { useBookCustomer } from './use-book-customer.ts'
import type { BookingBill } from './use-booking-bill.ts'
import type { BookingValues } from './use-booking-form.ts'
import type { MembershipChoices } from './use-membership-choice.ts'

/** The errors after which the displayed slots are outdated. */
const slotRefusals = new Set(['SLOT_FULL', 'SLOT_ENDED', 'SLOT_CANCELLED'])

interface SubmissionOptions {
  customer: Customer | undefined
  slot: TimeSlot | undefined
  bill: BookingBill
  membership: MembershipChoices
  isWalkIn: boolean
  /** Whether the dialog warns that the customer is already booked into the slot. Booking then accepts the warning. */
  isBooked: boolean
  /** Gets a new customer, even if the booking then fails. */
  onCreated: (customer: Customer) => void
  onDone: () => void
}

/** Returns the submission of the booking form. It creates a new customer first. */
export function useBookingSubmission(options: SubmissionOptions) {
  const { customer, slot, bill, membership, isWalkIn, isBooked, onCreated, onDone } = options
  const client = useQueryClient()
  const reportBooking = useBookingToast()
  // The server rejects a second booking and a duplicate contact once. Booking again accepts the warning.
  const secondBooking = useAcceptedRefusal<(string | undefined)[]>('DUPLICATE_BOOKING')
  const knownContact = useKnownContact()
  // The draft outlives the dialog: a booking whose response was lost must not be made twice.
  const [intent, setIntent] = useDraft<{ keyFor: (body: unknown) => string } | undefined>('intent', undefined)
  // The dialog's warning can mean the very booking whose response was lost. The next try must then not accept it.
  const [unanswered, setUnanswered] = useDraft<{ slotId: string; allowDuplicate: boolean } | undefined>(
    'unanswered',
    undefined,
  )
  const { bookCustomer, isPending } = useBookCustomer(onCreated)
  const who = [customer?.id, slot?.id]
  const isWarned = unanswered && unanswered.slotId === slot?.id ? unanswered.allowDuplicate : isBooked
  const allowDuplicate = isWarned || secondBooking.isAccepted(who)
  const { isFree } = bill

  const bodyOf = (values: BookingValues, chosen: TimeSlot, total: string) => ({
    timeSlotId: chosen.id,
    bookingSlots: chosen.service.type === 'SPOT' ? values.bookingSlots : 1,
    bookingSource: isWalkIn ? ('WALK_IN' as const) : ('BACK_OFFICE' as const),
    ...paymentBody(values),
    ...(isFree ? { paymentType: 'NOT_REQUIRED' as const } : {}),
    ...(membership.chosen ? { subscriptionId: membership.chosen.subscriptionId } : {}),
    payLater: !isFree && values.payment === 'LATER',
    total,
    allowDuplicate,
    notify: values.notify,
  })
  const submit = async (values: BookingValues) => {
    if (!bill.bill || !slot || (!customer && !values.customer)) return
    const force = values.customer && knownContact.isAccepted(values.customer)
    const keys = intent ?? { keyFor: createIntentKeys() }
    setIntent(keys)
    try {
      const { booking } = await bookCustomer(
        customer ?? (values.customer && { ...values.customer, force }),
        bodyOf(values, slot, bill.bill.total),
        keys.keyFor,
      )
      reportBooking(booking)
      onDone()
    } catch (error) {
      setUnanswered(mayHaveSucceeded(error) ? { slotId: slot.id, allowDuplicate } : undefined)
      secondBooking.keep(error, who)
      if (values.customer) knownContact.keep(error, values.customer)
      if (isApiProblem(error) && error.code === 'QUOTE_CHANGED') await bill.refetch()
      if (isApiProblem(error) && slotRefusals.has(error.code))
        await client.invalidateQueries({ queryKey: ['services', 'time-slot'] })
      // Somebody may have used the last session, or suspended the membership. The list says what is left.
      if (isApiProblem(error) && membership.chosen) await membership.query.refetch()
      throw error
    }
  }
  return { submit, isPending, allowDuplicate }
}

function useBookingToast(): (booking: Booking) => void {
  const t = useTexts()
  return ({ customer, receiptNumber, subscription }) =>
    void toast.success(t('booking.booked'), {
      description: [
        fullName(customer),
        receiptNumber ? t('booking.bookedReceipt', { number: receiptNumber }) : null,
        subscription && t('membershipChoice.paidBy', { name: subscription.membershipName }),
      ]
        .filter(Boolean)
        .join(' · '),
    })
}
