import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod'
import { bookingInput } from '@steward/shared/contracts/booking/booking'
import type { customerInput } from '@steward/shared/contracts/customer/customer'
import { useSchemaForm } from '@steward/shared/ui/forms'
import { paymentSchema } from '../booking/payment-fields.tsx'
import { useCustomerSchema } from '../customer-choice/use-customer-schema.ts'

const schema = z.object({
  ...paymentSchema,
  /** The id of a membership, or any other text for a payment. */
  membership: z.string().nullish(),
  bookingSlots: bookingInput.shape.bookingSlots,
  notify: z.boolean(),
})

export type BookingValues = z.output<typeof schema> & { customer?: z.output<typeof customerInput> }

/**
 * Returns the form of a booking.
 *
 * @param isNew whether the form also has the fields of a new customer
 */
export function useBookingForm(isNew: boolean) {
  const schemaWithCustomer = schema.extend({ customer: useCustomerSchema() })
  const form = useSchemaForm({
    schema: (isNew ? schemaWithCustomer : schema) as typeof schemaWithCustomer,
    defaultValues: {
      payment: 'CASH',
      membership: '',
      bookingSlots: 1,
      notify: true,
      customer: { givenName: '', lastName: '', phoneNumber: '', email: '' },
    },
  })
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
  return form
}

export type BookingForm = ReturnType<typeof useBookingForm>
