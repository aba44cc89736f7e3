import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Customer, TimeSlot } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate, WallTime } from '@steward/shared/time'
import { Box, Button, Grid } from '@steward/shared/ui/core'
import { Form } from '@steward/shared/ui/forms'
import { TwoPaneDialog, useDraft } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { BookingSummary } from './booking-summary.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { BookingKeys, ServiceField, SlotChoicePane } from './slot-choice-pane.tsx'
import { type BookingBill, useBookingBill } from './use-booking-bill.ts'
import { useBookingForm } from './use-booking-form.ts'
import { useBookingSubmission } from './use-booking-submission.ts'
import { useBookingKeys } from './use-booking-keys.ts'
import { useKnownBooking } from './use-known-booking.ts'
import { useMembershipChoice } from './use-membership-choice.ts'
import { useSlotChoice } from './use-slot-choice.ts'

export interface BookingDialogProps {
  customer?: Customer | undefined
  slot?: TimeSlot | undefined
  /** The first day to offer. */
  day?: PlainDate | undefined
  /** The hour of that day whose next free slot is chosen. */
  time?: WallTime | undefined
  isWalkIn?: boolean
  onClose: () => void
}

/**
 * Books an existing or a new customer into a free slot and takes the payment. All input is a draft of the dialog in the
 * address, so Back loses nothing.
 */
export function BookingDialog(props: BookingDialogProps) {
  const { customer: preselected, slot: startSlot, day, time, isWalkIn = false, onClose } = props
  const t = useTexts()
  const formId = useId()
  // Null if the user removed the preselected customer.
  const [picked, setPicked] = useDraft<Customer | null | undefined>('customer', undefined)
  const customer = picked === undefined ? preselected : (picked ?? undefined)
  const [isNew, setNew] = useDraft('new-customer', false)
  const choice = useSlotChoice({ customer, slot: startSlot, day, time, isWalkIn })
  const onKeyDown = useBookingKeys(choice)
  const { slot } = choice
  const form = useBookingForm(isNew)
  const membership = useMembershipChoice(form, isNew ? undefined : customer, slot)
  const bill = useBookingBill(form, slot, membership)
  const isBooked = useKnownBooking(isNew ? undefined : customer, slot)
  const { submit, isPending, allowDuplicate } = useBookingSubmission({
    customer,
    slot,
    bill,
    membership,
    isWalkIn,
    isBooked,
    onCreated: (created) => {
      setPicked(created)
      setNew(false)
    },
    onDone: onClose,
  })
  const email = useWatch({ control: form.control, name: 'customer.email' })
  const refusal = () => {
    if (!customer && !isNew) return t('booking.needsCustomer')
    if (!slot) return t('newBooking.needsTime')
    if (membership.query.isError && membership.isPending) return t('membershipChoice.unknown')
    return bill.bill ? undefined : t('booking.quoting')
  }
  const isChanged = picked !== undefined || isNew || (slot !== undefined && slot.id !== startSlot?.id)

  return (
    <TwoPaneDialog
      onClose={onClose}
      title={isWalkIn ? t('booking.walkInTitle') : t('booking.title')}
      wrap={(panes) => (
        <Form id={formId} form={form} onSubmit={submit} changed={isChanged}>
          <Box flex="1" display="grid" onKeyDown={onKeyDown}>
            {panes}
          </Box>
        </Form>
      )}
      start={
        <>
          <Grid
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
            gap="4"
            mb="5"
            alignItems="start"
          >
            <CustomerChoice
              customer={customer}
              isNew={isNew}
              onChoose={(next) => setPicked(next ?? null)}
              onNew={(typed) => {
                const [givenName = '', ...rest] = typed.split(' ')
                form.setValue('customer.givenName', givenName)
                form.setValue('customer.lastName', rest.join(' '))
                setNew(true)
              }}
              onExisting={() => setNew(false)}
            />
            <ServiceField choice={choice} />
          </Grid>
          <SlotChoicePane choice={choice} takesFocus={preselected !== undefined} />
          <BookingKeys />
        </>
      }
      end={
        <BookingSummary
          slot={slot}
          membership={membership}
          quote={bill.bill}
          isStale={bill.isStale}
          isFree={bill.isFree}
          payment={bill.payment}
          customer={isNew ? { email: email ?? '' } : customer}
          isBooked={isBooked}
        />
      }
      foot={
        <Button type="submit" form={formId} variant="solid" full loading={isPending} disabledReason={refusal()}>
          <BookingVerb slot={slot} bill={bill} again={allowDuplicate} />
        </Button>
      }
    />
  )
}

interface BookingVerbProps {
  slot: TimeSlot | undefined
  bill: BookingBill
  /** Whether the customer has a booking in this slot, which the user accepted. */
  again: boolean
}

/** The label of the button that books, with the amount to take. */
function BookingVerb({ slot, bill: { bill, isFree, payment }, again }: BookingVerbProps) {
  const t = useTexts()
  const business = useBusiness()
  if (!slot || !bill || isFree) return t(again ? 'booking.again' : 'booking.confirmFree')
  if (payment === 'LATER') return t(again ? 'booking.againLater' : 'booking.confirmLater')
  return t(again ? 'booking.againAndCharge' : 'booking.confirm', { total: business.money(bill.total) })
}
