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
import { MembershipField } from './membership-field.tsx'
import { paymentBody, PaymentFields, paymentSchema } from './payment-fields.tsx'
import { useCoveringChoice } from './use-covering-choice.ts'

const schema = z.object({ ...paymentSchema, membership: z.string().optional(), notify: z.boolean() })

/**
 * Records the payment of an unpaid booking. The total is recalculated for the chosen payment type. A membership that
 * covers the booking can pay instead, and is then the first choice.
 */
export function PayDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const [keyFor] = useState(createIntentKeys)
  const pay = usePayBooking(booking)
  const form = useSchemaForm({ schema, defaultValues: { payment: 'CASH', notify: true } })
  const [payment, wanted] = useWatch({ control: form.control, name: ['payment', 'membership'] })
  const choice = useCoveringChoice({
    of: coveredBy(booking),
    wanted,
    onShow: (card) => form.setValue('membership', card),
  })
  const { chosen } = choice
  const quote = useQuery({
    ...bookings.quote({
      timeSlotId: booking.TimeSlotID,
      bookingSlots: booking.bookingSlots,
      ...(chosen
        ? { paymentType: 'NOT_REQUIRED', subscriptionId: chosen.subscriptionId }
        : { bookingId: booking.id, paymentType: payment === 'LATER' ? 'CASH' : payment }),
    }),
    enabled: !choice.isPending,
  })
  const name = fullName(booking.customer)
  const total = quote.data ? business.money(quote.data.total) : ''

  const submit = async (values: z.output<typeof schema>) => {
    if (!quote.data) return
    const by = chosen ? { ...noPayment, subscriptionId: chosen.subscriptionId } : paymentBody(values)
    const body = { ...by, total: quote.data.total, notify: values.notify }
    try {
      await pay.mutateAsync({ body, idempotencyKey: keyFor(body) })
    } catch (error) {
      await quote.refetch()
      throw error
    }
    toast.success(chosen ? t('pay.covered', { name, plan: chosen.membershipName }) : t('pay.taken', { total, name }))
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
        label: chosen ? t('pay.cover') : t('pay.confirm', { total }),
        disabledReason: quote.data ? undefined : t('booking.quoting'),
      }}
    >
      <MembershipField choice={choice} />
      {chosen ? null : <PaymentFields payment={payment} canPayLater={false} />}
      <Bill quote={quote.data} isStale={quote.isFetching} />
      {chosen ? null : <NotifyField reach={reachOf([booking])} />}
    </FormDialog>
  )
}

/** Providers see no ids of customers, and take no payments. */
const coveredBy = ({ customer, TimeSlotID: timeSlotId, bookingSlots: seats, total }: Booking) =>
  customer.id !== undefined && Number(total) > 0 ? { customerId: customer.id, timeSlotId, seats } : undefined

const noPayment = {
  paymentType: 'NOT_REQUIRED',
  creditCardType: null,
  creditCardLastFour: null,
  paymentIDReferenceNumber: null,
} as const
