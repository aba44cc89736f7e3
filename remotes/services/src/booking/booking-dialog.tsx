import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import type { Customer, TimeSlot } from '@steward/shared/contracts'
import { bookingInput } from '@steward/shared/contracts/booking'
import type { customerInput } from '@steward/shared/contracts/customer'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Box, Button, Stack, toast } from '@steward/shared/ui/core'
import { Form, NumberField, SelectField, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { useAcceptedRefusal } from '../accepted-refusal.ts'
import { CustomerFields } from '../customer/customer-fields.tsx'
import { CustomerPicker } from '../customer/customer-picker.tsx'
import { useCustomerSchema } from '../customer/use-customer-schema.ts'
import { useKnownContact } from '../customer/use-known-contact.ts'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { reachOf } from '../customer-notice/reach.ts'
import { useTexts } from '../texts.ts'
import { Bill } from './bill.tsx'
import { bookings } from './bookings.queries.ts'
import { paymentBody, PaymentFields, paymentSchema } from './payment-fields.tsx'
import { useBookCustomer } from './use-book-customer.ts'

const schema = z.object({
  ...paymentSchema,
  bookingSlots: bookingInput.shape.bookingSlots,
  slotId: z.string(),
  notify: z.boolean(),
})
type Values = z.output<typeof schema> & { customer?: z.output<typeof customerInput> }

interface BookingDialogProps {
  /** The slot, or the first choice of several. */
  slot: TimeSlot
  /** Where one is chosen here: the slots of the day. */
  slots?: readonly TimeSlot[]
  source: 'BACK_OFFICE' | 'WALK_IN'
  onClose: () => void
}

/** Books a known or a new customer into a slot and takes the money, with the bill before and after rounding. */
export function BookingDialog({ slot: given, slots, source, onClose }: BookingDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const formId = useId()
  const [customer, setCustomer] = useState<Customer>()
  const [isNew, setNew] = useState(false)
  // A second seat of somebody, and a new customer with the contact of another: refused once; booking again accepts it.
  const secondBooking = useAcceptedRefusal<(string | undefined)[]>('DUPLICATE_BOOKING')
  const knownContact = useKnownContact()
  const [keyFor] = useState(createIntentKeys)
  const { bookCustomer, isPending } = useBookCustomer(keyFor, (created) => {
    setCustomer(created)
    setNew(false)
  })

  const schemaWithCustomer = schema.extend({ customer: useCustomerSchema() })
  const form = useSchemaForm({
    schema: (isNew ? schemaWithCustomer : schema) as typeof schemaWithCustomer,
    defaultValues: {
      payment: 'CASH',
      bookingSlots: 1,
      slotId: given.id,
      notify: true,
      customer: { givenName: '', lastName: '', phoneNumber: '', email: '' },
    },
  })
  const [payment, seats, slotId, email] = useWatch({
    control: form.control,
    name: ['payment', 'bookingSlots', 'slotId', 'customer.email'],
  })
  const slot = slots?.find(({ id }) => id === slotId) ?? given
  const quote = useQuery(
    bookings.quote({
      timeSlotId: slot.id,
      bookingSlots: Number.isInteger(seats) ? Number(seats) : 1,
      paymentType: payment === 'LATER' ? 'CASH' : payment,
    }),
  )
  // The name was typed into the search already; what is missing is how to reach them.
  const goOn = useEffectEvent(() =>
    form.setFocus(form.getValues('customer.givenName') ? 'customer.phoneNumber' : 'customer.givenName'),
  )
  useEffect(
    function goOnWithTheNewCustomer() {
      if (isNew) goOn()
    },
    [isNew],
  )
  const total = quote.data ? business.money(quote.data.total) : ''
  const who = [customer?.id, slot.id]
  const allowDuplicate = secondBooking.isAccepted(who)
  const concerned = isNew ? { email } : customer
  const isFree = quote.data !== undefined && Number(quote.data.subtotal) === 0

  const submit = async (values: Values) => {
    if (!quote.data || (!customer && !values.customer)) return
    const force = values.customer && knownContact.isAccepted(values.customer)
    try {
      const { booking } = await bookCustomer(customer ?? (values.customer && { ...values.customer, force }), {
        timeSlotId: slot.id,
        bookingSlots: values.bookingSlots,
        bookingSource: source,
        ...paymentBody(values),
        ...(isFree ? { paymentType: 'NOT_REQUIRED' as const } : {}),
        payLater: !isFree && values.payment === 'LATER',
        total: quote.data.total,
        allowDuplicate,
        notify: values.notify,
      })
      toast.success(t('booking.booked', { name: fullName(booking.customer) }), {
        description: booking.receiptNumber ? t('booking.bookedReceipt', { number: booking.receiptNumber }) : undefined,
      })
      onClose()
    } catch (error) {
      secondBooking.keep(error, who)
      if (values.customer) knownContact.keep(error, values.customer)
      if (isApiProblem(error) && error.code === 'QUOTE_CHANGED') await quote.refetch()
      throw error
    }
  }

  const verb = () => {
    if (allowDuplicate) return t('booking.again')
    if (isFree) return t('booking.confirmFree')
    return payment === 'LATER' ? t('booking.confirmLater') : t('booking.confirm', { total })
  }
  const refusal = () => {
    if (!customer && !isNew) return t('booking.needsCustomer')
    return quote.data ? undefined : t('booking.quoting')
  }

  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={source === 'WALK_IN' ? t('booking.walkInTitle') : t('booking.title')}
      description={`${slot.service.name} · ${business.dateTime(slot.startTime)} · ${fullName(slot.serviceProvider)}`}
      footer={
        <>
          <Button onClick={onClose}>{t('booking.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" loading={isPending} disabledReason={refusal()}>
            {verb()}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit} changed={customer !== undefined}>
        <Stack gap="5">
          {slots && slots.length > 1 ? (
            <SelectField
              name="slotId"
              label={t('booking.slot')}
              choices={slots.map((each) => ({
                value: each.id,
                label: `${business.time(each.startTime)} · ${each.service.name} · ${fullName(each.serviceProvider)}`,
              }))}
            />
          ) : null}
          {isNew ? (
            <Stack gap="2">
              <CustomerFields within="customer." />
              <Box>
                <Button size="sm" variant="ghost" onClick={() => setNew(false)}>
                  {t('booking.existing')}
                </Button>
              </Box>
            </Stack>
          ) : (
            <CustomerPicker
              chosen={customer}
              onChoose={setCustomer}
              onNew={(typed) => {
                const [givenName = '', ...rest] = typed.split(' ')
                form.setValue('customer.givenName', givenName)
                form.setValue('customer.lastName', rest.join(' '))
                setNew(true)
              }}
            />
          )}
          {slot.service.type === 'SPOT' ? (
            <NumberField name="bookingSlots" label={t('booking.seats')} min={1} max={20} />
          ) : null}
          <PaymentFields payment={payment} canPayLater />
          <Bill quote={quote.data} isStale={quote.isFetching} />
          <NotifyField reach={concerned && reachOf([{ customer: concerned }])} />
        </Stack>
      </Form>
    </Dialog>
  )
}
