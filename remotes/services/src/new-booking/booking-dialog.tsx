import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import type { Customer, TimeSlot } from '@steward/shared/contracts'
import { bookingInput } from '@steward/shared/contracts/booking'
import type { customerInput } from '@steward/shared/contracts/customer'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { Box, Button, Grid, toast } from '@steward/shared/ui/core'
import { Form, useSchemaForm } from '@steward/shared/ui/forms'
import { TwoPaneDialog, useDraft } from '@steward/shared/ui/overlays'
import { useAcceptedRefusal } from '../parts/accepted-refusal.ts'
import { bookings } from '../booking/bookings.queries.ts'
import { paymentBody, paymentSchema } from '../booking/payment-fields.tsx'
import { useCustomerSchema } from '../customer-choice/use-customer-schema.ts'
import { useKnownContact } from '../customer-choice/use-known-contact.ts'
import { useTexts } from '../texts/texts.ts'
import { BookingSummary } from './booking-summary.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { BookingKeys, ServiceField, SlotChoicePane } from './slot-choice-pane.tsx'
import { useBookCustomer } from './use-book-customer.ts'
import { useBookingKeys } from './use-booking-keys.ts'
import { useSlotChoice } from './use-slot-choice.ts'

const schema = z.object({ ...paymentSchema, bookingSlots: bookingInput.shape.bookingSlots, notify: z.boolean() })
type Values = z.output<typeof schema> & { customer?: z.output<typeof customerInput> }

/** The errors after which the displayed slots are outdated. */
const slotRefusals = new Set(['SLOT_FULL', 'SLOT_ENDED', 'SLOT_CANCELLED'])

export interface BookingDialogProps {
  customer?: Customer | undefined
  slot?: TimeSlot | undefined
  /** The first day to offer. */
  day?: PlainDate | undefined
  isWalkIn?: boolean
  onClose: () => void
}

/**
 * Books an existing or a new customer into a free slot and takes the payment. All input is a draft of the dialog in the
 * address, so Back loses nothing.
 */
export function BookingDialog(props: BookingDialogProps) {
  const { customer: preselected, slot: startSlot, day, isWalkIn = false, onClose } = props
  const t = useTexts()
  const business = useBusiness()
  const client = useQueryClient()
  const formId = useId()
  // Null if the user removed the preselected customer.
  const [picked, setPicked] = useDraft<Customer | null | undefined>('customer', undefined)
  const customer = picked === undefined ? preselected : (picked ?? undefined)
  const [isNew, setNew] = useDraft('new-customer', false)
  // The server rejects a second booking and a duplicate contact once. Booking again accepts the warning.
  const secondBooking = useAcceptedRefusal<(string | undefined)[]>('DUPLICATE_BOOKING')
  const knownContact = useKnownContact()
  // The draft outlives the dialog: a booking whose response was lost must not be made twice.
  const [intent, setIntent] = useDraft<{ keyFor: (body: unknown) => string } | undefined>('intent', undefined)
  const { bookCustomer, isPending } = useBookCustomer((created) => {
    setPicked(created)
    setNew(false)
  })
  const choice = useSlotChoice({ customer, slot: startSlot, day, isWalkIn })
  const onKeyDown = useBookingKeys(choice)
  const { slot } = choice

  const schemaWithCustomer = schema.extend({ customer: useCustomerSchema() })
  const form = useSchemaForm({
    schema: (isNew ? schemaWithCustomer : schema) as typeof schemaWithCustomer,
    defaultValues: {
      payment: 'CASH',
      bookingSlots: 1,
      notify: true,
      customer: { givenName: '', lastName: '', phoneNumber: '', email: '' },
    },
  })
  const [payment, wantedSeats, email] = useWatch({
    control: form.control,
    name: ['payment', 'bookingSlots', 'customer.email'],
  })
  const isClass = slot?.service.type === 'SPOT'
  const seats = isClass && Number.isInteger(wantedSeats) ? Number(wantedSeats) : 1
  const quote = useQuery({
    ...bookings.quote({
      timeSlotId: slot?.id ?? '',
      bookingSlots: seats,
      paymentType: payment === 'LATER' ? 'CASH' : payment,
    }),
    enabled: slot !== undefined,
  })
  const bill = slot ? quote.data : undefined

  // The search text is already the name of a new customer. Only the contact is missing.
  const focusNextField = useEffectEvent(() =>
    form.setFocus(form.getValues('customer.givenName') ? 'customer.phoneNumber' : 'customer.givenName'),
  )
  useEffect(
    function goOnWithTheNewCustomer() {
      if (isNew) focusNextField()
    },
    [isNew],
  )
  const total = bill ? business.money(bill.total) : ''
  const who = [customer?.id, slot?.id]
  const allowDuplicate = secondBooking.isAccepted(who)
  const isFree = bill !== undefined && Number(bill.subtotal) === 0

  const submit = async (values: Values) => {
    if (!bill || !slot || (!customer && !values.customer)) return
    const force = values.customer && knownContact.isAccepted(values.customer)
    const keys = intent ?? { keyFor: createIntentKeys() }
    setIntent(keys)
    try {
      const { booking } = await bookCustomer(
        customer ?? (values.customer && { ...values.customer, force }),
        {
          timeSlotId: slot.id,
          bookingSlots: isClass ? values.bookingSlots : 1,
          bookingSource: isWalkIn ? 'WALK_IN' : 'BACK_OFFICE',
          ...paymentBody(values),
          ...(isFree ? { paymentType: 'NOT_REQUIRED' as const } : {}),
          payLater: !isFree && values.payment === 'LATER',
          total: bill.total,
          allowDuplicate,
          notify: values.notify,
        },
        keys.keyFor,
      )
      toast.success(t('booking.booked'), {
        description: [
          fullName(booking.customer),
          booking.receiptNumber ? t('booking.bookedReceipt', { number: booking.receiptNumber }) : null,
        ]
          .filter(Boolean)
          .join(' · '),
      })
      onClose()
    } catch (error) {
      secondBooking.keep(error, who)
      if (values.customer) knownContact.keep(error, values.customer)
      if (isApiProblem(error) && error.code === 'QUOTE_CHANGED') await quote.refetch()
      if (isApiProblem(error) && slotRefusals.has(error.code))
        await client.invalidateQueries({ queryKey: ['services', 'time-slot'] })
      throw error
    }
  }

  const verb = () => {
    if (!slot) return t('booking.confirmFree')
    if (allowDuplicate) return t('booking.again')
    if (isFree) return t('booking.confirmFree')
    return payment === 'LATER' ? t('booking.confirmLater') : t('booking.confirm', { total })
  }
  const refusal = () => {
    if (!customer && !isNew) return t('booking.needsCustomer')
    if (!slot) return t('newBooking.needsTime')
    return bill ? undefined : t('booking.quoting')
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
          quote={bill}
          isStale={quote.isFetching}
          isFree={isFree}
          payment={payment}
          customer={isNew ? { email: email ?? '' } : customer}
        />
      }
      foot={
        <Button type="submit" form={formId} variant="solid" full loading={isPending} disabledReason={refusal()}>
          {verb()}
        </Button>
      }
    />
  )
}
