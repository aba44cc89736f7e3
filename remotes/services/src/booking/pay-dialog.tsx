import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, useSchemaForm } from '@steward/shared/ui/forms'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { reachOf } from '../customer-notice/reach.ts'
import { useTexts } from '../texts/texts.ts'
import { Bill } from './bill.tsx'
import { bookings, usePayBooking } from './bookings.queries.ts'
import { paymentBody, PaymentFields, paymentSchema } from './payment-fields.tsx'

const schema = z.object({ ...paymentSchema, notify: z.boolean() })

/** Records the payment of an unpaid booking. The total is recalculated for the chosen payment type. */
export function PayDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const [keyFor] = useState(createIntentKeys)
  const pay = usePayBooking(booking)
  const form = useSchemaForm({ schema, defaultValues: { payment: 'CASH', notify: true } })
  const payment = useWatch({ control: form.control, name: 'payment' })
  const quote = useQuery(
    bookings.quote({
      timeSlotId: booking.TimeSlotID,
      bookingSlots: booking.bookingSlots,
      bookingId: booking.id,
      paymentType: payment === 'LATER' ? 'CASH' : payment,
    }),
  )
  const name = fullName(booking.customer)
  const total = quote.data ? business.money(quote.data.total) : ''

  const submit = async (values: z.output<typeof schema>) => {
    if (!quote.data) return
    const body = { ...paymentBody(values), total: quote.data.total, notify: values.notify }
    try {
      await pay.mutateAsync({ body, idempotencyKey: keyFor(body) })
    } catch (error) {
      await quote.refetch()
      throw error
    }
    toast.success(t('pay.taken', { total, name }))
    onClose()
  }

  return (
    <FormDialog
      size="default"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('pay.title', { name })}
      description={`${booking.timeSlot.service.name} · ${business.dateTime(booking.timeSlot.startTime)}`}
      cancelLabel={t('pay.cancel')}
      submit={{
        label: t('pay.confirm', { total }),
        disabledReason: quote.data ? undefined : t('booking.quoting'),
      }}
    >
      <PaymentFields payment={payment} canPayLater={false} />
      <Bill quote={quote.data} isStale={quote.isFetching} />
      <NotifyField reach={reachOf([booking])} />
    </FormDialog>
  )
}
